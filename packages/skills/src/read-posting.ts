import { US_STATE_CODES } from "@postfolio/contract/accounts/states.ts";
import type { PostingFact, ReadPosting, Workplace } from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { languageOf } from "./language.ts";
import { withoutOrders } from "./posting.ts";
import { Candidates, same, type Why } from "./postings/candidates.ts";
import { contactIn, isPerson } from "./postings/contacts.ts";
import { deadlineIn } from "./postings/deadlines.ts";
import { NO_FACTS, reading, remoteIn } from "./postings/facts.ts";
import {
  cleanTitle,
  hasGenders,
  type Head,
  mayBeName,
  pairIn,
  readHead,
  withoutPlace,
} from "./postings/head.ts";
import { isLabeled, labeledIn } from "./postings/labels.ts";
import { type Line, readLines, sentencesOf } from "./postings/lines.ts";
import { payIn } from "./postings/pay.ts";
import {
  isTown,
  placeStrength,
  placeWithin,
  saysRemote,
  statedWorkplace,
  withoutMode,
  workplaceIn,
  workplaceOf,
} from "./postings/places.ts";
import type { DayOrder } from "./postings/posting-dates.ts";
import { companiesIn, placesIn, seeks, titlesIn } from "./postings/sentences.ts";
import { plain } from "./postings/plain.ts";
import { hasLegalForm, isNoName, namesOrganization, namesRole, saysOnlyTerms } from "./postings/words.ts";

interface Source {
  /** The text as pasted, without instructions to software. */
  posting: string;
  lines: readonly Line[];
  sentences: readonly string[];
  /** The text of all lines, joined. */
  text: string;
  /** The text in lowercase and without accents. */
  low: string;
  head: Head;
  found: Candidates;
}

/**
 * Number of lines from the top in which a line that states only the workplace counts. Farther down, such a line is
 * probably about something else.
 */
const MOST_STATED = 40;
/**
 * Number of lines in which to search for facts in sentences, because sentences with facts come early. Labels and dates
 * may come anywhere.
 */
const MOST_LINES = 120;

/**
 * Every line is a candidate for every fact. Lines that cannot be the fact are ruled out, and of the remaining lines, the
 * one with the most specific form wins. It is certain if its form is certain, or if another candidate confirms it.
 * @param today for example, `2026-11-24`; a deadline without a year is on the next such date
 */
export function readPosting(given: string, today: string): ReadPosting {
  const posting = withoutOrders(given);
  const { lines, saved, poster } = readLines(posting);
  const text = lines.map((line) => line.text).join("\n");
  const low = plain(text);
  const source: Source = {
    posting,
    lines,
    low,
    sentences: lines.slice(0, MOST_LINES).flatMap((line) => sentencesOf(line.text)),
    text,
    head: readHead(lines, isLabeled),
    found: new Candidates(),
  };
  const { found, head } = source;
  const labeledWorkplace = addLabeled(source);
  if (saved) {
    found.add("title", cleanTitle(saved.title), 95);
    found.add("company", saved.company, 95);
  }
  addPairs(source);
  addTitles(source);
  addCompanies(source);
  const placedWorkplace = addPlaces(source);
  const stated = lines.find((line, at) => statedWorkplace(line.text, at < MOST_STATED));
  const workplaces = [
    labeledWorkplace,
    stated && statedWorkplace(stated.text, true),
    head.workplace,
    placedWorkplace,
  ].filter((one) => one !== undefined);
  const [workplace] = workplaces;
  // In a list, the workplace may just be a benefit.
  const isWorkplaceSure =
    new Set(workplaces).size === 1 &&
    (workplace !== "remote" || saysRemote(low)) &&
    (workplaces.length > 1 || !stated?.isBullet);

  const facts = { ...NO_FACTS };
  const why: Partial<Record<PostingFact, Why>> = {};
  const take = (fact: PostingFact, value: string, reason: Why | undefined) => {
    if (value === "" || value.length > LIMITS.jobText) return;
    facts[fact] = value;
    if (reason) why[fact] = reason;
  };
  for (const fact of ["title", "company", "location"] as const) {
    const winner = found.best(fact);
    if (winner && fact === "company") winner.value = withLegalForm(winner.value, found);
    if (winner) take(fact, winner.value, found.doubt(fact, winner));
  }
  if (facts.location === "" && workplace === "remote") facts.location = remoteIn(posting);
  if (workplace && !isWorkplaceSure) why.location ??= "workplace";
  const pay = payIn(lines);
  if (pay) take("salary", pay.pay, pay.isSure ? undefined : "guess");
  const deadline = deadlineIn(lines, today, dayOrder(text));
  if (deadline) take("deadline", deadline.day, deadline.why);
  const isOther = (name: string) =>
    [facts.company, facts.title].some((other) => other !== "" && plain(other).includes(plain(name)));
  const contact = contactIn(lines, isOther);
  if (contact) take("contact", contact.contact, contact.isSure ? undefined : "guess");
  else
    take(
      "contact",
      poster.map((line) => line.split(/\s*[·•|]/u, 1)[0]!.trim()).find(isPerson) ?? "",
      undefined,
    );
  return reading(facts, workplace ?? "", why);
}

