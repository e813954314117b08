const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/u.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;

/** Cached, because creating an `Intl.DisplayNames` is slow. */
const translated = new Map<string, Intl.DisplayNames>();
/** Countries whose full names are rarely written out, such as "Hong Kong SAR China". */
const SHORTENED = ["HK", "MO", "PS"];

/** @param language a BCP 47 language tag */
export function countryNameIn(language: string, code: string): string | undefined {
  const style = SHORTENED.includes(code) ? "short" : "long";
  const key = `${language} ${style}`;
  const names =
    translated.get(key) ?? new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
  translated.set(key, names);
  return names.of(code);
}

const OTHER_NAMES: Record<string, string> = {
  "czech republic": "CZ",
  "the netherlands": "NL",
  turkey: "TR",
  "united states of america": "US",
};

let codes: Map<string, string> | undefined;

/** @param name the English name, in any letter case */
export function countryCodeOf(name: string): string | undefined {
  codes ??= allCountryCodes();
  return codes.get(name.toLowerCase()) ?? OTHER_NAMES[name.toLowerCase()];
}

/** `Intl.Locale` replaces a withdrawn code with the current one. */
const isWithdrawn = (code: string) => new Intl.Locale(`und-${code}`).region !== code;

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
