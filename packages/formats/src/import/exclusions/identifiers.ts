import { EMAIL, PHONE, WEB } from "../contact-words.ts";
import { CONTACT } from "../measures.ts";

const LABELS =
  "orcid(?: ?id)?|isbn(?:-1[03])?|issn|iban|bic|doi|pmid|arxiv|scopus(?: author)?(?: id)?|researcher ?id|fax|telefax|id|licen[cs]e|lic|registration|reg|certificate|certification|credential(?: id)?|member(?:ship)?|passport|visa|permit|ssn|social security|tax(?: id)?|vat(?: id)?|patent|npi|dea|bar|student(?: id)?|employee(?: id)?|account|zip(?: code)?|postal code|post ?code|ref(?:erence)?|ust-?id(?:nr)?|steuer-?(?:id|nummer|nr)|hr[ab]|matrikel(?:nummer|nr)?|ausweis(?:nummer|nr)?|plz|ni[ef]|dni|cif|nss|cpf|cnpj|rg|cep|siret|siren|rpps|codice fiscale|partita iva|p\\. ?iva|bsn|kvk|pesel|nip|regon|инн|снилс|паспорт|індекс|индекс|іпн|rodné číslo|ičo?|psč|cnp|cui|taj|егн|αφμ|αμκα|tc kimlik|personnummer|org(?:anisations)?nummer|cpr|cvr|hetu|henkilötunnus|isikukood|personas kods|asmens kodas|رقم الهوية|ת\\.?ז|کد ملی|aadhaar|aadhar|pan|nik|npwp|cmnd|cccd|身份证|身分證|邮编|郵遞區號";
const NUMBER_SIGN = "(?:\\s*(?:no|nr|num|number|nummer|n[º°]|id|code)(?![\\p{L}]))?\\s*[.:#：]*\\s*";
const EDGE = "(?![\\p{L}\\p{M}])";
const NUMBER = "(?:[A-Z]{1,4}[-/ ]?)?[+(]{0,2}\\d[\\d\\s().\\-‐‑–/]{3,30}[\\dX]?(?!\\d)";

const IDENTIFIERS = [
  EMAIL,
  WEB,
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${LABELS})${EDGE}${NUMBER_SIGN}${NUMBER}`, "iu"),
  /(?<!\d)10\.\d{4,9}\/[^\s,;]{1,100}/u,
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![\p{L}\d])/u,
  /(?<![\d-])97[89][- ]?(?:\d[- ]?){9}\d(?!\d)/u,
  // ORCID iDs and card numbers.
  /(?<![\d-])\d{4}[- ]\d{4}[- ]\d{4}[- ]\d{3}[\dX](?!\d)/u,
  // Dates, year ranges, postal codes, and amounts of money.
  /(?<![\d./-])\d{1,2}([./-])\s?\d{1,2}\1\s?(?:19|20)?\d{2}(?![\d./-])/u,
  /(?<!\d)(?:19|20)\d{2}([./-])\d{1,2}\1\d{1,2}(?!\d)/u,
  /(?<!\d)(?:19|20)\d{2}\s?[–—-]\s?(?:19|20)\d{2}(?!\d)/u,
  /(?<=\p{Lu}{2} )\d{5}-\d{4}(?!\d)|(?<![\d+()] ?)\d{5}-\d{3}(?![\d-])/u,
  /[$€£¥]\s?\d[\d.,\s]*\d/u,
].map((pattern) => new RegExp(pattern.source, `g${pattern.flags}`));

/** Removes IDs and dates that look like phone numbers. */
export const withoutIdentifiers = (text: string): string =>
  IDENTIFIERS.reduce((rest, pattern) => rest.replaceAll(pattern, " , "), text);

const LABEL = new RegExp(`^(?:${LABELS})${NUMBER_SIGN}$`, "iu");
/** Whether text is only an identifier's label, as in tables that put the number in another column. */
export const isIdentifierLabel = (text: string): boolean => LABEL.test(text);

export const isIdentifier = (text: string): boolean =>
  /\d/u.test(text) && !/[\p{L}\d]/u.test(withoutIdentifiers(text));

export function phoneIn(text: string): string | undefined {
  if (!/\d/u.test(text)) return undefined;
  const phone = PHONE.exec(withoutIdentifiers(text))?.[0].trim();
  return phone !== undefined && phone.replaceAll(/\D/gu, "").length >= CONTACT.fewestDigits
    ? phone
    : undefined;
}
