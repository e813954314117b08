/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Levels of nesting that are kept; real files use five. */
const MAX_DEPTH = 24;
/** Keys that mean something to JavaScript itself and nothing to a resume. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Reports something of a file that was not taken as it was, in words for the person who wrote it. */
export type Warn = (warning: string) => void;

/**
 * Copies a value that came from outside into plain JSON: nothing nested too deeply, no key that
 * means something to JavaScript, no text that a database cannot store (U+0000, half a surrogate pair).
 * @returns undefined where nothing is left of it
 */
export function plainJson(value: unknown, warn: Warn, path = "", depth = 0): Json | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return storableText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "object") return undefined;
  if (depth >= MAX_DEPTH) {
    warn(`${path} is nested too deeply and was left out`);
    return undefined;
  }
  if (Array.isArray(value)) {
    return value
      .map((item, index) => plainJson(item, warn, `${path}[${index}]`, depth + 1))
      .filter((item) => item !== undefined);
  }
  const entries: [string, Json][] = [];
  for (const [key, item] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key)) {
      warn(`${at} is not a name a field may have and was left out`);
      continue;
    }
    const plain = plainJson(item, warn, at, depth + 1);
    if (plain !== undefined) entries.push([storableText(key), plain]);
  }
  return Object.fromEntries(entries);
}

/** The text without what no database and no XML can hold. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Whether two JSON values are the same; the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
}

/** The parts of an object under these keys. */
export const pick = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)));

/** An object without these keys. */
export const omit = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));
