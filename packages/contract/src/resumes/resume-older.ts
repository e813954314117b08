import { z } from "zod";
import { countryCodeOf } from "../accounts/countries.ts";
import { LIMITS } from "../limits.ts";
import { fieldsOf } from "./resume-shape.ts";
import { otherItem, resumeContent, type ResumeContent, type SocialItem } from "./resume.ts";

/*
 * Converts older shapes without loss: skills with levels, contact lines, LinkedIn in `Socials`, skills without
 * groups, and projects without lists. Text without a matching field becomes lines.
 */

/** Maximum length of a level in characters. A skill and its level share a line. */
const LEVEL = 100;

const olderSection = <T extends z.ZodType>(item: T) =>
  z
    .object({
      header: z.string().max(LIMITS.line).optional(),
      type: z.string().max(40).optional(),
      display: z.boolean().default(true),
      items: z.array(item).max(LIMITS.listItems).default([]),
    })
    .optional();

const line = z.string().max(LIMITS.line);

const olderShapes = {
  skills: olderSection(
    z.object({
      text: z.string().max(LIMITS.line - LEVEL - 3),
      level: z.union([z.string().max(LEVEL), z.number()]).optional(),
    }),
  ),
  Contact: olderSection(z.object({ text: line })),
  Socials: resumeContent.shape.Socials.unwrap()
    .extend({ linkedin: z.string().max(LIMITS.url).optional() })
    .prefault({}),
};

export const anyResumeContent = resumeContent.extend(olderShapes);
export type AnyResumeContent = z.infer<typeof anyResumeContent>;

const LISTS_OF_PROJECTS = fieldsOf("Projects").flatMap(([field, { page }]) => (page === "list" ? field : []));

export function hasOlderShape(resume: object): boolean {
  const { skills, Contact, Socials, ...content } = resume as Partial<AnyResumeContent>;
  const { KeySkills, Projects } = content as { KeySkills?: object; Projects?: { items: object[] } };
  return (
    skills !== undefined ||
    Contact !== undefined ||
    Socials?.linkedin !== undefined ||
    (KeySkills !== undefined && !("groups" in KeySkills)) ||
    (Projects?.items ?? []).some((project) => !LISTS_OF_PROJECTS.every((field) => field in project))
  );
}

/** Converts a resume to the current shape. The resulting lists may be longer than the limits allow. */
export function currentShape({ skills, Contact, ...resume }: AnyResumeContent): ResumeContent {
  const { linkedin, ...Socials } = resume.Socials;
  let current: ResumeContent = { ...resume, Socials };
  if (linkedin?.trim()) current = withLink(current, { type: "LinkedIn", url: linkedin.trim() });
  if (skills) current = withSkills(current, skills);
  if (Contact) current = withContact(current, Contact);
  return current;
}

export function currentUpdate(
  stored: ResumeContent,
  update: Partial<AnyResumeContent>,
): Partial<ResumeContent> {
  const current = currentShape({ ...stored, ...update });
  const changed = Object.entries(current).filter(
    ([key, value]) => key in update || value !== stored[key as keyof ResumeContent],
  );
  return Object.fromEntries(changed);
}

function withSkills(
  resume: ResumeContent,
  { header, display, items }: NonNullable<AnyResumeContent["skills"]>,
): ResumeContent {
  const { KeySkills } = resume;
  const lines = items
    .map(({ text, level = "" }) => [text.trim(), `${level}`.trim()])
    .map(([text, level]) => (level ? `${text} (${level})`.trim() : text!));
  const isEmpty = KeySkills.text.length === 0;
  if (!isEmpty && !display && KeySkills.display) return withLines(resume, header || "Skills", false, lines);
  return {
    ...resume,
    KeySkills: {
      ...KeySkills,
      ...(isEmpty && { header: header ?? KeySkills.header, display }),
      text: [...KeySkills.text, ...missing(lines, KeySkills.text)],
    },
  };
}

function withContact(
  resume: ResumeContent,
  { header, display, items }: NonNullable<AnyResumeContent["Contact"]>,
): ResumeContent {
  const name = header || "Contact";
  const lines = items.map(({ text }) => text.trim()).filter((text) => text !== "");
  // The header is always shown, so hidden details must not be moved to it.
  if (!display) return withLines(resume, name, false, lines);
  const unplaced: string[] = [];
  let current = resume;
  for (const text of lines) {
    const placed = withContactLine(current, text);
    if (placed) current = placed;
    else unplaced.push(text);
  }
  return withLines(current, name, true, unplaced);
}

