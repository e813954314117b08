import { sameContent } from "../saving/same-content.ts";

/* List entries are matched by `id`. Lists without ids are compared as a whole. */

export interface Difference {
  /** A list entry is denoted by `#` and its id; `#order` is the order of the entries. */
  path: readonly string[];
  /** Undefined if there is no value. For an order, the list of ids. */
  mine: unknown;
  theirs: unknown;
  /** `both` if it is unknown which side made the change. */
  changedBy: "mine" | "theirs" | "both";
}

/** `both` is for lists of lines: all of mine, followed by the lines found only in theirs. */
export type Resolution = "mine" | "theirs" | "both";

const UNKNOWN_BASE = Symbol("unknown");

/** @param base the common ancestor, if known */
export function differences(base: unknown, mine: unknown, theirs: unknown): Difference[] {
  return compare([], base === undefined ? UNKNOWN_BASE : base, mine, theirs);
}

function compare(path: readonly string[], base: unknown, mine: unknown, theirs: unknown): Difference[] {
  if (sameContent(mine, theirs)) return [];
  if (isRecord(mine) && isRecord(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((key) => key !== "id");
    return keys.flatMap((key) => compare([...path, key], at(base, key), mine[key], theirs[key]));
  }
  if (isEntries(mine) && isEntries(theirs) && mine.length + theirs.length > 0) {
    const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))];
    const inBase = isEntries(base) ? base : base === UNKNOWN_BASE ? UNKNOWN_BASE : [];
    const entries = ids.flatMap((id) =>
      compare(
        [...path, `#${id}`],
        inBase === UNKNOWN_BASE ? UNKNOWN_BASE : find(inBase, id),
        find(mine, id),
        find(theirs, id),
      ),
    );
    const order = (list: IdentifiedEntry[], other: IdentifiedEntry[]) =>
      list.map(({ id }) => id).filter((id) => find(other, id) !== undefined);
    const [myOrder, theirOrder] = [order(mine, theirs), order(theirs, mine)];
    // Compares only the order of common entries, since removing an entry does not move the others.
    const baseOrder =
      inBase === UNKNOWN_BASE ? UNKNOWN_BASE : order(inBase, theirs).filter((id) => find(mine, id));
    return [...entries, ...compare([...path, "#order"], baseOrder, myOrder, theirOrder)];
  }
  const changedBy =
    base === UNKNOWN_BASE
      ? "both"
      : sameContent(base, mine)
        ? "theirs"
        : sameContent(base, theirs)
          ? "mine"
          : "both";
  return [{ path, mine, theirs, changedBy }];
}

export function merge<D>(
  mine: D,
  theirs: D,
  found: readonly Difference[],
  choose: (difference: Difference) => Resolution,
): D {
  return found.reduce<D>((doc, difference) => {
    const choice = choose(difference);
    if (choice === "mine") return doc;
    const value = choice === "both" ? bothOf(difference) : difference.theirs;
    return put(doc, theirs, difference.path, value) as D;
  }, mine);
}

export function mergeAlone<D>(base: D, mine: D, theirs: D): D | undefined {
  const found = differences(base, mine, theirs);
  if (found.some(({ changedBy }) => changedBy === "both")) return undefined;
  return merge(mine, theirs, found, ({ changedBy }) => changedBy);
}

export const canKeepBoth = ({ mine, theirs, path }: Difference): boolean =>
  path.at(-1) !== "#order" && isLines(mine) && isLines(theirs) && mine.length > 0 && theirs.length > 0;

const bothOf = ({ mine, theirs }: Difference): string[] => [
  ...new Set([...(mine as string[]), ...(theirs as string[])]),
];

/** Sets the value at a path; undefined removes it. New entries get the same position as in `theirs`. */
function put(doc: unknown, theirs: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === "#order") return inOrder(doc as IdentifiedEntry[], value as string[]);
  if (!key.startsWith("#")) {
    const { [key]: old, ...others } = doc as Record<string, unknown>;
    const next = put(old, at(theirs, key), rest, value);
    if (next === undefined) return others;
    return { ...(doc as Record<string, unknown>), [key]: next };
  }
  const id = key.slice(1);
  const list = doc as IdentifiedEntry[];
  const other = theirs as IdentifiedEntry[];
  const place = list.findIndex((entry) => entry.id === id);
  if (place >= 0) {
    const next = put(list[place], find(other, id), rest, value);
    return next === undefined ? list.toSpliced(place, 1) : list.with(place, next as IdentifiedEntry);
  }
  const before = other.slice(
    0,
    other.findIndex((entry) => entry.id === id),
  );
  const previous = before.findLast((entry) => find(list, entry.id) !== undefined);
  return list.toSpliced(
    previous ? list.findIndex(({ id: known }) => known === previous.id) + 1 : 0,
    0,
    value as IdentifiedEntry,
  );
}

/** Reorders the entries with these ids; the others stay in place. */
function inOrder(list: IdentifiedEntry[], ids: readonly string[]): IdentifiedEntry[] {
  const left = ids.flatMap((id) => find(list, id) ?? []);
  return list.map((entry) => (ids.includes(entry.id) ? left.shift()! : entry));
}

interface IdentifiedEntry {
  id: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEntries = (value: unknown): value is IdentifiedEntry[] =>
  Array.isArray(value) && value.every((entry) => isRecord(entry) && typeof entry["id"] === "string");
const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === "string");
const find = (list: readonly IdentifiedEntry[], id: string): IdentifiedEntry | undefined =>
  list.find((entry) => entry.id === id);
const at = (value: unknown, key: string): unknown =>
  value === UNKNOWN_BASE ? UNKNOWN_BASE : isRecord(value) ? value[key] : undefined;
