import type { Profile, ResumeContent } from "@postfolio/contract/resume.ts";
import { photoIdOf } from "@postfolio/contract/resume-photo.ts";
import { type OrderedSection, sectionOrder } from "@postfolio/contract/resume-layout.ts";

/*
 * What of a resume is shown. The templates and the text exports all read this and decide nothing
 * about visibility themselves, so that something hidden in one place is hidden in all of them.
 */

/** `from` and `to` as the user wrote them; `to` is empty where both are the same point in time. */
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

/** One entry of Education, Employment, Projects or Other. Texts that are not there are empty. */
export interface VisibleEntry {
  key: string;
  /** Degree, position, project title, or the header of an entry of a custom section. */
  title: string;
  /** Institution or company. */
  organization: string;
  location: string;
  dates: VisibleDates | undefined;
  link: VisibleLink | undefined;
  gpa: string;
  lines: string[];
}

export interface VisibleSocial extends VisibleLink {
  key: string;
  /** The network's name, as in "LinkedIn". */
  type: string;
}

export type VisibleSection =
  | { section: "Employment" | "Projects" | "Education"; header: string; entries: VisibleEntry[] }
  | { section: "KeySkills" | "Certifications"; header: string; lines: string[] }
  /** One per run of custom sections of the same name, so that several awards share one heading. */
  | { section: "Other"; key: string; header: string; entries: VisibleEntry[] }
  | { section: "Socials"; header: string; socials: VisibleSocial[] };

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
  /** In the order they are shown, only those with something in them. */
  sections: VisibleSection[];
}

/** Selects what is shown of a resume, in the order it is shown. */
export function visible(resume: ResumeContent): VisibleResume {
  return {
    ...visibleProfile(resume.Profile),
    sections: sectionOrder(resume.options).flatMap((section) => visibleSections(resume, section)),
  };
}

/** What is shown of the profile alone. */
export function visibleProfile(profile: Profile): VisibleProfile {
  return {
    name: profile.name.trim(),
    profession: profile.profession.trim(),
    photo: safePicture(profile.profileImageURL),
    email: profile.email.trim(),
    phoneNumber: profile.phoneNumber.trim(),
    location: profile.location.trim(),
    summary: profile.display ? profile.about.trim() : "",
  };
}

/** What is shown of `resume[section]`, the only part of the resume that is read. */
export function visibleSections(resume: ResumeContent, section: OrderedSection): VisibleSection[] {
  if (!resume[section].display) return [];
  const header = resume[section].header.trim();
  switch (section) {
    case "Employment":
    case "Projects":
    case "Education": {
      const entries = entriesOf(resume, section);
      return entries.length > 0 ? [{ section, header, entries }] : [];
    }
    case "KeySkills":
    case "Certifications": {
      const lines = written(section === "KeySkills" ? resume.KeySkills.text : resume.Certifications.items);
      return lines.length > 0 ? [{ section, header, lines }] : [];
    }
    case "Socials": {
      const socials = resume.Socials.items
        .filter((item) => item.enabled && item.url.trim() !== "")
        .map((item, index) => ({ key: item.id ?? `${index}`, type: item.type.trim(), ...link(item.url) }));
      return socials.length > 0 ? [{ section, header, socials }] : [];
    }
    case "Other":
      return customSections(resume);
  }
}

function entriesOf(resume: ResumeContent, section: "Employment" | "Projects" | "Education"): VisibleEntry[] {
  switch (section) {
    case "Education":
      return shown(
        resume.Education.items.map((item, index) => ({
          ...base(item, index),
          title: item.degree.trim(),
          organization: item.institution.trim(),
          gpa: item.gpa?.trim() ?? "",
          lines: written(item.details),
        })),
      );
    case "Employment":
      return shown(
        resume.Employment.items.map((item, index) => ({
          ...base(item, index),
          title: item.position.trim(),
          organization: item.company?.trim() ?? "",
          lines: written(item.responsibilities),
        })),
      );
    case "Projects":
      return shown(
        resume.Projects.items.map((item, index) => ({
          ...base(item, index),
          title: item.title.trim(),
          link: item.url?.trim() ? link(item.url) : undefined,
          lines: written(item.description),
        })),
      );
  }
}

function customSections(resume: ResumeContent): VisibleSection[] {
  const sections: Extract<VisibleSection, { section: "Other" }>[] = [];
  for (const [index, item] of resume.Other.items.entries()) {
    if (!item.display) continue;
    const header = item.name.trim();
    const entries = shown([
      { ...base(item, index), title: item.position.trim(), lines: written(item.details) },
    ]);
    const last = sections.at(-1);
    if (entries.length === 0) continue;
    if (last && last.header === header) last.entries.push(...entries);
    else sections.push({ section: "Other", key: item.id ?? `${index}`, header, entries });
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
  organization: "",
  location: item.location.trim(),
  dates: dates(item),
  link: undefined,
  gpa: "",
  lines: [],
});

/** Dates show only when both are present. The same one twice is one point in time, shown once. */
function dates({ dateFrom, dateTo }: Dated): VisibleDates | undefined {
  const from = dateFrom.trim();
  const to = dateTo.trim();
  if (from === "" || to === "") return undefined;
  return { from, to: from === to ? "" : to };
}

const written = (lines: string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== "");

const shown = (entries: VisibleEntry[]): VisibleEntry[] =>
  entries.filter(
    (entry) =>
      entry.title !== "" ||
      entry.organization !== "" ||
      entry.location !== "" ||
      entry.gpa !== "" ||
      entry.dates !== undefined ||
      entry.link !== undefined ||
      entry.lines.length > 0,
  );

const link = (address: string): VisibleLink => ({ text: address.trim(), href: safeHref(address) });

/**
 * The address to link to, or undefined where following it could do anything but open a page.
 * `github.com/ada`, as people write it, becomes `https://github.com/ada`.
 */
export function safeHref(address: string): string | undefined {
  const text = address.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isPage = (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
  return isPage ? url.href : undefined;
}

function safePicture(address: string): string {
  const text = address.trim();
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/u.test(text)) return text;
  if (photoIdOf(text) !== undefined) return text;
  return /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : "";
}