/** Prefers the name with its legal form: "Merriam Cole LLP" over "Merriam Cole". */
const withLegalForm = (company: string, found: Candidates): string =>
  found
    .of("company")
    .find(({ value }) => value.startsWith(`${company} `) && hasLegalForm(value.slice(company.length)))
    ?.value ?? company;

function addLabeled({ lines, posting, found }: Source): Workplace | undefined {
  let workplace: Workplace | undefined;
  for (const { fact, value, isInline } of labeledIn(lines)) {
    if (fact === "location") {
      const { place, workplace: mode } = withoutMode(
        withoutTail(placeWithin(value))
          .replace(/\s*\(\d\)$/u, "")
          .replace(/\s*\([^)]*(?:week|woche|semaine|semana)[^)]*\)$/u, ""),
      );
      workplace ??= mode ?? workplaceIn(value);
      if (workplaceOf(value) && workplaceOf(value) !== "remote") continue;
      const strength = placeStrength(place);
      if (!strength && (!isInline || place.length > 90 || /[.!?]$/u.test(place))) continue;
      found.add(
        "location",
        place,
        !strength ? 58 : isInline ? 100 : 92,
        strength === "strong" || (isInline && strength) ? undefined : "guess",
      );
    } else if (fact === "company") {
      const { name, place } = withoutPlace(value);
      if (isNoName(name) || name.length > 100 || (/[.!?]$/u.test(name) && !hasLegalForm(name))) continue;
      const company = hasLegalForm(value) ? value : name;
      if (isInline || mayBeName(company)) found.add("company", company, isInline ? 100 : 90);
      if (place !== undefined) found.add("location", place, 60, "guess");
    } else if (value.length < 120 && !/[.!?]$/u.test(value) && !isNoName(value)) {
      const title = cleanTitle(value);
      const isRole = namesRole(title) || hasGenders(value);
      if (isInline && !/^\d/u.test(title)) found.add("title", title, isRole ? 100 : 70);
      else if (isRole) found.add("title", title, 60, "guess");
    }
  }
  const logo = /^(.{2,60}) logo$/mu.exec(posting)?.[1];
  if (logo !== undefined && !isNoName(logo)) found.add("company", logo, 92);
  const by = POSTED_BY.exec(posting)?.[1];
  if (by !== undefined && mayBeName(by)) found.add("company", by, 88);
  return workplace;
}
const POSTED_BY =
  /^(?:Posted|Advertised|Published|Veröffentlicht|Publiée?|Publicad[ao])(?: [^\n]{0,30})? (?:by|von|par|por) (.{2,60})$/mu;

