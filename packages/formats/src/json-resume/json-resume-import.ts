import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  DEFAULT_RESUME_NAME,
  educationItem,
  employmentItem,
  DEFAULT_TEMPLATE,
  type Section,
  SECTIONS,
  otherItem,
  type OtherItem,
  profile,
  resumeContent,
  type ResumeContent,
  resumeOptions,
  type SkillGroup,
  skillGroup,
  socialItem,
  type SocialItem,
  storedProjectItem,
} from "@postfolio/contract/resumes/resume.ts";
import { anyResumeContent, currentShape } from "@postfolio/contract/resumes/resume-older.ts";
import type { z } from "zod";
import { type Fields, type Lens, OWN_KEY, readEntry } from "../fields.ts";
import {
  BASICS,
  CERTIFICATE,
  CUSTOM,
  EDUCATION,
  type EntrySection,
  FILE_KEYS,
  isCustom,
  LISTS,
  type ListSection,
  PROFILE_LINK,
  PROJECT,
  SHOWN_AS_OTHER,
  SKILL,
  SKILL_GROUP,
  websiteLenses,
  WORK,
} from "./json-resume-sections.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  NestedTooDeeply,
  objectOr,
  omit,
  pick,
  plainJson,
  storableText,
} from "./json.ts";
import { namedLanguage } from "../language.ts";
import { readLines } from "../entry-lines.ts";

export type ImportResult =
  /** `notes`: messages to the user. `saysLanguage`: whether the file specifies its language. */
  | { ok: true; resume: ResumeContent; notes: Message[]; saysLanguage: boolean }
  /** `error`: a message to the user. */
  | { ok: false; error: Message };

export const refused = (error: Message): ImportResult => ({ ok: false, error });

/** Leaves room for the request's other fields. */
const MAX_BYTES = LIMITS.bodyBytes - 1_024;

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

export function readJsonResume(text: string): ImportResult {
  if (text.length > LIMITS.bodyBytes) return refused(MESSAGES.importResumeTooLarge);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(MESSAGES.importNotJson);
  }
  return fromJsonResume(value);
}

/**
 * Also accepts field names from before 1.0.0. What our model cannot hold goes into `extra`, for `toJsonResume`. Never
 * throws.
 */
export function fromJsonResume(input: unknown): ImportResult {
  const leftOut: string[] = [];
  let file: Json;
  try {
    file = plainJson(input, (path) => leftOut.push(path));
  } catch (error) {
    if (error instanceof NestedTooDeeply) return refused(MESSAGES.importNested);
    throw error;
  }
  if (Array.isArray(file)) return refused(MESSAGES.importList);
  if (isObject(file) && !isResume(file) && isOfOurs(file)) return fromOurs(file, leftOut);
  if (!isObject(file) || !isResume(file)) return refused(MESSAGES.importNoJsonResume);
  const resume = resumeContent.safeParse(contentOf(file));
  if (resume.error?.issues.some(({ message }) => message === MESSAGES.tooManyExtras))
    return refused(MESSAGES.tooManyExtras);
  if (!resume.success || bytes(resume.data) > MAX_BYTES) return refused(MESSAGES.importResumeTooLarge);
  if (!isOnlyResume(file) && saysNothing(resume.data)) return refused(MESSAGES.importNoJsonResume);
  const named = ownLanguage(file) === undefined ? namedLanguage(file) : undefined;
  return {
    ok: true,
    resume: named === undefined ? resume.data : withLanguage(resume.data, named),
    notes: notesOn(leftOut),
    saysLanguage: named !== undefined || ownLanguage(file) !== undefined,
  };
}

const NAMED = 5;

const notesOn = (leftOut: readonly string[]): Message[] =>
  leftOut.length === 0
    ? []
    : [MESSAGES.importLeftOut(leftOut.slice(0, NAMED), Math.max(0, leftOut.length - NAMED))];

const isResume = (file: JsonObject): boolean =>
  FILE_KEYS.some((key) => (key === "basics" ? isObject(file[key]) : Array.isArray(file[key]))) ||
  (typeof file.$schema === "string" && /resume/iu.test(file.$schema)) ||
  OWN_KEY in objectOr(file.meta);

/** Whether the file has the format that our API returns or that earlier clients wrote. */
const isOfOurs = (file: JsonObject): boolean =>
  ["Profile", ...SECTIONS].some((section) => isObject(file[section]));

const OF_A_RECORD = ["_id", "__v", "user", "version", "createdAt", "updatedAt"];

