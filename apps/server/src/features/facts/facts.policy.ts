import { createHash } from "node:crypto";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { LINED_SHAPE, LINES_FIELD, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";

const SECTIONS = ["Employment", "Projects", "Other"] as const;

/** Describes a person, but nothing that they did. */
const NO_DEED =
  /driv(?:er|ing)|führerschein|permis de conduire|(?:carn[eé]t?|permiso) de conducir|carta de condução|patente/iu;
/** Shorter lines of other sections are lists, such as of languages. */
const FEWEST_WORDS = 4;

const MOST_CHARACTERS = { text: 500, detail: 200 };

export type ResumeFact = Pick<Fact, "_id" | "text" | "where" | "when"> & { path: string };

/** What a resume's shown lines say its author did, in the resume's order. */
export function factsOfResume(userId: string, resume: ResumeContent): ResumeFact[] {
  const found: ResumeFact[] = [];
  const add = (line: string, path: string, where: string, when: string) => {
    const text = plainText(line).trim().slice(0, MOST_CHARACTERS.text);
    if (text !== "") found.push({ _id: factId(userId, text, where), text, where, when, path });
  };
  for (const section of SECTIONS) {
    if (!resume[section].display) continue;
    for (const [index, item] of resume[section].items.entries()) {
      if ("display" in item && !item.display) continue;
      const lines = [valueOf(item, LINES_FIELD[section]) ?? []].flat();
      const where = nameOf(section, item).slice(0, MOST_CHARACTERS.detail);
      const when = [item.dateFrom, item.dateTo]
        .map((date) => date.trim())
        .filter(Boolean)
        .join(" – ");
      for (const [at, line] of lines.entries()) {
        if (section === "Other" && wordsOf(line).length < FEWEST_WORDS) continue;
        add(line, `${section}.items.${index}.${LINES_FIELD[section]}.${at}`, where, when.slice(0, 200));
      }
    }
  }
  if (resume.Certifications.display)
    for (const [at, line] of resume.Certifications.items.entries())
      if (!NO_DEED.test(line)) add(line, `Certifications.items.${at}`, "", "");
  return found;
}

function nameOf(section: (typeof SECTIONS)[number], entry: object): string {
  const values = LINED_SHAPE[section].names.map((field) => plainText(String(valueOf(entry, field) ?? "")));
  return values.map((value) => value.trim()).find(Boolean) ?? "";
}

const keyOf = (text: string): string => wordsOf(text.toLowerCase()).join(" ");

/** A version 8 UUID, the same for the same words in the same place. */
function factId(userId: string, text: string, where: string): string {
  const hex = createHash("sha256")
    .update(`${userId}\n${keyOf(text)}\n${keyOf(where)}`)
    .digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

type Said = Pick<Fact, "text" | "where">;

/** The share of two facts' words that both must contain. */
const ALIKE = 0.8;

/** Whether two facts say the same thing. Facts with different figures never do. */
export function saySame(one: Said, other: Said): boolean {
  if (one.where !== "" && other.where !== "" && keyOf(one.where) !== keyOf(other.where)) return false;
  const [words, others] = [one, other].map(({ text }) => new Set(wordsOf(text.toLowerCase()))) as [
    Set<string>,
    Set<string>,
  ];
  const figures = (all: Set<string>) =>
    [...all]
      .filter((word) => /\d/u.test(word))
      .toSorted()
      .join(" ");
  if (figures(words) !== figures(others)) return false;
  const common = words.intersection(others).size;
  return common / words.union(others).size >= ALIKE;
}

/** Keeps the first of several that say the same thing, such as a line and its copy in a tailored resume. */
export function withoutRepeats<T extends Said>(facts: readonly T[]): T[] {
  const kept = new Map<string, T[]>();
  return facts.filter((fact) => {
    const place = keyOf(fact.where);
    const near = kept.get(place) ?? [];
    if (near.some((other) => saySame(fact, other))) return false;
    kept.set(place, [...near, fact]);
    return true;
  });
}
