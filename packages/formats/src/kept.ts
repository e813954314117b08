import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Text, text, type Words } from "@postfolio/contract/text.ts";
import { type Lens, OWN_KEY, type Problem, type Warn } from "./fields.ts";
import { groupTest } from "./json-resume/json-resume-import.ts";
import { toJsonResume } from "./json-resume/json-resume-export.ts";
import {
  BASICS,
  CERTIFICATE,
  EDUCATION,
  FILE_KEYS,
  isCustom,
  LISTS,
  PROFILE_LINK,
  PROJECT,
  SHOWN_AS_OTHER,
  SKILL,
  SKILL_GROUP,
  WORK,
} from "./json-resume/json-resume-sections.ts";
import { isObject, type Json, type JsonObject, objectOr } from "./json-resume/json.ts";
import type { LineFormat } from "./entry-lines.ts";

type Say = Pick<Words, "t" | "plural">;

interface Reader {
  /** Formats a count of entries, such as "3 jobs". */
  counted: (count: number, say: Say) => string;
  entries: Text;
  keys: readonly string[];
  /** Whether entries may be plain strings. */
  takesTexts: boolean;
  check(entry: JsonObject, warn: Warn): void;
}

type Named = Pick<Reader, "counted" | "entries">;

const byLenses = (named: Named, lenses: readonly Lens[]): Reader => ({
  ...named,
  keys: lenses.flatMap((lens) => lens.keys),
  takesTexts: false,
  check: (entry, warn) => lenses.forEach((lens) => lens.get(entry, warn)),
});
const byFormat = (named: Named, format: LineFormat): Reader => ({
  ...named,
  keys: format.keys,
  takesTexts: true,
  check: (entry, warn) => format.show(entry, warn),
});

const NAMES = {
  work: {
    entries: text("jobs"),
    counted: (count, { plural }) => plural(count, { one: "1 job", other: "{{count}} jobs" }),
  },
  volunteer: {
    entries: text("volunteer roles"),
    counted: (count, { plural }) =>
      plural(count, { one: "1 volunteer role", other: "{{count}} volunteer roles" }),
  },
  education: {
    entries: text("education entries"),
    counted: (count, { plural }) =>
      plural(count, { one: "1 education entry", other: "{{count}} education entries" }),
  },
  awards: {
    entries: text("awards"),
    counted: (count, { plural }) => plural(count, { one: "1 award", other: "{{count}} awards" }),
  },
  certificates: {
    entries: text("certificates"),
    counted: (count, { plural }) => plural(count, { one: "1 certificate", other: "{{count}} certificates" }),
  },
  publications: {
    entries: text("publications"),
    counted: (count, { plural }) => plural(count, { one: "1 publication", other: "{{count}} publications" }),
  },
  skills: {
    entries: text("skills"),
    counted: (count, { plural }) => plural(count, { one: "1 skill", other: "{{count}} skills" }),
  },
  languages: {
    entries: text("languages"),
    counted: (count, { plural }) => plural(count, { one: "1 language", other: "{{count}} languages" }),
  },
  interests: {
    entries: text("interests"),
    counted: (count, { plural }) => plural(count, { one: "1 interest", other: "{{count}} interests" }),
  },
  references: {
    entries: text("references"),
    counted: (count, { plural }) => plural(count, { one: "1 reference", other: "{{count}} references" }),
  },
  projects: {
    entries: text("projects"),
    counted: (count, { plural }) => plural(count, { one: "1 project", other: "{{count}} projects" }),
  },
  profiles: {
    entries: text("profile links"),
    counted: (count, { plural }) =>
      plural(count, { one: "1 profile link", other: "{{count}} profile links" }),
  },
} satisfies Record<string, Named>;