function addPairs({ head, found }: Source) {
  for (const [row, line] of head.rows.slice(0, 3).entries()) {
    const pair = pairIn(line);
    if (!pair) continue;
    found.add("title", pair.title, 88 - row, pair.isSure ? undefined : "guess");
    found.add("company", pair.company, 88 - row, pair.isSure ? undefined : "guess");
    found.add("location", pair.place, 86);
    return;
  }
}

/** Rank of a title in the posting's first line. Another heading can contradict such a title, but a sentence cannot. */
const FIRST_LINE = 86;
/** A longer line is more likely a sentence than a title. */
const MOST_WORDS = 6;

function addTitles({ head, lines, sentences, text, low, found }: Source) {
  const isPaired = found.of("title").some(({ rank }) => rank > 80 && rank < 89);
  const ofSentences = titlesIn(sentences);
  const titles = head.texts
    .map((segment) => ({ ...segment, title: cleanTitle(segment.text) }))
    .filter(({ title }) => title !== "" && !saysOnlyTerms(title) && !isNoName(title))
    .filter(({ title }) => !found.of("company").some(({ value }) => value === title));
  const roles = titles.filter((one) => namesRole(one.title) || hasGenders(one.text));
  for (const one of titles) {
    const { title, row, column } = one;
    const isRole = roles.includes(one) && !hasLegalForm(title);
    const isMarked = hasGenders(one.text);
    const isAgain =
      ofSentences.some((other) => same(other, title)) || (isRole && occurrences(title, low) > 1);
    if (isRole) {
      // After a dash, there may be a company.
      const isWhole = !/\s[–—-]\s/u.test(title) && title.split(" ").length <= MOST_WORDS;
      const isSure = isMarked || isAgain || (roles.length === 1 && isWhole && !namesOrganization(title));
      const isFirst = isSure && row + column === 0 && text.trimStart().startsWith(one.text);
      const rank = (isMarked ? 82 : 72) - row - column + (isAgain ? 6 : 0);
      found.add("title", title, isFirst ? Math.max(rank, FIRST_LINE) : rank, isSure ? undefined : "guess");
    } else if (!namesOrganization(title))
      found.add("title", title, 40 - row - column, isAgain ? undefined : "guess");
  }
  const marked = lines
    .slice(0, 25)
    .filter((line) => !line.isBullet && line.text.length < 120 && hasGenders(line.text))
    .filter((line) => !/[.!?]$/u.test(line.text) && !seeks(line.text));
  for (const line of marked) {
    const [title = ""] = withoutPlace(line.text).name.split(/\s+(?:bei|chez|at)\s+/u, 1);
    if (!isNoName(cleanTitle(title)))
      found.add("title", cleanTitle(title), 80, marked.length === 1 ? undefined : "several");
  }
  for (const title of ofSentences) {
    const isRole = namesRole(title);
    found.add("title", title, isRole ? 60 : 35, isRole && !isPaired ? undefined : "sentence");
  }
}

