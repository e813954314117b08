import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { sayTheSame } from "@postfolio/contract/facts/same-fact.ts";
import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { type Mark, standingMarks, statementOf } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Deps } from "../../../deps.ts";
import { languageInReply, withReason } from "../../../words.ts";
import type { Meter } from "../counted-calls.ts";
import { CLAIMS, FINDINGS, LINE_READER, READER, type ReaderInput } from "./reader.prompt.ts";
import { promptId } from "../prompts/prompt.ts";

export interface Reading {
  /** In text order, including marks from rules. */
  marks: Mark[];
  /** The reader is off or returned nothing. */
  unread: boolean;
}

interface WithOther extends Reading {
  /** The other first line, if it was read and nothing in it needs checking. */
  other: string | undefined;
}

/**
 * Makes a second, short call that changes nothing and never fails.
 * @param options `isLine`: uses a cheaper reader for a single line; `certain`: marks from rules; `texts`: a resume's
 * texts with their paths, for sources; `facts`: what the author has confirmed and is not asked about again
 */
export async function readText(
  { ai, log }: Pick<Deps, "ai" | "log">,
  input: Omit<ReaderInput, "language">,
  meter: Meter,
  signal: AbortSignal,
  {
    isLine = false,
    certain = [],
    texts = [],
    facts = [],
  }: {
    isLine?: boolean;
    certain?: readonly Finding[];
    texts?: readonly Source[];
    facts?: readonly SourceFact[];
  } = {},
): Promise<WithOther> {
  const whole = [input.text, input.otherFirstLine].filter(Boolean).join("\n\n");
  const asked = (marks: readonly Mark[]): Pick<WithOther, "marks" | "other"> => {
    const found = marks.filter((one) => one.wording || !isKnown(statementOf(whole, one), facts));
    const ofOther = standingMarks(input.otherFirstLine ?? "", found);
    return {
      marks: joined(
        input.text,
        found.filter((one) => !ofOther.includes(one) || input.text.includes(one.text)),
      ),
      other: ofOther.length === 0 ? input.otherFirstLine : undefined,
    };
  };
  // A first line that was not read is not offered.
  const fromRules = certain.map(withReason);
  const unread = { ...asked(fromRules), other: undefined, unread: true };
  // The sandbox's AI only repeats its input.
  if (input.text.trim() === "" || (!ai.reads && ai.isStandin)) return { ...asked(fromRules), unread: false };
  if (!ai.reads) return unread;
  const reader = isLine ? LINE_READER : READER;
  const outcome = await ai.object({
    ...reader.render({ ...input, language: languageInReply() }),
    schema: FINDINGS,
    signal,
  });
  meter.addReading(outcome);
  if (outcome.kind === "failed") {
    const { failure, detail } = outcome;
    if (failure !== "cancelled")
      log.warn({ task: promptId(reader), model: ai.model, failure, detail }, "a text was not read");
    return unread;
  }
  const lines = new Set(texts.map(({ text }) => text));
  const added = facts.filter(({ text }) => !lines.has(text));
  const sources = [...texts, ...added.map(({ _id, text }) => ({ path: _id, text }))];
  const found = outcome.value.marks.flatMap(({ words, why, nearest, case: kind }): Mark[] => {
    const texts = [input.text, input.otherFirstLine ?? ""].flatMap((one) => wordsIn(one, words) ?? []);
    const source = pathsOf(nearest, sources);
    const reason = why.trim().slice(0, REASON).toWellFormed();
    const isClaim = kind <= CLAIMS;
    const mark = {
      ...(reason === "" ? withReason({ message: "marks_unsupported" }) : { reason }),
      ...(source.length > 0 && { source }),
      ...(!isClaim && { wording: true as const }),
    };
    return texts.filter((text) => text.length <= LIMITS.line).map((text) => ({ text, ...mark }));
  });
  return { ...asked([...fromRules, ...found]), unread: false };
}

export type SourceFact = Pick<Fact, "_id" | "text" | "where">;
interface Source {
  path: string;
  text: string;
}

const isKnown = (statement: string, facts: readonly SourceFact[]): boolean =>
  facts.some((fact) => sayTheSame({ text: statement, where: "" }, fact));

/** In characters. */
const REASON = 300;

function joined(text: string, found: readonly Mark[]): Mark[] {
  const marks: Mark[] = [];
  for (const mark of found) {
    const isWithin = marks.some((other) => other.text.includes(mark.text));
    if (!isWithin) marks.push(mark);
  }
  return marks.toSorted((a, b) => text.indexOf(a.text) - text.indexOf(b.text)).slice(0, LIMITS.marks);
}

/** Models copy words with different quotation marks or spaces, or an added period. */
function wordsIn(text: string, words: string): string | undefined {
  const wanted = words.trim().replace(/^["“„«]+|["”“»]+$/gu, "");
  for (const one of [words.trim(), wanted, wanted.replace(/[.…]+$/u, "")]) {
    if (one === "") continue;
    if (text.includes(one)) return one;
    const [found] = new RegExp(loosely(one), "iu").exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}

const loosely = (words: string): string =>
  RegExp.escape(words)
    .replaceAll(/(?:\s|\\x20|\\n)+/gu, String.raw`\s+`)
    .replaceAll(/['’‘]|\\x27/gu, "['’‘]")
    .replaceAll(/["“”„«»]|\\x22/gu, '["“”„«»]');

const SHORTEST = 6;

function pathsOf(line: string, texts: readonly Source[]): string[] {
  const wanted = line.trim();
  if (wanted.length < SHORTEST) return [];
  return texts
    .filter(({ text }) => text.includes(wanted) || (text.length >= SHORTEST && wanted.includes(text)))
    .map(({ path }) => path)
    .slice(0, LIMITS.marks);
}
