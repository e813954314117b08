import {
  fieldsOf,
  LINES_FIELD,
  type LinedSection,
  valueOf,
} from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { textToDate } from "../../partial-date.ts";
import { findPeriods, hasDate } from "../dates.ts";
import { isCitation } from "../entries/citations.ts";
import { isCutOff } from "./cut-off.ts";
import { isLanguage } from "../languages.ts";
import type { Doubts } from "./doubts.ts";
import { topicOf, topicOfHeading } from "../headings.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { CONTACT, DOUBTFUL } from "../measures.ts";
import { isPlace } from "./places.ts";
import { hasContact } from "../contact-rows.ts";
import { EMAIL, WEB } from "../contact-words.ts";
import { phoneIn } from "../exclusions/identifiers.ts";
import { LEVEL } from "../text/lists.ts";
import { DEGREE, EMPLOYER, GRADE, SCHOOL, TITLE } from "../text/words.ts";

type FoundFields = Pick<
  ResumeContent,
  "Profile" | "Employment" | "Education" | "Projects" | "KeySkills" | "Certifications" | "Other" | "Socials"
>;

const namesOf = (section: LinedSection): string[] =>
  fieldsOf(section).flatMap(([field, { page }]) => (page === "title" || page === "subtitle" ? field : []));

/** @param unplaced text from the document that was not placed in a field */
export function checkFound(
  found: FoundFields,
  lines: readonly Line[],
  unplaced: readonly string[],
  doubts: Doubts,
): void {
  const texts = lines.map(textOfLine);
  checkProfile(found, texts, doubts);
  checkSummary(found, texts, doubts);
  checkLinks(found, texts, doubts);
  checkJobs(found, texts, doubts);
  checkSchools(found, doubts);
  checkProjects(found, doubts);
  checkLists(found, doubts);
  // Short text that was not placed in a field usually consists of skills.
  if (unplaced.some((text) => text.split(/\s+/u).length <= DOUBTFUL.wordsOfShort))
    doubts.add("missing", "KeySkills.text");
  const lettersOf = (some: readonly string[]) => some.reduce((sum, text) => sum + text.length, 0);
  checkLayout(found, lettersOf(unplaced) / Math.max(1, lettersOf(texts)), doubts);
}

function checkLayout(found: FoundFields, shareUnplaced: number, doubts: Doubts): void {
  const { Employment, KeySkills, Other } = found;
  const pathsOf = (section: "Employment" | "Education", fields: readonly string[]) =>
    found[section].items.flatMap((_, at) => fields.map((field) => `${section}.items.${at}.${field}`));
  const names = [
    ...pathsOf("Employment", namesOf("Employment")),
    ...pathsOf("Education", namesOf("Education")),
  ];
  const lines = [
    ...pathsOf("Employment", [LINES_FIELD.Employment]),
    ...pathsOf("Education", [LINES_FIELD.Education]),
  ];
  const share = (paths: readonly string[]) =>
    paths.filter((path) => doubts.has(path)).length / Math.max(1, paths.length);
  const own = new Set(
    Other.items.map(({ name }) => name).filter((name) => topicOfHeading(name) === undefined),
  ).size;
  const strong = [
    share(names) > DOUBTFUL.fewNames,
    shareUnplaced > DOUBTFUL.fewUnplaced,
    own >= DOUBTFUL.ownSections,
  ];
  const weak = [
    share(lines) > DOUBTFUL.fewNames,
    doubts.has("Employment.items"),
    doubts.has("Profile.name"),
    doubts.has("Profile.about"),
    KeySkills.groups.length + KeySkills.text.length === 0,
    Employment.items.length === 0,
  ];
  const signs = strong.filter(Boolean).length * DOUBTFUL.signs + weak.filter(Boolean).length;
  if (signs >= DOUBTFUL.signs) doubts.add("layout", ...LISTS);
  else if (KeySkills.groups.length + KeySkills.text.length === 0 && own > 0)
    doubts.add("missing", "KeySkills.text");
}

const LISTS = [
  "Employment.items",
  "Education.items",
  "Projects.items",
  "Certifications.items",
  "Other.items",
  "Socials.items",
];

