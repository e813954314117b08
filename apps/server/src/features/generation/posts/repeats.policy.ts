import { type Message, message } from "@postfolio/contract/message.ts";
import { wordsWithoutTags } from "@postfolio/contract/posts/post-words.ts";
import { QUOTED } from "../checks/tells.policy.ts";

/*
 * In four languages, these thresholds separated light edits and reorderings from unrelated posts in one campaign
 * without a single error. Paraphrases are not detected.
 */

/** The largest share of the shorter text's n-grams that the other text may also contain. */
const CHARACTER_PIECES = { length: 4, most: 0.45, ofShort: 0.8 };
const WORD_PIECES = { length: 5, most: 0.3 };
/** Number of consecutive words. */
const RUN = 8;
/** Texts with fewer words are compared only by characters. */
const SHORT = 12;

/** Hashes of n-grams, because a year of posts has millions of them. */
interface Cut {
  plain: string;
  words: number;
  characters: Set<number>;
  fives: Set<number>;
  runs: Set<number>;
}

/** `unquoted` is needed because long quotations could hide that the remaining words repeat another text. */
export interface Pieces {
  whole: Cut;
  unquoted: Cut;
}

/** A text may share its article's title and phrases from the prompt. */
interface Quoted {
  title?: string | undefined;
  prompt?: Pieces;
}

export function piecesOf(text: string, { title, prompt }: Quoted = {}): Pieces {
  const whole = title ? text.replaceAll(title, " ") : text;
  const unquoted = whole.replace(QUOTED, " ");
  const pieces = cut(whole, prompt?.whole);
  return { whole: pieces, unquoted: unquoted === whole ? pieces : cut(unquoted, prompt?.whole) };
}

function cut(text: string, prompt: Cut | undefined): Cut {
  const plain = wordsWithoutTags(text);
  const words = plain === "" ? [] : plain.split(" ").map(hashOfWord);
  const own = (all: Set<number>, given: Set<number> | undefined) => (given ? all.difference(given) : all);
  return {
    plain,
    words: words.length,
    characters: charactersOf(plain),
    fives: own(pieces(words, WORD_PIECES.length), prompt?.fives),
    runs: own(pieces(words, RUN), prompt?.runs),
  };
}

const charactersOf = (plain: string): Set<number> =>
  pieces(
    Array.from(plain, (character) => character.codePointAt(0)!),
    CHARACTER_PIECES.length,
  );

/** FNV-1a. */
const mixed = (hash: number, part: number): number => Math.imul(hash ^ part, 16_777_619);

function hashOfWord(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = mixed(hash, word.charCodeAt(at) + 1);
  return hash;
}

function pieces(parts: readonly number[], length: number): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at + length <= parts.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + length; next += 1) hash = mixed(hash, parts[next]!);
    found.add(hash);
  }
  return found;
}

export const isNearRepeat = (one: Pieces, other: Pieces): boolean =>
  areAlike(one.whole, other.whole) ||
  ((quotes(one) || quotes(other)) && areAlike(one.unquoted, other.unquoted));

const quotes = ({ whole, unquoted }: Pieces): boolean => whole !== unquoted;

function areAlike(one: Cut, other: Cut): boolean {
  const isShort = Math.min(one.words, other.words) < SHORT;
  const most = isShort ? CHARACTER_PIECES.ofShort : CHARACTER_PIECES.most;
  if (shareCharacters(one, other, most)) return true;
  return (
    !isShort && (shared(one.fives, other.fives) >= WORD_PIECES.most || !one.runs.isDisjointFrom(other.runs))
  );
}

const LIKE_LENGTH = 1.5;

/**
 * Compares stretches of similar length, because a long text contains most of its language's n-grams somewhere.
 */
function shareCharacters(one: Cut, other: Cut, most: number): boolean {
  if (shared(one.characters, other.characters) < most) return false;
  const [short, long] = one.plain.length <= other.plain.length ? [one, other] : [other, one];
  if (long.plain.length <= LIKE_LENGTH * short.plain.length) return true;
  const width = Math.ceil(LIKE_LENGTH * short.plain.length);
  const step = Math.max(1, Math.floor(width / 4));
  for (let from = 0; from < long.plain.length; from += step) {
    const stretch = charactersOf(long.plain.slice(from, from + width));
    let both = 0;
    for (const piece of short.characters) if (stretch.has(piece)) both += 1;
    if (both / Math.max(1, short.characters.size) >= most) return true;
  }
  return false;
}

/** Number of consecutive words. */
const NAMED = 5;

function sharedRun(one: string, other: string): string | undefined {
  const [words, others] = [one, other].map((text) => wordsWithoutTags(text).split(" ")) as [
    string[],
    string[],
  ];
  const starts = new Map<string, number[]>();
  others.forEach((_, at) => {
    const key = others.slice(at, at + NAMED).join(" ");
    starts.set(key, [...(starts.get(key) ?? []), at].slice(-NAMED));
  });
  let best: string[] = [];
  for (let at = 0; at + NAMED <= words.length; at += 1) {
    for (const from of starts.get(words.slice(at, at + NAMED).join(" ")) ?? []) {
      let length = NAMED;
      while (at + length < words.length && words[at + length] === others[from + length]) length += 1;
      if (length > best.length) best = words.slice(at, at + length);
    }
    // Stops early, so that the cost of a repetitive text stays linear.
    if (best.length >= words.length - at) break;
  }
  return best.length >= NAMED ? best.join(" ") : undefined;
}

/** @param of whether the other text is an earlier post or one that the author wrote */
export function repeatFault(text: string, other: string, of: "earlier" | "own"): Message {
  const said = sharedRun(text, other);
  return said ? message(`faults_repeats_${of}`, { said }) : `faults_like_${of}`;
}

function shared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  if (fewer.size === 0) return 0;
  let both = 0;
  for (const piece of fewer) if (more.has(piece)) both += 1;
  return both / fewer.size;
}
