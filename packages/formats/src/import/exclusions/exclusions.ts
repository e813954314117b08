import { EMAIL, LABEL, WEB } from "../contact-words.ts";
import { isPeriod } from "../dates.ts";
import { isStreet, isWholePlace } from "../doubts/places.ts";
import { topicOf } from "../headings.ts";
import { isCredentials } from "./credentials.ts";
import { isDocumentTitle } from "./document-titles.ts";
import { isIdentifier, phoneIn } from "./identifiers.ts";
import { isPersonalDetail } from "./personal-details.ts";

/** Tests that recognize text without any context. */
export const CERTAIN = {
  documentTitle: isDocumentTitle,
  heading: (text) => topicOf(text) !== undefined,
  label: (text) => /[:：]$/u.test(text) || text.replace(LABEL, "") === "",
  email: (text) => EMAIL.test(text),
  web: (text) => WEB.test(text) && !/\p{L}/u.test(text.replace(LABEL, "").replace(WEB, "")),
  phone: (text) => phoneIn(text) !== undefined,
  identifier: isIdentifier,
  date: isPeriod,
  /** Rejects "Jane Doe, MD", where "MD" may be Maryland or a degree. */
  place: (text) => isWholePlace(text) && !isCredentials(text.split(/,\s*/u).at(-1)!),
  street: isStreet,
  personal: isPersonalDetail,
  credentials: isCredentials,
  terms: isTerms,
} as const satisfies Record<string, (text: string) => boolean>;
export type Certain = keyof typeof CERTAIN;

const CONTACT = ["email", "web", "phone", "identifier"] as const;

/** Kinds of text that appear next to a name but are never part of one. */
const BESIDE = ["date", "place", "street", "personal", "credentials"] as const;
const PROFESSION = ["documentTitle", "heading", "label", ...CONTACT, ...BESIDE] as const;

/** For each field, the kinds of text that it never contains. These exclusions apply before any preferences. */
export const NEVER = {
  name: [...PROFESSION, "terms"],
  profession: PROFESSION,
  location: ["documentTitle", "heading", "label", ...CONTACT, "date", "personal", "credentials"],
  summary: ["documentTitle", ...CONTACT, ...BESIDE],
  /** A title, employer, degree, or school. */
  entryName: ["label", "email", "phone", "identifier", "date", "terms"],
  entryPlace: ["documentTitle", "label", ...CONTACT, "date", "personal", "credentials", "terms"],
} as const satisfies Record<string, readonly Certain[]>;
export type ExcludingField = keyof typeof NEVER;

export const mayBe = (field: ExcludingField, text: string): boolean =>
  !NEVER[field].some((kind) => CERTAIN[kind](text));

/** Matches employment terms and remote work: "(Part-time)", "Full-time". */
export function isTerms(text: string): boolean {
  const bare = text.replace(/^\s*[(（[](.*)[)）\]]\s*$/u, "$1");
  return bare.split(/\s*[,/|·]\s*|\s+(?:and|und|et|y|e|&)\s+/u).every((part) => TERMS.test(part));
}

const TERMS =
  /^(?:part[- ]?time|full[- ]?time|permanent|temporary|temp|fixed[- ]term|seasonal|casual|contract|remote|hybrid|on-?site|\d{1,3} ?%|teilzeit|vollzeit|unbefristet|befristet|festanstellung|minijob|temps (?:plein|partiel)|cdi|cdd|intérim|(?:a )?tiempo (?:completo|parcial)|jornada (?:completa|parcial)|media jornada|tempo (?:pieno|parziale|integral|parcial)|(?:a )?tempo (?:determinato|indeterminato)|voltijds?|deeltijds?|fulltime|parttime|pełny etat|część etatu|pół etatu|полная занятость|частичная занятость|повна зайнятість|plný úvazek|částečný úvazek|heltid|deltid|vikariat|kokoaikainen|osa-aikainen|tam zamanlı|yarı zamanlı|دوام كامل|دوام جزئي|משרה מלאה|משרה חלקית|正社員|契約社員|アルバイト|정규직|계약직|全职|兼职|全職|兼職)$/iu;