function addCompanies({ head, lines, sentences, text, low, found }: Source) {
  const title = found.best("title");
  const isTitle = (value: string) =>
    title !== undefined && (same(value, title.value) || plain(title.value).includes(plain(value)));
  const domains = domainsIn(text);
  const isAgain = (company: string) => occurrences(company, low) > 1 || isInDomain(company, domains);
  for (const { text: whole, row, column } of head.texts) {
    const [segment, towns] = withoutTowns(whole);
    if (towns !== "") found.add("location", towns, 66, "guess");
    const cut = withoutPlace(
      segment.replace(/^(?:@|at|bei|chez) ?(?=\p{Lu})/u, "").replace(/\s\d[.,]\d$/u, ""),
    );
    const isLegal = hasLegalForm(segment);
    const company = withoutDepartment(isLegal && !hasLegalForm(cut.name) ? segment : cut.name);
    if (!mayBeName(company) || isTitle(company) || hasGenders(company) || saysOnlyTerms(company)) continue;
    if ((namesRole(company) && !isLegal) || placeStrength(company) === "strong") continue;
    const isBeforePlace = head.places.some(
      (place) =>
        place.isStrong &&
        ((place.row === row && place.column === column + 1) || (place.row === row + 1 && place.column === 0)),
    );
    const isOrganization = namesOrganization(company);
    const again = isAgain(company);
    const rank = (isLegal ? 85 : again ? 78 : isOrganization ? 70 : isBeforePlace ? 62 : 45) - row;
    // Text with digits or commas is an address or a list of names, unless it ends with a legal form.
    const isName =
      !/\d/u.test(company) && (!company.includes(", ") || hasLegalForm(company.split(", ").at(-1)!));
    const isSure = isName && (isLegal || again || (isOrganization && isBeforePlace));
    found.add("company", company, rank, isSure ? undefined : "guess");
    const [, first = "", second = ""] = /^(.+), ([^,]+)$/u.exec(segment) ?? [];
    if (cut.place !== undefined) found.add("location", cut.place, 66);
    else if (!isLegal && placeStrength(second) === "weak" && mayBeName(first)) {
      found.add("company", first, rank + 1, "guess");
      found.add("location", second, 50, "guess");
    }
  }
  for (const { value, rank, isSure } of companiesIn(lines, sentences)) {
    if (isNoName(value) || isTitle(value) || placeStrength(value) === "strong" || !mayBeName(value)) continue;
    if (namesRole(value) && !namesOrganization(value)) continue;
    found.add("company", value, rank, isSure || (rank > 54 && isAgain(value)) ? undefined : "sentence");
  }
}

/** Splits "Northsea Wind Ltd, Duns, Borders" and "Verein Nordsee, a charity for seals, Husum (Nordfriesland)". */
function withoutTowns(text: string): [rest: string, towns: string] {
  const [name = "", ...rest] = text.split(/,\s+/u);
  const isDescribed = /^\p{Ll}/u.test(rest[0] ?? "") && namesOrganization(name) && mayBeName(name);
  const towns = isDescribed ? rest.slice(1) : rest;
  const areTowns = towns.length > 0 && towns.every((town) => isTown(town.replace(/ \([^()]{2,40}\)$/u, "")));
  const isNamed = isDescribed || (hasLegalForm(name) && !rest.some(hasLegalForm));
  return areTowns && isNamed && towns.length < 3 ? [name, towns.join(", ")] : [text, ""];
}

/** Shortens names such as "University of Northsea - School of Life Sciences". */
function withoutDepartment(company: string): string {
  const [first = "", ...rest] = company.split(/\s+[–—-]\s+/u);
  return rest.length > 0 && namesOrganization(first) ? first : company;
}

/** Shortens text such as "London, 3 days a week in the office". */
function withoutTail(place: string): string {
  for (const { index, 0: sign } of place.matchAll(/[,;]\s+|\s[–-]\s/gu)) {
    const tail = place.slice(index + sign.length);
    if (/^(?:\d|hybrid|remote|on-?site|in)/iu.test(tail) && workplaceIn(tail)) return place.slice(0, index);
  }
  return place;
}

/** Matches public employers named after a town: "Stadt Wiesenau", "Ballymore County Council". */
const OF_TOWN =
  /^(?:Stadt|Gemeinde|Markt|Landeshauptstadt|Hansestadt|Universitätsstadt|Ville de|Commune de|Mairie de|Ayuntamiento de|Prefeitura (?:Municipal )?de|Câmara Municipal de|City of|Town of|Village of|Comune di) (.{3,40})$|^(.{3,30}?) (?:County |District |Borough |City |Town |Parish |Unified |Public |Independent )*(?:Council|County|School District|Schools)$/iu;

