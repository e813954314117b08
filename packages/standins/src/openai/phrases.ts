import { readLists } from "../word-lists.ts";
import { deal } from "./chance.ts";
import type { LanguageCode } from "./language.ts";

/** Lists by language and name, as in `en questions`. */
const LISTS = new Map(readLists(new URL("phrases.txt", import.meta.url), " / "));

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All phrases of a kind. */
export const phrases = (language: LanguageCode, kind: string): string[] =>
  LISTS.get(`${language} ${kind}`) ?? [];

/** A phrase of a kind with its gaps, such as `{topic}`, filled in; a gap in capitals begins a sentence. */
export const phrase = (language: LanguageCode, kind: string, fill: Record<string, string> = {}): string =>
  capitalized(
    deal(phrases(language, kind)).replace(/\{(\w+)\}/gu, (_, gap: string) => {
      const words = fill[gap] ?? deal(phrases(language, `${gap.toLowerCase()}s`));
      return /^[A-Z]/u.test(gap) ? capitalized(words) : words;
    }),
  );
