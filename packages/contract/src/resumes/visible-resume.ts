import type { Profile, ResumeContent } from "./resume.ts";
import { photoIdOf } from "./resume-photo.ts";
import { fieldsOf, type LinedSection, valueOf } from "./resume-shape.ts";
import { type OrderedSection, sectionOrder } from "./resume-layout.ts";

/*
 * The visible parts of a resume. The templates and text exports all use this and decide nothing about
 * visibility themselves, so that something hidden in one place is hidden everywhere.
 */

/** The end of what has not ended, as it is stored. */
export const PRESENT = "Present";

/** `from` and `to` as the user wrote them; `to` is empty if both are the same point in time. */
export interface VisibleDates {
  from: string;
  to: string;
}

export interface VisibleLink {
  /** The address as the user wrote it. */
  text: string;
  /** Only for addresses that are safe to follow. */
  href: string | undefined;
}

/** One entry of Education, Employment, Projects or Other. Missing texts are empty. `resume-shape.ts` says which field is what. */
export interface VisibleEntry {
  key: string;
  /** Degree, position, project title, or the header of an entry of a custom section. */
  title: string;
  /** Institution, company, publisher or awarder; in a project, the person's role. */
  subtitle: string;
  /** Where the subtitle leads, if it is safe to follow. */
  subtitleHref: string | undefined;
  location: string;
  dates: VisibleDates | undefined;
  /** An address to show, as of a project or a publication. */
  link: VisibleLink | undefined;
  /** Texts of other fields, as in "GPA 3.7", each with the field's name. */
  facts: { field: string; text: string }[];
  /** What the company does. May hold marks, see `line-marks.ts`. */
  description: string;
  /** What a project was made with: short texts that are shown next to each other, which may hold marks. */
  lists: { field: string; items: string[] }[];
  /** May hold marks. */
  lines: string[];
  /** Several positions in a row at one employer, which is then the entry: it has no title and no lines. */
  roles: VisibleEntry[];
}

/** A link of the profile. */
export interface VisibleSocial extends VisibleLink {
  key: string;
  /** The network's name, as in "LinkedIn". */
  type: string;
}

/** Skills on one line of their own: "Languages (expert): TypeScript, Go". */
export interface VisibleSkillGroup {
  key: string;
  label: string;
  level: string;
  /** May hold marks. */
  items: string[];
}

/** `lines` may hold marks. */
export type VisibleSection =
  | { section: "Employment" | "Projects" | "Education"; header: string; entries: VisibleEntry[] }
  | { section: "KeySkills"; header: string; groups: VisibleSkillGroup[]; lines: string[] }
  | { section: "Certifications"; header: string; lines: string[] }
  /** One per run of custom sections of the same name, so that several awards share one heading. */
  | { section: "Other"; key: string; header: string; entries: VisibleEntry[] };

export interface VisibleProfile {
  name: string;
  profession: string;
  /** `https:`, `http:`, a stored photo's address or a picture's `data:` URI; empty without a photo. */
  photo: string;
  email: string;
  phoneNumber: string;
  location: string;
  /** Empty when it is hidden. */
  summary: string;
}

export interface VisibleResume extends VisibleProfile {
  /** Website and profiles, which belong to the contact details. */
  links: VisibleSocial[];
  /** In the order they are shown, only those with something in them. */
  sections: VisibleSection[];
}

/** Selects what is shown of a resume, in the order it is shown. */
export function visible(resume: ResumeContent): VisibleResume {
  return {
    ...visibleProfile(resume.Profile),
    links: visibleLinks(resume.Socials),
    sections: sectionOrder(resume.options).flatMap((section) => visibleSections(resume, section)),
  };
}

/** What is shown of the profile alone. */
export function visibleProfile(profile: Profile): VisibleProfile {
  return {
    name: tidy(profile.name),
    profession: tidy(profile.profession),
    photo: safePicture(profile.profileImageURL),
    email: tidy(profile.email),
    phoneNumber: tidy(profile.phoneNumber),
    location: tidy(profile.location),
    summary: profile.display ? tidy(profile.about) : "",
  };
}

