import { wordsWithoutTags } from "../../post-words.ts";

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

/** A text cut into the pieces that are compared. */
export interface Pieces {
  words: number;
  characters: Set<string>;
  fives: Set<string>;
  runs: Set<string>;
}

/**
 * What a text may share with others: the title of its article, and phrases of the prompt that both follow.
 */
interface Quoted {
  title?: string | undefined;
  prompt?: Pieces;
}

export function piecesOf(text: string, { title, prompt }: Quoted = {}): Pieces {
  const plain = wordsWithoutTags(title ? text.replaceAll(title, " ") : text);
  const words = plain === "" ? [] : plain.split(" ");
  const own = (all: Set<string>, given: Set<string> | undefined) => (given ? all.difference(given) : all);
  return {
    words: words.length,
    characters: pieces(Array.from(plain), CHARACTER_PIECES.length, ""),
    fives: own(pieces(words, WORD_PIECES.length, " "), prompt?.fives),
    runs: own(pieces(words, RUN, " "), prompt?.runs),
  };
}

function pieces(parts: readonly string[], length: number, between: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + length <= parts.length; at += 1) {
    found.add(parts.slice(at, at + length).join(between));
  }
  return found;
}

/** Whether two posts are so similar that readers would take the later one for a repeat. */
export function isNearRepeat(one: Pieces, other: Pieces): boolean {
  const characters = shared(one.characters, other.characters);
  if (Math.min(one.words, other.words) < SHORT) return characters >= CHARACTER_PIECES.ofShort;
  return (
    characters >= CHARACTER_PIECES.most ||
    shared(one.fives, other.fives) >= WORD_PIECES.most ||
    !one.runs.isDisjointFrom(other.runs)
  );
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  if (fewer.size === 0) return 0;
  let both = 0;
  for (const piece of fewer) if (more.has(piece)) both += 1;
  return both / fewer.size;
}
