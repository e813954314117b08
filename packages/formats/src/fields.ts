import { LIMITS } from "@postfolio/contract/limits.ts";
import { addressOf, mailboxOf } from "./address.ts";
import {
  inOrderOf,
  type Json,
  type JsonObject,
  objectOr,
  omit,
  pick,
  sameJson,
  storableText,
  textsIn,
} from "./json-resume/json.ts";
import { dateToText, textToDate } from "./partial-date.ts";

/*
 * Files differ from our model: "2020-03-01" is shown as "Mar 2020", and two fields become one line. Each mapping is a
 * lens: `get` reads the file's keys, and `put` writes them back. What `put` cannot restore exactly is kept in the
 * entry's `extra`, and exported as long as it matches our fields. This way, nothing in a file is lost, and edits always
 * win.
 */

export type Fields = Record<string, unknown>;

export type Problem = "kind" | "length";
export type Warn = (key: string, problem: Problem) => void;

export interface Lens {
  keys: readonly string[];
  fields: readonly string[];
  get(source: JsonObject, warn: Warn): Fields;
  /** `source`: the previous value of `keys`, if kept. Empty fields produce no keys. */
  put(fields: Fields, source: JsonObject): JsonObject;
}

/** Key for data that the file's format cannot hold. */
export const OWN_KEY = "postfolio";

export const silent: Warn = () => {};

export function readEntry(lenses: readonly Lens[], source: JsonObject) {
  const fields: Fields = {};
  const known = new Set([OWN_KEY]);
  let extra: JsonObject = {};
  for (const lens of lenses) {
    const part = pick(source, lens.keys);
    const read = lens.get(part, silent);
    Object.assign(fields, read);
    if (!isWritten(lens.put(read, {}), part)) extra = { ...extra, ...part };
    for (const key of lens.keys) known.add(key);
  }
  extra = { ...omit(source, [...known]), ...extra };
  // A database does not preserve key order, so the order is recorded.
  const keys = Object.keys(source).filter((key) => key !== OWN_KEY);
  const isUsual = Object.keys(extra).length === 0 && inUsualOrder(lenses, keys);
  return {
    fields,
    own: objectOr(source[OWN_KEY]),
    extra: isUsual ? extra : { ...extra, [OWN_KEY]: { keys } },
  };
}

const inUsualOrder = (lenses: readonly Lens[], keys: readonly string[]) => {
  const usual = lenses.flatMap((lens) => lens.keys).filter((key) => keys.includes(key));
  return usual.every((key, index) => key === keys[index]);
};

/** Also compares key order. */
const isWritten = (put: JsonObject, part: JsonObject) =>
  sameJson(put, part) &&
  Object.keys(put).every((key) => JSON.stringify(put[key]) === JSON.stringify(part[key]));

export function writeEntry(lenses: readonly Lens[], fields: Fields, extra: JsonObject): JsonObject {
  const known = lenses.flatMap((lens) => lens.keys);
  let entry: JsonObject = {};
  for (const lens of lenses) {
    const kept = pick(extra, lens.keys);
    // Fields that are undefined were introduced after the entry was stored.
    const isNewer = lens.fields.every((name) => fields[name] === undefined);
    const isUntouched =
      Object.keys(kept).length > 0 && (isNewer || sameFields(lens.get(kept, silent), fields, lens.fields));
    entry = { ...entry, ...(isUntouched ? kept : lens.put(fields, kept)) };
  }
  entry = { ...entry, ...omit(extra, [...known, OWN_KEY]) };
  entry = inOrderOf(textsIn(objectOr(extra[OWN_KEY]).keys), entry);
  const own = difference(readEntry(lenses, entry).fields, fields);
  return Object.keys(own).length > 0 ? { ...entry, [OWN_KEY]: own } : entry;
}

export function difference(expected: Fields, actual: Fields): JsonObject {
  return Object.fromEntries(
    Object.entries(actual).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined && !sameField(expected[entry[0]], entry[1]),
    ),
  );
}

const sameFields = (a: Fields, b: Fields, names: readonly string[]) =>
  names.every((name) => sameField(a[name], b[name]));

/** Treats missing and empty values as equal; display flags default to on. */
const sameField = (a: unknown, b: unknown) => sameJson(normal(a), normal(b));
const normal = (value: unknown) =>
  value === "" || value === true || (Array.isArray(value) && value.length === 0) ? undefined : value;

export function textOf(
  value: Json | undefined,
  warn: Warn,
  key: string,
  limit: number = LIMITS.line,
): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object") {
    warn(key, "kind");
    return "";
  }
  const text = `${value}`;
  if (text.length <= limit) return text;
  warn(key, "length");
  return storableText(text.slice(0, limit));
}

export function textsOf(value: Json | undefined, warn: Warn, key: string): string[] {
  if (value === undefined || value === null || value === "") return [];
  const list = Array.isArray(value) ? value : [value];
  return list.map((item) => textOf(item, warn, key));
}

