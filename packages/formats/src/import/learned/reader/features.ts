import type { Topic } from "../../headings.ts";
import { bodyOf } from "../../heading-lines.ts";
import type { Line } from "../../text/lines.ts";
import type { Atom } from "./atoms.ts";
import { type Look, looksOf } from "./looks.ts";

type Value = string | number | boolean | undefined;

/** One hash for each feature of an atom; equal features have equal hashes. */
export type Features = Int32Array;

const MULTIPLIER = 0x9e3779b1;
const mixed = (hash: number, value: number) => {
  const product = Math.imul(hash ^ value, MULTIPLIER);
  return product ^ (product >>> 15);
};

function hashOf(template: number, values: readonly Value[]): number {
  let hash = mixed(template + 1, values.length);
  for (const value of values) {
    if (typeof value === "string") {
      for (let at = 0; at < value.length; at += 1) hash = mixed(hash, value.charCodeAt(at));
      hash = mixed(hash, 7);
    } else hash = mixed(hash, value === undefined ? -1 : Number(value));
  }
  return hash;
}

/** Returns the index of the first step that is not below the value. */
function step(value: number, ...steps: number[]): number {
  const at = steps.findIndex((top) => value <= top);
  return at === -1 ? steps.length : at;
}

const SEPARATORS: readonly (readonly [RegExp, string])[] = [
  [/^$/u, "0"],
  [/^\s+$/u, "_"],
  [/^[|·•∙▪●∣‖]/u, "|"],
  [/^[–—-]/u, "-"],
  [/^[,，、;]/u, ","],
  [/^:/u, ":"],
  [/^[(]/u, "("],
  [/^[)]/u, ")"],
  [/^\//u, "/"],
  [/^\p{L}|^@/u, "@"],
];
const signOf = (text: string): string => {
  const sign = text === "" ? "" : text.trim() || " ";
  return SEPARATORS.find(([pattern]) => pattern.test(sign))?.[1] ?? "?";
};

/** Special values for the distance to the line above, which is normally measured in steps of the font size. */
const [ELSEWHERE, NEW_PAGE] = [9, 8];

export function featuresOf(lines: readonly Line[], atoms: readonly Atom[]): Features[] {
  const looks = looksOf(atoms);
  const body = bodyOf(lines);
  const page = new PageOf(atoms, body);
  const signs = atoms.map(({ before, after }) => [signOf(before), signOf(after)] as const);
  const styles = atoms.map((atom, at) => page.styleOf(atom, looks[at]!));
  const contexts = contextsOf(atoms, looks, page);
  const habits = habitsOf(atoms, looks, contexts, styles, signs);
  const near = (at: number, from: number): string =>
    at < 0
      ? "^"
      : at >= atoms.length
        ? "$"
        : (atoms[at]!.line === atoms[from]!.line ? "" : "/") + looks[at]!.letter;
  return atoms.map((atom, at) => {
    const look = looks[at]!;
    const { topic: context } = contexts[at]!;
    const [before, after] = signs[at]!;
    const style = styles[at]!;
    const row = page.rows[page.rowOf.get(atom.line)!]!;
    const place =
      atom.at === 0 ? (atom.of === 1 ? "only" : "first") : atom.at === atom.of - 1 ? "last" : "middle";
    const words = step(look.words, 1, 2, 3, 4, 6, 10, 18);
    const size = Math.max(6, Math.min(26, Math.round((atom.size / body.size) * 10)));
    const indent = step((atom.left - page.edgesOf(atom)[0]) / body.size, 0.3, 1, 2.2, 4, 9, 20);
    const isApart = atom.piece > 0 && before === "0";
    const side = isApart ? (page.edgesOf(atom)[1] - atom.right < 1.5 * body.size ? "right" : "apart") : "";
    const bullet = atom.hasBullet;
    const letters = [-2, -1, 0, 1, 2].map((by) => near(at + by, at));
    const [second, last, own, next, third] = letters as [string, string, string, string, string];
    const dates = page.datesNear(atom, looks);
    const above = page.describe(row.index - 1, atom, looks);
    const below = page.describe(row.index + 1, atom, looks);
    const [first = "", ...others] = atom.text.toLowerCase().match(/[\p{L}\p{N}+#.&]+/gu) ?? [];
    const ending = (others.at(-1) ?? first).slice(-3);
    const habit = habits[at]!;
    const facts: (readonly Value[] | undefined)[] = [
      [size],
      [style],
      [words],
      [place],
      [Math.min(atom.of, 5), Math.min(atom.at, 4)],
      [before],
      [after],
      [indent],
      [side],
      [bullet],
      [row.gap],
      [row.gapBelow],
      [context],
      [own],
      atom.size === page.largest ? [step(at, 0, 2, 6)] : undefined,
      [step(at, 0, 1, 3, 7, 15)],
      look.topic && [look.topic, atom.of === 1, page.stands(atom, look)],
      look.topic && [look.topic, style],
      look.topic === undefined && atom.of === 1 && page.stands(atom, look) && look.words < 5
        ? [style, row.gap, row.gapBelow]
        : undefined,
      ...habit.map((share) => [share, context]),
      [habit[0], habit[1], context],
      [context, place, side],
      [context, style],
      [context, bullet],
      [context, words],
      [context, indent, bullet],
      [context, step(contexts[at]!.lines, 1, 2, 3, 6)],
      [context, step(contexts[at]!.atoms, 1, 2, 4)],
      [context, row.gap, place],
      [context, style, place, step(look.words, 3, 8)],
      [context, before, after],
      [dates.near, context],
      [dates.near, place, style, context],
      [dates.near, dates.far, context, bullet || atom.bold],
      [last],
      [next],
      [second, last],
      [next, third],
      [last, own, next],
      [last, context],
      [next, context],
      [last, own, context],
      [own, next, context],
      [above, context],
      [below, context],
      [above, below, row.gap],
      [atoms[at - 1]?.type === atom.type, atoms[at - 1]?.line === atom.line],
      [ending],
      [ending, context],
      look.words < 9 ? [first.slice(0, 3)] : undefined,
      [/^\p{Ll}/u.test(atom.text)],
      /[.!?]$/u.test(atom.text) ? [step(look.words, 3, 6)] : undefined,
      [/\d/u.test(atom.text), /&/u.test(atom.text), /^[“"'„]/u.test(atom.text)],
      /^\p{Lu}/u.test(atom.text) && others.length > 0 && !/\s\p{Ll}\S{3}/u.test(atom.text)
        ? [context]
        : undefined,
      atom.link === undefined ? undefined : [/^(?:mailto|tel)?/u.exec(atom.link)![0], context, place],
    ];
    const hashes = facts.flatMap((values, template) => (values ? [hashOf(template, values)] : []));
    for (const kind of look.kinds)
      hashes.push(hashOf(200, [kind]), hashOf(201, [kind, context]), hashOf(202, [kind, place]));
    return Int32Array.from(new Set(hashes));
  });
}

interface RowOfAtoms {
  index: number;
  atoms: number[];
  gap: number;
  gapBelow: number;
}

/** Positions of atoms relative to each other. */
class PageOf {
  readonly rows: RowOfAtoms[];
  readonly rowOf: Map<number, number>;
  readonly largest: number;
  readonly #atoms: readonly Atom[];
  readonly #body: { size: number; bold: boolean };
  readonly #edges = new Map<string, [left: number, right: number]>();

  constructor(atoms: readonly Atom[], body: { size: number; bold: boolean }) {
    this.#atoms = atoms;
    this.#body = body;
    this.largest = atoms.reduce((most, { size }) => Math.max(most, size), 0);
    const byLine = Map.groupBy(atoms.keys(), (at) => atoms[at]!.line);
    this.rows = [...byLine.values()].map((own, index) => ({
      index,
      atoms: own,
      gap: ELSEWHERE,
      gapBelow: ELSEWHERE,
    }));
    this.rowOf = new Map([...byLine.keys()].map((line, index) => [line, index]));
    for (const atom of atoms) {
      const key = `${atom.page} ${atom.column}`;
      const [left, right] = this.#edges.get(key) ?? [Infinity, -Infinity];
      this.#edges.set(key, [Math.min(left, atom.left), Math.max(right, atom.right)]);
    }
    const gaps = this.rows.map((_, index) => this.#distance(index));
    const known = gaps.filter((gap) => gap !== undefined).sort((a, b) => a - b);
    const usual = known[Math.floor(known.length / 4)] ?? 1.3;
    for (const [index, row] of this.rows.entries()) {
      const gap = gaps[index];
      if (index > 0) row.gap = gap === undefined ? NEW_PAGE : step(gap - usual, 0.08, 0.35, 0.8, 1.6);
      if (index > 0) this.rows[index - 1]!.gapBelow = row.gap;
    }
  }

  /** Returns the distance to the row above, in multiples of the body font size. */
  #distance(index: number): number | undefined {
    const [above, row] = [this.rows[index - 1], this.rows[index]!];
    if (!above) return undefined;
    const [a, b] = [this.#atoms[above.atoms[0]!]!, this.#atoms[row.atoms[0]!]!];
    return a.page === b.page && b.top > a.top ? (b.top - a.top) / this.#body.size : undefined;
  }

  edgesOf({ page, column }: Atom): [left: number, right: number] {
    return this.#edges.get(`${page} ${column}`)!;
  }

  styleOf({ size, bold, italic }: Atom, { isCapitals }: Look): string {
    const by = Math.round((size / this.#body.size) * 10) - 10;
    return `${bold && !this.#body.bold ? "b" : ""}${italic ? "i" : ""}${isCapitals ? "C" : ""}${Math.sign(by)}`;
  }

  stands({ size, bold }: Atom, { isCapitals }: Look): boolean {
    return size > this.#body.size + 0.6 || (bold && !this.#body.bold) || isCapitals;
  }

  /** Whether an atom's line and the lines around it contain dates. */
  datesNear({ line }: Atom, looks: readonly Look[]): { near: string; far: string } {
    const at = this.rowOf.get(line)!;
    const has = (by: number) => this.rows[at + by]?.atoms.some((index) => looks[index]!.isDate) ?? false;
    const signs = (...by: number[]) => by.map((each) => (has(each) ? "1" : "0")).join("");
    return { near: signs(-1, 0, 1), far: signs(-2, 2) };
  }

  describe(index: number, to: Atom, looks: readonly Look[]): string {
    const row = this.rows[index];
    if (!row) return "-";
    const first = this.#atoms[row.atoms[0]!]!;
    const by = first.size > to.size + 0.4 ? ">" : first.size < to.size - 0.4 ? "<" : "=";
    const bold = first.bold && !this.#body.bold ? "b" : "";
    return `${bold}${first.hasBullet ? "•" : ""}${by}${looks[row.atoms[0]!]!.letter}${Math.min(row.atoms.length, 3)}`;
  }
}

interface Context {
  topic: Topic | "top";
  /** Number of lines since the heading. */
  lines: number;
  atoms: number;
}

/** Finds the last known heading above each atom. */
function contextsOf(atoms: readonly Atom[], looks: readonly Look[], page: PageOf): Context[] {
  let context: Context = { topic: "top", lines: 0, atoms: 0 };
  return atoms.map((atom, at) => {
    const look = looks[at]!;
    const isNewLine = atoms[at - 1]?.line !== atom.line;
    context = { ...context, lines: context.lines + Number(isNewLine), atoms: context.atoms + 1 };
    const isHeading =
      atom.of === 1 &&
      look.topic !== undefined &&
      !atom.hasBullet &&
      !/[,;]$/u.test(atom.text) &&
      (page.stands(atom, look) || look.words <= 2);
    if (isHeading) context = { topic: look.topic!, lines: 0, atoms: 0 };
    return context;
  });
}

const SHARES: readonly ((look: Look) => boolean)[] = [
  ({ kinds }) => kinds.includes("title"),
  ({ kinds }) => kinds.includes("owner"),
  ({ kinds }) => kinds.includes("school"),
  ({ kinds }) => kinds.includes("degree"),
  ({ isDate }) => isDate,
  ({ letter }) => letter === "P",
  ({ words }) => words > 10,
];

/**
 * Finds patterns in the document: for atoms that look the same under the same heading, how many are titles, dates, and
 * so on.
 */
function habitsOf(
  atoms: readonly Atom[],
  looks: readonly Look[],
  contexts: readonly Context[],
  styles: readonly string[],
  signs: readonly (readonly [string, string])[],
): number[][] {
  const keys = atoms.map(
    (atom, at) =>
      `${contexts[at]!.topic} ${styles[at]} ${Math.round(atom.size * 2)} ${Math.min(atom.at, 1)} ${atom.piece > 0} ${atom.hasBullet} ${signs[at]![0]}`,
  );
  const counts = new Map<string, number[]>();
  for (const [at, key] of keys.entries()) {
    const count = counts.get(key) ?? [0, ...SHARES.map(() => 0)];
    counts.set(key, count);
    count[0]! += 1;
    for (const [index, is] of SHARES.entries()) if (is(looks[at]!)) count[index + 1]! += 1;
  }
  return keys.map((key) => {
    const [of, ...some] = counts.get(key)! as [number, ...number[]];
    return [...some.map((count) => step(count / of, 0.05, 0.25, 0.5, 0.75)), step(of, 1, 2, 4, 8)];
  });
}
