import { LIMITS } from "@postfolio/contract/limits.ts";
import {
  DEFAULT_RESUME_NAME,
  educationItem,
  employmentItem,
  DEFAULT_TEMPLATE,
  type OrderedSection,
  ORDERED_SECTIONS,
  otherItem,
  type OtherItem,
  profile,
  resumeContent,
  type ResumeContent,
  resumeOptions,
  socialItem,
  type SocialItem,
  storedProjectItem,
} from "@postfolio/contract/resume.ts";
import type { z } from "zod";
import { type Fields, type Lens, OWN_KEY, readEntry } from "./fields.ts";
import {
  BASICS,
  CERTIFICATE,
  CUSTOM,
  EDUCATION,
  type EntrySection,
  LISTS,
  type ListSection,
  PROFILE_LINK,
  PROJECT,
  SHOWN_AS_OTHER,
  SKILL,
  websiteLenses,
  WORK,
} from "./json-resume-sections.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  objectOr,
  omit,
  pick,
  plainJson,
  storableText,
  type Warn,
} from "./json.ts";
import { readLines } from "./lines.ts";

export type ImportResult =
  /** `warnings` are sentences for the user: what of the file was not taken as it stood. */
  | { ok: true; resume: ResumeContent; warnings: string[] }
  /** `error` is a sentence for the user. */
  | { ok: false; error: string };

const MAX_WARNINGS = 100;
/** A save carries more than the resume: what it is wrapped in, and its version. */
const MAX_BYTES = LIMITS.bodyBytes - 1_024;

/**
 * Reads the text of a JSON Resume file (schema 1.0.0 and the older names of its fields). What our
 * model has no field for is kept in `extra`, from where `toJsonResume` writes it again.
 */
export function readJsonResume(text: string): ImportResult {
  if (text.length > LIMITS.bodyBytes) return tooLarge;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return { ok: false, error: "This file is not JSON" };
  }
  return fromJsonResume(value);
}

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const tooLarge: ImportResult = {
  ok: false,
  error: `A resume may have at most ${LIMITS.bodyBytes / 1024 / 1024} MB`,
};

/** The same for JSON that is already parsed. Never throws, whatever the value. */
export function fromJsonResume(input: unknown): ImportResult {
  const warnings: string[] = [];
  const warn: Warn = (warning) => {
    if (warnings.length < MAX_WARNINGS) warnings.push(warning);
    else if (warnings.length === MAX_WARNINGS) warnings.push("There is more like this in the file");
  };
  const file = plainJson(input, warn);
  if (!isObject(file))
    return { ok: false, error: "This file does not hold a resume: JSON Resume is an object" };
  const resume = resumeContent.safeParse(contentOf(file, warn));
  if (!resume.success || bytes(resume.data) > MAX_BYTES) return tooLarge;
  return { ok: true, resume: resume.data, warnings };
}

/** An entry of a list and where it stands, for warnings. */
interface Entry {
  entry: JsonObject;
  path: string;
}

function contentOf(file: JsonObject, warn: Warn): Fields {
  const own = objectOr(objectOr(file.meta)[OWN_KEY]);
  const rest = { ...file };
  if (isObject(file.meta) && OWN_KEY in file.meta) rest.meta = omit(file.meta, [OWN_KEY]);

  const basics = basicsOf(rest, warn);
  const projects = takeEntries(rest, "projects", "projects", warn);
  const isCustom = ({ entry }: Entry) => objectOr(entry[OWN_KEY]).section === "Other";
  const skills = readLines(SKILL, takeList(rest, "skills", warn), warn, "skills");
  const certificates = readLines(CERTIFICATE, takeList(rest, "certificates", warn), warn, "certificates");
  const read = <T extends Item>(lenses: readonly Lens[], schema: z.ZodType<T>, entries: Entry[]) =>
    entries.map(({ entry, path }) => itemOf(lenses, schema, entry, path, warn));
  const sections = {
    Employment: { items: read(WORK, employmentItem, takeEntries(rest, "work", "work", warn)) },
    Education: { items: read(EDUCATION, educationItem, takeEntries(rest, "education", "education", warn)) },
    Projects: {
      items: read(
        PROJECT,
        storedProjectItem,
        projects.filter((project) => !isCustom(project)),
      ),
    },
    KeySkills: { text: skills.lines },
    Certifications: { items: certificates.lines },
    Other: { items: customSections(rest, projects.filter(isCustom), own, warn) },
    Socials: { items: basics.socials },
  };
  const headers = objectOr(own.sections);
  return {
    ...settingsOf(own, basics.profile.name),
    Profile: basics.profile,
    ...Object.fromEntries(
      ORDERED_SECTIONS.map((name) => [name, { ...headerOf(name, headers[name]), ...sections[name] }]),
    ),
    extra: {
      jsonResume: rest,
      ...(skills.entries.length > 0 && { skills: skills.entries }),
      ...(certificates.entries.length > 0 && { certificates: certificates.entries }),
    },
  };
}

/**
 * Takes a list out of what is left of the file. What cannot be shown stays there: entries beyond the
 * limit of a list, and a list that is none.
 */
function takeList(rest: JsonObject, key: string, warn: Warn, path = key): Json[] {
  const value = rest[key];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    warn(`${path} should be a list and was left out`);
    return [];
  }
  const taken = value.slice(0, LIMITS.listItems);
  const left = value.slice(LIMITS.listItems);
  if (left.length > 0) warn(`${path} has ${value.length} entries, of which ${taken.length} are shown`);
  if (left.length === 0 && taken.length > 0) delete rest[key];
  else rest[key] = left;
  return taken;
}