/** Rules out people's names as places, as in "Write to Mr. Lee". */
const ADDRESSED = /^(?:Mr|Mrs|Ms|Dr|M|Mme|Mlle|Herrn?|Frau|Sr|Sra|Sig)(?:\.|(?= ))/u;

function addPlaces({ head, lines, sentences, low, found }: Source): Workplace | undefined {
  const title = found.best("title")?.value ?? "";
  const company = found.best("company")?.value ?? "";
  let workplace: Workplace | undefined;
  const strong = head.places.filter(({ isStrong, place }) => isStrong && workplaceOf(place) === undefined);
  const several = new Set(strong.map(({ place }) => plain(place))).size > 1;
  for (const { place, isStrong, row } of head.places) {
    if (plain(title).includes(plain(place)) || same(place, company)) continue;
    const isOnlyRemote = workplaceOf(place) === "remote" && !/[,–-]/u.test(place);
    if (isStrong)
      found.add("location", place, (isOnlyRemote ? 40 : 80) - row, several ? "several" : undefined);
    else if (row > 0 && !plain(company).includes(plain(place)))
      found.add("location", place, 45 - row, isSaidIn(place, low) ? undefined : "guess");
  }
  const town = OF_TOWN.exec(company)?.slice(1).find(Boolean);
  if (town !== undefined && isTown(capitalized(town))) found.add("location", capitalized(town), 48, "guess");
  for (const { text: line, isBullet } of lines.slice(0, 40)) {
    if (line.length > 60) continue;
    const { place, workplace: mode } = withoutMode(line);
    if (workplaceOf(place) || placeStrength(place) !== "strong") continue;
    found.add("location", place, isBullet ? 40 : 55, "guess");
    if (!isBullet) workplace ??= mode;
  }
  for (const { value, rank, isSure } of placesIn(sentences))
    if (!ADDRESSED.test(value)) found.add("location", value, rank, isSure ? undefined : "sentence");
  return workplace;
}

const capitalized = (text: string) =>
  text === text.toUpperCase()
    ? text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : text;

/** @param low text as returned by `plain` */
const occurrences = (value: string, low: string): number =>
  value.length < 3 ? 0 : low.split(plain(value)).length - 1;

/** Whether the posting has text such as "in Leipzig". */
function isSaidIn(place: string, low: string): boolean {
  const name = plain(place);
  return ["in", "a", "en", "em", "bei", "at"].some((word) => low.includes(` ${word} ${name}`));
}

const domainsIn = (text: string): string[] =>
  (text.match(/(?<=@|www\.)[\p{L}\d-]{4,63}(?=\.)/gu) ?? []).map((domain) =>
    plain(domain).replaceAll("-", ""),
  );

/** Whether a domain belongs to the company: "jobs@cascadeoutdoor.example" belongs to Cascade Outdoor Supply. */
function isInDomain(company: string, domains: readonly string[]): boolean {
  const words = plain(company).match(/\p{L}{4,}/gu) ?? [];
  const joined = words.join("");
  return domains.some(
    (domain) => joined.startsWith(domain) || words.some((word) => word.length > 4 && domain.includes(word)),
  );
}

const AMERICAN = new RegExp(String.raw`\$\d|, (?:${US_STATE_CODES.join("|")})(?!\p{L})|\b401\(?k\)?`, "u");
const BRITISH = /[£€]|\bCVs?\b|\bGBP\b|per annum/u;

/** Returns how this posting orders days and months, as in `03/04/2027`; undefined if nothing indicates the order. */
function dayOrder(text: string): DayOrder {
  if (languageOf(text, "en") !== "en") return "day first";
  const isDayFirst = /\b(?:1[3-9]|2\d|3[01])\/\d{1,2}\/\d{2}/u.test(text);
  const isMonthFirst = /\b\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2}/u.test(text);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day first" : "month first";
  const isAmerican = AMERICAN.test(text);
  if (isAmerican === BRITISH.test(text)) return undefined;
  return isAmerican ? "month first" : "day first";
}
