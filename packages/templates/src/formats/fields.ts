import { LIMITS } from "@postfolio/contract/limits.ts";
import { dateToText, textToDate } from "./partial-date.ts";
import {
  type Json,
  type JsonObject,
  objectOr,
  omit,
  pick,
  sameJson,
  storableText,
  type Warn,
} from "./json.ts";

/*
 * A file and our model say the same things in different words: "2020-03-01" is shown as "Mar 2020",
 * two fields are one line. Each such correspondence is a lens: `get` reads the file's keys into our
 * fields, `put` writes our fields as the file's keys. Whatever `put` could not give back as it was
 * is kept in `extra` beside the entry, and is exported again as long as it still says what our
 * fields say. So nothing of a file is lost, an edit always wins, and an entry's extras move and go
 * with the entry.
 */

/** Our side of an entry: its fields by name. */
export type Fields = Record<string, unknown>;

export interface Lens {
  /** The file's keys that this lens reads and writes. */
  keys: readonly string[];
  /** Our fields that it reads and writes. */
  fields: readonly string[];
  get(source: JsonObject, warn: Warn, path: string): Fields;
  /** `source` is what stood under `keys` before, where that was kept. Empty fields give no keys. */
  put(fields: Fields, source: JsonObject): JsonObject;
}

/** Under this key an exported entry holds what our model knows and the file's format does not. */
export const OWN_KEY = "postfolio";

const silent: Warn = () => {};

/** Reads an entry: our fields, what an export of ours added to them, and what only `extra` can hold. */
export function readEntry(lenses: readonly Lens[], source: JsonObject, warn: Warn, path: string) {
  const fields: Fields = {};
  const known = new Set([OWN_KEY]);
  let extra: JsonObject = {};
  for (const lens of lenses) {
    const part = pick(source, lens.keys);
    const read = lens.get(part, warn, path);
    Object.assign(fields, read);
    if (!sameJson(lens.put(read, {}), part)) extra = { ...extra, ...part };
    for (const key of lens.keys) known.add(key);
  }
  return { fields, own: objectOr(source[OWN_KEY]), extra: { ...omit(source, [...known]), ...extra } };
}

/** Writes an entry: the inverse of `readEntry`, with the user's edits since then. */
export function writeEntry(lenses: readonly Lens[], fields: Fields, extra: JsonObject): JsonObject {
  const known = lenses.flatMap((lens) => lens.keys);
  let entry = omit(extra, [...known, OWN_KEY]);
  for (const lens of lenses) {
    const kept = pick(extra, lens.keys);
    const isUntouched =
      Object.keys(kept).length > 0 && sameFields(lens.get(kept, silent, ""), fields, lens.fields);
    entry = { ...entry, ...(isUntouched ? kept : lens.put(fields, kept)) };
  }
  const own = difference(readEntry(lenses, entry, silent, "").fields, fields);
  return Object.keys(own).length > 0 ? { ...entry, [OWN_KEY]: own } : entry;
}

/** The fields of `actual` that reading the exported entry would not give. */
export function difference(expected: Fields, actual: Fields): JsonObject {
  return Object.fromEntries(
    Object.entries(actual).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined && !sameField(expected[entry[0]], entry[1]),
    ),
  );
}

const sameFields = (a: Fields, b: Fields, names: readonly string[]) =>
  names.every((name) => sameField(a[name], b[name]));

/** A field that is absent says the same as an empty one, and every display flag is on by itself. */
const sameField = (a: unknown, b: unknown) => sameJson(normal(a), normal(b));
const normal = (value: unknown) =>
  value === "" || value === true || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** A value of a file as text; anything that is no text is named in a warning. */
export function textOf(
  value: Json | undefined,
  warn: Warn,
  path: string,
  limit: number = LIMITS.line,
): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object") {
    warn(`${path} should be a text and was left out`);
    return "";
  }
  if (typeof value !== "string") warn(`${path} should be a text; it was read as "${value}"`);
  const text = `${value}`;
  if (text.length <= limit) return text;
  warn(`${path} is longer than ${limit} characters and was shortened`);
  return storableText(text.slice(0, limit));
}

/** A list of a file as texts; a single text counts as a list of one. */
export function textsOf(value: Json | undefined, warn: Warn, path: string): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "string") {
    warn(`${path} should be a list; it was read as a list of one`);
    return value === "" ? [] : [textOf(value, warn, path)];
  }
  if (!Array.isArray(value)) {
    warn(`${path} should be a list and was left out`);
    return [];
  }
  return value.map((item, index) => textOf(item, warn, `${path}[${index}]`));
}

/** At most as many lines as a list of a resume holds. */
export function bounded<T>(items: T[], warn: Warn, path: string): T[] {
  if (items.length <= LIMITS.listItems) return items;
  warn(`${path} has ${items.length} entries, of which the first ${LIMITS.listItems} were taken`);
  return items.slice(0, LIMITS.listItems);
}

const at = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);
const text = (fields: Fields, name: string) => (typeof fields[name] === "string" ? fields[name] : "");
const texts = (fields: Fields, name: string) =>
  Array.isArray(fields[name]) ? (fields[name] as string[]) : [];

/** The first of `keys` that says something; it is written as the first of them. */
export const textLens = (keys: [string, ...string[]], field: string, limit?: number): Lens => ({
  keys,
  fields: [field],
  get(source, warn, path) {
    const read = keys.map((key) => textOf(source[key], warn, at(path, key), limit));
    return { [field]: read.find((value) => value !== "") ?? "" };
  },
  put: (fields) => (text(fields, field) === "" ? {} : { [keys[0]]: text(fields, field) }),
});

