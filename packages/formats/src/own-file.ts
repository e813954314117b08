import { LIMITS } from "@postfolio/contract/limits.ts";
import { photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import {
  resumeContent,
  type ResumeContent,
  SECTIONS,
  type Section,
} from "@postfolio/contract/resumes/resume.ts";
import {
  safeHref,
  visibleLinks,
  visibleProfile,
  visibleSections,
} from "@postfolio/contract/resumes/visible-resume.ts";
import { toJsonResume } from "./json-resume/json-resume-export.ts";
import { nameFor, readJsonResume } from "./json-resume/json-resume-import.ts";

/* Anyone who has the PDF can read this file, so it contains no more than the pages show. */

export const OWN_FILE = "postfolio-resume.json";

/** Writes JSON Resume with our settings in `meta`. */
export const writeOwnFile = (resume: ResumeContent): string => JSON.stringify(toJsonResume(asShown(resume)));

export function readOwnFile(text: string): ResumeContent | undefined {
  const read = readJsonResume(text);
  return read.ok ? asShown(read.resume) : undefined;
}

/** Leaves out hidden and empty parts, imported extras, and the name the owner gave the resume. */
export function asShown(resume: ResumeContent): ResumeContent {
  const { Profile, options, template } = resume;
  const { summary, photo } = visibleProfile(Profile);
  const { name, profession, email, phoneNumber, location, about } = Profile;
  return resumeContent.parse({
    name: nameFor(name),
    template,
    options,
    Profile: {
      name,
      profession,
      email,
      phoneNumber,
      location,
      about: summary === "" ? "" : about,
      profileImageURL: travels(photo) ? photo : "",
    },
    ...Object.fromEntries(SECTIONS.map((section) => [section, sectionAsShown(resume, section)])),
  });
}

/** Whether the file contains the photo. Photos in our storage, and images that are too large, are left out. */
const travels = (photo: string): boolean =>
  photoIdOf(photo) === undefined && photo.length <= LIMITS.bodyBytes / 2;

function sectionAsShown(resume: ResumeContent, section: Section): object {
  if (section === "Socials") return { items: linksAsShown(resume.Socials) };
  const isShown = (part: object): boolean =>
    visibleSections({ ...resume, [section]: { ...resume[section], ...part } }, section).length > 0;
  if (!isShown({})) return {};
  const { header } = resume[section];
  switch (section) {
    case "Education":
    case "Employment":
    case "Projects":
    case "Other": {
      const items: ChangedEntry[] = resume[section].items.filter((item) => isShown({ items: [item] }));
      return {
        ...(section !== "Other" && { header }),
        items: items.map((item) => entryAsShown(item, section)),
      };
    }
    case "KeySkills": {
      const groups = resume.KeySkills.groups.filter((group) => isShown({ groups: [group], text: [] }));
      const text = resume.KeySkills.text.filter(saysSomething);
      return { header, groups: groups.map((group) => entryAsShown(group, section)), text };
    }
    case "Certifications":
      return { header, items: resume.Certifications.items.filter(saysSomething) };
  }
}

const linksAsShown = (socials: ResumeContent["Socials"]): object[] =>
  socials.items
    .filter((item) => visibleLinks({ ...socials, items: [item] }).length > 0)
    .map(({ type, url }) => ({ type, url }));

const saysSomething = (text: string) => text.trim() !== "";

interface ChangedEntry {
  id?: string | undefined;
  extra?: unknown;
  url?: string | undefined;
  dateFrom?: string;
  dateTo?: string;
}

function entryAsShown(
  { id: _id, extra: _extra, url = "", ...texts }: ChangedEntry,
  section: Section,
): object {
  const { dateFrom = "", dateTo = "" } = texts;
  const isPeriod = saysSomething(dateFrom) && saysSomething(dateTo);
  // For employers and schools, the name is a link to the URL; all other entries show the URL itself.
  const isLink = section === "Employment" || section === "Education";
  const isUrlShown = isLink ? safeHref(url) !== undefined : saysSomething(url);
  const all = { ...texts, ...(isUrlShown && { url }), ...(!isPeriod && { dateFrom: "", dateTo: "" }) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      if (Array.isArray(value)) return [[key, value.filter(saysSomething)]];
      return typeof value === "string" && !saysSomething(value) ? [] : [[key, value]];
    }),
  );
}
