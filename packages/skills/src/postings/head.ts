import type { Workplace } from "@postfolio/contract/applications/posting-facts.ts";
import { endsHead, type Line } from "./lines.ts";
import { isPayLabel, payIn } from "./pay.ts";
import { isTown, placeStrength, startsWithMode, withoutMode, workplaceIn, workplaceOf } from "./places.ts";
import { saidDays } from "./posting-dates.ts";
import { plain } from "./plain.ts";
import {
  hasLegalForm,
  isNoName,
  isOnlyLegalForm,
  namesOrganization,
  namesRole,
  saysOnlyTerms,
} from "./words.ts";

/*
 * Reads the lines above the first sentence or heading. Any line may contain any fact, so lines that cannot be a given
 * fact are ruled out first.
 */

/** Gender marks in parentheses or after a slash: "(m/w/d)", "H/F", "(f/m/x)". */
export const GENDERS =
  /\s*(?:[([]\s*(?:[mwfdxhgainv]|div|gn|all(?:e)? (?:genders?|geschlechter)|male|female|diverse?)(?:\s?[/|*,.]\s?(?:[mwfdxhgainv]|div|diverse?|male|female))*\s*[)\]]|[([]\s*[mwfdxhMWFDXH](?:[ /|*,]?[mwfdxhMWFDXH]){1,3}\s*[)\]]|(?<![\p{L}/])(?:[HFMWD]\s?\/\s?[HFMWDX](?:\s?\/\s?[DXIN])?|[mwfdh]\/[mwfdhx](?:\/[dxin])?)(?![\p{L}/]))/u;