function bounded<T>(items: T[], warn: Warn, key: string): T[] {
  if (items.length <= LIMITS.listItems) return items;
  warn(key, "length");
  return items.slice(0, LIMITS.listItems);
}

const text = (fields: Fields, name: string) => (typeof fields[name] === "string" ? fields[name] : "");
const texts = (fields: Fields, name: string) =>
  Array.isArray(fields[name]) ? (fields[name] as string[]) : [];

/**
 * Reads the first non-empty key, and writes to the first key.
 * @param write returns the value for the file, or undefined if the file cannot hold the value
 */
const valueLens = (
  keys: [string, ...string[]],
  field: string,
  limit: number | undefined,
  write: (text: string) => string | undefined,
): Lens => ({
  keys,
  fields: [field],
  get(source, warn) {
    const read = keys.map((key) => textOf(source[key], warn, key, limit));
    return { [field]: read.find((value) => value !== "") ?? "" };
  },
  put(fields) {
    const written = write(text(fields, field));
    return written === undefined || written === "" ? {} : { [keys[0]]: written };
  },
});

export const textLens = (keys: [string, ...string[]], field: string, limit?: number): Lens =>
  valueLens(keys, field, limit, (value) => value);

export const addressLens = (keys: [string, ...string[]], field: string): Lens =>
  valueLens(keys, field, LIMITS.url, addressOf);

export const mailboxLens = (keys: [string, ...string[]], field: string): Lens =>
  valueLens(keys, field, undefined, mailboxOf);

/**
 * Shows two values as "first, second". After an edit, a half that has not changed is recognized; otherwise, the text is
 * split at the first comma.
 */
export const pairLens = (first: string, second: string, field: string): Lens => ({
  keys: [first, second],
  fields: [field],
  get(source, warn) {
    const parts = [first, second].map((key) => textOf(source[key], warn, key, LIMITS.line / 2 - 1));
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

/** A missing end is shown as "Present". If the start is missing, only the end is shown. */
export const periodLens: Lens = {
  keys: ["startDate", "endDate"],
  fields: ["dateFrom", "dateTo"],
  get(source, warn) {
    const start = dateToText(textOf(source.startDate, warn, "startDate"));
    const end = dateToText(textOf(source.endDate, warn, "endDate"));
    return { dateFrom: start || end, dateTo: end || (start && "Present") };
  },
  put(fields, source) {
    const startDate = dateOf(text(fields, "dateFrom"), source.startDate);
    const endDate = dateOf(text(fields, "dateTo"), source.endDate);
    const lasts = text(fields, "dateTo") === "Present";
    return {
      ...(startDate && { startDate }),
      ...(endDate
        ? { endDate }
        : lasts && "endDate" in source && isNoDate(source.endDate) && pick(source, ["endDate"])),
    };
  },
};

/** Keeps the original date if it still means the same thing. */
const dateOf = (shown: string, before: Json | undefined) =>
  typeof before === "string" && before !== "" && dateToText(before) === shown ? before : textToDate(shown);

const isNoDate = (value: Json | undefined) => value === null || value === "";

/** A single date in the file that fills both of our fields. */
export const dateLens = (key: string): Lens => ({
  keys: [key],
  fields: ["dateFrom", "dateTo"],
  get(source, warn) {
    const date = dateToText(textOf(source[key], warn, key));
    return { dateFrom: date, dateTo: date };
  },
  put(fields) {
    const date = textToDate(text(fields, "dateTo")) ?? textToDate(text(fields, "dateFrom"));
    return date === undefined ? {} : { [key]: date };
  },
});

/** Paragraphs from `summary` come before the other lines. */
export const linesLens = (key: string, field: string, summary?: string): Lens => {
  const head = (source: JsonObject, warn: Warn) =>
    summary === undefined ? [] : paragraphs(source[summary], warn, summary);
  return {
    keys: summary === undefined ? [key] : [summary, key],
    fields: [field],
    get(source, warn) {
      const all = [...head(source, warn), ...textsOf(source[key], warn, key)];
      return { [field]: bounded(all, warn, key) };
    },
    put(fields, source) {
      const all = texts(fields, field);
      const start = head(source, silent);
      const keepsHead = start.length > 0 && start.every((line, index) => all[index] === line);
      const rest = keepsHead ? all.slice(start.length) : all;
      return {
        ...(summary !== undefined && keepsHead && { [summary]: source[summary]! }),
        ...(rest.length > 0 && { [key]: rest }),
      };
    },
  };
};

export const paragraphLens = (key: string, field: string): Lens => ({
  keys: [key],
  fields: [field],
  get: (source, warn) => ({ [field]: bounded(paragraphs(source[key], warn, key), warn, key) }),
  put(fields) {
    const prose = texts(fields, field);
    return prose.length > 0 ? { [key]: prose.join("\n") } : {};
  },
});

function paragraphs(value: Json | undefined, warn: Warn, key: string): string[] {
  return textOf(value, warn, key, LIMITS.paragraph)
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== "")
    .flatMap((line) => (line.length <= LIMITS.line ? [line] : inPieces(line)));
}

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
