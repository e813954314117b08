import type { EducationItem, EmploymentItem } from "@postfolio/contract/resumes/resume.ts";
import { EMAIL } from "../contact-words.ts";
import { findPeriods } from "../dates.ts";
import { isCutOff } from "../doubts/cut-off.ts";
import { isPlace, mayBePlace } from "../doubts/places.ts";
import { type Topic, topicOf } from "../headings.ts";
import { join } from "../pdf/rows.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { rightmost } from "./form-pairs.ts";
import { itemsIn } from "./form-values.ts";
import { EMPTY, type FormDoubt, type FormEntry, type FormReading } from "./form-reading.ts";

/*
 * Reads the output of LinkedIn's "Save as PDF": a narrow column with contact details and lists, and a wide one in which
 * only the font size distinguishes employers (12 points), titles (11.5), and other text (10.5).
 */

/** Points. */
const HEADING = 12.6;
const EMPLOYER = 11.8;
const TITLE = 11;
/** In multiples of the font size. Wrapped lines of a list item are closer together. */
const NEXT_LINE = 1.4;
/** Characters. */
const LONGEST_PLACE = 70;
const LONGEST_ADDRESS = 200;

/** Returns undefined if the file was not created by LinkedIn. */
export function readLinkedInPrint(lines: readonly Line[]): FormReading | undefined {
  const sections = sectionsOf(lines);
  const contact = contactOf(sections.get("Contact")?.lines ?? []);
  const sizes = new Set(lines.map(({ size }) => Math.round(size)));
  if (!contact.some(({ label, text }) => label === "LinkedIn" && text.includes("linkedin.com/in/")))
    return undefined;
  if (!sizes.has(26) || (!sections.has("Employment") && !sections.has("Education"))) return undefined;
  const [jobs, schools] = [sections.get("Employment"), sections.get("Education")];
  const languages = sections.get("Languages");
  const { profile, profileDoubts, rest: head } = headOf(sections.get("Head")!.lines);
  const rest: Line[] = [...head];
  for (const [topic, { heading, lines: some }] of sections) {
    if (heading && topic !== "Languages") rest.push(heading);
    if (topic === "Contact") rest.push(...contact.map(({ line }) => line));
    else if (topic === "Summary" || !TAKEN.has(topic))
      rest.push(...(LISTS.has(topic) ? wholeItems(some) : some));
  }
  const right = rightmost(
    [jobs, schools, sections.get("Summary")].flatMap((section) => section?.lines ?? []),
  );
  const entries = { jobs: jobsIn(jobs?.lines ?? [], right), schools: schoolsIn(schools?.lines ?? []) };
  return {
    ...EMPTY,
    kind: "linkedin-print",
    rest,
    texts: [
      ...sections.get("Head")!.lines,
      ...rest.slice(head.length),
      ...[jobs, schools, languages].flatMap((section) => section?.lines.filter(isNoDuration) ?? []),
    ],
    profile,
    profileDoubts,
    // LinkedIn prints only the top three skills.
    settled: ["KeySkills.text"],
    ...entries,
    languages: wholeItems(languages?.lines ?? []).map(textOfLine),
    languagesTitle: languages?.heading && textOfLine(languages.heading),
  };
}

const TAKEN: ReadonlySet<string> = new Set(["Head", "Contact", "Employment", "Education", "Languages"]);
const LISTS: ReadonlySet<string> = new Set<Topic>(["Skills", "Certifications", "Awards", "Publications"]);

type Sections = Map<string, { heading: Line | undefined; lines: Line[] }>;

function sectionsOf(lines: readonly Line[]): Sections {
  const sections: Sections = new Map([["Head", { heading: undefined, lines: [] }]]);
  let current = sections.get("Head")!;
  for (const line of lines) {
    const topic = line.size >= HEADING && line.size < 20 ? topicOf(textOfLine(line).trim()) : undefined;
    if (line.size >= 20) current = sections.get("Head")!;
    if (topic === undefined) current.lines.push(line);
    else {
      current = sections.get(topic) ?? { heading: line, lines: [] };
      sections.set(topic, current);
    }
  }
  return sections;
}

interface Detail {
  text: string;
  label: string;
  line: Line;
}

/** URLs may wrap anywhere; their last line ends with the kind of link, such as "(LinkedIn)". */
function contactOf(lines: readonly Line[]): Detail[] {
  const details: Detail[] = [];
  let open = "";
  for (const [at, line] of lines.entries()) {
    const text = textOfLine(line);
    open += open !== "" && text.startsWith("(") ? ` ${text}` : text;
    const [, value = open, label = ""] = /^(.*?)\s*\(([^()]+)\)$/u.exec(open) ?? [];
    const next = lines[at + 1];
    const isWhole =
      label !== "" ||
      next === undefined ||
      open.length > LONGEST_ADDRESS ||
      !isAddress(open) ||
      EMAIL.test(open);
    if (!isWhole) continue;
    details.push({
      text: value,
      label,
      line: { ...line, segments: [{ ...line.segments[0]!, text: value, link: undefined }] },
    });
    open = "";
  }
  return details;
}

const isAddress = (text: string): boolean => !/\s/u.test(text) && /[@./]/u.test(text);

function headOf(lines: readonly Line[]) {
  const names = lines.filter(({ size }) => size >= 20);
  const below = lines.filter(({ size }) => size < 20);
  const last = below.at(-1);
  const hasPlace = below.length > 1 && last !== undefined && mayBeLocation(textOfLine(last));
  const headline = hasPlace ? below.slice(0, -1) : below;
  const text = (some: readonly Line[]) => some.reduce((whole, line) => join(whole, textOfLine(line)), "");
  const location = hasPlace ? textOfLine(last) : "";
  return {
    profile: { name: text(names), profession: text(headline), location },
    profileDoubts: [
      ...doubtsAbout(location),
      ...doubtsAbout(location).map(([reason]): FormDoubt => [reason, "profession"]),
    ],
    rest: names,
  };
}

