/** In English. */
export const languageOf = (tag: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
