import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { message } from "@postfolio/contract/message.ts";
import { composed, sentencesOf, WEB_ADDRESS } from "@postfolio/contract/words-and-sentences.ts";
import { figureKeysIn } from "./claims.policy.ts";

/* Finds what a shorter version of a text leaves out. Rules look for figures and names, the losses that matter most. */

const CAPITALIZED = /\p{Lu}[\p{L}\p{M}\p{N}'’&-]*/u;
/** A name, such as "Anna Weber", "GPT-4", "eBay", or "@ada@example.social". */
const NAME = new RegExp(
  `@[\\p{L}\\p{N}_]+(?:[.@-][\\p{L}\\p{N}_]+)*|(?<![\\p{L}\\p{N}@#])(?:${CAPITALIZED.source}|\\p{Ll}+\\p{Lu}[\\p{L}\\p{N}]*)(?: (?:(?:de|da|van|von|der|la|of|&) )?${CAPITALIZED.source})*`,
  "gu",
);
/** Digits inside words, as in "S3", and other non-figures. */
const NUMBERED_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:[-/:.][\p{L}\p{N}]+)*/gu;
/** "S3" and "GPT-4" are names. */
const LETTERS_FIRST = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*-?\p{N}[\p{L}\p{N}]*/gu;
/** Capitalized words that are not names. In German, every noun is capitalized. */
const PLAIN = /^(?:I|I’m|I'm|I’ve|I've|I’d|I'd|I’ll|I'll|OK)$/u;
/** Words that follow a name at the beginning of a sentence. */
const OPENER =
  /^(?:said|says|asks|told|tells|wrote|writes|runs|ran|led|leads|built|made|makes|found|took|gave|went|came|is|was|has|had|and|did|does|will|can|\p{Ll}+ed)$/u;
/** Abbreviations whose period doesn't end a sentence. */
const TITLE = /(?<!\p{L})(Dr|Mr|Mrs|Ms|Prof|Sr|Sra|St)\.(?= \p{Lu})/gu;

const withoutLinks = (text: string): string => composed(text).replaceAll(WEB_ADDRESS, " ");
const lower = (text: string): string => text.toLowerCase().replaceAll("’", "'");

const NO_NAME =
  /^(?:The|It|He|She|We|They|This|That|There|What|Who|You|Nobody|Everybody|Everyone|Somebody)$/u;
const ARTICLE = /^(?:The|A|An|In|At|On|For|With|When|My|Our|Der|Die|Das|Ein|Eine|Le|La|Les|El|Los|Las)$/u;

/** German case endings, as in "Stadtwerken" or "Roten Kreuzes". */
const ENDING = /(?<=\p{L}{3})(?:e[mnrs]?|[ns])$/u;

/** Returns the part of a name that is the same in all grammatical cases. */
function stemOf(word: string, language: string): string {
  const name = lower(word).replace(/'s?$/u, "");
  return language === "de" ? name.replace(ENDING, "") : name;
}

/** @param language ISO 639-1 */
function namesIn(text: string, language: string): string[] {
  const names = new Set<string>();
  for (const sentence of sentencesOf(text.replaceAll(TITLE, "$1"), language)) {
    for (const { 0: name, index } of sentence.matchAll(NAME)) {
      if (PLAIN.test(name)) continue;
      const words = name.split(" ");
      const isFirst = /^[^\p{L}\p{N}]*$/u.test(sentence.slice(0, index));
      const next = /^[^\p{L}]*(\p{L}+)/u.exec(sentence.slice(index + name.length))?.[1] ?? "";
      const isWritten = name.startsWith("@") || /\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}|\p{N}/u.test(words[0]!);
      // "The Tideline team" begins with an article.
      const own = isFirst && words.length > 1 && ARTICLE.test(words[0]!) ? words.slice(1) : words;
      if (own.length > 1 || (own !== words && language !== "de")) names.add(own.join(" "));
      else if (own !== words) continue;
      else if (isWritten || (!isFirst && language !== "de")) names.add(name);
      else if (isFirst && OPENER.test(next) && !NO_NAME.test(name)) names.add(name);
    }
  }
  return [...names];
}

/**
 * @param language ISO 639-1
 * @returns figures and names, as written in the original, that `text` lacks
 */
export function leftOut(original: string, text: string, language: string): string[] {
  const [before, after] = [withoutLinks(original), withoutLinks(text)];
  const said = lower(after);
  const kept = new Set(figureKeysIn(after).map(({ key }) => key));
  const plain = before.replaceAll(LETTERS_FIRST, " ");
  const figures = figureKeysIn(plain);
  const lostFigures = figures.filter(({ key }) => !kept.has(key)).map(({ shown }) => shown);
  const numbered = [...(before.match(LETTERS_FIRST) ?? []), ...(plain.match(NUMBERED_WORD) ?? [])];
  const lostWords = numbered.filter(
    (word) =>
      !figures.some(({ shown }) => shown.includes(word) || word.includes(shown)) &&
      !said.includes(lower(word)),
  );
  const lostNames = namesIn(before, language).filter(
    (name) => !name.split(" ").every((word) => said.includes(stemOf(word, language))),
  );
  return [...new Set([...lostFigures, ...lostWords, ...lostNames])];
}

/**
 * @returns a mark on a sentence that has no mark yet, so that the author decides whether to leave out these figures and
 * names
 */
export function leftOutMarks(
  original: string,
  text: string,
  language: string,
  others: readonly Finding[],
): Finding[] {
  const lost = leftOut(original, text, language);
  if (lost.length === 0) return [];
  const sentences = sentencesOf(text, language)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const free = sentences.findLast(
    (one) => !others.some((mark) => one.includes(mark.text) || mark.text.includes(one)),
  );
  const named = [...lost.slice(0, MOST_NAMED), ...(lost.length > MOST_NAMED ? ["marks_more"] : [])];
  return [{ text: free ?? text, message: message("marks_left_out", { lost: named }) }];
}

const MOST_NAMED = 12;
