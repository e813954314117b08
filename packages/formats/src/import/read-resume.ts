import { type OtherItem, resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { type Entry, entriesOf, underEmployers } from "./entries.ts";
import { titlesFirst } from "./entry-names.ts";
import type { Topic } from "./headings.ts";
import type { Line } from "./lines.ts";
import { itemsOf, readSkills, splitItems } from "./lists.ts";
import { GRADE, GRADE_AT_END, TITLE } from "./words.ts";
import { readProfile } from "./read-profile.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { unplacedIn } from "./unplaced.ts";

export interface ReadResume {
  /** Only what the lines say. */
  resume: ResumeContent;
  /** Paths of fields that may be wrong, as in `Employment.items.0.company`. */
  uncertain: string[];
  /** Text that found no place in the resume, in the document's order. */
  unplaced: string[];
}

/** Reads a resume from the lines of a document, without a model: every word is in the result, and no other. */
export function readResume(lines: readonly Line[]): ReadResume {
  if (lines.length === 0) return { resume: resumeContent.parse({}), uncertain: [], unplaced: [] };
  const { head, sections } = sectionsOf(lines);
  const uncertain: string[] = [];
  const of = (...topics: Topic[]) =>
    sections.filter(({ topic }) => topic !== undefined && topics.includes(topic));
  const linesOf = (...topics: Topic[]) => of(...topics).flatMap((section) => section.lines);

  const {
    profile,
    socials,
    uncertain: unsure,
  } = readProfile(head, linesOf("Contact", "Socials"), linesOf("Summary"));
  uncertain.push(...unsure);
  const employment = of("Employment");
  const education = of("Education");
  const projects = of("Projects");
  const skills = of("Skills");
  const certificates = of("Certifications");
  const others = sections.filter(({ topic }) => topic === undefined || OTHERS.has(topic));

  const found = bounded({
    Profile: profile,
    Employment: { ...headerOf(employment), items: jobs(employment, uncertain) },
    Education: { ...headerOf(education), items: schools(education, uncertain) },
    Projects: {
      ...headerOf(projects),
      items: projects.flatMap((section) => entriesOf(section.lines)).map(projectOf),
    },
    KeySkills: { ...headerOf(skills), ...mergeSkills(skills) },
    Certifications: {
      ...headerOf(certificates),
      items: certificates.flatMap((section) => itemsOf(section.lines)),
    },
    Other: { items: others.flatMap((section) => otherItems(section)) },
    Socials: { items: socials },
  });
  // What a new resume says by itself, such as its headings, holds no text of the document.
  return { resume: resumeContent.parse(found), uncertain, unplaced: unplacedIn(lines, found) };
}

const OTHERS: ReadonlySet<Topic> = new Set([
  "Languages",
  "Publications",
  "Awards",
  "Volunteering",
  "Interests",
  "References",
  "Other",
]);

const headerOf = ([first]: readonly Section[]) => (first ? { header: first.title } : {});

const datesOf = ({ period, location }: Entry) => ({
  dateFrom: period?.from ?? "",
  dateTo: period?.to ?? "",
  location,
});

function jobs(sections: readonly Section[], uncertain: string[]) {
  const entries = sections.flatMap(({ lines }) => entriesOf(lines));
  const { names, isSure } = titlesFirst(entries, "job");
  const items = underEmployers(
    entries.map((entry, at) => ({
      entry,
      position: names[at]!.title,
      company: names[at]!.organization,
      location: entry.location,
      rest: names[at]!.rest,
    })),
  );
  return items.map(({ entry, position, company, location, rest }, at) => {
    if (!isSure && position !== "" && company !== "")
      uncertain.push(`Employment.items.${at}.position`, `Employment.items.${at}.company`);
    const [description = "", ...more] = [...entry.asides, ...rest];
    return {
      ...datesOf(entry),
      position,
      company,
      location,
      ...(description && { description }),
      ...(entry.url && { url: entry.url }),
      responsibilities: [...more, ...entry.lines],
    };
  });
}

function schools(sections: readonly Section[], uncertain: string[]) {
  const entries = sections.flatMap(({ lines }) => entriesOf(lines));
  const grades = entries.map((entry) => takeGrade(entry));
  const { names, isSure } = titlesFirst(entries, "school");
  return entries.map((entry, at) => {
    const { title, organization, rest } = names[at]!;
    if (!isSure && title !== "" && organization !== "")
      uncertain.push(`Education.items.${at}.degree`, `Education.items.${at}.institution`);
    return {
      ...datesOf(entry),
      degree: title,
      institution: organization,
      ...(entry.url && { url: entry.url }),
      ...(grades[at] && { gpa: grades[at] }),
      details: [...rest, ...entry.asides, ...entry.lines],
    };
  });
}

/** The grade, without its label, which every resume adds. */
function takeGrade(entry: Entry): string | undefined {
  for (const fragment of entry.fragments) {
    const [, before, grade] = GRADE_AT_END.exec(fragment.text) ?? [];
    if (before === undefined || grade === undefined) continue;
    fragment.text = before;
    return grade;
  }
  const at = entry.fragments.findIndex(({ text }) => GRADE.test(text));
  if (at !== -1) return GRADE.exec(entry.fragments.splice(at, 1)[0]!.text)![1];
  const line = entry.lines.findIndex((text) => GRADE.test(text));
  return line === -1 ? undefined : GRADE.exec(entry.lines.splice(line, 1)[0]!)![1];
}

const TOOLS =
  /^(?:technolog(?:y|ies)|tech(?:nical)? stack|stack|tools|built with|technologien|technologies utilisées|tecnologías|tecnologie|технологии|технології|技術|技术)(?: used)?\s*[:：]\s*/iu;

function projectOf(entry: Entry) {
  const [title, ...others] = entry.fragments;
  const technologies: string[] = [];
  const rest: string[] = [];
  for (const { text, row } of others) {
    const isList =
      TOOLS.test(text) ||
      (/,/u.test(text) &&
        row > (title?.row ?? 0) &&
        text.split(/,\s*/u).every((item) => item.split(" ").length <= 3));
    if (isList && technologies.length === 0) technologies.push(...splitItems(text.replace(TOOLS, ""), false));
    else rest.push(text);
  }
  const line = entry.lines.findIndex((text) => TOOLS.test(text));
  if (line !== -1 && technologies.length === 0)
    technologies.push(...splitItems(entry.lines.splice(line, 1)[0]!.replace(TOOLS, ""), false));
  const at = rest.findIndex((text) => TITLE.test(text) && !entry.location.includes(text));
  const [role] = at === -1 ? [] : rest.splice(at, 1);
  const [place = "", ...more] = entry.location === "" ? rest : ["", ...rest];
  const url = entry.url || title?.link || "";
  return {
    ...datesOf(entry),
    location: entry.location || place,
    title: title?.text ?? "",
    ...(role && { role }),
    ...(url && { url }),
    technologies,
    description: [...more, ...entry.asides, ...entry.lines],
  };
}

/** A resume has one section of skills: further ones are groups of it, unless they start right below its heading. */
function mergeSkills(sections: readonly Section[]) {
  const read = sections.map(({ title, lines }, at) => {
    const { groups, text } = readSkills(lines);
    return at === 0 || text.length === 0 || sections[0]!.lines.length === 0
      ? { groups, text }
      : { groups: [{ label: title, items: text }, ...groups], text: [] };
  });
  return { groups: read.flatMap(({ groups }) => groups), text: read.flatMap(({ text }) => text) };
}

function otherItems({ topic, title, lines }: Section): Partial<OtherItem>[] {
  const entries = entriesOf(lines);
  const isList = topic === "Languages" || topic === "Interests" || !entries.some(({ period }) => period);
  if (isList && (topic === "Languages" || topic === "Interests")) {
    const items = itemsOf(lines);
    return items.length === 1 ? [{ name: title, position: items[0]! }] : [{ name: title, details: items }];
  }
  return entries.map((entry) => {
    const [position, organization, ...rest] = entry.fragments.map(({ text }) => text);
    const url = entry.url || entry.fragments[0]?.link;
    return {
      name: title,
      ...datesOf(entry),
      position: position ?? "",
      ...(organization && { organization }),
      ...(url && { url }),
      details: [...rest, ...entry.asides, ...entry.lines],
    };
  });
}

/** Cuts what is longer than a resume may be; what is cut is in the rest. */
function bounded<T>(value: T, key = ""): T {
  if (typeof value === "string") return value.slice(0, key === "about" ? LIMITS.paragraph : LIMITS.line) as T;
  if (Array.isArray(value))
    return value.slice(0, LIMITS.listItems).map((item: unknown) => bounded(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, bounded(item, name)])) as T;
}
