import { randomInt } from "node:crypto";

/** The same items in random order. */
export function shuffle<T>(some: readonly T[]): T[] {
  return some
    .map((one) => ({ one, at: randomInt(2 ** 32) }))
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
