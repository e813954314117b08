import { createHash } from "node:crypto";
import { topicsOf } from "@postfolio/contract/facts/cited-facts.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import { placeOfEntry } from "@postfolio/contract/facts/fact-place.ts";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import type { Said } from "@postfolio/contract/facts/same-fact.ts";
import { tellsAny } from "@postfolio/contract/facts/withheld.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { LINES_FIELD, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sourcesOfLines } from "@postfolio/contract/resumes/translation/drift.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";
import { withDigits } from "@postfolio/skills/claims/number-words.ts";
import { languageOf } from "@postfolio/skills/language.ts";

const SECTIONS = ["Employment", "Projects", "Other"] as const;

/** Matches lines that describe a person rather than what the person did. */
const NO_DEED =
  /driv(?:er|ing)|(?<!\p{L})licen[cs]e.{0,30}(?:trailer|(?<!\p{L})(?:B ?\+ ?E|BE|B|C1?(?: ?\+ ?E|E)?|D1?)(?!\p{L}))|führerschein|permis (?:de conduire|(?:BE?|C1?E?|D)(?!\p{L}))|(?:carn[eé]t?|permiso) (?:de conducir|B(?!\p{L}))|carta de condução|patente/iu;
/** Minimum number of words. Shorter lines in other sections are lists, such as of languages. */
const FEWEST_WORDS = 4;

const MOST_CHARACTERS = { text: 500, detail: 200 };

export type ResumeFact = Pick<Fact, "_id" | "text" | "where" | "when"> & {
  path: string;
  /** In a translation, the original line. */
  madeFrom?: string | undefined;
};

/**
 * Returns what the author did, according to the resume's visible lines, in order. A line is not a fact if its author
 * still has to check a statement in it.
 */
export function factsOfResume(userId: string, resume: ResumeContent): ResumeFact[] {
  const found: ResumeFact[] = [];
  const doubted = (resume.marks ?? []).filter(({ wording }) => !wording);
  const add = (
    line: string,
    path: string,
    { where, when, madeFrom }: Omit<ResumeFact, "_id" | "text" | "path">,
  ) => {
    const text = plainText(line).trim().slice(0, MOST_CHARACTERS.text);
    if (doubted.some((mark) => text.includes(mark.text))) return;
    if (text !== "") found.push({ _id: factId(userId, text, where), text, where, when, path, madeFrom });
  };
  for (const section of SECTIONS) {
    if (!resume[section].display) continue;
    for (const [index, item] of resume[section].items.entries()) {
      if ("display" in item && !item.display) continue;
      const lines = [valueOf(item, LINES_FIELD[section]) ?? []].flat();
      const place = placeOfEntry(section, item);
      const where = place.where.slice(0, MOST_CHARACTERS.detail);
      const when = place.when.slice(0, MOST_CHARACTERS.detail);
      const field = LINES_FIELD[section];
      const sources = item.id ? sourcesOfLines(resume, section, { id: item.id, field, lines }) : [];
      for (const [at, line] of lines.entries()) {
        if (section === "Other" && wordsOf(line).length < FEWEST_WORDS) continue;
        add(line, `${section}.items.${index}.${field}.${at}`, { where, when, madeFrom: sources[at] });
      }
    }
  }
  if (resume.Certifications.display)
    for (const [at, line] of resume.Certifications.items.entries())
      if (!NO_DEED.test(line)) add(line, `Certifications.items.${at}`, { where: "", when: "" });
  return found;
}

export interface EditedLine {
  old: ResumeFact;
  now: ResumeFact;
}

/**
 * Returns the lines that were edited. Because other lines may have been removed, an edited line is one with new text in
 * the same place, or one in the same entry that shares many words with the old line. A line that was moved, added, or
 * removed does not count as edited.
 */
export function editedLines(userId: string, before: ResumeContent, after: ResumeContent): EditedLine[] {
  const [was, is] = [before, after].map((resume) => {
    const found = factsOfResume(userId, resume);
    return {
      ids: new Set(found.map(({ _id }) => _id)),
      byPlace: new Map(found.map((one) => [placeIn(resume, one.path), one])),
    };
  }) as [Lines, Lines];
  const gone = [...was.byPlace].filter(([, { _id }]) => !is.ids.has(_id));
  return [...is.byPlace].flatMap(([place, now]) => {
    if (was.ids.has(now._id)) return [];
    const entry = entryOf(place);
    const [[, likest] = []] = gone
      .filter(([other]) => entryOf(other) === entry)
      .map(
        ([other, line]) => [sharedTopics(line.text, now.text) + (other === place ? 0.01 : 0), line] as const,
      )
      .filter(([share]) => share >= STILL_SAID)
      .toSorted(([one], [other]) => other - one);
    const old = likest ?? gone.find(([other]) => other === place)?.[1];
    return old ? [{ old, now }] : [];
  });
}

const entryOf = (place: string): string => place.slice(0, place.lastIndexOf("."));

