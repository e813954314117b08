import { readLists } from "../word-lists.ts";
import type { Assignment } from "./assignment.ts";
import { sentencesOf } from "./words.ts";

/*
 * Makes a resume from what a person says, or from the text of a file, copied word for word. In four languages, it
 * recognizes five headings, sentences such as "worked as a cook at Lake Inn from 2019 to 2021", and lines such as
 * "Cook, Lake Inn", but nothing else.
 */

/** Lines, keyed by the heading they belong to. */
type Sections = Partial<Record<string, string[]>>;
const HEADINGS = readLists(new URL("headings.txt", import.meta.url), " | ");

const NAME =
  /(?:my name is|ich heiße|je m['’]appelle|me llamo) (\p{L}[\p{L}'-]+(?: (?!and|und|et|y )[\p{L}'-]+){1,3})/iu;
const SKILLS = /^(?:i am good at|ich kann gut|je sais bien|se me da bien) /iu;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?:\+\d|\(\d{2,5}\))[\d ()/.‑-]{6,}\d/u;
const LINK = /(?:https?:\/\/|www\.)[^\s,;]+/giu;
/** The bullet at the start of a line below a title. */
const BULLET = /^[•·*–-]\s+/u;
const DATE = /(?:\p{Lu}\p{L}{2,8}\.? )?(?:19|20)\d\d|Present|heute|aujourd['’]hui|actualidad/u;
const DATES = new RegExp(DATE, "gu");
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde) /iu;
/** Words before the name of a job, and words that introduce dates. */
const AROUND =
  /^(?:.* (?:as|als|comme|como|was|war|étais|fui) )?(?:(?:an?|eine?|une?|una) )?|,? (?:from|since|between|in|von|seit|de|desde|depuis) (?=(?:\p{Lu}\p{L}+ )?(?:19|20)\d\d).*/gu;
const BETWEEN = /\n|,\s+|\s*[|\t]\s*|\s+–\s*| (?:at|for|bei|im|chez|en) (?=\p{Lu})/u;

/** Splits a title of one or two lines into names, such as position and company, and dates. */
function titleOf(title: string) {
  const [from = "", to = SINCE.test(title) ? "Present" : ""] = title.match(DATES) ?? [];
  const names = title.replaceAll(AROUND, "").replaceAll(DATES, "").split(BETWEEN);
  return { names: names.map((name) => name.trim()).filter(Boolean), from, to };
}

/**
 * Reads a section's entries. A line without a bullet starts an entry or continues the title above it; lines with
 * bullets describe the entry.
 */
function entriesOf(lines: readonly string[] = [], what: string, where: string) {
  const entries: { title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const isTitle = !BULLET.test(line);
    let last = entries.at(-1);
    const isOther = last && (last.lines.length > 0 || (DATE.test(last.title) && DATE.test(line)));
    if (!last || (isTitle && isOther)) entries.push((last = { title: "", lines: [] }));
    if (isTitle) last.title += `${line}\n`;
    else last.lines.push(line.replace(BULLET, ""));
  }
  return entries.map(({ title, lines }) => {
    const { names, ...dates } = titleOf(title);
    return { [what]: names[0] ?? "", [where]: names[1] ?? "", location: "", ...dates, lines };
  });
}

const itemsOf = (lines: readonly string[] = []): string[] =>
  lines.flatMap((line) => line.replace(BULLET, "").split(/[,;•|] ?| (?:and|und|et|y) /u)).filter(Boolean);

function resumeOf(sections: Sections) {
  const [name = "", second = ""] = sections.head ?? [];
  const all = Object.values(sections).flat().join("\n");
  return {
    name,
    profession: EMAIL.test(second) ? "" : second,
    email: EMAIL.exec(all)?.[0] ?? "",
    phone: PHONE.exec(all)?.[0] ?? "",
    location: "",
    links: all.match(LINK) ?? [],
    summary: (sections.summary ?? []).join(" "),
    jobs: entriesOf(sections.jobs, "position", "company"),
    education: entriesOf(sections.education, "degree", "school"),
    projects: [],
    skills: itemsOf(sections.skills),
    certifications: [],
    languages: itemsOf(sections.languages),
  };
}

/** Writes a first draft from what a person says freely or in answer to questions. */
export function draftResume({ materials }: Assignment): object {
  const told = (...names: string[]): string[] =>
    materials(...names)
      .flatMap(sentencesOf)
      .map((sentence) => sentence.replace(/[.!]+$/u, ""));
  const titlesAnd = (lines: string[]): string[] =>
    lines.map((line) => (titleOf(line).names.length > 1 ? line : `- ${line}`));
  const [free, contact] = [told("what the person says"), told("name and contact")];
  const name = NAME.exec([...free, ...contact].join("\n"))?.[1] ?? contact[0]?.split(/[,;]/u)[0] ?? "";
  const skills = free.filter((one) => SKILLS.test(one)).map((one) => one.replace(SKILLS, ""));
  const jobs = free.filter((one) => !NAME.test(one) && !SKILLS.test(one) && one.split(" ").length > 2);
  return resumeOf({
    head: [/[\d@]/u.test(name) ? "" : name, told("profession or goal")[0] ?? "", ...free, ...contact],
    jobs: titlesAnd([...jobs, ...told("work", "results at work")]),
    education: titlesAnd(told("education")),
    skills: [...skills, ...told("skills, languages, certificates")],
  });
}

/** Reads a resume from a file's text, in which line breaks are preserved. */
export function readFile(text: string): object {
  const sections: Sections = {};
  let part = "head";
  for (const line of text.split("\n").flatMap((written) => written.trim() || [])) {
    const title = line.replace(/:$/u, "").toLowerCase();
    const [heading] = HEADINGS.find(([, names]) => names.includes(title)) ?? [];
    if (heading) part = heading;
    else (sections[part] ??= []).push(line);
  }
  const resume = resumeOf(sections);
  return { ...resume, links: [], skills: [{ group: "", items: resume.skills }], other: [] };
}
