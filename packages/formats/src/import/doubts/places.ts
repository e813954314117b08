import { countryCodeOf } from "@postfolio/contract/accounts/countries.ts";
import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";

const STATES =
  "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming Ontario Quebec Alberta Manitoba Queensland Victoria Bavaria Catalonia England Scotland Wales Maharashtra Karnataka New\u00A0York New\u00A0Jersey New\u00A0Mexico North\u00A0Carolina South\u00A0Carolina British\u00A0Columbia New\u00A0South\u00A0Wales".split(
    " ",
  );
const ANYWHERE =
  /^(?:(?:fully )?remote(?:\b.*)?|hybrid|on-?site|worldwide|home ?office|télétravail|remoto|remota|zdalnie|удал[её]нно|віддалено|リモート|远程|遠端|원격)$/iu;

let countries: Set<string> | undefined;

/** In all of the editor's languages. */
function countryNames(): Set<string> {
  if (countries) return countries;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  countries = new Set([
    "uk",
    "u.k.",
    "usa",
    "u.s.a.",
    "u.s.",
    "uae",
    ...STATES.map((state) => state.replaceAll("\u00A0", " ").toLowerCase()),
  ]);
  for (const language of RESUME_LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = names.of(code);
      if (name !== undefined) countries.add(name.toLowerCase());
    }
  }
  return countries;
}

const isRegion = (text: string): boolean =>
  /^\p{Lu}{2,3}$/u.test(text) ||
  (/.\s\p{Lu}{2}$/u.test(text) && isRegion(text.replace(/\s\p{Lu}{2}$/u, ""))) ||
  countryNames().has(text.toLowerCase()) ||
  countryCodeOf(text) !== undefined;

/** A country, a city with its region or country, or "Remote". */
export function isPlace(text: string): boolean {
  const plain = text.replace(/\s*\((?:remote|hybrid|on-?site|\p{Lu}{2})\)$/iu, "").trim();
  if (ANYWHERE.test(plain)) return true;
  if (plain.length > 60 || /[@:;!?]|\d{6}/u.test(plain)) return false;
  const parts = plain.split(/\s*[,،、]\s*/u);
  const last = parts.at(-1)!.replace(/\s*\d{4,5}(?:-\d{4})?$/u, "");
  if (parts.length === 1) return countryNames().has(last.toLowerCase()) && !/^georgia$|^jersey$/iu.test(last);
  return parts.length <= 4 && isRegion(last) && parts.every((part) => part.split(" ").length <= 4);
}

/** In the United States and Canada. */
const STATE =
  /^(?:A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTVY]|O[HKNR]|P[AE]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|UK|USA?|UAE)$/u;

/** "Acme Corp., Austin, TX". */
export function cutPlace(text: string): [name: string, place: string] | undefined {
  const [, before, after] = /^(.{2,100}?)\s+[–—|·-]\s+([^–—|]{2,60})$/u.exec(text) ?? [];
  if (before !== undefined && after !== undefined && mayBePlace(after)) return [before, after];
  const parts = text.split(/\s*[,،、]\s*/u);
  const last = parts.at(-1)!.replace(/\s+\d{4,5}(?:-\d{4})?$/u, "");
  const isKnown = STATE.test(last) || countryNames().has(last.toLowerCase()) || ANYWHERE.test(last);
  if (!isKnown || parts.length < 3 || text.length > 120) return undefined;
  const city = parts.at(-2)!;
  const from = STATE.test(city) || countryNames().has(city.toLowerCase()) ? -3 : -2;
  const name = parts.slice(0, from).join(", ");
  return name === "" || /\d$/u.test(name) ? undefined : [name, parts.slice(from).join(", ")];
}

const STREET =
  /\b(?:street|st|avenue|ave|road|rd|lane|drive|boulevard|blvd|square|suite|apt|rue|calle|avenida|via|piazza|ulica|ul)\b|stra(?:ß|ss)e\b|\bstr\.|(?:weg|platz|allee|gasse|straat|laan|gatan|vägen)\b/iu;

export const isStreet = (text: string): boolean =>
  /\d/u.test(text) && STREET.test(text) && text.split(/\s+/u).length <= 8 && !/[@:!?]/u.test(text);

/** A street with a number, a postal code, a city, a region, or a country. */
export const isAddressPart = (text: string): boolean =>
  text.length <= 60 &&
  !/[@:!?]|\p{L}{3}\.$/u.test(text) &&
  (isPlace(text) ||
    isRegion(text) ||
    isStreet(text) ||
    /^\d{1,5}\p{L}?\s+\p{Lu}/u.test(text) ||
    /(?:^|\s)\d{4,6}(?:-\d{4})?(?:$|\s+\p{Lu})/u.test(text) ||
    /^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,3},\s*\p{Lu}/u.test(text));

/** Capitalized words, perhaps with commas. */
export const mayBePlace = (text: string): boolean =>
  isPlace(text) ||
  (text.length <= 45 &&
    !/[\d@:!?]|\.$/u.test(text) &&
    /^[^,，]+[,，]\s*[^,，]+(?:[,，]\s*[^,，]+)?$/u.test(text) &&
    text.split(/[\s,]+/u).every((word) => !/^[\p{Ll}]{4,}/u.test(word)));
