import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
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

interface Reader {
  one: string;
  many: string;
  keys: readonly string[];
  /** Whether entries may be plain strings. */
  takesTexts: boolean;
  check(entry: JsonObject, warn: Warn): void;
}

const byLenses = (one: string, many: string, lenses: readonly Lens[]): Reader => ({
  one,
  many,
  keys: lenses.flatMap((lens) => lens.keys),
  takesTexts: false,
  check: (entry, warn) => lenses.forEach((lens) => lens.get(entry, warn)),
});
const byFormat = (one: string, many: string, format: LineFormat): Reader => ({
  one,
  many,
  keys: format.keys,
  takesTexts: true,
  check: (entry, warn) => format.show(entry, warn),
});

const READERS: Record<string, Reader> = {
  work: byLenses("job", "jobs", WORK),
  volunteer: byLenses("volunteer role", "volunteer roles", SHOWN_AS_OTHER.volunteer),
  education: byLenses("education entry", "education entries", EDUCATION),
  awards: byLenses("award", "awards", SHOWN_AS_OTHER.awards),
  certificates: byFormat("certificate", "certificates", CERTIFICATE),
  publications: byLenses("publication", "publications", SHOWN_AS_OTHER.publications),
  skills: {
    ...byFormat("skill", "skills", SKILL),
    check: (entry, warn) => {
      if (groupTest(undefined)(entry, 0)) SKILL_GROUP.forEach((lens) => lens.get(entry, warn));
      else SKILL.show(entry, warn);
    },
  },
  languages: byFormat("language", "languages", LISTS.languages.format),
  interests: byFormat("interest", "interests", LISTS.interests.format),
  references: byLenses("reference", "references", SHOWN_AS_OTHER.references),
  projects: byLenses("project", "projects", PROJECT),
};
const PROFILES = byLenses("profile link", "profile links", PROFILE_LINK);

/** Singular and plural labels. */
const FIELDS: Record<string, readonly [string, string]> = {
  area: ["Field of study", "Fields of study"],
  company: ["Company", "Companies"],
  courses: ["Courses", "Courses"],
  date: ["Date", "Dates"],
  description: ["Description", "Descriptions"],
  email: ["Email", "Emails"],
  endDate: ["End date", "End dates"],
  entity: ["Organization", "Organizations"],
  highlights: ["Highlights", "Highlights"],
  id: ["Identifier", "Identifiers"],
  image: ["Picture", "Pictures"],
  institution: ["Institution", "Institutions"],
  issuer: ["Issuer", "Issuers"],
  keywords: ["Keywords", "Keywords"],
  label: ["Profession", "Professions"],
  level: ["Level", "Levels"],
  location: ["Location", "Locations"],
  name: ["Name", "Names"],
  network: ["Network", "Networks"],
  organization: ["Organization", "Organizations"],
  phone: ["Phone number", "Phone numbers"],
  position: ["Position", "Positions"],
  profiles: ["Profile links", "Profile links"],
  releaseDate: ["Date", "Dates"],
  roles: ["Roles", "Roles"],
  score: ["Grade", "Grades"],
  startDate: ["Start date", "Start dates"],
  studyType: ["Degree", "Degrees"],
  summary: ["Summary", "Summaries"],
  title: ["Title", "Titles"],
  type: ["Type", "Types"],
  url: ["Link", "Links"],
  username: ["User name", "User names"],
  website: ["Link", "Links"],
};

const REASONS: Record<Problem, string> = { kind: "not a text", length: "only the beginning is shown" };

/** Returns descriptions such as "Links of 3 jobs". */
export function keptParts(resume: ResumeContent): string[] {
  const file = toJsonResume(resume);
  const basics = objectOr(file.basics);
  return [
    ...partsOfBasics(basics),
    ...partsOfList(basics.profiles, PROFILES),
    ...FILE_KEYS.flatMap((key) => {
      const reader = READERS[key];
      const list = file[key];
      if (key === "basics") return says(list) && !isObject(list) ? [unreadable(key)] : [];
      if (reader === undefined) return [];
      if (says(list) && !Array.isArray(list)) return [unreadable(key)];
      return partsOfList(list, reader);
    }),
    ...Object.keys(file)
      .filter((key) => !FILE_KEYS.includes(key) && key !== "meta" && key !== "$schema" && says(file[key]))
      .map((key) => `A section named “${key}”`),
  ];
}

