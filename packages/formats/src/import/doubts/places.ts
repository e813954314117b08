import { countryCodeOf, countryName } from "@postfolio/contract/accounts/countries.ts";
import { STATE_CODES, US_STATE_NAMES } from "@postfolio/contract/accounts/states.ts";
import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { COMMAS, cutsIn, LEGAL_FORM, partsAtCommas } from "../text/parts.ts";
import { DEGREE, EMPLOYER, SCHOOL, TITLE } from "../text/words.ts";

const REGION_NAMES = [
  ...US_STATE_NAMES,
  ..."Ontario|Quebec|Alberta|Manitoba|British Columbia|Queensland|Victoria|New South Wales|Bavaria|Catalonia|England|Scotland|Wales|Maharashtra|Karnataka".split(
    "|",
  ),
];
const ANYWHERE =
  /^(?:(?:fully )?remote(?:\b.*)?|hybrid|on-?site|worldwide|home ?office|télétravail|remoto|remota|zdalnie|удал[её]нно|віддалено|リモート|远程|遠端|원격)$/iu;

let countries: Set<string> | undefined;

/** Returns the names of countries in every language that the editor supports. */
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
    ...REGION_NAMES.map((name) => name.toLowerCase()),
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

/** Also contains other abbreviations of countries and states. */
const REGION_CODES: ReadonlySet<string> = new Set([
  ...STATE_CODES,
  ..."SA TA TAS ACT UK USA UAE NRW GBR GB EU".split(" "),
]);
const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/u.test(text) && countryName(text) !== text;

const isRegion = (text: string): boolean =>
  REGION_CODES.has(text) ||
  isCountryCode(text) ||
  (/.\s\p{Lu}{2}$/u.test(text) && isRegion(text.slice(-2)) && isRegion(text.slice(0, -3))) ||
  countryNames().has(text.toLowerCase()) ||
  countryCodeOf(text) !== undefined;

