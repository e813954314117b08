import { wordsWithoutTags } from "@postfolio/contract/posts/post-words.ts";
import { QUOTED } from "./tells.policy.ts";

/*
 * When a post repeats too much of another. These thresholds separated light edits and reorderings from
 * unrelated posts of one campaign without an error in four languages. A paraphrase escapes every such test.
 */

/** The largest share of the shorter text's pieces that the other may have too. */
const CHARACTER_PIECES = { length: 4, most: 0.45, ofShort: 0.8 };
const WORD_PIECES = { length: 5, most: 0.3 };
/** Words in a row that two posts may not share, as when a paragraph is used again. */
const RUN = 8;
/** Below this many words, only characters are compared: such a text has hardly a piece of five words. */
const SHORT = 12;

/** A text cut into the pieces that are compared, as hashes: a year of posts has millions. */
interface Cut {
  words: number;
  characters: Set<number>;
  fives: Set<number>;
  runs: Set<number>;
}

/** The pieces of a whole text, and of what it says itself: two lines of a resume can hide that all else is the same. */
export interface Pieces {
  whole: Cut;
  unquoted: Cut;
}

/**
 * What a text may share with others: the title of its article, and phrases of the prompt that both follow.
 */
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
  const codes = Array.from(plain, (character) => character.codePointAt(0)!);
  const words = plain === "" ? [] : plain.split(" ").map(hashOfWord);
  const own = (all: Set<number>, given: Set<number> | undefined) => (given ? all.difference(given) : all);
  return {
    words: words.length,
    characters: pieces(codes, CHARACTER_PIECES.length),
    fives: own(pieces(words, WORD_PIECES.length), prompt?.fives),
    runs: own(pieces(words, RUN), prompt?.runs),
  };
}

/** Adds a number to a hash, as in FNV-1a. */
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

/** Whether two posts are so similar that readers would take the later one for a repeat. */
export const isNearRepeat = (one: Pieces, other: Pieces): boolean =>
  areAlike(one.whole, other.whole) ||
  ((quotes(one) || quotes(other)) && areAlike(one.unquoted, other.unquoted));

const quotes = ({ whole, unquoted }: Pieces): boolean => whole !== unquoted;

function areAlike(one: Cut, other: Cut): boolean {
  const characters = shared(one.characters, other.characters);
  if (Math.min(one.words, other.words) < SHORT) return characters >= CHARACTER_PIECES.ofShort;
  return (
    characters >= CHARACTER_PIECES.most ||
    shared(one.fives, other.fives) >= WORD_PIECES.most ||
    !one.runs.isDisjointFrom(other.runs)
  );
}

function shared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  if (fewer.size === 0) return 0;
  let both = 0;
  for (const piece of fewer) if (more.has(piece)) both += 1;
  return both / fewer.size;
}