function fromOurs(file: JsonObject, leftOut: string[]): ImportResult {
  const known = [...Object.keys(anyResumeContent.shape), ...OF_A_RECORD];
  leftOut.push(...Object.keys(file).filter((key) => !known.includes(key)));
  const read = anyResumeContent.safeParse(file.name === "" ? omit(file, ["name"]) : file);
  const resume = read.success ? resumeContent.safeParse(currentShape(read.data)) : read;
  if (!resume.success) {
    const [issue] = resume.error.issues;
    return refused(MESSAGES.importFieldUnreadable(issue!.path.join(".")));
  }
  return bytes(resume.data) > MAX_BYTES
    ? refused(MESSAGES.importResumeTooLarge)
    : { ok: true, resume: resume.data, notes: notesOn(leftOut), saysLanguage: "options" in file };
}

const isOnlyResume = (file: JsonObject): boolean =>
  Object.keys(file).every((key) => FILE_KEYS.includes(key) || key === "meta" || key === "$schema");

const saysNothing = ({ Profile, ...resume }: ResumeContent): boolean =>
  Object.entries(Profile).every(
    ([key, value]) => key === "extra" || key === "type" || !value || value === true,
  ) &&
  SECTIONS.every((name) => {
    const section: Partial<Record<"items" | "groups" | "text", readonly unknown[]>> = resume[name];
    return [section.items, section.groups, section.text].every((list = []) => list.length === 0);
  });

const settingsIn = (file: JsonObject): JsonObject => objectOr(objectOr(file.meta)[OWN_KEY]);
const ownLanguage = (file: JsonObject) => objectOr(settingsIn(file).options).language;

/**
 * Sets the resume's language. Also records it as the language of the file, so that an export does not have to state it.
 */
export function withLanguage(resume: ResumeContent, language: string): ResumeContent {
  const options = resumeOptions.safeParse({ ...resume.options, language });
  if (!options.success) return resume;
  return { ...resume, options: options.data, extra: { ...resume.extra, language } };
}

function contentOf(file: JsonObject): Fields {
  const own = settingsIn(file);
  const rest = { ...file };
  if (isObject(file.meta) && OWN_KEY in file.meta) rest.meta = omit(file.meta, [OWN_KEY]);
  const odd: JsonObject = {};

  const basics = basicsOf(rest, odd);
  const projects = takeEntries(rest, "projects", odd);
  const skills = takeSkills(rest, own);
  const certificates = takeList(rest, "certificates");
  const read = <T extends Item>(lenses: readonly Lens[], schema: z.ZodType<T>, entries: JsonObject[]) =>
    entries.map((entry) => itemOf(lenses, schema, entry));
  const other = customSections(rest, odd, projects.filter(isCustom), own);
  const sections = {
    Employment: { items: read(WORK, employmentItem, takeEntries(rest, "work", odd)) },
    Education: { items: read(EDUCATION, educationItem, takeEntries(rest, "education", odd)) },
    Projects: {
      items: read(
        PROJECT,
        storedProjectItem,
        projects.filter((project) => !isCustom(project)),
      ),
    },
    KeySkills: { groups: skills.groups, text: readLines(SKILL, skills.lines) },
    Certifications: { items: readLines(CERTIFICATE, certificates) },
    Other: { items: other },
    Socials: { items: basics.socials },
  };
  const headers = objectOr(own.sections);
  return {
    ...settingsOf(own, basics.profile.name),
    Profile: basics.profile,
    ...Object.fromEntries(
      SECTIONS.map((name) => [name, { ...headerOf(name, headers[name]), ...sections[name] }]),
    ),
    extra: {
      jsonResume: rest,
      keys: Object.keys(file),
      ...(skills.lines.length > 0 && { skills: skills.lines }),
      ...(certificates.length > 0 && { certificates }),
      ...(Object.keys(odd).length > 0 && { odd }),
    },
  };
}

/**
 * Takes entries from a list. What cannot be shown stays in the file: entries over the limit, and anything that is not a
 * list.
 */
function takeList(rest: JsonObject, key: string, room: number = LIMITS.listItems): Json[] {
  const value = rest[key];
  if (!Array.isArray(value)) return [];
  const taken = value.slice(0, room);
  const left = value.slice(room);
  if (left.length === 0 && taken.length > 0) delete rest[key];
  else rest[key] = left;
  return taken;
}

/** Skills with keywords are groups, unless our own export says otherwise. */
function takeSkills(rest: JsonObject, own: JsonObject) {
  const isGroup = groupTest(own.groups);
  const groups: SkillGroup[] = [];
  const lines: Json[] = [];
  for (const [at, skill] of takeList(rest, "skills").entries()) {
    if (!isGroup(skill, at)) {
      lines.push(skill);
      continue;
    }
    const group = itemOf(SKILL_GROUP, skillGroup, objectOr(skill));
    // Groups are shown first, but an export puts them back in their original place.
    const place = { ...objectOr(group.extra?.[OWN_KEY]), linesBefore: lines.length };
    groups.push(lines.length === 0 ? group : { ...group, extra: { ...group.extra, [OWN_KEY]: place } });
  }
  return { groups, lines };
}