const READERS: Record<string, Reader> = {
  work: byLenses(NAMES.work, WORK),
  volunteer: byLenses(NAMES.volunteer, SHOWN_AS_OTHER.volunteer),
  education: byLenses(NAMES.education, EDUCATION),
  awards: byLenses(NAMES.awards, SHOWN_AS_OTHER.awards),
  certificates: byFormat(NAMES.certificates, CERTIFICATE),
  publications: byLenses(NAMES.publications, SHOWN_AS_OTHER.publications),
  skills: {
    ...byFormat(NAMES.skills, SKILL),
    check: (entry, warn) => {
      if (groupTest(undefined)(entry, 0)) SKILL_GROUP.forEach((lens) => lens.get(entry, warn));
      else SKILL.show(entry, warn);
    },
  },
  languages: byFormat(NAMES.languages, LISTS.languages.format),
  interests: byFormat(NAMES.interests, LISTS.interests.format),
  references: byLenses(NAMES.references, SHOWN_AS_OTHER.references),
  projects: byLenses(NAMES.projects, PROJECT),
};
const PROFILES = byLenses(NAMES.profiles, PROFILE_LINK);

/** Singular and plural labels. */
const FIELDS: Record<string, readonly [Text, Text]> = {
  area: [text("Field of study"), text("Fields of study")],
  company: [text("Company"), text("Companies")],
  courses: [text("Courses"), text("Courses")],
  date: [text("Date"), text("Dates")],
  description: [text("Description"), text("Descriptions")],
  email: [text("Email"), text("Emails")],
  endDate: [text("End date"), text("End dates")],
  entity: [text("Organization"), text("Organizations")],
  highlights: [text("Highlights"), text("Highlights")],
  id: [text("Identifier"), text("Identifiers")],
  image: [text("Picture"), text("Pictures")],
  institution: [text("Institution"), text("Institutions")],
  issuer: [text("Issuer"), text("Issuers")],
  keywords: [text("Keywords"), text("Keywords")],
  label: [text("Profession"), text("Professions")],
  level: [text("Level"), text("Levels")],
  location: [text("Location"), text("Locations")],
  name: [text("Name"), text("Names")],
  network: [text("Network"), text("Networks")],
  organization: [text("Organization"), text("Organizations")],
  phone: [text("Phone number"), text("Phone numbers")],
  position: [text("Position"), text("Positions")],
  profiles: [text("Profile links"), text("Profile links")],
  releaseDate: [text("Date"), text("Dates")],
  roles: [text("Roles"), text("Roles")],
  score: [text("Grade"), text("Grades")],
  startDate: [text("Start date"), text("Start dates")],
  studyType: [text("Degree"), text("Degrees")],
  summary: [text("Summary"), text("Summaries")],
  title: [text("Title"), text("Titles")],
  type: [text("Type"), text("Types")],
  url: [text("Link"), text("Links")],
  username: [text("User name"), text("User names")],
  website: [text("Link"), text("Links")],
};

const REASONS = {
  kind: text("not a text"),
  length: text("only the beginning is shown"),
  alien: text("not in JSON Resume format"),
} satisfies Record<Problem | "alien", Text>;
type Reason = keyof typeof REASONS;

/** Returns descriptions such as "Links of 3 jobs". */
export function keptParts(resume: ResumeContent, say: Say): string[] {
  const { t } = say;
  const file = toJsonResume(resume);
  const basics = objectOr(file.basics);
  const unreadable = (entries: Text) => because(t("All {{entries}}", { entries: t(entries) }), "alien", say);
  return [
    ...partsOfBasics(basics, say),
    ...partsOfList(basics.profiles, PROFILES, say),
    ...FILE_KEYS.flatMap((key) => {
      const reader = READERS[key];
      const list = file[key];
      if (key === "basics") return says(list) && !isObject(list) ? [unreadable(text("contact details"))] : [];
      if (reader === undefined) return [];
      if (says(list) && !Array.isArray(list)) return [unreadable(reader.entries)];
      return partsOfList(list, reader, say);
    }),
    ...Object.keys(file)
      .filter((key) => !FILE_KEYS.includes(key) && key !== "meta" && key !== "$schema" && says(file[key]))
      .map((name) => t("A section named “{{name}}”", { name })),
  ];
}

