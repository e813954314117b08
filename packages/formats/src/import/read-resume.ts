import { type OtherItem, resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { datedEntriesOf, type Entry, entriesOf, itemEntriesOf, underEmployers } from "./entries/entries.ts";
import { TOOLS } from "./entries/fragments.ts";
import type { Doubt, ImportKind } from "@postfolio/contract/imports/imported.ts";
import { Doubts } from "./doubts/doubts.ts";
import { citationsIn } from "./entries/citations.ts";
import { joinDegree, takeGrade } from "./entries/degrees.ts";
import { cutName, titlesFirst } from "./entries/entry-names.ts";
import { withoutSigning, withoutTitle } from "./exclusions/frame.ts";
import { type Topic, topicOf } from "./headings.ts";
import { filled, type FormReading, languagesOf, settleDoubts } from "./forms/form-reading.ts";
import { readForm } from "./forms/read-form.ts";
import { withoutSecondOpinion, withSecondOpinion } from "./learned/second-opinion.ts";
import { findPeriods } from "./dates.ts";
import { type Line, textOfLine } from "./text/lines.ts";
import { ISSUED, itemsOf, labeledItems, LEVEL, readSkills, splitItems } from "./text/lists.ts";
import { withSkillSections } from "./text/skill-sections.ts";
import { EMPLOYER, TITLE } from "./text/words.ts";
import { join } from "./pdf/rows.ts";
import { withPictureDoubts } from "./picture/picture-doubts.ts";
import { cutCity, cutPlace } from "./doubts/places.ts";
import { checkFound, fillContact } from "./doubts/net.ts";
import { hasContact } from "./contact-rows.ts";
import { readProfile } from "./read-profile.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { withoutSideBySide } from "./side-by-side.ts";
import { isLanguage } from "./languages.ts";
import { unplacedIn } from "./doubts/unplaced.ts";
import { withWholeWords } from "./text/whole-words.ts";

export interface ReadResume {
  resume: ResumeContent;
  /** Paths of fields that may be wrong, such as `Employment.items.0.company`. */
  uncertain: string[];
  doubts: Doubt[];
  /** Text that was not placed in any field, in document order. */
  unplaced: string[];
  isResume: boolean;
}

export interface ReadByRules extends Pick<ReadResume, "resume" | "unplaced" | "isResume"> {
  lines: readonly Line[];
  doubts: Doubts;
  form: FormReading["kind"];
}

/** Kinds of files that are read line by line. */
export type LineKind = Extract<ImportKind, "pdf" | "docx" | "text" | "scan" | "photo">;

const PRINTED: ReadonlySet<LineKind> = new Set(["pdf", "scan", "photo"]);

/** The result, including `unplaced`, contains every word of the document and adds none. */
export function readResume(written: readonly Line[], kind: LineKind): ReadResume {
  const read = readByRules(written);
  const { resume, isResume, form } = read;
  // The learned reader was trained on printed pages, not on forms.
  const { doubts, unplaced } =
    PRINTED.has(kind) && form === "none" ? withSecondOpinion(read) : withoutSecondOpinion(read);
  const all = kind === "scan" || kind === "photo" ? withPictureDoubts(resume, doubts) : doubts;
  return { resume, uncertain: all.map(({ path }) => path), doubts: all, unplaced, isResume };
}

export function readByRules(written: readonly Line[]): ReadByRules {
  const form = readForm(withWholeWords(withoutSideBySide(written)));
  const lines = form.texts;
  const doubts = new Doubts();
  if (lines.length === 0)
    return { lines, resume: resumeContent.parse({}), doubts, unplaced: [], isResume: false, form: "none" };
  const { head, sections: whole } = sectionsOf(withoutTitle(form.rest));
  const sections = withSkillSections(
    whole.map((section) => ({ ...section, lines: withoutSigning(section.lines) })),
  );
  const of = (...topics: Topic[]) =>
    sections.filter(({ topic }) => topic !== undefined && topics.includes(topic));
  const linesOf = (...topics: Topic[]) => of(...topics).flatMap((section) => section.lines);

  const { profile, socials } = readProfile(
    head,
    linesOf("Contact", "Socials"),
    of("Summary").map((section) => section.lines),
    lines,
    doubts,
  );
  const employment = of("Employment");
  const education = of("Education");
  const projects = of("Projects");
  const skills = of("Skills");
  const certificates = of("Certifications");
  const others = sections.filter(({ topic }) => topic === undefined || OTHERS.has(topic));

  const merged = mergeSkills(skills);
  const notSkills = merged.groups
    .filter(isNoSkill)
    .map(({ label, items }) => ({ name: label, details: items }));

  const found = bounded({
    Profile: { ...profile, ...filled(form.profile) },
    Employment: {
      ...headerOf(employment),
      items: [...form.jobs.map(({ fields }) => fields), ...jobs(employment, doubts, form.jobs.length)],
    },
    Education: {
      ...headerOf(education),
      items: [
        ...form.schools.map(({ fields }) => fields),
        ...schools(education, doubts, form.schools.length),
      ],
    },
    Projects: {
      ...headerOf(projects),
      items: once(projects.flatMap((section) => entriesOf(section.lines))).map(projectOf),
    },
    KeySkills: {
      ...headerOf(skills),
      ...merged,
      groups: [...form.groups, ...merged.groups.filter((group) => !isNoSkill(group))],
    },
    Certifications: {
      ...headerOf(certificates),
      items: [
        ...once(certificates.flatMap((section) => certificatesIn(section.lines))),
        ...form.certificates,
      ],
    },
    Other: {
      items: once([...languagesOf(form), ...others.flatMap((section) => otherItems(section)), ...notSkills]),
    },
    Socials: { items: socials },
  });
  const resume = resumeContent.parse(found);
  fillContact(resume, lines, doubts);
  const { Profile, Socials } = resume;
  // Leaves out the defaults of a new resume, which do not come from the document.
  const placed = [found, Profile.email, Profile.phoneNumber, Socials.items.map(({ url }) => url)];
  const unplaced = unplacedIn(lines, placed);
  checkFound(resume, lines, unplaced, doubts);
  settleDoubts(form, doubts);
  return {
    lines,
    resume,
    doubts,
    unplaced: [...form.personal, ...unplaced],
    isResume: isResume(lines),
    form: form.kind,
  };
}

/** A known heading, contact details, or a range of years suggests a resume. */
function isResume(lines: readonly Line[]): boolean {
  return lines.some((line) => {
    const text = textOfLine(line);
    return (
      topicOf(text.trim()) !== undefined ||
      hasContact(text) ||
      findPeriods(text).some(({ isRange }) => isRange)
    );
  });
}

const OTHERS: ReadonlySet<Topic> = new Set([
  "Languages",
  "Publications",
  "Awards",
  "Volunteering",
  "Interests",
  "References",
  "Other",
]);

const headerOf = ([first]: readonly Section[]) => (first ? { header: first.title } : {});

const datesOf = ({ period, location }: Entry) => ({
  dateFrom: period?.from ?? "",
  dateTo: period?.to ?? "",
  location,
});

const DID =
  /^(?:\p{Lu}\p{Ll}+(?:ed|ing)|Led|Ran|Built|Wrote|Took|Made|Set up|Grew|Won|Oversaw|Drove|Help|Work|Manage|Lead|Develop|Support|Responsible|In charge)\s/u;

/** @param from number of earlier items in the resume */
function jobs(sections: readonly Section[], doubts: Doubts, from: number) {
  const entries = once(sections.flatMap(({ lines }) => datedEntriesOf(lines)));
  const { names, isSure } = titlesFirst(entries, "job");
  const items = underEmployers(
    entries.map((entry, at) => {
      const { title: position, owner, rest } = names[at]!;
      const cut = entry.location === "" ? cutCity(owner) : undefined;
      const known = entry.location === "" ? cutPlace(owner) : undefined;
      const [company, location] = known ?? (cut?.isCertain ? [cut.name, cut.place] : [owner, entry.location]);
      return { entry, position, company, location, rest };
    }),
  );
  return items.map(({ entry, position, company, location, rest }, at) => {
    if (!isSure && position !== "" && company !== "")
      doubts.add("order", `Employment.items.${from + at}.position`, `Employment.items.${from + at}.company`);
    if (entry.isPlaceGuessed)
      doubts.add(
        "cutPlace",
        `Employment.items.${from + at}.company`,
        `Employment.items.${from + at}.location`,
      );
    const asides = [...entry.asides, ...rest];
    // A line that starts with a verb is about the person's work; it does not describe the company.
    const [description = "", ...more] = DID.test(asides[0] ?? "") ? ["", ...asides] : asides;
    return {
      ...datesOf(entry),
      position,
      company,
      location,
      ...(description && { description }),
      ...(entry.url && { url: entry.url }),
      responsibilities: [...more, ...entry.lines],
    };
  });
}

/** @param from number of earlier items in the resume */
function schools(sections: readonly Section[], doubts: Doubts, from: number) {
  const entries = once(sections.flatMap(({ lines }) => datedEntriesOf(lines)));
  const grades = entries.map((entry) => takeGrade(entry));
  for (const entry of entries) joinDegree(entry);
  const { names, isSure } = titlesFirst(entries, "school");
  return entries.map((entry, at) => {
    const { title, owner, rest } = names[at]!;
    if (!isSure && title !== "" && owner !== "")
      doubts.add("order", `Education.items.${from + at}.degree`, `Education.items.${from + at}.institution`);
    return {
      ...datesOf(entry),
      degree: title,
      institution: owner,
      ...(entry.url && { url: entry.url }),
      ...(grades[at] && { gpa: grades[at] }),
      details: [...rest, ...entry.asides, ...entry.lines],
    };
  });
}

/** Reads entries with names and dates, or else the items of a list. */
function certificatesIn(lines: readonly Line[]): string[] {
  const entries = entriesOf(lines);
  const areEntries =
    entries.every(
      ({ fragments, period, lines: details, asides }) =>
        period !== undefined &&
        fragments.length > 0 &&
        fragments.length <= 3 &&
        details.length + asides.length === 0,
    ) && entries.some(({ fragments }) => fragments.length > 1);
  if (!areEntries || lines.some((line) => ISSUED.test(textOfLine(line)))) return itemsOf(lines);
  return entries.map(({ fragments, period, location, url }) =>
    [
      ...fragments.map(({ text }) => text.replace(BY, "")),
      location,
      period!.from === period!.to ? period!.from : `${period!.from} – ${period!.to}`,
      url,
    ]
      .filter(Boolean)
      .join(", "),
  );
}

const BY = /^(?:(?:published|issued|awarded|presented|given)\s+)?(?:by|from|in):?\s+(?=\p{Lu})/iu;

function projectOf(entry: Entry) {
  const [title, ...others] = entry.fragments;
  const technologies: string[] = [];
  const rest: string[] = [];
  for (const { text, row } of others) {
    const isList =
      TOOLS.test(text) ||
      (/,/u.test(text) &&
        row > (title?.row ?? 0) &&
        text.split(/,\s*/u).every((item) => item.split(" ").length <= 3));
    if (isList && technologies.length === 0) technologies.push(...splitItems(text.replace(TOOLS, ""), false));
    else rest.push(text);
  }
  const line = entry.lines.findIndex((text) => TOOLS.test(text));
  if (line !== -1 && technologies.length === 0)
    technologies.push(...splitItems(entry.lines.splice(line, 1)[0]!.replace(TOOLS, ""), false));
  const at = rest.findIndex((text) => TITLE.test(text) && !entry.location.includes(text));
  const [role] = at === -1 ? [] : rest.splice(at, 1);
  const [place = "", ...more] = entry.location === "" ? rest : ["", ...rest];
  const url = entry.url || title?.link || "";
  // Splits "Title: description".
  const [, name, description] = /^(.{2,40}?):\s+(.{25,})$/u.exec(title?.text ?? "") ?? [];
  return {
    ...datesOf(entry),
    location: entry.location || place,
    title: name ?? title?.text ?? "",
    ...(role && { role }),
    ...(url && { url }),
    technologies,
    description: described(description, [...more, ...entry.asides, ...entry.lines], entry),
  };
}

function isNoSkill({ label, items }: { label: string; items: string[] }): boolean {
  const topic = topicOf(label);
  if (topic === "Interests") return true;
  const spoken = items.filter((item) => isLanguage(item.replace(/[\s(–—:-].*$/u, "")));
  return topic === "Languages" && spoken.length * 2 > items.length;
}

/** Puts `start` before the lines. Joins the two if the first line continues `start`. */
function described(start: string | undefined, lines: string[], { fragments }: Entry): string[] {
  if (start === undefined) return lines;
  const [first, ...others] = lines;
  const goesOn = first !== undefined && fragments.length === 1 && /^\p{Ll}/u.test(first);
  return goesOn ? [join(start, first), ...others] : [start, ...lines];
}

/** Turns later skill sections into groups, unless the first one has no lines and is just a heading for the others. */
function mergeSkills(sections: readonly Section[]) {
  const read = sections.map(({ title, topic, lines }, at) => {
    const { groups, text } = readSkills(lines);
    const [group] = groups;
    if (group && LEVEL.test(group.label) && topicOf(title) === undefined && topic === "Skills")
      return { groups: [{ ...group, label: title, level: group.label }, ...groups.slice(1)], text };
    if (topicOf(title) === undefined && groups.length === 0)
      return { groups: [{ label: title, items: text }], text: [] };
    return at === 0 || text.length === 0 || sections[0]!.lines.length === 0
      ? { groups, text }
      : { groups: [{ label: title, items: text }, ...groups], text: [] };
  });
  return { groups: once(read.flatMap(({ groups }) => groups)), text: once(read.flatMap(({ text }) => text)) };
}

function namesIn({ fragments }: Entry): string[] {
  const [first, ...others] = fragments;
  const texts = others.map(({ text }) => text.replace(BY, ""));
  const isSentence = texts[0] !== undefined && /[.!?]$/u.test(texts[0]) && texts[0].split(" ").length > 2;
  if (!first) return [];
  if (others.length > 0 && !isSentence) return [first.text, ...texts];
  const [, title, owner] = /^(.{3,60}) (?:at|@) (\p{Lu}.{1,60})$/u.exec(first.text) ?? [];
  if (title !== undefined && owner !== undefined) return [title, owner, ...texts];
  const cut = cutName(first, TITLE, EMPLOYER);
  if (cut) return cut.titleFirst ? [cut.before, cut.after, ...texts] : [cut.after, cut.before, ...texts];
  return [first.text, "", ...texts];
}

function otherItems({ topic, title, lines }: Section): Partial<OtherItem>[] {
  const citations = topic === "Publications" ? citationsIn(lines) : undefined;
  if (citations)
    return citations.map(({ text, url }) => ({ name: title, position: text, ...(url && { url }) }));
  const entries = (topic === undefined ? undefined : itemEntriesOf(lines)) ?? entriesOf(lines);
  const isList = topic === "Languages" || topic === "Interests" || !entries.some(({ period }) => period);
  if (isList && (topic === "Languages" || topic === "Interests")) {
    const items = labeledItems(lines);
    const isLine = topic === "Languages" && items.length === 1 && /[,，、]/u.test(items[0]!);
    return [{ name: title, ...(isLine ? { position: items[0]! } : { details: items }) }];
  }
  const jobs = topic === "Volunteering" ? titlesFirst(entries, "job").names : [];
  // Splits "Award, Organization" if all entries have exactly two such parts.
  const parts = entries.map(({ fragments }) => fragments[0]?.text.split(/\s*,\s+|\s+[–—-]\s+/u) ?? []);
  const areDated = topic === "Other" && entries.every(({ period }) => period);
  const areCut =
    (topic === "Awards" || topic === "Publications" || areDated) &&
    entries.every(({ fragments }, at) => fragments.length === 1 && parts[at]!.length === 2);
  return entries.map((entry, at) => {
    const job = jobs[at];
    const [position, owner, ...rest] = job
      ? [job.title, job.owner, ...job.rest]
      : areCut
        ? parts[at]!
        : namesIn(entry);
    const url = entry.url || entry.fragments[0]?.link;
    const isTurned = topic === "Awards" && AWARD.test(owner ?? "") && !AWARD.test(position ?? "");
    const [awarded, by] = isTurned ? [owner, position] : [position, owner];
    return {
      name: title,
      ...datesOf(entry),
      position: awarded ?? "",
      ...(by && { organization: by }),
      ...(url && { url }),
      details: [...rest, ...entry.asides, ...entry.lines],
    };
  });
}

const AWARD =
  /\b(?:awards?|prizes?|winner|medal|honou?rs?|scholarship|fellowship|grant|place|finalist|list|champion|preis|stipendium|prix|bourse|premio|beca|prêmio)\b/iu;

/** Removes duplicates, because a printed web page may contain parts twice: for wide and for narrow screens. */
function once<T>(items: readonly T[]): T[] {
  const seen = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...seen.values()];
}

function bounded<T>(value: T, key = ""): T {
  if (typeof value === "string") return value.slice(0, key === "about" ? LIMITS.paragraph : LIMITS.line) as T;
  if (Array.isArray(value))
    return value.slice(0, LIMITS.listItems).map((item: unknown) => bounded(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, bounded(item, name)])) as T;
}