const LETTERED_CODE = "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d";
const CODE_AT_END = new RegExp(`\\s*(?:\\d{4,6}(?:-\\d{3,4})?|${LETTERED_CODE})$`, "u");
const CODE_AT_START =
  /^(?:[A-Z]{1,2}-\d{4,5}|\d{5,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{5}-\d{3}|〒?\d{3}-\d{4}|\d{4} ?[A-Z]{2})\s+(?=\p{Lu}|\p{Lo})/u;
const ENDS_IN_CODE = new RegExp(`\\s(?:${LETTERED_CODE})$`, "u");
const CITY = /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’/()-]*(?:\s[\p{L}\p{M}\d.'’/()-]+){0,3}$/u;

/** Whether text is a postal code with its city, such as "76133 Karlsruhe" or "London SW1A 1AA". */
export const isPostal = (text: string): boolean =>
  (CODE_AT_START.test(text) && CITY.test(text.replace(CODE_AT_START, ""))) ||
  (ENDS_IN_CODE.test(text) && CITY.test(text.replace(CODE_AT_END, "")));

/** Requires more than the name of a country, because that may also be a person's name ("Jordan"). */
export const isWholePlace = (text: string): boolean =>
  isPlace(text) && (new RegExp(`[${COMMAS}\\d]`, "u").test(text) || ANYWHERE.test(text));

/** Whether text is a country, a city with its region or country, or "Remote". */
export function isPlace(text: string): boolean {
  const plain = text.replace(/\s*\((?:remote|hybrid|on-?site|\p{Lu}{2})\)$/iu, "").trim();
  if (ANYWHERE.test(plain)) return true;
  if (plain.length > 60 || /[@:;!?]|\d{7}/u.test(plain)) return false;
  const parts = partsAtCommas(plain);
  if (isPostal(parts.at(-1)!)) return parts.length <= 4;
  const last = parts.at(-1)!.replace(CODE_AT_END, "");
  if (parts.length === 1) return countryNames().has(last.toLowerCase()) && !/^georgia$|^jersey$/iu.test(last);
  return parts.length <= 4 && isRegion(last) && parts.every((part) => part.split(" ").length <= 4);
}

/** Splits text such as "Acme Corp., Austin, TX". */
export function cutPlace(text: string): [name: string, place: string] | undefined {
  const dash = cutsIn(text, /\s+[–—|·-]\s+/gu).at(-1);
  const [before, after] = [text.slice(0, dash?.start), dash && text.slice(dash.end)];
  if (after !== undefined && before.length >= 2 && mayBePlace(after)) return [before, after];
  const parts = partsAtCommas(text);
  const last = parts.at(-1)!.replace(CODE_AT_END, "");
  const isKnown = REGION_CODES.has(last) || countryNames().has(last.toLowerCase()) || ANYWHERE.test(last);
  if (!isKnown || parts.length < 3 || text.length > 120) return undefined;
  const city = parts.at(-2)!;
  const from = REGION_CODES.has(city) || countryNames().has(city.toLowerCase()) ? -3 : -2;
  const name = parts.slice(0, from).join(", ");
  return name === "" || /\d$/u.test(name) ? undefined : [name, parts.slice(from).join(", ")];
}

/** Matches departments and other parts of a company, which must not be mistaken for companies or cities. */
const DEPARTMENT =
  /^(?:product|sales|marketing|engineering|finance|operations|hr|it|legal|design|research|r&d|technology|support|people|strategy|growth|platform|infrastructure|security|data|analytics|cloud|mobile|web|frontend|backend|logistics|production|procurement|purchasing|quality|accounting|communications|administration|human resources|vertrieb|einkauf|produktion|logistik|personal|buchhaltung|entwicklung|ventes|achats|ventas|compras|vendite|acquisti|vendas)(?![\p{L}])|(?:division|department|team|unit|abteilung|bereich|branch)$/iu;
const CAPITALIZED = /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?:[\s-][\p{L}\p{M}][\p{L}\p{M}.'’-]*){0,2}$/u;

export const mayBeCity = (text: string): boolean =>
  CAPITALIZED.test(text) &&
  ![TITLE, EMPLOYER, SCHOOL, DEGREE, DEPARTMENT].some((word) => word.test(text)) &&
  !LEGAL_FORM.test(text);

/**
 * Splits a city off "Driver, Blue Taxi, Jakarta" and "Smith & Co, London". The result is certain only if a word
 * indicates the kind of employer.
 */
export function cutCity(text: string): { name: string; place: string; isCertain: boolean } | undefined {
  const parts = partsAtCommas(text);
  const [first = "", ...middle] = parts.slice(0, -1);
  const place = parts.at(-1)!;
  if (parts.length < 2 || text.length > 120 || !mayBeCity(place)) return undefined;
  const owner = middle.at(-1) ?? first;
  // "University of California, Berkeley" is one name.
  if (SCHOOL.test(owner)) return undefined;
  const isCertain = EMPLOYER.test(owner) && !TITLE.test(owner);
  const isGuess =
    middle.length === 1 &&
    TITLE.test(first) &&
    !DEGREE.test(first) &&
    !TITLE.test(owner) &&
    !DEPARTMENT.test(owner);
  return isCertain || isGuess
    ? { name: text.slice(0, text.lastIndexOf(place)).replace(/[\s,،、，]+$/u, ""), place, isCertain }
    : undefined;
}

const STREET =
  /\b(?:street|st|avenue|ave|road|rd|lane|drive|boulevard|blvd|square|suite|apt|rue|calle|avenida|via|piazza|ulica|ul)\b|stra(?:ß|ss)e\b|\bstr\.|(?:weg|platz|allee|gasse|straat|laan|gatan|vägen)\b/iu;

/** Matches "東京都渋谷区 1-2-3" and "서울특별시 강남구 테헤란로 1". */
const EAST_ASIAN_STREET =
  /^[\p{Script=Han}\p{Script=Kana}\s]{2,}[都道府県市区町村郡省县縣路街号號巷弄段][\p{Script=Han}\p{Script=Kana}\s\d丁目番地号-]*\d|^\p{Script=Hangul}+[시도]\s\p{Script=Hangul}+[시군구]\s.*\d/u;

export const isStreet = (text: string): boolean =>
  /\d/u.test(text) &&
  (STREET.test(text) || EAST_ASIAN_STREET.test(text)) &&
  text.split(/\s+/u).length <= 8 &&
  !/[@:!?]/u.test(text);

/** Whether text is a street with a number, a postal code, a city, a region, or a country. */
export const isAddressPart = (text: string): boolean =>
  text.length <= 60 &&
  !/[@:!?]|\p{L}{3}\.$/u.test(text) &&
  (isPlace(text) ||
    isRegion(text) ||
    isStreet(text) ||
    /^\d{1,5}\p{L}?\s+\p{Lu}/u.test(text) ||
    /(?:^|\s)\d{4,6}(?:-\d{4})?(?:$|\s+\p{Lu})/u.test(text) ||
    /^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,3},\s*\p{Lu}/u.test(text));

/** Whether text consists of capitalized words, separated by a comma or two. */
export const mayBePlace = (text: string): boolean =>
  isPlace(text) ||
  (text.length <= 45 &&
    !/[\d@:!?]|\.$/u.test(text) &&
    /^[^,，]+[,，]\s*[^,，]+(?:[,，]\s*[^,，]+)?$/u.test(text) &&
    text.split(/[\s,]+/u).every((word) => !/^[\p{Ll}]{4,}/u.test(word)));