/** The links to show next to the contact details. */
export function visibleLinks({ display, items }: ResumeContent["Socials"]): VisibleSocial[] {
  if (!display) return [];
  return items
    .filter((item) => item.enabled && tidy(item.url) !== "")
    .map((item, index) => ({ key: item.id ?? `${index}`, type: tidy(item.type), ...link(item.url) }))
    .filter((social, index, all) => !repeats(social, all.slice(0, index), all));
}

/** What is shown of `resume[section]`, the only part of the resume that is read. */
export function visibleSections(resume: ResumeContent, section: OrderedSection): VisibleSection[] {
  if (!resume[section].display) return [];
  const header = tidy(resume[section].header);
  switch (section) {
    case "Employment":
    case "Projects":
    case "Education": {
      const entries = entriesOf(resume, section);
      return entries.length > 0 ? [{ section, header, entries }] : [];
    }
    case "KeySkills": {
      const groups = skillGroups(resume.KeySkills.groups);
      const lines = written(resume.KeySkills.text);
      return groups.length + lines.length > 0 ? [{ section, header, groups, lines }] : [];
    }
    case "Certifications": {
      const lines = written(resume.Certifications.items);
      return lines.length > 0 ? [{ section, header, lines }] : [];
    }
    case "Other":
      return customSections(resume);
  }
}

function entriesOf(resume: ResumeContent, section: LinedSection): VisibleEntry[] {
  const entries = resume[section].items.map((item, index) => entryOf(section, item, index)).filter(isShown);
  return section === "Employment" ? byEmployer(entries) : entries;
}

function entryOf(section: LinedSection, item: Dated, index: number): VisibleEntry {
  const shown = base(item, index);
  for (const [field, { page, kind }] of fieldsOf(section)) {
    const value = valueOf(item, field) ?? "";
    if (Array.isArray(value)) {
      const texts = written(value);
      if (page === "lines") shown.lines = texts;
      else if (texts.length > 0) shown.lists.push({ field, items: texts });
    } else if (page === "fact") {
      const text = kind === "grade" ? gradeText(tidy(value)) : tidy(value);
      if (text !== "") shown.facts.push({ field, text });
    } else if (page === "subtitleHref") shown.subtitleHref = safeHref(value);
    else if (page === "link") shown.link = tidy(value) === "" ? undefined : link(value);
    else if (page === "title" || page === "subtitle" || page === "description") shown[page] = tidy(value);
  }
  return shown;
}

/** Positions that follow each other at the same employer become roles of one entry. */
function byEmployer(entries: VisibleEntry[]): VisibleEntry[] {
  const employers: VisibleEntry[][] = [];
  for (const entry of entries) {
    const last = employers.at(-1);
    const isNext = last && last.every((role) => role.title !== "") && entry.title !== "";
    if (isNext && isSameName(last[0]!.subtitle, entry.subtitle)) last.push(entry);
    else employers.push([entry]);
  }
  return employers.map((roles) => (roles.length === 1 ? roles[0]! : employer(roles)));
}

function employer(roles: VisibleEntry[]): VisibleEntry {
  const [first, ...others] = roles;
  const { key, subtitle, location, description } = first!;
  const isOnePlace = others.every((role) => role.location === location);
  const isOneDescription = others.every((role) => ["", description].includes(role.description));
  return {
    ...base({ dateFrom: "", dateTo: "", location: isOnePlace ? location : "" }, 0),
    key,
    subtitle,
    subtitleHref: roles.find((role) => role.subtitleHref !== undefined)?.subtitleHref,
    dates: span(roles),
    description: isOneDescription ? description : "",
    roles: roles.map((role) => ({
      ...role,
      subtitle: "",
      subtitleHref: undefined,
      location: isOnePlace ? "" : role.location,
      description: isOneDescription ? "" : role.description,
    })),
  };
}

const isSameName = (a: string, b: string) => a !== "" && a.toLowerCase() === b.toLowerCase();