function mayBeLocation(text: string): boolean {
  if (text.length > LONGEST_PLACE || /[.!?:]$|^[-•]/u.test(text)) return false;
  return (
    isKnownPlace(text) || mayBePlace(text) || text.split(/[\s,/]+/u).every((word) => OF_PLACE.test(word))
  );
}

/** Does not match two names joined by "and", which are more likely a headline. */
const OF_PLACE = /^(?:\(?\p{Lu}[\p{L}'’.-]*\)?|de|da|do|di|del|della|la|le|les|of|sur|am|el)$/u;

/** Matches areas such as "Greater Boston" and "Madrid y alrededores". */
const AREA =
  /^(?:Greater|Großraum|Metropolregion) \p{Lu}|\p{L} (?:(?:Bay|Metropolitan) Area|(?:y|e|et|en|med|och|og|i) (?:alrededores|arredores|dintorni|périphérie|omgeving|omnejd|omegn|okolice))$/u;

const isKnownPlace = (text: string): boolean => isPlace(text) || AREA.test(text);

/** Doubts a place that was recognized only by its position. */
const doubtsAbout = (location: string): FormDoubt[] =>
  location === "" || isKnownPlace(location) ? [] : [["oddPlace", "location"]];

/** Joins the wrapped lines of list items. */
function wholeItems(lines: readonly Line[]): Line[] {
  const items: Line[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = items.at(-1);
    const isNext = before?.page === line.page && line.top - before.top < NEXT_LINE * line.size;
    if (last && (isNext || isCutOff(textOfLine(last)))) {
      const text = join(textOfLine(last), textOfLine(line));
      items[items.length - 1] = { ...last, segments: [{ ...last.segments[0]!, text }] };
    } else items.push(line);
    before = line;
  }
  return items;
}

/** False for "5 years 9 months" below an employer with several positions. */
const isNoDuration = (line: Line, at: number, lines: readonly Line[]): boolean =>
  !(line.size < TITLE && (lines[at - 1]?.size ?? 0) >= EMPLOYER && (lines[at + 1]?.size ?? 0) >= TITLE);

/** Joins adjacent lines of the same font size into one name, unless they are body text. */
function namesIn(lines: readonly Line[], at: number, is: (size: number) => boolean) {
  let text = "";
  let end = at;
  while (end < lines.length && is(lines[end]!.size)) text = join(text, textOfLine(lines[end++]!));
  return { text, end };
}

const ofEmployer = (size: number) => size >= EMPLOYER;
const ofTitle = (size: number) => size >= TITLE && size < EMPLOYER;
const ofBody = (size: number) => size < TITLE;

function jobsIn(lines: readonly Line[], right: number): FormEntry<EmploymentItem>[] {
  const jobs: FormEntry<EmploymentItem>[] = [];
  let company = "";
  for (let at = 0; at < lines.length;) {
    if (ofEmployer(lines[at]!.size)) {
      const name = namesIn(lines, at, ofEmployer);
      company = name.text;
      at = name.end;
      continue;
    }
    const title = namesIn(lines, at, ofTitle);
    let end = title.end;
    while (end < lines.length && ofBody(lines[end]!.size)) end += 1;
    const body = lines.slice(title.end, end);
    if (title.text !== "") jobs.push(jobOf(title.text, company, body, right));
    at = end;
  }
  return jobs;
}

const DURATION = /\s*[·,]?\s*\([^()]*\)$/u;

function jobOf(
  position: string,
  company: string,
  body: readonly Line[],
  right: number,
): FormEntry<EmploymentItem> {
  const [period] = findPeriods(textOfLine(body[0] ?? NO_LINE).replace(DURATION, ""));
  const lines = period ? body.slice(1) : body;
  const place = lines[0] && period && mayBeLocation(textOfLine(lines[0])) ? textOfLine(lines[0]) : "";
  return {
    fields: {
      position,
      company,
      dateFrom: period?.from ?? "",
      dateTo: period?.to ?? "",
      location: place,
      responsibilities: itemsIn(place === "" ? lines : lines.slice(1), right),
    },
    doubts: doubtsAbout(place),
  };
}

const NO_LINE: Line = {
  page: 0,
  top: 0,
  size: 1,
  bold: false,
  italic: false,
  segments: [{ text: "", x: 0, width: 0 }],
};

/** Reads lines such as "Bachelor of Science, Physiotherapy · (2010 - 2014)" below the school. */
function schoolsIn(lines: readonly Line[]): FormEntry<EducationItem>[] {
  const schools: FormEntry<EducationItem>[] = [];
  for (let at = 0; at < lines.length;) {
    const name = namesIn(lines, at, ofEmployer);
    let end = name.end;
    while (end < lines.length && !ofEmployer(lines[end]!.size)) end += 1;
    const text = lines.slice(name.end, end).reduce((whole, line) => join(whole, textOfLine(line)), "");
    const [, degree = text, dates = ""] = /^(.*?)\s*·?\s*\(([^()]*\d{4}[^()]*)\)$/u.exec(text) ?? [];
    const [period] = findPeriods(dates);
    schools.push({
      fields: {
        institution: name.text,
        degree: degree.replace(/[\s·,]+$/u, ""),
        dateFrom: period?.from ?? "",
        dateTo: period?.to ?? "",
      },
      doubts: [],
    });
    at = Math.max(end, at + 1);
  }
  return schools;
}
