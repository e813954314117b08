import { type InterfaceLanguage, interfaceLanguageFor } from "@postfolio/contract/interface-languages.ts";

/**
 * The language of the interface, which the server chooses for each page that it sends. It is English in workers, which
 * have no document.
 */
export const LANGUAGE: InterfaceLanguage =
  (typeof document === "undefined" ? undefined : interfaceLanguageFor(document.documentElement.lang)) ?? "en";

/**
 * The locale for numbers, dates, and times: the variant of the interface's language that the user prefers, such as British
 * English. If they prefer none, it is the interface's language in the region of their first choice. Arabic always has
 * Western digits, like its translations.
 */
export function browserLocale(
  preferred: readonly string[] = navigator.languages,
  language: string = LANGUAGE,
): string {
  const [base] = language.split("-");
  const locale =
    preferred.find((locale) => locale.split("-")[0] === base && isSupported(locale)) ??
    new Intl.Locale(language, { region: regionOf(preferred) }).toString();
  return base === "ar" ? new Intl.Locale(locale, { numberingSystem: "latn" }).toString() : locale;
}

function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // Some browsers report a nonstandard locale, such as "en-US@posix".
  }
}

/** The region of the first choice, or the most likely one for its language. */
const regionOf = (preferred: readonly string[]): string | undefined =>
  new Intl.Locale(preferred.find(isSupported) ?? "en-US").maximize().region;

/** Regions that use Letter paper (according to Unicode CLDR). All others use A4. */
const LETTER_REGIONS = new Set("US CA MX BZ CL CO CR GT NI PA PH PR SV VE".split(" "));

/** Returns the paper size of the user's region. */
export function browserPaper(preferred: readonly string[] = navigator.languages): "A4" | "Letter" {
  const region = regionOf(preferred);
  return region !== undefined && LETTER_REGIONS.has(region) ? "Letter" : "A4";
}