/** From the first role's start to the last one's end; resumes list the last role first, or sometimes last. */
function span(roles: VisibleEntry[]): VisibleDates | undefined {
  const periods = roles.flatMap(({ dates: period }) => period ?? []);
  const [top, bottom] = [periods[0], periods.at(-1)];
  if (!top || !bottom) return undefined;
  const year = ({ from }: VisibleDates) => Number(/\d{4}/u.exec(from)?.[0] ?? 0);
  const [first, last] = year(top) < year(bottom) ? [top, bottom] : [bottom, top];
  return dates({ dateFrom: first.from, dateTo: last.to || last.from });
}

const skillGroups = (groups: ResumeContent["KeySkills"]["groups"]): VisibleSkillGroup[] =>
  groups
    .map(({ id, label, level, items }, index) => ({
      key: id ?? `${index}`,
      label: tidy(label),
      level: tidy(level ?? ""),
      items: written(items),
    }))
    .filter(({ label, items }) => label !== "" || items.length > 0);

function customSections(resume: ResumeContent): VisibleSection[] {
  const sections: Extract<VisibleSection, { section: "Other" }>[] = [];
  for (const [index, item] of resume.Other.items.entries()) {
    if (!item.display) continue;
    const header = tidy(item.name);
    const entry = entryOf("Other", item, index);
    const last = sections.at(-1);
    if (!isShown(entry)) continue;
    if (last && last.header === header) last.entries.push(entry);
    else sections.push({ section: "Other", key: entry.key, header, entries: [entry] });
  }
  return sections;
}

interface Dated {
  id?: string | undefined;
  dateFrom: string;
  dateTo: string;
  location: string;
}

const base = (item: Dated, index: number): VisibleEntry => ({
  key: item.id ?? `${index}`,
  title: "",
  subtitle: "",
  subtitleHref: undefined,
  location: tidy(item.location),
  dates: dates(item),
  link: undefined,
  facts: [],
  description: "",
  lists: [],
  lines: [],
  roles: [],
});

/** Dates are shown only when both are present. Two equal ones are one point in time, shown once. */
function dates({ dateFrom, dateTo }: Omit<Dated, "location">): VisibleDates | undefined {
  const from = tidy(dateFrom);
  const to = tidy(dateTo);
  if (from === "" || to === "") return undefined;
  return { from, to: from === to ? "" : to };
}

/** Removes control characters, which print as boxes; line ends and tabs become spaces. */
const tidy = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, "").trim();

/** A grade with a label, unless it has words of its own. */
export const gradeText = (grade: string, label = "GPA"): string =>
  /^\d/u.test(grade) ? `${label} ${grade}` : grade;

const written = (lines: string[]): string[] => lines.map(tidy).filter((line) => line !== "");

const isShown = ({
  title,
  subtitle,
  location,
  dates: period,
  link: address,
  description,
  ...lists
}: VisibleEntry) =>
  [title, subtitle, location, description].some((text) => text !== "") ||
  period !== undefined ||
  address !== undefined ||
  lists.facts.length + lists.lists.length + lists.lines.length > 0;

/** Whether the address also appears under another name; a network's name beats that of a plain website. */
function repeats(social: VisibleSocial, before: VisibleSocial[], all: VisibleSocial[]): boolean {
  const same = (other: VisibleSocial) => other !== social && place(other) === place(social);
  const named = (other: VisibleSocial) => !/^(?:website)?$/iu.test(other.type);
  return (
    before.some((other) => same(other) && named(other) === named(social)) ||
    (!named(social) && all.some((other) => same(other) && named(other)))
  );
}

/** An address without its optional parts. */
const place = ({ text }: VisibleLink): string =>
  text
    .replace(/^https?:\/\//iu, "")
    .replace(/^www\./iu, "")
    .replace(/\/$/u, "")
    .toLowerCase();

const link = (address: string): VisibleLink => ({ text: tidy(address), href: safeHref(address) });

/**
 * The address to link to, or undefined if following it could do anything but open a page.
 * `github.com/ada`, as people write it, becomes `https://github.com/ada`.
 */
export function safeHref(address: string): string | undefined {
  const text = tidy(address);
  const withScheme = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isPage = (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
  return isPage ? url.href : undefined;
}

function safePicture(address: string): string {
  const text = tidy(address);
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/u.test(text)) return text;
  if (photoIdOf(text) !== undefined) return text;
  return /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : "";
}
