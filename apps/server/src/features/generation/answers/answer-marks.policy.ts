import type { Finding, MarkMessage } from "@postfolio/contract/generation/findings.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { message } from "@postfolio/contract/message.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";
import { clearLanguage } from "@postfolio/formats/text-language.ts";
import { figureMark, inventedFigures } from "../checks/claims.policy.ts";
import { foreignDomains, foreignFaults } from "../checks/foreign.policy.ts";
import { emptyWords } from "../checks/tells.policy.ts";
import { placeholdersIn } from "../checks/text-faults.policy.ts";

export interface Sentence {
  text: string;
  /** The numbers of the cited sources. */
  from: readonly number[];
}

export interface Source {
  kind: "resume" | "fact" | "posting";
  text: string;
  /** The text with its context, such as the employer. */
  shown: string;
  path: string | undefined;
}

interface Cited extends Sentence {
  sources: readonly Source[];
}

interface Material {
  own: string;
  description: string;
  company: string;
}

/** In order of appearance in the answer. */
export const answerMarks = (sentences: readonly Cited[], material: Material): Finding[] =>
  sentences.flatMap((sentence): Finding[] => {
    const why = reasonFor(sentence, material);
    const text = sentence.text.slice(0, LIMITS.line).toWellFormed();
    const source = sentence.sources.flatMap(({ path }) => path ?? []);
    return why === undefined ? [] : [{ text, message: why, ...(source.length > 0 && { source }) }];
  });

function reasonFor(sentence: Cited, { own, description, company }: Material): MarkMessage | undefined {
  const { text, sources } = sentence;
  const given = `${own}\n${description}`;
  const [placeholder] = placeholdersIn(text);
  if (placeholder !== undefined) return message("marks_placeholder", { placeholder });
  if (sources.length === 0) return "marks_not_in_resume_or_facts";
  const figure = figureMark(text, given, (said) =>
    message("marks_figure_not_in_resume_or_posting", { figure: said }),
  );
  if (figure !== undefined) return figure;
  // The posting's figures are the company's. The person's own figures must come from a line the sentence
  // cites.
  const personal = sources.filter(({ kind }) => kind !== "posting");
  if (personal.length === sources.length && inventedFigures(text, shownBy(sources)).length > 0)
    return "marks_figure_not_in_lines";
  if (!isAbout(sentence, company)) return "marks_unsaid_in_lines";
  const tells = emptyWords(text, given);
  if (tells.length > 0) return message("marks_everyone_writes", { words: tells });
  if ([...foreignDomains(text, own), ...foreignFaults(text, own)].length > 0) return "marks_foreign_contact";
  return undefined;
}

const shownBy = (sources: readonly Source[]): string => sources.map(({ shown }) => shown).join("\n");

/** Prefix length for matching related words. Shorter words are mostly function words. */
const PREFIX_LENGTH = 4;
const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= PREFIX_LENGTH || /\d/u.test(word))
      .map((word) => word.slice(0, PREFIX_LENGTH)),
  );

/** Whether a sentence shares a word with its sources. Texts in other languages cannot be compared. */
function isAbout({ text, sources }: Cited, company: string): boolean {
  const [said, given] = [clearLanguage(text), clearLanguage(shownBy(sources))];
  if (said !== given && said !== undefined && given !== undefined) return true;
  const stems = stemsOf(`${shownBy(sources)}\n${sources.map((one) => one.text).join("\n")}\n${company}`);
  return [...stemsOf(text)].some((stem) => stems.has(stem));
}
