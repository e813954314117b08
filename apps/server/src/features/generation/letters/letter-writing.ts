import type { Finding } from "@postfolio/contract/generation/findings.ts";
import type { PostingFact } from "@postfolio/contract/applications/posting-facts.ts";
import {
  LETTER_DETAILS,
  type LetterDraft,
  type LetterRequest,
} from "@postfolio/contract/generation/generation.ts";
import { closingFor, greetingFor, subjectFor } from "@postfolio/contract/letters/letter-forms.ts";
import { letterQuestion } from "@postfolio/contract/letters/letter-question.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { withoutMarkup } from "@postfolio/skills/tailoring.ts";
import type { FactsFor } from "../../facts/facts.offers.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { readText } from "../checks/reader.ts";
import { wordsFor } from "../../../words.ts";
import { countCall, type CountedDeps } from "../counted-calls.ts";
import { confirmedLines, resumeFacts, withConfirmed } from "../material.policy.ts";
import { DETAIL_NAMES, LETTER } from "./letter.prompt.ts";
import { firstLinesOf, textWith } from "../first-lines.policy.ts";
import { type Listener, writeOnce } from "../writing.ts";
import { withoutFrame } from "./letter-frame.policy.ts";
import { certainMarks } from "./letter-marks.policy.ts";
import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { clearLanguage } from "@postfolio/formats/text-language.ts";

export type LetterDeps = CountedDeps & {
  getResume: GetResume;
  factsFor: FactsFor;
};

/** Streams the text only once, so unsupported statements are marked rather than removed. */
export async function draftLetter(
  deps: LetterDeps,
  caller: Caller,
  { resume: id, description, recipient, wish, ...said }: LetterRequest,
  listener: Listener,
): Promise<{ data: string; letter: LetterDraft }> {
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  const texts = shownTexts(resume);
  if (texts.length === 0) throw new AppError("invalid_request", MESSAGES.nothingToWriteFrom);
  const lines = texts.map(({ text }) => text);
  const details = { ...said, detail: said.detail ?? "" };
  const told = LETTER_DETAILS.filter((part) => details[part] !== "");
  const language = letterLanguage(lines, resume.options.language);
  const posting = readPosting(description, deps.clock().toISOString().slice(0, 10));
  const certain = (fact: PostingFact) => (posting.uncertain.includes(fact) ? "" : posting[fact]);
  const position = certain("title");
  const company = recipient.company.trim() || certain("company");
  const cited = await deps.factsFor(caller.userId, { resume, about: description, use: "resume" });
  const confirmed = confirmedLines(cited.chosen);
  const facts = withConfirmed(resumeFacts(resume), cited.chosen);
  const asked = said.detail === undefined ? letterQuestion(resume) : undefined;

  const { userId } = caller;
  return countCall(deps, { userId, task: LETTER, signal: listener.signal }, async (meter, deps) => {
    listener.emit({ event: "start" });
    const reader = recipient.name.trim();
    const input = { facts, description, position, company, reader, details, wish, language };
    const { text, other, cutOff } = await writeOnce(deps, LETTER.render(input), meter, listener);
    const body = withoutFrame(paragraphsOf(text), resume.Profile.name);
    if (body === "") meter.fail("unusable");
    listener.emit({ event: "reading" });
    const own = [...lines, confirmed, ...told.map((part) => details[part]), wish].join("\n");
    const checked = { own, description, wish, language, cutOff };
    const marked = certainMarks(body, checked);
    const another = goodLine(body, other, marked, checked);
    const { other: good, ...reading } = await readText(
      deps,
      {
        kind: "a cover letter",
        text: body,
        known: [
          { name: "resume", text: facts },
          ...told.map((part) => ({ name: DETAIL_NAMES[part], text: details[part] })),
          { name: "what the applicant wants of the letter", text: wish },
        ],
        others: [{ name: "job description", text: description }],
        otherFirstLine: another,
      },
      meter,
      listener.signal,
      {
        certain: marked,
        texts,
        facts: cited.known,
      },
    );
    const letter = {
      language,
      subject: subjectFor(language, position),
      greeting: greetingFor(language, recipient.name),
      body,
      closing: closingFor(language, recipient.name),
      ...reading,
      firstLines: firstLinesOf(body, good),
      ...(asked && { question: wordsFor("en").t(asked.question, asked.args) }),
    };
    return { data: body, letter };
  });
}

/** @returns the other first line, unless rules would mark it */
function goodLine(
  body: string,
  other: string,
  marked: readonly Finding[],
  checked: Parameters<typeof certainMarks>[1],
): string | undefined {
  const line = withoutMarkup(other);
  const text = textWith(body, line);
  if (text === undefined) return undefined;
  const known = new Set(marked.map((mark) => mark.text));
  return certainMarks(text, checked).every((mark) => known.has(mark.text)) ? line : undefined;
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/u)
    .map(withoutMarkup)
    .filter(Boolean)
    .join("\n\n");

function letterLanguage(facts: readonly string[], tag: string): string {
  const told = clearLanguage(facts.join("\n"));
  return told === undefined || plainLanguage(tag)?.split("-")[0] === told ? tag : told;
}
