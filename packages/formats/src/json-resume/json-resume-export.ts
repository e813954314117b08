import {
  KNOWN_NETWORKS,
  SECTIONS,
  type OtherItem,
  resumeContent,
  type ResumeContent,
  resumeOptions,
  type SocialItem,
} from "@postfolio/contract/resumes/resume.ts";
import { headingOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { addressOf } from "../address.ts";
import { difference, type Fields, type Lens, OWN_KEY, writeEntry } from "../fields.ts";
import {
  BASICS,
  BY_NAME,
  CERTIFICATE,
  CUSTOM,
  EDUCATION,
  FILE_KEYS,
  LISTS,
  type ListSection,
  PROFILE_LINK,
  PROJECT,
  SHOWN_AS_OTHER,
  SKILL,
  SKILL_GROUP,
  WEBSITE,
  websiteLenses,
  WORK,
} from "./json-resume-sections.ts";
import {
  inOrderOf,
  isObject,
  type Json,
  type JsonObject,
  objectOr,
  omit,
  sameJson,
  textsIn,
} from "./json.ts";
import { groupTest, nameFor } from "./json-resume-import.ts";
import { writeLines } from "../entry-lines.ts";

const EMPTY_RESUME: JsonObject = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  meta: { version: "v1.0.0" },
};

/**
 * Exports JSON Resume 1.0.0, including hidden sections. An imported resume keeps the structure of its file, updated
 * with the user's edits. Data that the format has no fields for (template, options, flags, headers) is under
 * `postfolio`. Empty lines are left out.
 */
export function toJsonResume(resume: ResumeContent): JsonObject {
  const extra = objectOr(resume.extra);
  const left = isObject(extra.jsonResume) ? extra.jsonResume : EMPTY_RESUME;
  const other = writeOther(resume.Other.items);
  const skills = writeSkills(resume.KeySkills, extra);
  const lists: Record<string, Json[]> = {
    work: resume.Employment.items.map((item) => written(WORK, item)),
    education: resume.Education.items.map((item) => written(EDUCATION, item)),
    skills: skills.list,
    certificates: writeLines(CERTIFICATE, resume.Certifications.items, listOr(extra.certificates)),
    ...other.sections,
    projects: [
      ...resume.Projects.items.map((item) => written(PROJECT, item)),
      ...(other.sections.projects ?? []),
    ],
  };
  const sections = Object.fromEntries(
    FILE_KEYS.map((key) => [
      key,
      [...withOdd(lists[key] ?? [], objectOr(extra.odd)[key]), ...listOr(left[key])],
    ]).filter(([, list]) => list!.length > 0),
  ) as JsonObject;
  const basics = writeBasics(resume, extra.odd);
  const own = { ...ownSettings(resume), ...other.own, ...skills.own };
  const meta = { ...objectOr(left.meta), ...(Object.keys(own).length > 0 && { [OWN_KEY]: own }) };
  const file = {
    ...left,
    ...sections,
    ...(Object.keys(basics).length > 0 && { basics }),
    ...(("meta" in left || OWN_KEY in meta) && { meta: OWN_KEY in meta ? meta : left.meta! }),
  };
  const keys = textsIn(extra.keys);
  return inOrderOf(keys.length > 0 ? keys : ["$schema", ...FILE_KEYS], file);
}

/** Groups come first, unless they were somewhere else in an imported file. */
function writeSkills({ groups, text }: ResumeContent["KeySkills"], extra: JsonObject) {
  const list = writeLines(SKILL, text, listOr(extra.skills));
  const groupsAt: number[] = [];
  for (const group of groups) {
    const { linesBefore = 0 } = objectOr(group.extra?.[OWN_KEY]);
    const at = Math.min(
      Math.max(Number(linesBefore) + groupsAt.length, (groupsAt.at(-1) ?? -1) + 1),
      list.length,
    );
    list.splice(at, 0, written(SKILL_GROUP, group));
    groupsAt.push(at);
  }
  const isGroup = groupTest(undefined);
  const isPlain = list.every((skill, at) => isGroup(skill, at) === groupsAt.includes(at));
  const own: JsonObject = isPlain ? {} : { groups: groupsAt };
  return { list, own };
}

function withOdd(list: Json[], odd: Json | undefined): Json[] {
  const whole = [...list];
  for (const pair of listOr(odd)) {
    if (Array.isArray(pair) && typeof pair[0] === "number") whole.splice(pair[0], 0, pair[1] ?? null);
  }
  return whole;
}

const listOr = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const fieldsOf = (item: object): Fields => omit(item as JsonObject, ["id", "extra"]);

const written = (
  lenses: readonly Lens[],
  item: { extra?: JsonObject | undefined },
  extra = objectOr(item.extra),
) => writeEntry(lenses, fieldsOf(item), extra);

