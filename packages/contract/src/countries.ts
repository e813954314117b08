const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of an ISO 3166-1 alpha-2 code, or the text itself if it is not a code. */
export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/u.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;

let codes: Map<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a country by its English name, in any letter case. */
export function countryCodeOf(name: string): string | undefined {
  codes ??= allCountryCodes();
  return codes.get(name.toLowerCase());
}

/** The platform's codes by English name, without withdrawn ones. */
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
