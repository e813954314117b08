import type { Words } from "@postfolio/contract/text.ts";
import type { Trait } from "@postfolio/contract/voices/voices.ts";
import { capitalized, HASHTAG } from "@postfolio/contract/words-and-sentences.ts";
import { ENOUGH_SAMPLES } from "./samples.policy.ts";

/*
 * Rules about numbers need ten posts. Rules that say "no" need twenty, since a habit found in one of seven posts shows
 * up in nearly every set of twenty.
 */

const ENOUGH_FOR_NUMBERS = 10;
const ENOUGH_FOR_NO = 20;
const RULE = 0.6;
/** Widens the range, because a few samples vary by chance. */
const MARGIN = 0.2;

interface MeasuredLine {
  /** Empty if there is no finding. */
  text: string;
  basis: string;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

const lengthsOf = (texts: readonly string[]): number[] => texts.map((text) => Array.from(text).length);
const count = (texts: readonly string[], test: (text: string) => boolean): number =>
  texts.filter(test).length;

export function measure(samples: readonly string[], words: Words): Record<Trait, MeasuredLine> {
  const basis = words.plural(samples.length, { one: "1 post", other: "{{count}} posts" });
  const enough = samples.length >= ENOUGH_SAMPLES;
  return {
    length: { text: enough ? lengthLine(samples, words) : "", basis },
    hashtags: { text: enough ? hashtagsLine(samples, words) : "", basis },
    other: { text: "", basis: "" },
  };
}

/**
 * Returns the usual range of lengths in characters, rounded outward to multiples of 10. With too few posts, the lengths
 * mean nothing.
 */
export function usualLength(texts: readonly string[]): [number, number] | undefined {
  if (texts.length < ENOUGH_SAMPLES) return undefined;
  const lengths = lengthsOf(texts);
  const [low, high] =
    texts.length < ENOUGH_FOR_NUMBERS
      ? [Math.min(...lengths) * (1 - MARGIN), Math.max(...lengths) * (1 + MARGIN)]
      : [quantile(lengths, 0.25), quantile(lengths, 0.75)];
  return [Math.max(10, Math.floor(low / 10) * 10), Math.ceil(high / 10) * 10];
}

function lengthLine(texts: readonly string[], { t, plural, listed }: Words): string {
  const [low, high] = [0.25, 0.75].map(
    (share) => Math.round(quantile(lengthsOf(texts), share) / 10) * 10,
  ) as [number, number];
  const length =
    texts.length < ENOUGH_FOR_NUMBERS
      ? []
      : low === high
        ? [plural(low, { one: "about 1 character", other: "about {{count}} characters" })]
        : [
            plural(
              high,
              { one: "{{low}} to 1 character", other: "{{low}} to {{count}} characters" },
              { low },
            ),
          ];
  const paragraphs = count(texts, (text) => /\n\s*\n/u.test(text));
  const lines = count(texts, (text) => text.includes("\n")) - paragraphs;
  const block = texts.length - paragraphs - lines;
  const shape = [
    { number: block, text: t("in one block") },
    { number: paragraphs, text: t("in paragraphs with an empty line between them") },
    { number: lines, text: t("in lines without an empty line between them") },
  ].find(({ number }) => number >= RULE * texts.length);
  return capitalized(listed([...length, ...(shape ? [shape.text] : [])], ","));
}

function hashtagsLine(texts: readonly string[], { t }: Words): string {
  const numbers = texts.map((text) => text.match(HASHTAG)?.length ?? 0);
  const having = numbers.filter((number) => number > 0).length;
  if (having === 0) return texts.length >= ENOUGH_FOR_NO ? t("No hashtags") : t("Hardly any hashtags");
  return t("Hashtags in {{having}} of {{all}} posts, at most {{most}} in one", {
    having,
    all: texts.length,
    most: Math.max(...numbers),
  });
}

/**
 * Whether a line rules out hashtags. Covers every interface language, since the hint above these lines suggests the
 * wording.
 */
export const rulesOutHashtags = (line: string): boolean =>
  /^(?:(?:use )?no|keine|sin|pas de|sem) hashtags\.?$|^بلا وسوم\.?$/iu.test(line);