/**
 * Two texts shown as one, "first, second". Of an edited one, a half that still stands is recognized;
 * otherwise it is divided at the first comma, and without a comma all of it is the first.
 */
export const pairLens = (first: string, second: string, field: string): Lens => ({
  keys: [first, second],
  fields: [field],
  get(source, warn, path) {
    const parts = [first, second].map((key) => textOf(source[key], warn, at(path, key), LIMITS.line / 2 - 1));
    return { [field]: parts.filter((part) => part !== "").join(", ") };
  },
  put(fields, source) {
    const whole = text(fields, field);
    if (whole === "") return {};
    const before = source[first];
    const after = source[second];
    if (typeof after === "string" && after !== "" && whole.endsWith(`, ${after}`)) {
      return { [first]: whole.slice(0, -after.length - 2), [second]: after };
    }
    if (typeof before === "string" && before !== "" && whole.startsWith(`${before}, `)) {
      return { [first]: before, [second]: whole.slice(before.length + 2) };
    }
    const comma = whole.indexOf(", ");
    if (comma > 0) return { [first]: whole.slice(0, comma), [second]: whole.slice(comma + 2) };
    return before === undefined && after !== undefined ? { [second]: whole } : { [first]: whole };
  },
});

/** Start and end. Without an end it lasts: "Present". Without a start the end is all there is to show. */
export const periodLens: Lens = {
  keys: ["startDate", "endDate"],
  fields: ["dateFrom", "dateTo"],
  get(source, warn, path) {
    const start = dateToText(textOf(source.startDate, warn, at(path, "startDate")));
    const end = dateToText(textOf(source.endDate, warn, at(path, "endDate")));
    return { dateFrom: start || end, dateTo: end || (start && "Present") };
  },
  put(fields, source) {
    const startDate = dateOf(text(fields, "dateFrom"), source.startDate);
    const endDate = dateOf(text(fields, "dateTo"), source.endDate);
    return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  },
};

/** The date as it was while it still says the same: "2020-03-01" is not shown to the day. */
const dateOf = (shown: string, before: Json | undefined) =>
  typeof before === "string" && before !== "" && dateToText(before) === shown ? before : textToDate(shown);

/** One date, which stands in both of our fields and is shown once. */
export const dateLens = (key: string): Lens => ({
  keys: [key],
  fields: ["dateFrom", "dateTo"],
  get(source, warn, path) {
    const date = dateToText(textOf(source[key], warn, at(path, key)));
    return { dateFrom: date, dateTo: date };
  },
  put(fields) {
    const date = textToDate(text(fields, "dateTo")) ?? textToDate(text(fields, "dateFrom"));
    return date === undefined ? {} : { [key]: date };
  },
});

/** A paragraph, if `summary` is given, and a list, shown as one list of lines with the paragraph first. */
export const linesLens = (key: string, field: string, summary?: string): Lens => {
  const head = (source: JsonObject, warn: Warn, path: string) =>
    summary === undefined ? [] : paragraphs(source[summary], warn, at(path, summary));
  return {
    keys: summary === undefined ? [key] : [summary, key],
    fields: [field],
    get(source, warn, path) {
      const all = [...head(source, warn, path), ...textsOf(source[key], warn, at(path, key))];
      return { [field]: bounded(all, warn, at(path, key)) };
    },
    put(fields, source) {
      const all = texts(fields, field);
      const start = head(source, silent, "");
      const keepsHead = start.length > 0 && start.every((line, index) => all[index] === line);
      const rest = keepsHead ? all.slice(start.length) : all;
      return {
        ...(summary !== undefined && keepsHead && { [summary]: source[summary]! }),
        ...(rest.length > 0 && { [key]: rest }),
      };
    },
  };
};

/** A paragraph, and an address if `url` is given, shown as lines. */
export const paragraphLens = (key: string, field: string, url?: string): Lens => ({
  keys: url === undefined ? [key] : [key, url],
  fields: [field],
  get(source, warn, path) {
    const address = url === undefined ? "" : textOf(source[url], warn, at(path, url));
    const all = [...paragraphs(source[key], warn, at(path, key)), ...(address === "" ? [] : [address])];
    return { [field]: bounded(all, warn, at(path, key)) };
  },
  put(fields) {
    const all = texts(fields, field);
    const address = url === undefined ? undefined : all.findLast((line) => /^https?:\/\/\S+$/iu.test(line));
    const prose = all.filter((line) => line !== address);
    return {
      ...(prose.length > 0 && { [key]: prose.join("\n") }),
      ...(address !== undefined && { [url!]: address }),
    };
  },
});

function paragraphs(value: Json | undefined, warn: Warn, path: string): string[] {
  return textOf(value, warn, path, LIMITS.paragraph)
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== "")
    .flatMap((line) => (line.length <= LIMITS.line ? [line] : inPieces(line)));
}

/** Cuts a paragraph that is too long for one line between words. */
function inPieces(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LIMITS.line) {
    const space = rest.lastIndexOf(" ", LIMITS.line);
    const cut = space > 0 ? space : LIMITS.line;
    pieces.push(storableText(rest.slice(0, cut)));
    rest = rest.slice(cut).trimStart();
  }
  return [...pieces, rest];
}