const TITLE_END =
  /\s*(?:[-–—|,(]\s*(?:full|part)[- ]time\)?|[-–—|,(]\s*(?:voll|teil)zeit(?: ?\/ ?teilzeit)?\)?|[-–—|,(]\s*(?:CD[ID]|Intérim|Alternance)\b[^,–—|()]{0,40}\)?|\([^()]{0,40}\bFTE\b[^()]{0,40}\)|,? ?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?%|\((?:\d{1,3} ?(?:[-–] ?\d{1,3} ?)?%|[\d,.-]+ ?(?:hours|Stunden|h)[^)]{0,20})\)|[-–—|,(]\s*(?:remote|hybrid|on-?site|home-?office|télétravail|teletrabajo|remoto)\)?|[-–—|,(]\s*(?:temporary|permanent|contract|unbefristet|befristet|jornada completa|tempo integral)\)?|[-–—|(,]?\s*(?:job |req(?:uisition)? |ref(?:erence|\.)?:? ?)(?:id|no\.?|nr\.?|code|#)?:? ?[\w/-]*\d[\w/-]*\)?)\s*$/iu;
const TITLE_START =
  /^(?:(?:convocatoria|oferta|concurso)(?: p[uú]blic[oa])? (?:de|para) (?:una? |\d+ )?(?:plazas?|puestos?|vagas?) (?:de|para) |se (?:busca|necesita|precisa)[:!]? |(?:contrata|precisa|procura)-se[:!]? |(?:wanted|needed|hiring|gesucht)[:!] |(?:procedimento concursal|concurso|processo seletivo|convocatoria|avis de recrutement|recrutement|stellenausschreibung) ?[:–-] |(?:job(?: title)?|position|stelle(?:nangebot|nausschreibung)?|offre(?: d['’]emploi)?|vaga|puesto|oferta|poste|hiring|we(?:'|’)?re hiring|now hiring|wanted|vacancy|gesucht|recherche|recrute|se busca|contrata-se|urgent(?:e)?|neu|new)\s*[:!–-]+\s*(?:an? |une? |eine?n? |uma? )?)/iu;
/** Drops everything after a gender mark, where most text is about the place or team. */
export function cleanTitle(given: string): string {
  let title = given
    .trim()
    .replace(TITLE_START, "")
    .replace(/^(?:une?(?:\(e\))?|eine?[nr]?|an?|uma?) (?=\p{Lu})/u, "");
  const genders = GENDERS.exec(title);
  if (genders) {
    const before = title.slice(0, genders.index).trim();
    title = before === "" ? title.slice(genders[0].length).trim() : before;
  }
  for (let round = 0; round < 3; round += 1) {
    const shorter = title.replace(TITLE_END, "").trim();
    if (shorter === title || shorter === "") break;
    title = shorter;
  }
  return title
    .replace(/[\s,;:–—|·-]+$/u, "")
    .replace(/^["“”«»'–—-]+\s*|["“”«»]+$/gu, "")
    .trim();
}

export const hasGenders = (text: string): boolean => GENDERS.test(text);

/** Whether text may be a name such as "Northwind Traders", in which each word is capitalized or a connecting word. */
export const mayBeName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 80 &&
  !isNoName(text) &&
  !/[!?:@]/u.test(text) &&
  (hasLegalForm(text) || !/(?<!\b(?:St|Dr|Sta|Sto|Ste))\.\s/u.test(text)) &&
  /\p{Lu}|\d\p{L}/u.test(text) &&
  !isOnlyLegalForm(text) &&
  !/^\d.*(?:std|stunden|hours?|heures|horas|%|h)(?!\p{L})/iu.test(text) &&
  !SAYS.test(plain(text)) &&
  !/^\p{Ll}+ \p{Ll}/u.test(text) &&
  !text.split(/,\s+/u).some(saysOnlyTerms) &&
  text.split(/\s+/u).length <= 8;

/** Words that only occur in sentences. */
const SAYS =
  /(?:^|[^a-z])(?:is|are|was|we|we're|you|our|your|will|has|have|invited?|invites|seeks|wir|ist|sind|suchen|sucht|stellt|nous|vous|recrute|recherchons|recherche|busca|buscamos|buscando|contrata|convoca|somos|esta|estamos|procura|abre|admite|exige|exigee|requis|requise|souhaitee?|required|erforderlich)(?![a-z])/u;

/** Whether text may be a title: not a sentence, button, salary, place, or term of employment. */
const mayBeTitle = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 110 &&
  /\p{L}{2}/u.test(text) &&
  !/[!?]|@|https?:|^\p{Ll}+ \p{Ll}+ \p{Ll}+ \p{Ll}+/u.test(text) &&
  !(text.endsWith(".") && text.split(" ").length > 4) &&
  !/\d{3}[ .-]?\d{3}/u.test(text) &&
  !SAYS.test(plain(text)) &&
  !/^\p{L}[\p{L} ]{1,24} ?: /u.test(text) &&
  !/^(?:dear|hi|hello|hey|good (?:morning|afternoon)|liebe|hallo|guten tag|bonjour|hola|ola|bom dia|buenos dias)(?:[ ,!]|$)/u.test(
    plain(text),
  ) &&
  !hasLegalForm(text);

export interface Segment {
  text: string;
  /** Index among the lines of the head, and index within the line. */
  row: number;
  column: number;
  /** Number of columns in the line. */
  columns: number;
}

export interface Head {
  /** Texts that may be a title or company. */
  texts: Segment[];
  places: (Segment & { place: string; isStrong: boolean })[];
  workplace: Workplace | undefined;
  rows: string[];
}

const MOST_ROWS = 14;
const NOISE =
  /^(?:(?:job |req(?:uisition)? |vacancy )?(?:ref(?:erence|\.)?|id|no|number|nr|code|kennziffer|referenznummer|referenz|reference|n°|offre n°)[\s.:#°]*[\w/-]*\d.*|réf\b.*|ref\b.*|(?:apply|start|beginn|hours|grade|contract|team|department|experience|category|categor[ií]a|industry|tipo|expérience|experi[eê]ncia|hours per week|term|duration|shift|benefits?|type)\b[^:]{0,20}:.*|\d+ (?:vacanc|opening|position|employees|mitarbeiter|salari|emplead|funcion).*|[\d\s.,+-]+(?: (?:employees|mitarbeiter\p{L}*|salariés|empleados|funcionários))?)$/iu;
const DASH = /\s+[–—]\s+|\s+-\s+|\s+·\s+/u;

export function readHead(lines: readonly Line[], isLabeled: (text: string) => boolean): Head {
  const head: Head = { texts: [], places: [], workplace: undefined, rows: [] };
  let row = 0;
  for (const [index, line] of lines.entries()) {
    if (row >= MOST_ROWS) break;
    const { text, terms } = withoutTerms(line.text);
    if (endsHead({ ...line, text }) && !(index === 0 && hasGenders(line.text) && line.text.length < 140))
      break;
    if (isLabeled(text) || isPayLabel(text)) {
      // If labels follow a title, this is a table of facts.
      if (row > 0 && /:\s*$|^[^:]{2,30}$/u.test(text)) break;
      continue;
    }
    if (NOISE.test(text)) continue;
    head.rows.push(text);
    for (const term of terms) head.workplace ??= workplaceOf(term);
    head.workplace ??= workplaceIn(/\(([^()]{3,60})\)$/u.exec(text)?.[1] ?? "");
    const whole = withoutMode(text);
    if (placeStrength(whole.place) === "strong" && workplaceOf(text) !== "hybrid") {
      head.places.push({ text, row, column: 0, columns: 1, place: whole.place, isStrong: true });
      head.workplace ??= whole.workplace;
      row += 1;
      continue;
    }
    const parts = text.split(/\s+·\s+/u);
    let used = 0;
    for (const [column, part] of parts.entries()) {
      if (isPay(part)) continue;
      if (saysOnlyTerms(part) || workplaceOf(part) || startsWithMode(part)) {
        head.workplace ??= workplaceOf(part) ?? workplaceOf(part.split(",", 1)[0]!);
        for (const one of part.split(/\s*[,|/]\s*/u)) head.workplace ??= workplaceOf(one);
        if (workplaceOf(part) === "remote")
          head.places.push({ text: part, row, column, columns: parts.length, place: part, isStrong: true });
        continue;
      }
      if (saidDays(part, "2000-01-01", "day first").length > 0 && !hasGenders(part)) continue;
      const { place, workplace } = withoutMode(part);
      const strength = placeStrength(place);
      const bounds = { row, column, columns: parts.length };
      if (strength === "strong") {
        head.places.push({ text: part, ...bounds, place, isStrong: true });
        head.workplace ??= workplace;
      } else {
        if (strength === "weak" && !namesRole(place) && !namesOrganization(place) && !isNoName(place))
          head.places.push({ text: part, ...bounds, place, isStrong: false });
        if (mayBeTitle(part.replace(TITLE_START, "")) || mayBeName(part) || hasLegalForm(part))
          head.texts.push({ text: part, ...bounds });
        if (workplace && workplace !== "remote") head.workplace ??= workplace;
      }
      used += 1;
    }
    if (used > 0) row += 1;
  }
  return head;
}

const HOURS = /^\d{1,2}(?:[.,]\d{1,2})? ?(?:hours?|hrs|h|Stunden|Std|heures|horas|ore)(?!\p{L})/iu;
/** Maximum length of a line with a name and terms of employment, in characters. */
const MOST_TERMS_LINE = 140;

/** Splits terms off "Ahrenfeld GmbH, Wiesenrode, Vollzeit" and "Lanreath Trust, Port Anselm. Full time, 22.5 hours." */
function withoutTerms(line: string): { text: string; terms: string[] } {
  const terms: string[] = [];
  let text = line;
  for (let round = 0; round < 4 && line.length <= MOST_TERMS_LINE; round += 1) {
    const [whole = "", term = ""] = /[,;.]\s+([^,;.]+(?:[.,]\d[^,;.]*)?)\.?$/u.exec(text) ?? [];
    if (term === "" || !(saysOnlyTerms(term) || HOURS.test(term))) break;
    terms.push(term);
    text = text.slice(0, -whole.length);
  }
  // A line that consists only of terms is not split.
  return saysOnlyTerms(text) || terms.length === 0 ? { text: line, terms: [] } : { text, terms };
}

const isPay = (text: string): boolean =>
  /\d/u.test(text) &&
  payIn([{ text, isBullet: false, startsBlock: false }]) !== undefined &&
  /^(?:\D{0,22}\d|[$€£]|R\$)/u.test(text);

export interface Pair {
  title: string;
  company: string;
  place?: string;
  isSure: boolean;
}

const AT = /\s+(?:at|@|bei(?: der| dem| den)?|beim|chez|presso|para a|para o|pela|pelo)\s+/u;
/** These words may also introduce a place. */
const AT_OR_IN = /\s+(?:en|em|na|no|a|à)\s+(?=\p{Lu})/u;

/** Reads "Title at Company", "Title – Company (City, ST)", and "Title | Company | City". */
export function pairIn(given: string): Pair | undefined {
  const line = given.replace(TITLE_START, "");
  for (const [pattern, isPlain] of [
    [AT, true],
    [AT_OR_IN, false],
  ] as const) {
    const [before = "", rest = ""] = splitOnce(line, pattern) ?? [];
    if (before === "" || rest === "" || !mayBeTitle(cleanTitle(before))) continue;
    const { name, place } = withoutPlace(rest);
    if (!mayBeName(name) || placeStrength(name) === "strong") continue;
    if (!isPlain && !namesOrganization(name)) continue;
    if (/^(?:large|home|night|sea|scale)$/iu.test(name)) continue;
    return {
      title: cleanTitle(before),
      company: name,
      ...(place && { place }),
      isSure: (namesRole(before) || hasGenders(before)) && !namesRole(name),
    };
  }
  const [cut, known] = cutPlace(line);
  // After a title and a company, even an unknown name counts as a town.
  const [, before = "", town = ""] = /^(.{5,}) \((.{2,40})\)$/u.exec(line) ?? [];
  const isTownInside = known === undefined && isTown(town) && DASH.test(before);
  const [whole, place] = isTownInside ? [before, town] : [cut, known];
  const parts = whole
    .split(DASH)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !saysOnlyTerms(part));
  if (parts.length === 2 && place !== undefined) {
    const [one = "", other = ""] = parts;
    if (isRole(one) && mayBeName(other) && !isRole(other) && placeStrength(other) !== "strong")
      return { title: cleanTitle(one), company: other, place, isSure: !isTownInside };
    if (isRole(other) && mayBeName(one) && !isRole(one) && placeStrength(one) !== "strong")
      return { title: cleanTitle(other), company: one, place, isSure: !isTownInside };
    if (isRole(one) && mayBeName(other) && namesOrganization(other))
      return { title: cleanTitle(one), company: other, place, isSure: false };
  }
  if (parts.length === 1 && place !== undefined) {
    const [one = "", other = "", more] = whole.split(/,\s+/u);
    if (more === undefined && other !== "" && isRole(one) && !isRole(other) && mayBeName(other))
      return { title: cleanTitle(one), company: other, place, isSure: false };
  }
  if (parts.length === 2 && place === undefined) {
    const [one = "", other = ""] = parts;
    const [company = "", town = "", more] = other.split(/,\s+/u);
    if (hasGenders(one) && more === undefined && isTown(town) && mayBeName(company) && !isRole(company))
      return { title: cleanTitle(one), company, place: town, isSure: false };
    if (isRole(one) && namesOrganization(other) && !isRole(other))
      return { title: cleanTitle(one), company: other, isSure: hasLegalForm(other) };
    if (isRole(other) && namesOrganization(one) && !isRole(one))
      return { title: cleanTitle(other), company: one, isSure: hasLegalForm(one) };
  }
  return undefined;
}

const isRole = (text: string) => namesRole(text) || hasGenders(text);

/** Splits "Name (City, ST)", "Name, City", "Name – City", and "Name in City". */
export function withoutPlace(text: string): { name: string; place?: string } {
  const [name, place] = cutPlace(text);
  return place === undefined ? { name } : { name, place };
}

function cutPlace(given: string): [rest: string, place: string | undefined] {
  const text = given
    .replace(
      /\s*[([](?:hybrid|remote|on-?site|vor ort|home-?office.{0,20}|télétravail.{0,30}|presencial|híbrido|remoto)[)\]]\s*$/iu,
      "",
    )
    .trim();
  const inner = /^(.{3,}?)\s*\(([^()]{2,60})\)$/u.exec(text);
  if (inner && placeStrength(withoutMode(inner[2]!).place) === "strong")
    return [inner[1]!.trim(), withoutMode(inner[2]!).place];
  for (const separator of [/\s+[–—·|-]\s+/gu, /\s+(?:in|à|a|en|em)\s+(?=\p{Lu})/gu, /,\s+/gu]) {
    for (const { index, 0: sign } of text.matchAll(separator)) {
      const place = withoutMode(text.slice(index + sign.length).trim()).place;
      if (index > 2 && placeStrength(place) === "strong") return [text.slice(0, index).trim(), place];
    }
  }
  return [text, undefined];
}

function splitOnce(text: string, pattern: RegExp): [before: string, rest: string] | undefined {
  const found = pattern.exec(text);
  return found
    ? [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()]
    : undefined;
}
