import { LANGUAGE } from "./locale.ts";

/** In the language of the interface. */
export const languageOf = (tag: string): string =>
  new Intl.DisplayNames(LANGUAGE, { type: "language" }).of(tag) ?? tag;
