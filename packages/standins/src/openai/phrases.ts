import { readLists } from "../word-lists.ts";
import { deal } from "./chance.ts";
import type { LanguageCode } from "./language.ts";

/** The lists of a language by name; one with several lines has the entries of each. */
function load(language: LanguageCode): Map<string, string[][]> {
  const lists = new Map<string, string[][]>();
  for (const [name, entries] of readLists(new URL(`phrases/${language}.txt`, import.meta.url), " / ")) {
    lists.set(name, [...(lists.get(name) ?? []), entries]);
  }
  return lists;
}
const LANGUAGES = { en: load("en"), de: load("de"), fr: load("fr"), es: load("es") };

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All phrases of a kind. */
export const phrases = (language: LanguageCode, kind: string): string[] =>
  LANGUAGES[language].get(kind)?.flat() ?? [];

/** A phrase with its gaps, such as `{topic}`, filled in; a gap in capitals begins a sentence. */
export const filled = (phrase: string, fill: Record<string, string>): string =>
  capitalized(
    phrase.replace(/\{(\w+)\}/gu, (_, gap: string) => {
      const words = fill[gap.toLowerCase()] ?? "";
      return /^[A-Z]/u.test(gap) ? capitalized(words) : words;
    }),
  );

/** A random phrase of a kind, filled in. */
export const phrase = (language: LanguageCode, kind: string, fill: Record<string, string> = {}): string =>
  filled(deal(phrases(language, kind)), fill);

/** A small situation of a field of work, and what helps in it. All slots fit every frame of its language. */
export type Scene = Record<"task" | "thing" | "person" | "when" | "slip" | "fix", string>;

/**
 * Scenes of the field of work that texts are most about, which fit its topics, and those of any work, which do not.
 * Without such a field, scenes of whatever people do fit.
 */
export function scenesFor(language: LanguageCode, texts: string): { fitting: Scene[]; general: Scene[] } {
  const fields = FIELDS.map(({ field, cue }) => ({ field, found: (texts.match(cue) ?? []).length }));
  const best = fields.reduce((one, other) => (other.found > one.found ? other : one));
  const any = scenesOf(language, "any");
  return best.found > 0
    ? { fitting: scenesOf(language, best.field), general: [...any, ...scenesOf(language, "work")] }
    : { fitting: any, general: [] };
}

const scenesOf = (language: LanguageCode, field: string): Scene[] =>
  (LANGUAGES[language].get(`scene ${field}`) ?? []).map(
    ([task = "", thing = "", person = "", when = "", slip = "", fix = ""]) => ({
      task,
      thing,
      person,
      when,
      slip,
      fix,
    }),
  );

/** Beginnings of words that tell a field of work, in every language. */
const FIELDS = [...LANGUAGES.en.keys()]
  .filter((name) => name.startsWith("cue "))
  .map((name) => {
    const starts = Object.values(LANGUAGES).map((lists) => lists.get(name)?.flat().join("|"));
    return { field: name.slice("cue ".length), cue: new RegExp(`(?<!\\p{L})(?:${starts.join("|")})`, "giu") };
  });
