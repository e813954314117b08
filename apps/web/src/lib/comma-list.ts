import { LANGUAGE } from "./texts.ts";

/** For facts and labels, in English with commas only. */
export const commaList = (parts: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE, { type: "unit" }).format(parts);
