import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { fieldsOf, type LinedSection } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { textsIn } from "../doubts/unplaced.ts";
import { topicOf } from "../headings.ts";
import { sameWords, standsIn } from "../text/standing-text.ts";
import type { LearnedReading, ReadEntry } from "./reader/learned-reading.ts";
import { ENTRY_FIELDS } from "./opinions.ts";
import type { Evidence } from "./confidence.ts";

/** Minimum probability of text taken from the learned reader, and of all text in a new entry. */
const SURE = 0.9;
const SURE_ENOUGH = 0.7;

/** Fields for which the learned reader is usually right when the rules are in doubt. */
const IF_DOUBTFUL: ReadonlySet<string> = new Set([
  "Profile.profession",
  "Employment.position",
  "Education.degree",
  "Education.institution",
  "Other.position",
  "Other.organization",
  "Other.details",
]);
const IF_EMPTY: ReadonlySet<string> = new Set([
  ...IF_DOUBTFUL,
  "Profile.location",
  "Profile.about",
  "Employment.company",
  "Employment.location",
  "Employment.dateFrom",
  "Employment.dateTo",
  "Education.dateFrom",
  "Education.dateTo",
  "Education.gpa",
]);

interface Taken {
  /** Fields filled by the learned reader. */
  paths: Set<string>;
  /** Text that was replaced and is no longer in the resume. */
  replaced: string[];
}

type Item = Record<string, unknown>;

/** Mutates the resume. */
export function takeSure(
  resume: ResumeContent,
  evidence: readonly Evidence[],
  reading: LearnedReading,
): Taken {
  const paths = new Set<string>();
  const replaced: string[] = [];
  for (const { path, field, isFilled, reasons, opinion } of evidence) {
    const isWanted = isFilled ? IF_DOUBTFUL.has(field) && reasons.length > 0 : IF_EMPTY.has(field);
    if (!isWanted || opinion.says !== "other" || opinion.probability < SURE) continue;
    const at = path.lastIndexOf(".");
    const [entry, key] = [itemAt(resume, path.slice(0, at)), path.slice(at + 1)];
    if (field === "Other.details" && isList(entry)) continue;
    replaced.push(...([entry[key] ?? []].flat() as string[]));
    entry[key] = Array.isArray(entry[key]) ? opinion.text.split("\n") : opinion.text;
    for (const [name, value] of Object.entries(entry))
      if (name !== key && Array.isArray(value))
        entry[name] = value.filter(
          (line) => typeof line !== "string" || !sameWords(plainText(line), opinion.text),
        );
    paths.add(path);
  }
  for (const path of addEntries(resume, reading)) paths.add(path);
  const { Profile, Employment, Education, Projects, Other, KeySkills } = resume;
  const isThere = standsIn(
    textsIn([Profile, Employment.items, Education.items, Projects.items, Other.items, KeySkills]).join("\n"),
  );
  return { paths, replaced: replaced.map(plainText).filter((text) => text !== "" && !isThere(text)) };
}

const itemAt = (resume: ResumeContent, path: string): Item =>
  path.split(".").reduce((value: unknown, key) => (value as Item)[key], resume) as Item;

const isList = ({ name }: Item) => ["Languages", "Interests"].includes(topicOf(String(name)) ?? "");

/** Adds entries to sections in which the rules found none. */
function addEntries(resume: ResumeContent, { entries }: LearnedReading): string[] {
  return (["Employment", "Education", "Projects"] as const).flatMap((name) => {
    const list = resume[name] as unknown as { items: Item[] };
    if (list.items.length > 0) return [];
    const { section, fields } = ENTRY_FIELDS[name];
    list.items = entries[section].filter(isSure).map((entry) => entryOf(name, fields, entry));
    return list.items.flatMap((item, at) => Object.keys(item).map((field) => `${name}.items.${at}.${field}`));
  });
}

const isSure = (entry: ReadEntry): boolean =>
  (entry["title"]?.probability ?? 0) >= SURE &&
  Object.values(entry).every(({ probability }) => probability >= SURE_ENOUGH);

function entryOf(name: LinedSection, tags: Readonly<Record<string, string>>, entry: ReadEntry): Item {
  const values = fieldsOf(name).map(([field, { kind, page, missing }]) => {
    const text = page === "description" ? "" : (entry[tags[field] ?? ""]?.text ?? "");
    const value = kind === "chips" || kind === "lines" ? text.split("\n").filter(Boolean) : text;
    return { field, value, isShown: missing === undefined || text !== "" };
  });
  return Object.fromEntries(values.flatMap(({ field, value, isShown }) => (isShown ? [[field, value]] : [])));
}
