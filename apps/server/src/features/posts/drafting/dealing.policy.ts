import type { Angle, PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";

/** Number of consecutive posts without a repeated angle. */
export const APART = 10;

export type Dealt = Pick<Angle, "text" | "form">;

export type Skipped = { angle: string | null; form: PostForm | null };

export interface Taken {
  /** Nearest first; null for posts without an angle. */
  before: readonly (Dealt | null)[];
  after: readonly (Dealt | null)[];
  uses: readonly (Dealt & { times: number })[];
}

/** After this many skips, a pair of angle and form is used half as often. */
const OFTEN_SKIPPED = 3;

/**
 * Returns the least used pair of angle and form. Nearby posts have different angles, and adjacent posts have different
 * forms.
 * @param own the angle of the text to replace, which is used only as a last resort
 * @param told angles of recent and upcoming posts and their evidence, which are avoided if possible
 */
export function deal(
  angles: readonly Angle[],
  forms: readonly PostForm[],
  { before, after, uses }: Taken,
  own: string | null = null,
  skipped: readonly Skipped[] = [],
  told: ReadonlySet<string> = new Set(),
): Dealt | null {
  const again = new Set(
    angles
      .filter(({ text, evidence }) => told.has(text) || (evidence && told.has(evidence)))
      .map(({ text }) => text),
  );
  const times = new Map(uses.map((used) => [keyOf(used), used.times]));
  const neighbors = [before[0]?.form, after[0]?.form];
  const distance = (text: string): number => {
    const far = Math.min(APART, angles.length);
    const found = [before, after].map((some) => some.findIndex((other) => other?.text === text) + 1);
    return text === own ? 0 : Math.min(far, ...found.filter((at) => at > 0));
  };
  const isUnwanted = ({ text, form }: Dealt): boolean =>
    [skipped.filter((skip) => skip.angle === text), skipped.filter((skip) => skip.form === form)].some(
      ({ length }) => length >= OFTEN_SKIPPED,
    );
  // Each round leaves out half of the unwanted pairs, and the next round leaves out the other half.
  const turn = (pair: Dealt): number => {
    const taken = times.get(keyOf(pair)) ?? 0;
    const place = angles.findIndex(({ text }) => text === pair.text) + forms.indexOf(pair.form);
    return isUnwanted(pair) ? 2 * taken + (place % 2) : taken;
  };
  const ranked = cycle(angles, forms).map((pair) => ({
    pair,
    rank: [
      -distance(pair.text),
      again.has(pair.text) ? 1 : 0,
      neighbors.includes(pair.form) ? 1 : 0,
      turn(pair),
    ],
  }));
  const [first] = ranked.toSorted((one, other) => compare(one.rank, other.rank));
  return first?.pair ?? null;
}

/**
 * Only words of at least this length are compared. A text that retells a story contains at least this share of the
 * story's words.
 */
const LONG_WORD = 4;
const RETOLD = 0.5;

/** Returns the evidence and text of each angle whose story is told in a text written without an angle. */
export function toldIn(
  texts: readonly string[],
  angles: readonly Pick<Angle, "text" | "evidence">[],
): string[] {
  const said = texts.map((text) => new Set(wordsOf(text)));
  return angles.flatMap(({ text, evidence = text }) => {
    const words = [...new Set(wordsOf(evidence))].filter((word) => word.length >= LONG_WORD);
    const isTold = said.some((own) => words.filter((word) => own.has(word)).length >= RETOLD * words.length);
    return words.length > 0 && isTold ? [evidence, text] : [];
  });
}

const keyOf = ({ text, form }: Dealt): string => `${form} ${text}`;

/** Compares lexicographically; stable sorting then keeps the cycle's order. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/**
 * Each angle starts with its own form, since its claim was made for that form, and advances by one form per round. If
 * the next angle's form would repeat or take up more than a third of the round, another angle goes first. An angle's
 * form changes only if none of the remaining angles fits.
 */
function cycle(angles: readonly Angle[], forms: readonly PostForm[]): Dealt[] {
  const left = angles.map(({ text, form }, at) => ({
    text,
    own: forms.includes(form) ? forms.indexOf(form) : at % Math.max(forms.length, 1),
  }));
  const order: { text: string; start: number }[] = [];
  while (left.length > 0) {
    const at = order.length;
    const isLast = at > 0 && left.length === 1;
    const follows = (start: number): boolean =>
      start === order.at(-1)?.start || (isLast && start === (order[0]!.start + 1) % forms.length);
    const isCommon = (start: number): boolean =>
      3 * order.filter((other) => other.start === start).length > at;
    const fits = left.findIndex(({ own }) => !follows(own) && !isCommon(own));
    const [{ text, own }] = left.splice(Math.max(fits, 0), 1) as [(typeof left)[number]];
    const possible = forms.map((_, step) => (own + step) % forms.length);
    const free = possible.filter((start) => !follows(start));
    order.push({ text, start: free.find((start) => !isCommon(start)) ?? free[0] ?? own });
  }
  return forms.flatMap((_, round) =>
    order.map(({ text, start }) => ({ text, form: forms[(start + round) % forms.length]! })),
  );
}
