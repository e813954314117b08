import { languageOf } from "./language.ts";
import { quantitiesOf } from "./quantities.ts";

/** What is wrong with a claim: the rule that it breaks. */
export type ClaimRoute =
  | "number"
  | "date"
  | "tool"
  | "name"
  | "company"
  | "title"
  | "scope"
  | "hedge"
  | "degree"
  | "outcome"
  | "language"
  | "length"
  | "link";

/** Something that a text claims without a source. */
export interface Unproven {
  route: ClaimRoute;
  /** The words that claim it. */
  said: string;
  /** A sentence for the user. */
  reason: string;
}

/** What a text may be based on. */
export interface Grounds {
  /** The person's own words: the lines that a text is based on. */
  facts: readonly string[];
  /** The job description. It is never a source of claims about the person. */
  posting: string;
  /** BCP 47 tag, used if the text itself does not tell. */
  language: string;
  /** The text that it replaces, which is among the facts, too. */
  old?: string;
  /** Names that it may use besides: in a letter, those of the company, the position and the reader. */
  names?: readonly string[];
}

/** Whether everything that a text claims about a person has a source. */
export function checkClaim(text: string, grounds: Grounds): Unproven[] {
  const { old, language: tag } = grounds;
  const facts = [...(old === undefined ? [] : [old]), ...grounds.facts].join("\n");
  const language = languageOf(`${text} ${facts}`, tag);
  const known = quantitiesOf(facts, language);
  return quantitiesOf(text, language)
    .filter(({ key }) => !known.some((fact) => fact.key === key))
    .map(({ kind, shown }) => ({ route: kind, said: shown, reason: `“${shown}” is not in your resume.` }));
}
