import { type InterfaceLanguage, interfaceLanguageFor } from "@postfolio/contract/interface-languages.ts";

/** The language of the interface, which the server chooses for each page that it sends. Workers have no document. */
export const LANGUAGE: InterfaceLanguage =
  (typeof document === "undefined" ? undefined : interfaceLanguageFor(document.documentElement.lang)) ?? "en";

/**
 * For numbers, dates, and times: the user's first preferred locale that the browser supports and, unless the interface
 * is in English, that has its language.
 */
export function browserLocale(preferred: readonly string[] = navigator.languages): string {
  if (LANGUAGE === "en") return firstSupported(preferred);
  const [language] = LANGUAGE.split("-");
  return preferred.find((locale) => locale.split("-")[0] === language && isSupported(locale)) ?? LANGUAGE;
}

const firstSupported = (preferred: readonly string[]): string => preferred.find(isSupported) ?? "en-US";

function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // Some browsers report a nonstandard locale, such as "en-US@posix".
  }
}

/** Regions that use Letter paper (according to Unicode CLDR). All others use A4. */
const LETTER_REGIONS = new Set("US CA MX BZ CL CO CR GT NI PA PH PR SV VE".split(" "));

/** The paper size of the user's locale. A locale without a region uses the most likely one. */
export function browserPaper(preferred: readonly string[] = navigator.languages): "A4" | "Letter" {
  const { region } = new Intl.Locale(firstSupported(preferred)).maximize();
  return region !== undefined && LETTER_REGIONS.has(region) ? "Letter" : "A4";
}
