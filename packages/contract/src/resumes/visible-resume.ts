import type { Profile, ResumeContent } from "./resume.ts";
import { photoIdOf } from "./resume-photo.ts";
import { fieldsOf, type LinedSection, valueOf } from "./resume-shape.ts";
import { type OrderedSection, sectionOrder } from "./resume-layout.ts";

/* Only this file decides what is visible, for both templates and text exports. */

/** Stored as the end date of an ongoing period. */
export const PRESENT = "Present";

/** Dates as entered. `to` is empty for a single point in time. */
export interface VisibleDates {
  from: string;
  to: string;
}

export interface VisibleLink {
  text: string;
  /** Only set if the URL is safe. */
  href: string | undefined;
}

/** Missing text is an empty string. See `resume-shape.ts`. */
export interface VisibleEntry {
  key: string;
  /** Degree, position, project, or header. */
  title: string;
  /** Institution, company, or publisher; for a project, the role. */
  subtitle: string;
  subtitleHref: string | undefined;
  location: string;
  dates: VisibleDates | undefined;
  link: VisibleLink | undefined;
  /** For example, "GPA 3.7". */
  facts: { field: string; text: string }[];
  description: string;
  lists: { field: string; items: string[] }[];
  lines: string[];
  /** Consecutive positions at the same employer. If there are any, the entry stands for the employer. */
  roles: VisibleEntry[];
}

export interface VisibleSocial extends VisibleLink {
  key: string;
  type: string;
}

/** For example, "Languages (expert): TypeScript, Go". */
export interface VisibleSkillGroup {
  key: string;
  label: string;
  level: string;
  items: string[];
}

export type VisibleSection =
  | { section: "Employment" | "Projects" | "Education"; header: string; entries: VisibleEntry[] }
  | { section: "KeySkills"; header: string; groups: VisibleSkillGroup[]; lines: string[] }
  | { section: "Certifications"; header: string; lines: string[] }
  /** Consecutive items with the same name form one section, so that awards, for example, share a heading. */
  | { section: "Other"; key: string; header: string; entries: VisibleEntry[] };

export interface VisibleProfile {
  name: string;
  profession: string;
  photo: string;
  email: string;
  phoneNumber: string;
  location: string;
  summary: string;
}

export interface VisibleResume extends VisibleProfile {
  links: VisibleSocial[];
  /** In display order, without empty sections. */
  sections: VisibleSection[];
}

export function visible(resume: ResumeContent): VisibleResume {
  return {
    ...visibleProfile(resume.Profile),
    links: visibleLinks(resume.Socials),
    sections: sectionOrder(resume.options).flatMap((section) => visibleSections(resume, section)),
  };
}

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

export function visibleLinks({ display, items }: ResumeContent["Socials"]): VisibleSocial[] {
  if (!display) return [];
  return items
    .filter((item) => item.enabled && tidy(item.url) !== "")
    .map((item, index) => ({ key: item.id ?? `${index}`, type: tidy(item.type), ...link(item.url) }))
    .filter((social, index, all) => !repeats(social, all.slice(0, index), all));
}

/** Reads only `resume[section]`. */
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

/** Returns the period that the roles span. Resumes usually list the most recent role first. */
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

/** Returns undefined unless both dates are given. Equal dates are shown once. */
function dates({ dateFrom, dateTo }: Omit<Dated, "location">): VisibleDates | undefined {
  const from = tidy(dateFrom);
  const to = tidy(dateTo);
  if (from === "" || to === "") return undefined;
  return { from, to: from === to ? "" : to };
}

/** Removes control characters, which print as boxes. */
const tidy = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, "").trim();

/** Adds a label, unless the grade contains words. */
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

/** Whether another link has the same URL. A network's link takes precedence over a plain website's. */
function repeats(social: VisibleSocial, before: VisibleSocial[], all: VisibleSocial[]): boolean {
  const same = (other: VisibleSocial) => other !== social && place(other) === place(social);
  const named = (other: VisibleSocial) => !/^(?:website)?$/iu.test(other.type);
  return (
    before.some((other) => same(other) && named(other) === named(social)) ||
    (!named(social) && all.some((other) => same(other) && named(other)))
  );
}

const place = ({ text }: VisibleLink): string =>
  text
    .replace(/^https?:\/\//iu, "")
    .replace(/^www\./iu, "")
    .replace(/\/$/u, "")
    .toLowerCase();

const link = (address: string): VisibleLink => ({ text: tidy(address), href: safeHref(address) });

/** Adds a missing `https://`. Undefined if following the link could do anything other than open a page. */
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