const because = (part: string, reason: Reason, { t }: Say) =>
  t("{{part}} ({{reason}})", { part, reason: t(REASONS[reason]) });

function says(value: Json | undefined): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(says);
  return value !== undefined && value !== null && value !== "" && value !== false;
}

function partsOfBasics(basics: JsonObject, say: Say): string[] {
  const { t } = say;
  const known = new Set([...BASICS.flatMap((lens) => lens.keys), "url", "website", "profiles", OWN_KEY]);
  const place = objectOr(basics.location);
  const isPlaceShown = ["city", "region", "countryCode"].some((key) => says(place[key]));
  const parts: string[] = [];
  if (isPlaceShown && says(place.address)) parts.push(t("Street address"));
  if (isPlaceShown && says(place.postalCode)) parts.push(t("Postal code"));
  const placeKeys = new Set(["address", "postalCode", "city", "region", "countryCode"]);
  for (const name of Object.keys(place)) {
    if (!placeKeys.has(name) && says(place[name])) parts.push(t("“{{name}}” of your location", { name }));
  }
  for (const name of Object.keys(basics)) {
    if (!known.has(name) && says(basics[name])) parts.push(t("“{{name}}” of your contact details", { name }));
  }
  const add = (key: string, reason: Reason) => parts.push(because(labelOf(key, 1, say), reason, say));
  for (const lens of BASICS) lens.get(basics, add);
  for (const key of ["url", "website", "profiles"]) {
    const wanted = key === "profiles" ? Array.isArray(basics[key]) : typeof basics[key] === "string";
    if (says(basics[key]) && !wanted) add(key, "alien");
  }
  return [...new Set(parts)];
}

function partsOfList(list: Json | undefined, reader: Reader, say: Say): string[] {
  if (!Array.isArray(list)) return [];
  const { t, plural } = say;
  const found = new Map<string, { key: string; problem: Problem | undefined; count: number }>();
  const note: Note = (key, problem) => {
    const id = `${key}\n${problem}`;
    const known = found.get(id);
    if (known) known.count += 1;
    else found.set(id, { key, problem, count: 1 });
  };
  const shown = list.slice(0, LIMITS.listItems);
  for (const entry of shown) if (isObject(entry)) checkEntry(entry, reader, note);
  const isOdd = (entry: Json) =>
    !isObject(entry) && says(entry) && (typeof entry === "object" || !reader.takesTexts);
  const odd = shown.filter(isOdd).length;
  const entries = t(reader.entries);
  return [
    ...[...found.values()].map(({ key, problem, count }) => {
      const part = t("{{field}} of {{entries}}", {
        field: labelOf(key, count, say),
        entries: reader.counted(count, say),
      });
      return problem === undefined ? part : because(part, problem, say);
    }),
    ...(odd > 0
      ? [
          plural(
            odd,
            {
              one: "1 unreadable entry among the {{entries}}",
              other: "{{count}} unreadable entries among the {{entries}}",
            },
            { entries },
          ),
        ]
      : []),
    ...(list.length > shown.length
      ? [
          t("{{left}} of {{all}} {{entries}}: a list shows at most {{most}}", {
            left: list.length - shown.length,
            all: list.length,
            entries,
            most: LIMITS.listItems,
          }),
        ]
      : []),
  ];
}

type Note = (key: string, problem?: Problem) => void;

function checkEntry(entry: JsonObject, reader: Reader, note: Note): void {
  if (isCustom(entry)) return;
  for (const key of Object.keys(entry)) {
    if (key !== OWN_KEY && !reader.keys.includes(key) && says(entry[key])) note(key);
  }
  const problems = new Map<string, Problem>();
  reader.check(entry, (key, problem) => problems.set(key, problem));
  for (const [key, problem] of problems) note(key, problem);
}

function labelOf(key: string, count: number, { t }: Say): string {
  const [one, many] = FIELDS[key] ?? [];
  return one === undefined || many === undefined
    ? t("“{{name}}”", { name: key })
    : t(count === 1 ? one : many);
}