/** Fills in missing contact details from anywhere in the document. */
export function fillContact({ Profile, Socials }: FoundFields, lines: readonly Line[], doubts: Doubts): void {
  const texts = lines.map(textOfLine);
  if (Profile.email === "") {
    const linked = lines
      .flatMap(({ segments }) => segments)
      .find(({ link }) => link?.startsWith("mailto:"))
      ?.link?.slice("mailto:".length);
    Profile.email = texts.map((text) => EMAIL.exec(text)?.[0]).find(Boolean) ?? linked?.split("?")[0] ?? "";
    if (Profile.email !== "") doubts.add("foundElsewhere", "Profile.email");
    else if (texts.some((text) => text.includes("@"))) doubts.add("missing", "Profile.email");
  }
  if (Profile.phoneNumber === "") {
    const phone = texts
      .flatMap((text) => text.split(/\s+[·•|]\s+/u))
      .filter((text) => text.length <= CONTACT.longestRow && !hasDate(text))
      .map((text) => phoneIn(text))
      .find((text) => text !== undefined);
    Profile.phoneNumber = phone ?? "";
    if (phone !== undefined) doubts.add("foundElsewhere", "Profile.phoneNumber");
  }
  for (const [type, pattern] of PROFILES) {
    if (Socials.items.some((item) => item.type === type)) continue;
    const url = texts
      .map((text) => (text.length <= CONTACT.longestRow ? pattern.exec(text)?.[0] : undefined))
      .find(Boolean);
    if (url === undefined) continue;
    Socials.items.push({ type, url } as (typeof Socials.items)[number]);
    doubts.add("foundElsewhere", `Socials.items.${Socials.items.length - 1}.url`);
  }
}

const PROFILES = [
  ["LinkedIn", /(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s|,;]+/iu],
  ["Github", /github\.com\/[\w-]+(?![\w/-])/iu],
] as const;

function checkProfile(
  { Profile: { name, profession } }: FoundFields,
  texts: readonly string[],
  doubts: Doubts,
) {
  if (isCutOff(profession)) doubts.add("cutOff", "Profile.profession");
  const isTitle = (text: string) => text !== name && text.length <= CONTACT.longestRow && TITLE.test(text);
  const heading = texts.findIndex((text) => topicOf(text.trim()) !== undefined);
  const head = texts.slice(0, Math.min(DOUBTFUL.top, heading === -1 ? Infinity : heading));
  const mayBeTitle = (text: string) =>
    isTitle(text) ||
    (text !== name &&
      text.length <= CONTACT.longestRow &&
      !hasContact(text) &&
      !isPlace(text) &&
      !WEB.test(text));
  if (profession === "" && (head.length === 0 || head.some(mayBeTitle)))
    doubts.add("missing", "Profile.profession");
}

