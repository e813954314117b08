import { randomInt } from "node:crypto";

/** Numbers from 0 to below 1. */
export type Random = () => number;

const unseeded: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** The same items in random order. */
export function shuffle<T>(some: readonly T[], random = unseeded): T[] {
  return some
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

const decks = new WeakMap<readonly unknown[], unknown[]>();

/** Deals random items, none a second time before all were dealt. */
export function deal<T>(cards: readonly T[]): T {
  const left = decks.get(cards);
  const deck = (left?.length ? left : shuffle(cards)) as T[];
  decks.set(cards, deck);
  const card = deck.pop();
  if (card === undefined) throw new Error("There is nothing to deal");
  return card;
}

/** The same numbers for the same seed (FNV-1a, then Mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