/** Minimum share of one line's words that another line must contain to still say the same thing. */
const STILL_SAID = 0.5;

function sharedTopics(one: string, other: string): number {
  const [was, is] = [topicsOf(one), topicsOf(other)];
  return was.intersection(is).size / Math.max(1, Math.min(was.size, is.size));
}

interface Lines {
  ids: Set<string>;
  byPlace: Map<string, ResumeFact>;
}

/** Uses the entry's ID, because entries may be moved. */
function placeIn(resume: ResumeContent, path: string): string {
  const [part, items, index, ...rest] = path.split(".");
  const section = SECTIONS.find((one) => one === part);
  const entry = section && resume[section].items[Number(index)]?.id;
  return [part, items, entry ?? index, ...rest].join(".");
}

/**
 * Whether the details added to a line still fit the edited line, which must share half of the words and add no figure.
 */
export function isStillSaid(
  { text, figure, before, share }: Pick<Fact, "text" | "figure" | "before" | "share">,
  now: string,
): boolean {
  const language = languageOf(`${text}\n${now}`, "en");
  const figuresOf = (said: string) => new Set(withDigits(said, language).match(/\d+(?:[.,]\d+)*/gu));
  if (!figuresOf(now).isSubsetOf(figuresOf(`${text} ${figure} ${before} ${share}`))) return false;
  return sharedTopics(text, now) >= STILL_SAID;
}

const keyOf = (text: string): string => wordsOf(text.toLowerCase()).join(" ");

/** Returns a version 8 UUID that is always the same for the same words in the same place. */
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

/** Minimum share of words that two similar facts have in common. */
const ALIKE = 0.8;

interface Words {
  where: string;
  words: Set<string>;
  figures: string;
}

function inWords({ text, where }: Said): Words {
  const words = new Set(wordsOf(text));
  const figures = [...words].filter((word) => /\d/u.test(word)).toSorted();
  return { where: keyOf(where), words, figures: figures.join(" ") };
}

/** Whether two facts may be copies of each other with a word or two changed. Facts with different figures never are. */
function areAlike(one: Words, other: Words): boolean {
  if (!mayBeOnePlace(one.where, other.where)) return false;
  if (one.figures !== other.figures) return false;
  const common = one.words.intersection(other.words).size;
  return common / one.words.union(other.words).size >= ALIKE;
}

/**
 * Matches facts that posts must not state, near copies of them, and lines that paraphrase them, such as the same line
 * with the private figure written into it.
 */
export function tellsSameAsAny(secrets: readonly Fact[]): (fact: Fact) => boolean {
  const isAlike = isAlikeToAny(secrets);
  return (fact) => {
    const said = `${fact.figure} ${fact.before} ${fact.text}`;
    const near = secrets.filter((secret) => mayBeOnePlace(keyOf(secret.where), keyOf(fact.where)));
    return isAlike(fact) || tellsAny(said, near);
  };
}

const mayBeOnePlace = (one: string, other: string): boolean => one === "" || other === "" || one === other;

/** Matches facts that must be left out, and their copies. */
export function isAlikeToAny(secrets: readonly Said[]): (fact: Said) => boolean {
  const known = secrets.map(inWords);
  return (fact) => {
    const words = inWords(fact);
    return known.some((secret) => areAlike(secret, words));
  };
}

/** Keeps the first of several facts that say the same thing, such as a line and its copy in a tailored resume. */
export function withoutRepeats<T extends Said>(facts: readonly T[]): T[] {
  const kept = new Map<string, Words[]>();
  return facts.filter((fact) => {
    const words = inWords(fact);
    const near = kept.get(words.where) ?? [];
    if (near.some((other) => areAlike(words, other))) return false;
    kept.set(words.where, [...near, words]);
    return true;
  });
}

/** In characters; about a thousand tokens. */
const ROOM = 4_000;

/**
 * Returns facts for a prompt, in the given order, as many as there is room for: first those that share words with the
 * text's subject, then the most detailed ones.
 * @param onlyRelated leaves out facts that share no word with the subject
 */
export function chosenFacts(
  facts: readonly Fact[],
  about: string,
  { room = ROOM, onlyRelated = false }: { room?: number; onlyRelated?: boolean } = {},
): Fact[] {
  const topics = topicsOf(about);
  const ranked = facts
    .map((fact) => ({ fact, shared: topicsOf(`${fact.text} ${fact.where}`).intersection(topics).size }))
    .filter(({ shared }) => !onlyRelated || shared > 0)
    .toSorted((one, other) => other.shared - one.shared || detailsOf(other.fact) - detailsOf(one.fact));
  const chosen = new Set<Fact>();
  let left = room;
  for (const { fact } of ranked) {
    const { length } = factLine(fact);
    if (length > left) continue;
    left -= length;
    chosen.add(fact);
  }
  return facts.filter((fact) => chosen.has(fact));
}

const detailsOf = ({ text, figure, before, share }: Fact): number =>
  [figure, before, share].filter(Boolean).length + (/\d/u.test(text) ? 1 : 0);