/** Tests whether a skill is a group, using the positions that an earlier export recorded, if any. */
export function groupTest(recorded: Json | undefined): (skill: Json, at: number) => boolean {
  if (Array.isArray(recorded)) return (skill, at) => isObject(skill) && recorded.includes(at);
  return (skill) => isObject(skill) && Array.isArray(skill.keywords) && skill.keywords.length > 0;
}

function takeEntries(rest: JsonObject, key: string, odd: JsonObject, room?: number): JsonObject[] {
  const list = takeList(rest, key, room);
  const strangers = list.flatMap((item, index): Json[] => (isObject(item) ? [] : [[index, item]]));
  if (strangers.length > 0) odd[key] = strangers;
  return list.filter(isObject);
}

interface Item {
  extra?: JsonObject | undefined;
}

/** Values that our own export added are used if they are valid. */
function itemOf<T extends Item>(lenses: readonly Lens[], schema: z.ZodType<T>, entry: JsonObject): T {
  const { fields, own, extra } = readEntry(lenses, entry);
  const item = withOwn(schema, fields, own);
  return Object.keys(extra).length > 0 ? { ...item, extra } : item;
}

function withOwn<T>(schema: z.ZodType<T>, fields: Fields, own: JsonObject): T {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const believed = schema.safeParse({ ...filled, ...omit(own, ["id", "extra"]) });
  return believed.success ? believed.data : schema.parse(filled);
}

function basicsOf(rest: JsonObject, odd: JsonObject) {
  const basics = objectOr(rest.basics);
  const left = { ...basics };
  // Keeps the difference between empty and missing `basics`.
  if (isObject(rest.basics)) rest.basics = {};
  const websiteOwn = objectOr(objectOr(basics[OWN_KEY]).website);
  const website = takeWebsite(left, websiteOwn);
  const room = LIMITS.listItems - website.length;
  const profiles = takeEntries(left, "profiles", odd, room).map((entry): SocialItem => {
    const { extra, ...item } = itemOf(PROFILE_LINK, socialItem, entry);
    return { ...item, extra: { profiles: extra ?? {} } };
  });
  const place = typeof websiteOwn.at === "number" ? websiteOwn.at : 0;
  const { extra, ...item } = itemOf(BASICS, profile, left);
  const keys = Object.keys(basics).filter((key) => key !== OWN_KEY);
  return {
    profile: keys.length > 0 ? { ...item, extra: { ...extra, [OWN_KEY]: { keys } } } : item,
    socials: profiles.toSpliced(place, 0, ...website),
  };
}

function takeWebsite(basics: JsonObject, own: JsonObject): SocialItem[] {
  const key = basics.url === undefined && basics.website !== undefined ? "website" : "url";
  const url = basics[key];
  if (typeof url !== "string" || url === "") return [];
  delete basics[key];
  const { fields, extra } = readEntry(websiteLenses(key), { [key]: url });
  return [{ ...withOwn(socialItem, fields, own), extra: { basics: { [key]: url, ...extra } } }];
}

/** Each section records which part of the file it came from. */
function customSections(
  rest: JsonObject,
  odd: JsonObject,
  custom: JsonObject[],
  own: JsonObject,
): OtherItem[] {
  let room = LIMITS.listItems - custom.length;
  const items = [
    ...entries("volunteer"),
    ...entries("awards"),
    ...entries("publications"),
    ...list("languages"),
    ...list("interests"),
    ...entries("references"),
    ...custom.map((entry) => fromEntry(entry, "custom", CUSTOM)),
  ];
  return inOrder(items, own.order);

  function entries(key: EntrySection) {
    const taken = takeEntries(rest, key, odd, room);
    room -= taken.length;
    return taken.map((entry) => fromEntry(entry, key, SHOWN_AS_OTHER[key]));
  }

  function fromEntry(entry: JsonObject, key: string, lenses: readonly Lens[]) {
    const { extra, ...item } = itemOf(lenses, otherItem, entry);
    return { key, item: { ...item, extra: { [key]: extra ?? {} } } };
  }

  function list(key: ListSection) {
    const lines = readLines(
      LISTS[key].format,
      Array.isArray(rest[key]) ? rest[key].slice(0, LIMITS.listItems) : [],
    );
    if (lines.length === 0 || room === 0) return [];
    room -= 1;
    const kept = takeList(rest, key);
    const fields = withOwn(otherItem, { name: LISTS[key].name }, omit(objectOr(own[key]), ["details"]));
    return [{ key, item: { ...fields, details: lines, extra: { [key]: kept } } }];
  }
}

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

export const nameFor = (person: string): string =>
  storableText(person.trim().slice(0, LIMITS.resumeName)).trim() || DEFAULT_RESUME_NAME;

function headerOf(name: Section, own: Json | undefined): Fields {
  const schema = resumeContent.shape[name];
  const header = pick(objectOr(own), ["header", "type", "display"]);
  return schema.safeParse(header).success ? header : {};
}
