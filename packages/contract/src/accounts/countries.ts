const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of an ISO 3166-1 alpha-2 code, or the text itself if it is not a code. */
export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/u.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;

/** Names by language, which take a while to load. */
const translated = new Map<string, Intl.DisplayNames>();
/** What these are called in full is not what people write in an address: "Hong Kong SAR China". */
const SHORTENED = ["HK", "MO", "PS"];

/** The name of a country in a language, given as a BCP 47 tag. */
export function countryNameIn(language: string, code: string): string | undefined {
  const style = SHORTENED.includes(code) ? "short" : "long";
  const key = `${language} ${style}`;
  const names =
    translated.get(key) ?? new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
  translated.set(key, names);
  return names.of(code);
}

/** English names besides the platform's own. */
const OTHER_NAMES: Record<string, string> = {
  "czech republic": "CZ",
  "the netherlands": "NL",
  turkey: "TR",
  "united states of america": "US",
};

let codes: Map<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a country by its English name, in any letter case. */
export function countryCodeOf(name: string): string | undefined {
  codes ??= allCountryCodes();
  return codes.get(name.toLowerCase()) ?? OTHER_NAMES[name.toLowerCase()];
}

/** The platform replaces such a code by today's. */
const isWithdrawn = (code: string) => new Intl.Locale(`und-${code}`).region !== code;

/** The platform's codes by English name, without withdrawn ones. */
function allCountryCodes(): Map<string, string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .flatMap((code) => {
        const name = countries.of(code)?.toLowerCase();
        return name === undefined || isWithdrawn(code) ? [] : [[name, code] as const];
      }),
  );
}