function writeBasics({ Profile, Socials }: ResumeContent, odd: Json | undefined): JsonObject {
  const fields =
    Profile.type === "Profile" ? omit(fieldsOf(Profile) as JsonObject, ["type"]) : fieldsOf(Profile);
  const extra = objectOr(Profile.extra);
  const entry = writeEntry(BASICS, fields, extra);
  const socials = Socials.items.filter((item) => !isPlaceholder(item));
  const at = websiteAt(socials);
  const profiles = socials
    .filter((_, index) => index !== at)
    .map((item) => written(PROFILE_LINK, item, objectOr(item.extra?.profiles)));
  const all = [...withOdd(profiles, objectOr(odd).profiles), ...listOr(entry.profiles)];
  const website = at < 0 ? {} : writeWebsite(socials[at]!, at);
  const own = { ...objectOr(entry[OWN_KEY]), ...objectOr(website[OWN_KEY]) };
  const basics = {
    ...entry,
    ...website,
    ...(all.length > 0 && { profiles: all }),
    ...(Object.keys(own).length > 0 && { [OWN_KEY]: own }),
  };
  return inOrderOf(textsIn(objectOr(extra[OWN_KEY]).keys), basics);
}

/** Whether an item is an empty row for a known network. */
const isPlaceholder = ({ type, url, enabled, extra }: SocialItem): boolean =>
  url.trim() === "" && !enabled && extra === undefined && KNOWN_NETWORKS.some((network) => network === type);

/**
 * Returns the index of the imported website or, if there is none, of the first item whose type is that of a website.
 */
function websiteAt(items: readonly SocialItem[]): number {
  const imported = items.findIndex(
    ({ url, extra }) =>
      isObject(extra?.basics) && (isWritable(url) || Object.values(extra.basics).includes(url)),
  );
  if (imported >= 0) return imported;
  return items.findIndex(
    (item) => item.extra?.profiles === undefined && item.type.trim() === WEBSITE && isWritable(item.url),
  );
}

const isWritable = (url: string) => addressOf(url) !== undefined;

function writeWebsite(item: SocialItem, at: number): JsonObject {
  const extra = objectOr(item.extra?.basics);
  const key = "website" in extra ? "website" : "url";
  const entry = written(websiteLenses(key), item, extra);
  const own = { ...objectOr(entry[OWN_KEY]), ...(at > 0 && { at }) };
  return {
    ...omit(entry, [OWN_KEY]),
    ...(Object.keys(own).length > 0 && { [OWN_KEY]: { website: own } }),
  };
}

/** Groups items by the file key that they came from or that matches their name. */
function writeOther(items: readonly OtherItem[]) {
  const sections: Record<string, Json[]> = {};
  const own: JsonObject = {};
  const keys: string[] = [];
  for (const item of items) {
    const extra = objectOr(item.extra);
    const key = placeOf(item, extra, keys);
    keys.push(key);
    if (isList(key)) {
      const { name, format } = LISTS[key];
      sections[key] = writeLines(format, item.details, listOr(extra[key]));
      const differs = omit(difference({ name }, fieldsOf(item)), ["details"]);
      if (Object.keys(differs).length > 0) own[key] = differs;
    } else if (isEntry(key)) {
      (sections[key] ??= []).push(written(SHOWN_AS_OTHER[key], item, objectOr(extra[key])));
    } else {
      const entry = written(CUSTOM, item, objectOr(extra.custom));
      (sections.projects ??= []).push({
        ...entry,
        [OWN_KEY]: { ...objectOr(entry[OWN_KEY]), section: "Other" },
      });
    }
  }
  const usual = keys.toSorted((a, b) => USUAL_ORDER.indexOf(a) - USUAL_ORDER.indexOf(b));
  return { sections, own: sameJson(keys, usual) ? own : { ...own, order: keys } };
}

/** The order in which imports put custom sections. */
const USUAL_ORDER = ["volunteer", "awards", "publications", "languages", "interests", "references", "custom"];

const isList = (key: string): key is ListSection => key in LISTS;
const isEntry = (key: string): key is keyof typeof SHOWN_AS_OTHER => key in SHOWN_AS_OTHER;

function placeOf(item: OtherItem, extra: JsonObject, taken: readonly string[]): string {
  const named = headingOf(item.name) ?? item.name.trim();
  const key = USUAL_ORDER.find((name) => name in extra) ?? BY_NAME[named.toLowerCase()] ?? "custom";
  // A list can hold only one section, which must have at least one line.
  const fits = !isList(key) || (!taken.includes(key) && item.details.some((line) => line.trim() !== ""));
  return fits ? key : "custom";
}

function ownSettings(resume: ResumeContent): JsonObject {
  const defaults = resumeContent.parse({ name: nameFor(resume.Profile.name) });
  const { name, template } = defaults;
  const sections = Object.fromEntries(
    SECTIONS.map((section) => {
      const { header, type, display } = resume[section];
      const usual = defaults[section];
      return [
        section,
        difference({ header: usual.header, type: usual.type }, { header, type, display }),
      ] as const;
    }).filter(([, own]) => Object.keys(own).length > 0),
  );
  const options = difference({ ...defaults.options, language: importedLanguage(resume) }, resume.options);
  return {
    ...difference({ name, template }, { name: resume.name, template: resume.template }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(sections).length > 0 && { sections }),
  };
}

function importedLanguage({ extra = {} }: ResumeContent): Json | undefined {
  return extra.language ?? (extra.jsonResume === undefined ? undefined : resumeOptions.parse({}).language);
}