/** First-person pronouns: common in summaries, rare elsewhere. */
const FIRST_PERSON = /\b(?:I|I['’](?:m|ve)|my|me)\b/u;

/** A URL in a sentence may belong to whatever the sentence is about, not to the person. */
function checkLinks({ Socials }: FoundFields, texts: readonly string[], doubts: Doubts) {
  for (const [at, { url }] of Socials.items.entries()) {
    const shown = url.replace(/^https?:\/\/(?:www\.)?|\/$/giu, "");
    const line = texts.find((text) => text.includes(shown)) ?? "";
    const isInSentence = line.length > CONTACT.longestRow && !/\s[·•|]\s/u.test(line);
    if (isInSentence || /['"<>()[\]]/u.test(url)) doubts.add("looseText", `Socials.items.${at}.url`);
  }
}

function checkSummary({ Profile: { about } }: FoundFields, texts: readonly string[], doubts: Doubts) {
  if (about === "" && texts.filter((text) => FIRST_PERSON.test(text)).length > 1)
    doubts.add("missing", "Profile.about");
  if (about.length > DOUBTFUL.longSummary) doubts.add("longSummary", "Profile.about");
  const lines = about.split("\n");
  const isMixed =
    EMAIL.test(about) ||
    lines.some((line) => topicOf(line) !== undefined) ||
    lines.some((line) => findPeriods(line).some(({ isRange }) => isRange)) ||
    lines.filter((line) => line.length < DOUBTFUL.shortLine).length > 1 ||
    (lines.length > 1 && lines[0]!.length <= CONTACT.longestRow && !/[.!?:。]$/u.test(lines[0]!));
  if (about !== "" && isMixed) doubts.add("mixedSummary", "Profile.about");
}

function checkJobs(
  { Employment, Education, Projects, Other }: FoundFields,
  texts: readonly string[],
  doubts: Doubts,
) {
  const ranges = texts.flatMap((text) => findPeriods(text).filter(({ isRange }) => isRange)).length;
  const dated = [Employment, Education, Projects, Other].flatMap(({ items }) =>
    (items as { dateFrom: string; dateTo: string }[]).filter(
      ({ dateFrom, dateTo }) => dateFrom + dateTo !== "",
    ),
  ).length;
  if (Employment.items.length === 0 && ranges >= 2) doubts.add("missing", "Employment.items");
  else if (ranges > dated) doubts.add("looseDates", "Employment.items");
  for (const [
    at,
    { position, company = "", location, dateFrom, dateTo, responsibilities },
  ] of Employment.items.entries()) {
    const path = `Employment.items.${at}`;
    checkNames(path, { position, company }, [TITLE, EMPLOYER], doubts);
    checkDates(path, { dateFrom, dateTo, lines: responsibilities }, doubts);
    checkPlace(path, location, `${path}.company`, company, doubts);
    if (location === "" && Employment.items.some((job) => job.location !== ""))
      doubts.add("missing", `${path}.location`);
    checkLines(`${path}.responsibilities`, responsibilities, doubts);
  }
}

function checkSchools({ Education }: FoundFields, doubts: Doubts) {
  for (const [
    at,
    { degree, institution, location, dateFrom, dateTo, details, gpa = "" },
  ] of Education.items.entries()) {
    const path = `Education.items.${at}`;
    checkNames(path, { degree, institution }, [DEGREE, SCHOOL], doubts);
    checkDates(path, { dateFrom, dateTo, lines: details }, doubts);
    checkPlace(path, location, `${path}.institution`, institution, doubts);
    if (gpa === "" && details.some((text) => /\d[.,]\d|cum laude|honou?rs|distinction/iu.test(text)))
      doubts.add("missing", `${path}.gpa`, `${path}.details`);
    checkLines(`${path}.details`, details, doubts);
    const isDegree = (text: string) => DEGREE.test(text) || GRADE.test(text) || isBareName(text);
    if (details.slice(0, 2).some(isDegree)) doubts.add("order", `${path}.degree`, `${path}.details`);
  }
}

function checkProjects({ Projects, Other }: FoundFields, doubts: Doubts) {
  if (Projects.items.length === 0 && Other.items.some(({ name }) => topicOfHeading(name) === undefined))
    doubts.add("missing", "Projects.items");
  for (const [at, item] of Projects.items.entries()) {
    const { title, role = "", location, dateFrom, dateTo, description } = item;
    const path = `Projects.items.${at}`;
    const isOddTitle = /[.!?]$|:\s|\s[–—-]\s|\s\/\s|^\d/u.test(title) || title.length > DOUBTFUL.longName;
    if (title === "" || isOddTitle) doubts.add("severalParts", `${path}.title`, `${path}.description`);
    // Without dates, projects can only be told apart by font.
    if (dateFrom + dateTo === "") doubts.add("noEnds", path);
    for (const [field, { page, kind }] of fieldsOf("Projects")) {
      const value = valueOf(item, field) ?? "";
      if (page !== "title" && kind !== "date" && kind !== "lines" && value.length === 0)
        doubts.add("missing", `${path}.${field}`);
      if (kind === "chips" && [value].flat().some((text) => text.length > DOUBTFUL.longSkill))
        doubts.add("skillList", `${path}.${field}`);
    }
    if (role !== "" && !TITLE.test(role)) doubts.add("severalParts", `${path}.role`);
    if (location !== "" && !isPlace(location)) doubts.add("oddPlace", `${path}.location`, `${path}.title`);
    checkDates(path, { dateFrom, dateTo, lines: [title, ...description] }, doubts, false);
    if (isCutOff(title)) doubts.add("cutOff", `${path}.title`);
    checkLines(`${path}.description`, description, doubts);
  }
}

/** Checks that both fields have text and contain nothing but a name. */
function checkNames(
  path: string,
  names: Record<string, string>,
  [titleWord, ownerWord]: [RegExp, RegExp],
  doubts: Doubts,
) {
  const fields = Object.keys(names) as [string, string];
  const [title = "", owner = ""] = Object.values(names);
  if (title === "" || owner === "") doubts.add("noPartner", ...fields.map((field) => `${path}.${field}`));
  for (const [field, text] of Object.entries(names)) {
    const isLong = text.length > DOUBTFUL.longName || text.split(/\s+/u).length > DOUBTFUL.wordsOfName;
    if (isLong || holdsDate(text) || /[!?]$|@|https?:/u.test(text) || isEnded(text))
      doubts.add("severalParts", `${path}.${field}`);
  }
  for (const [field, text] of Object.entries(names))
    if (isCutOff(text) || isProse(text) || /^\p{Ll}/u.test(text)) doubts.add("cutOff", `${path}.${field}`);
  if (!titleWord.test(title) && !ownerWord.test(owner))
    doubts.add("unknownNames", ...fields.map((field) => `${path}.${field}`));
  const isCrossed = ownerWord.test(title) && !titleWord.test(title) && !ownerWord.test(owner);
  const isTurned = titleWord.test(owner) && !ownerWord.test(owner) && !titleWord.test(title);
  if (isCrossed || isTurned) doubts.add("order", ...fields.map((field) => `${path}.${field}`));
  if (owner !== "" && isPlace(owner)) doubts.add("cutPlace", `${path}.${fields[1]}`);
}

/** Whether text ends with a period that is not part of an abbreviation ("Acme Inc."). */
const isEnded = (text: string): boolean =>
  text.endsWith(".") && !/(?:^|[\s.])(?:Inc|Ltd|Co|Corp|Bros|Jr|Sr|Intl|Univ|Dept|e\.V|\p{L})\.$/u.test(text);

/** Ignores single years, which may be house numbers or part of a name. */
const holdsDate = (text: string): boolean =>
  findPeriods(text).some(({ from, isRange }) => isRange || !/^\d{4}$/u.test(from));

const isProse = (text: string): boolean =>
  text.split(/\s+/u).length >= 6 && (text.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0) >= 3;

/** Matches short names, such as the name of a field of study. */
const isBareName = (text: string): boolean =>
  text.length <= DOUBTFUL.longSkill &&
  text.split(/\s+/u).length <= 4 &&
  !/[\d.:!?]/u.test(text) &&
  /^\p{Lu}/u.test(text);

/** Reports a place that looks wrong, and a missing place if the name contains a comma. */
function checkPlace(path: string, location: string, namePath: string, name: string, doubts: Doubts) {
  if (location !== "" && (!isPlace(location) || holdsDate(location)))
    doubts.add("oddPlace", `${path}.location`);
  const [, after] = /,\s*([^,]+)$/u.exec(name) ?? [];
  if (location === "" && after !== undefined && !EMPLOYER.test(after))
    doubts.add("withPlace", `${path}.location`, namePath);
}

interface Dated {
  dateFrom: string;
  dateTo: string;
  lines: readonly string[];
}

function checkDates(path: string, { dateFrom, dateTo, lines }: Dated, doubts: Doubts, isNeeded = true) {
  const isEmpty = dateFrom === "" && dateTo === "";
  if (isEmpty && (isNeeded || lines.some((line) => hasDate(line))))
    doubts.add("noDates", `${path}.dateFrom`, `${path}.dateTo`);
  const [start, end] = [textToDate(dateFrom), textToDate(dateTo)];
  if (start !== undefined && end !== undefined && start > end)
    doubts.add("turned", `${path}.dateFrom`, `${path}.dateTo`);
}

function checkLines(path: string, lines: readonly string[], doubts: Doubts) {
  const single = lines.filter((text) => text.split(/\s+/u).length === 1 && text.length < DOUBTFUL.longSkill);
  const starts = lines.filter((text) => /^[\p{Ll}(,;]/u.test(text) && !/^(?:https?:|www\.)/u.test(text));
  const headed = lines.filter((text) => topicOf(text) !== undefined);
  const ranges = lines.filter((text) => findPeriods(text).some(({ isRange }) => isRange));
  const joined = lines.filter((text) => /\s[·•]\s/u.test(text));
  if (single.length + starts.length + headed.length + ranges.length + joined.length > 0)
    doubts.add("fewLines", path);
}

function checkLists({ KeySkills, Certifications, Other }: FoundFields, doubts: Doubts) {
  const isOdd = (text: string) =>
    text.length > DOUBTFUL.longSkill ||
    text.split(/\s+/u).length > DOUBTFUL.wordsOfSkill ||
    hasDate(text) ||
    LEVEL.test(/\(([^()]*)\)$/u.exec(text)?.[1] ?? text) ||
    topicOf(text) !== undefined ||
    isCutOff(text) ||
    /[.!?%]$|\p{L}: |@|\.com\b|\s[·•]\s/u.test(text);
  const isMisread =
    KeySkills.text.some(isOdd) ||
    KeySkills.groups.some(
      ({ label, items }) =>
        items.length === 0 ||
        (items.length === 1 && items[0]!.split(/\s+/u).length >= 3) ||
        items.some(isOdd) ||
        LEVEL.test(label) ||
        label.length > DOUBTFUL.longSkill,
    );
  // A list with one misread item was probably split incorrectly in other places, too.
  if (isMisread)
    doubts.add(
      "skillList",
      "KeySkills.text",
      ...KeySkills.groups.map((_group, at) => `KeySkills.groups.${at}`),
    );
  if (KeySkills.groups.length === 0 && KeySkills.text.length < DOUBTFUL.fewSkills)
    doubts.add("missing", "KeySkills.text");
  if (KeySkills.groups.length + KeySkills.text.length === 0) doubts.add("noSkills", "KeySkills.text");
  const isRest = (text: string) => /^(?:https?:|www\.|[\p{Ll}(])/u.test(text) || text.split(" ").length === 1;
  if (Certifications.items.some(isRest)) doubts.add("looseText", "Certifications.items");
  checkOthers(Other.items, doubts);
}

const NAMES_OF_OTHERS = namesOf("Other");

/** Trusts entries that have names and a date, unless another entry under the heading lacks a name or a date. */
function checkOthers(items: FoundFields["Other"]["items"], doubts: Doubts) {
  const said = (item: object) =>
    [...NAMES_OF_OTHERS, "dateFrom"].map((field) => String(valueOf(item, field) ?? ""));
  const shapeOf = (item: object) => said(item).map(Boolean).join();
  const fields = [...NAMES_OF_OTHERS, LINES_FIELD.Other];
  const alike = Map.groupBy(items, ({ name }) => topicOfHeading(name) ?? name);
  for (const [at, item] of items.entries()) {
    const path = `Other.items.${at}`;
    const topic = topicOfHeading(item.name);
    if (topic === undefined) {
      doubts.add("ownSection", path);
      continue;
    }
    if (topic === "Languages" || topic === "Interests") {
      const texts = [item.position, ...item.details].filter((text) => text !== "");
      if (texts.length === 0 || texts.some((text) => isOddIn(topic, text)))
        doubts.add("ownSection", ...fields.map((field) => `${path}.${field}`));
      continue;
    }
    if (topic === "Publications" && isCitation(item.position) && item.details.length === 0) continue;
    const isWhole = said(item).every((text) => text !== "" && !isCutOff(text));
    const isUneven = new Set(alike.get(topic)!.map(shapeOf)).size > 1;
    const isLong = said(item)
      .slice(0, -1)
      .some((text) => text.length > DOUBTFUL.longName);
    if (!isWhole || isUneven || isLong || topic === "References" || topic === "Skills")
      doubts.add("ownSection", ...fields.map((field) => `${path}.${field}`));
  }
}

const isOddIn = (topic: "Languages" | "Interests", text: string): boolean =>
  text.length > DOUBTFUL.longName ||
  hasDate(text) ||
  (topic === "Languages" && !isLanguage(text.replace(/[\s(–—:,-].*$/su, "")));
