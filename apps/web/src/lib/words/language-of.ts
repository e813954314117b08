import { LANGUAGE } from "./locale.ts";

/** Returns a language's name in the language of the interface. */
export const languageOf = (tag: string): string =>
  new Intl.DisplayNames(LANGUAGE, { type: "language" }).of(tag) ?? tag;