/** Returns undefined if the text fits no contact field, or if that field is already filled in. */
function withContactLine(resume: ResumeContent, text: string): ResumeContent | undefined {
  const contact = recognize(text);
  if (!contact) return undefined;
  if (contact.kind === "link") {
    const { type, url } = contact;
    const isTaken = resume.Socials.items.some((item) => isFilled(item) && sameName(item.type, type));
    return isTaken && !hasLink(resume, url) ? undefined : withLink(resume, { type, url });
  }
  const { kind, value } = contact;
  const stored = resume.Profile[kind].trim();
  if (stored.toLowerCase() === value.toLowerCase()) return resume;
  return stored === "" ? { ...resume, Profile: { ...resume.Profile, [kind]: value } } : undefined;
}

type ContactLine =
  | { kind: "email" | "phoneNumber" | "location"; value: string }
  | { kind: "link"; type: string; url: string };

const LABEL =
  /^(?:(e-?mail|mail)|(phone|tel(?:ephone)?|mobile|cell)|(location|address|city)|(web ?site|web|url|portfolio|linked ?in|git ?hub|dev\.?to))\s*:\s*(?!\/\/)/iu;

function recognize(text: string): ContactLine | undefined {
  const [label = "", , , labelsPlace, labelsLink] = LABEL.exec(text) ?? [];
  const value = text
    .slice(label.length)
    .replace(/^mailto:|^tel:/iu, "")
    .trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value)) return { kind: "email", value };
  if (isLink(value) || (labelsLink && /^\S+\.\S+$/u.test(value))) {
    return value.length > LIMITS.url ? undefined : { kind: "link", type: networkOf(value), url: value };
  }
  if (isPhone(value)) return { kind: "phoneNumber", value };
  return value !== "" && (labelsPlace || isPlace(value)) ? { kind: "location", value } : undefined;
}

/** Requires at least seven digits that are not a date or a range of years. */
const isPhone = (text: string): boolean =>
  /^\+?[\d\s().\u2011/-]{7,40}$/u.test(text) &&
  text.replaceAll(/\D/gu, "").length >= 7 &&
  !/^(?:\d{4}\s*[-/]\s*\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})$/u.test(text);

const isLink = (text: string): boolean =>
  /^https?:\/\/\S+$/iu.test(text) || /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/iu.test(text);

/** Recognizes text such as "Lisbon, Portugal" and "Austin, TX". */
function isPlace(text: string): boolean {
  const parts = text.split(/,\s*/u);
  const last = parts.at(-1)!;
  const isNamed = parts.every((part) => /^\p{L}[\p{L}\p{M} .'’-]{1,60}$/u.test(part));
  const isCountry = countryCodeOf(last) !== undefined || /^[A-Z]{2,3}$/u.test(last);
  return parts.length >= 2 && parts.length <= 3 && isNamed && isCountry;
}

const NETWORKS = { "linkedin.com": "LinkedIn", "github.com": "Github", "dev.to": "Devto" } as const;

function networkOf(url: string): string {
  const [host = ""] = bare(url).split("/");
  const known = Object.entries(NETWORKS).find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return known?.[1] ?? "Website";
}

const bare = (url: string) =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, "")
    .replace(/^www\./u, "")
    .replace(/\/+$/u, "");

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase();
export const isLinkedIn = ({ type }: SocialItem): boolean => sameName(type, "LinkedIn");
const isFilled = ({ url }: SocialItem) => url.trim() !== "";
const hasLink = ({ Socials }: ResumeContent, url: string) =>
  Socials.items.some((item) => isFilled(item) && bare(item.url) === bare(url));

/** Fills in the network's empty row, or adds a row. */
function withLink(resume: ResumeContent, { type, url }: { type: string; url: string }): ResumeContent {
  if (hasLink(resume, url)) return resume;
  const { items } = resume.Socials;
  const empty = items.findIndex((item) => !isFilled(item) && sameName(item.type, type));
  const filled: SocialItem = { ...(items[empty] ?? { type }), enabled: true, url };
  return {
    ...resume,
    Socials: { ...resume.Socials, items: empty < 0 ? [...items, filled] : items.with(empty, filled) },
  };
}

function withLines(resume: ResumeContent, name: string, display: boolean, lines: readonly string[]) {
  const { items } = resume.Other;
  const at = items.findIndex((item) => sameName(item.name, name) && item.display === display);
  const section = items[at] ?? otherItem.parse({ name, display });
  const added = missing(lines, section.details);
  if (added.length === 0) return resume;
  const changed = { ...section, details: [...section.details, ...added] };
  return {
    ...resume,
    Other: { ...resume.Other, items: at < 0 ? [...items, changed] : items.with(at, changed) },
  };
}

const missing = (lines: readonly string[], there: readonly string[]): string[] =>
  lines.filter((text, index) => text !== "" && !there.includes(text) && lines.indexOf(text) === index);
