/* How alike two posts are, so that none of a month repeats another. */

interface Pieces {
  characters: Set<string>;
  fives: Set<string>;
  runs: Set<string>;
}

/** Shares of the shorter text's runs of 4 characters and of 5 words that another may have too; and words in a row. */
const MOST = { characters: 0.42, fives: 0.2 };
const RUN = 8;

/**
 * A text's pieces without what it quotes and, next to them, with it: a repeat may show in either.
 * @param quoted what two posts may both quote
 */
export function piecesOf(text: string, quoted: readonly string[]): Pieces[] {
  const own = wordsOf(quoted.reduce((rest, line) => rest.replaceAll(line, " "), text));
  const all = wordsOf(text);
  const given = quoted.map(wordsOf);
  const without = (length: number): Set<string> =>
    given.reduce((runs, words) => runs.difference(runsOf(words, length)), runsOf(all, length));
  return [
    { characters: foursOf(own.join(" ")), fives: runsOf(own, 5), runs: runsOf(own, RUN) },
    { characters: foursOf(all.join(" ")), fives: without(5), runs: without(RUN) },
  ];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const foursOf = (line: string): Set<string> => new Set(Array.from(line, (_, at) => line.slice(at, at + 4)));

const runsOf = (words: readonly string[], length: number): Set<string> =>
  new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" ")));

/** Above 1, readers would take one for a repeat of the other. */
export const likeness = (some: readonly Pieces[], others: readonly Pieces[]): number =>
  Math.max(
    ...some.map((one, at) => {
      const other = others[at]!;
      return Math.max(
        shared(one.characters, other.characters) / MOST.characters,
        shared(one.fives, other.fives) / MOST.fives,
        one.runs.isDisjointFrom(other.runs) ? 0 : 2,
      );
    }),
  );

function shared(one: Set<string>, other: Set<string>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  let both = 0;
  for (const piece of fewer) if (more.has(piece)) both += 1;
  return both / Math.max(1, fewer.size);
}