const ALIEN = "not in JSON Resume format";
const unreadable = (key: string) => `All ${READERS[key]?.many ?? "contact details"} (${ALIEN})`;

function says(value: Json | undefined): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(says);
  return value !== undefined && value !== null && value !== "" && value !== false;
}

function partsOfBasics(basics: JsonObject): string[] {
  const known = new Set([...BASICS.flatMap((lens) => lens.keys), "url", "website", "profiles", OWN_KEY]);
  const place = objectOr(basics.location);
  const isPlaceShown = ["city", "region", "countryCode"].some((key) => says(place[key]));
  const parts: string[] = [];
  if (isPlaceShown && says(place.address)) parts.push("Street address");
  if (isPlaceShown && says(place.postalCode)) parts.push("Postal code");
  const placeKeys = new Set(["address", "postalCode", "city", "region", "countryCode"]);
  for (const key of Object.keys(place)) {
    if (!placeKeys.has(key) && says(place[key])) parts.push(`“${key}” of your location`);
  }
  for (const key of Object.keys(basics)) {
    if (!known.has(key) && says(basics[key])) parts.push(`“${key}” of your contact details`);
  }
  const warn: Warn = (key, problem) => parts.push(`${labelOf(key, 1)} (${REASONS[problem]})`);
  for (const lens of BASICS) lens.get(basics, warn);
  for (const key of ["url", "website", "profiles"]) {
    const wanted = key === "profiles" ? Array.isArray(basics[key]) : typeof basics[key] === "string";
    if (says(basics[key]) && !wanted) parts.push(`${labelOf(key, 1)} (${ALIEN})`);
  }
  return [...new Set(parts)];
}

function partsOfList(list: Json | undefined, reader: Reader): string[] {
  if (!Array.isArray(list)) return [];
  const found = new Map<string, { key: string; reason: string; count: number }>();
  const note = (key: string, reason = "") => {
    const id = `${key}\n${reason}`;
    const known = found.get(id);
    if (known) known.count += 1;
    else found.set(id, { key, reason, count: 1 });
  };
  const shown = list.slice(0, LIMITS.listItems);
  for (const entry of shown) if (isObject(entry)) checkEntry(entry, reader, note);
  const isOdd = (entry: Json) =>
    !isObject(entry) && says(entry) && (typeof entry === "object" || !reader.takesTexts);
  const odd = shown.filter(isOdd).length;
  return [
    ...[...found.values()].map(
      ({ key, reason, count }) =>
        `${labelOf(key, count)} of ${counted(count, reader)}${reason === "" ? "" : ` (${reason})`}`,
    ),
    ...(odd > 0 ? [`${odd} unreadable ${odd === 1 ? "entry" : "entries"} among the ${reader.many}`] : []),
    ...(list.length > shown.length
      ? [
          `${list.length - shown.length} of ${list.length} ${reader.many}: a list shows at most ${LIMITS.listItems}`,
        ]
      : []),
  ];
}

function checkEntry(entry: JsonObject, reader: Reader, note: (key: string, reason?: string) => void): void {
  if (isCustom(entry)) return;
  for (const key of Object.keys(entry)) {
    if (key !== OWN_KEY && !reader.keys.includes(key) && says(entry[key])) note(key);
  }
  const problems = new Map<string, string>();
  reader.check(entry, (key, problem) => problems.set(key, REASONS[problem]));
  for (const [key, reason] of problems) note(key, reason);
}

const labelOf = (key: string, count: number) => FIELDS[key]?.[count === 1 ? 0 : 1] ?? `“${key}”`;
const counted = (count: number, { one, many }: Reader) => `${count} ${count === 1 ? one : many}`;