function takeEntries(rest: JsonObject, key: string, path: string, warn: Warn): Entry[] {
  return takeList(rest, key, warn, path).flatMap((entry, index) => {
    const at = `${path}[${index}]`;
    if (isObject(entry)) return [{ entry, path: at }];
    warn(`${at} should be an object and was left out`);
    return [];
  });
}

interface Item {
  extra?: JsonObject | undefined;
}

/** An entry as an item of ours. What an earlier export of ours added is believed where it fits. */
function itemOf<T extends Item>(
  lenses: readonly Lens[],
  schema: z.ZodType<T>,
  entry: JsonObject,
  path: string,
  warn: Warn,
): T {
  const { fields, own, extra } = readEntry(lenses, entry, warn, path);
  const item = withOwn(schema, fields, own);
  return Object.keys(extra).length > 0 ? { ...item, extra } : item;
}

function withOwn<T>(schema: z.ZodType<T>, fields: Fields, own: JsonObject): T {
  const believed = schema.safeParse({ ...fields, ...omit(own, ["id", "extra"]) });
  return believed.success ? believed.data : schema.parse(fields);
}

function basicsOf(rest: JsonObject, warn: Warn) {
  const basics = isObject(rest.basics) ? { ...rest.basics } : {};
  if (rest.basics !== undefined && rest.basics !== null && !isObject(rest.basics)) {
    warn("basics should be an object and was left out");
  }
  if (isObject(rest.basics)) delete rest.basics;
  const websiteOwn = objectOr(objectOr(basics[OWN_KEY]).website);
  const website = takeWebsite(basics, websiteOwn, warn);
  const profiles = takeEntries(basics, "profiles", "basics.profiles", warn).map(
    ({ entry, path }): SocialItem => {
      const { extra, ...item } = itemOf(PROFILE_LINK, socialItem, entry, path, warn);
      return { ...item, extra: { profiles: extra ?? {} } };
    },
  );
  const place = typeof websiteOwn.at === "number" ? websiteOwn.at : 0;
  return {
    profile: itemOf(BASICS, profile, basics, "basics", warn),
    socials: profiles.toSpliced(place, 0, ...website).slice(0, LIMITS.listItems),
  };
}

function takeWebsite(basics: JsonObject, own: JsonObject, warn: Warn): SocialItem[] {
  const key = basics.url === undefined && basics.website !== undefined ? "website" : "url";
  const url = basics[key];
  if (typeof url !== "string" || url === "") {
    if (url) warn(`basics.${key} should be a text and was left out`);
    return [];
  }
  delete basics[key];
  const { fields, extra } = readEntry(websiteLenses(key), { [key]: url }, warn, "basics");
  return [{ ...withOwn(socialItem, fields, own), extra: { basics: { [key]: url, ...extra } } }];
}

/** Sections that our model has no place for, each a custom section that remembers where it is from. */
function customSections(rest: JsonObject, custom: Entry[], own: JsonObject, warn: Warn): OtherItem[] {
  const entries = (key: EntrySection) =>
    takeEntries(rest, key, key, warn).map((entry) => ({ ...entry, key, lenses: SHOWN_AS_OTHER[key] }));
  const items: { key: string; item: OtherItem }[] = [
    ...[...entries("volunteer"), ...entries("awards"), ...entries("publications")].map(fromEntry),
    ...list("languages"),
    ...list("interests"),
    ...entries("references").map(fromEntry),
    ...custom.map((entry) => fromEntry({ ...entry, key: "custom", lenses: CUSTOM })),
  ];
  return inOrder(items, own.order).slice(0, LIMITS.listItems);

  function fromEntry({ entry, path, key, lenses }: Entry & { key: string; lenses: readonly Lens[] }) {
    const { extra, ...item } = itemOf(lenses, otherItem, entry, path, warn);
    return { key, item: { ...item, extra: { [key]: extra ?? {} } } };
  }

  function list(key: ListSection) {
    const { lines, entries: kept } = readLines(LISTS[key].format, takeList(rest, key, warn), warn, key);
    if (lines.length === 0) {
      if (kept.length > 0) rest[key] = kept;
      return [];
    }
    const fields = withOwn(otherItem, { name: LISTS[key].name }, omit(objectOr(own[key]), ["details"]));
    return [{ key, item: { ...fields, details: lines, extra: { [key]: kept } } }];
  }
}

/** The order an earlier export noted; items it does not name follow. */
function inOrder(items: { key: string; item: OtherItem }[], order: Json | undefined): OtherItem[] {
  const left = [...items];
  const named = (Array.isArray(order) ? order : []).flatMap((key) => {
    const index = left.findIndex((candidate) => candidate.key === key);
    return index < 0 ? [] : left.splice(index, 1);
  });
  return [...named, ...left].map(({ item }) => item);
}

function settingsOf(own: JsonObject, personName: string): Fields {
  const { name, template, options } = resumeContent.shape;
  return {
    name: name.catch(nameFor(personName)).parse(own.name ?? nameFor(personName)),
    template: template.catch(DEFAULT_TEMPLATE).parse(own.template),
    options: options.catch(resumeOptions.parse({})).parse(own.options),
  };
}

/** What an imported resume is called until its user says otherwise. */
export const nameFor = (person: string): string =>
  storableText(person.trim().slice(0, LIMITS.resumeName)).trim() || DEFAULT_RESUME_NAME;

/** Header, type and display flag of a section. */
function headerOf(name: OrderedSection, own: Json | undefined): Fields {
  const schema = resumeContent.shape[name];
  const header = pick(objectOr(own), ["header", "type", "display"]);
  return schema.safeParse(header).success ? header : {};
}
