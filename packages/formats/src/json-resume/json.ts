export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Real files are five levels deep. */
const MAX_DEPTH = 24;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

export class NestedTooDeeply extends Error {}

/**
 * Drops special keys, infinite numbers, and characters that a database cannot store (U+0000, lone surrogates).
 * @param leftOut called with the path of each dropped value
 * @throws NestedTooDeeply
 */
export function plainJson(value: unknown, leftOut: (path: string) => void, path = "", depth = 0): Json {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return storableText(value);
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (typeof value !== "object") {
    leftOut(path);
    return null;
  }
  if (depth >= MAX_DEPTH) throw new NestedTooDeeply();
  if (Array.isArray(value)) {
    return value.map((item, index) => plainJson(item, leftOut, `${path}[${index}]`, depth + 1));
  }
  const entries: [string, Json][] = [];
  for (const [key, item] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key)) leftOut(at);
    else entries.push([storableText(key), plainJson(item, leftOut, at, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

/** Drops or replaces characters that a database or XML cannot hold. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Compares values, ignoring the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
}

export const pick = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)));

export const omit = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));

/** Puts keys in this order, ignoring any that are missing. */
export const inOrderOf = (keys: readonly string[], source: JsonObject): JsonObject =>
  Object.fromEntries([
    ...keys.filter((key) => Object.hasOwn(source, key)).map((key) => [key, source[key]!] as const),
    ...Object.entries(source).filter(([key]) => !keys.includes(key)),
  ]);

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
