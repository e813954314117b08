const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of an ISO 3166-1 alpha-2 code, or the text itself where it is none. */
export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/u.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;

let codes: Map<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a country by its English name, in any letter case. */
export function countryCodeOf(name: string): string | undefined {
  codes ??= allCountryCodes();
  return codes.get(name.toLowerCase());
}

/** Codes by English name, as the platform knows them; withdrawn ones are left out. */
function allCountryCodes(): Map<string, string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .filter((code) => new Intl.Locale(`und-${code}`).region === code)
      .flatMap((code) => {
        const name = countries.of(code)?.toLowerCase();
        return name === undefined ? [] : [[name, code] as const];
      }),
  );
}
