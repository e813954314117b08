import { skillNames } from "@postfolio/skills/find-skills.ts";
import { knownAs } from "@postfolio/skills/match-skills.ts";
import { askedSkills } from "@postfolio/skills/posting.ts";
import { z } from "zod";
import {
  asSentences,
  capitalized,
  contentWordsOf,
  framed,
  languageIn,
  linesOf,
  sentencesOf,
} from "./words.ts";

/*
 * Letters and summaries are labeled as sandbox texts. Lines and items of a resume are the user's own words, selected,
 * reordered, or trimmed. They get no label, because it would be printed; a translation only gets the language's code.
 */

export function writeLetter(facts: string, description: string, task: URLSearchParams): string {
  const language = languageIn(task.get("language"), facts);
  const skills = new Intl.ListFormat(language).format(skillsIn(description).slice(0, 4));
  const lines = [linesOf(facts, "  "), linesOf(facts, "- ")].find((found) => found.length > 0) ?? [];
  const paragraphs = [
    `${framed(language, "label")}.`,
    skills && framed(language, "asks", skills),
    lines.length > 0 && framed(language, "says", lines.slice(0, 3).join(". ")),
    framed(language, "end"),
    task.get("lines") === "2" && `+++\n${framed(language, "label")}, ${framed(language, "another")}.`,
  ];
  return paragraphs.filter(Boolean).join("\n\n");
}

const NUMBERED = /^(\d+)\. (.+?)\.?$/gmu;

/** Finds the lines that share the most words with the question, with their numbers. */
export function answerQuestion(lines: string, question: string): { sentences: object[] } {
  const language = languageIn(null, question);
  const asked = contentWordsOf(question, language);
  const all = Array.from(lines.matchAll(NUMBERED), ([, number, text = ""]) => {
    return { number: Number(number), text, common: contentWordsOf(text, language).intersection(asked).size };
  });
  const chosen = all.toSorted((a, b) => b.common - a.common || a.number - b.number).slice(0, 2);
  return {
    sentences: chosen.map(({ number, text }, at) => ({
      text: `${at === 0 ? `${framed(language, "label")}: ` : ""}${text}.`,
      from: [number],
    })),
  };
}

export function draftSummary(facts: string): string {
  const language = languageIn(null, facts);
  const entriesOf = (section: string): string[] =>
    linesOf(new RegExp(`^${section}:\n((?:(?:- | {2}).*\n?)+)`, "mu").exec(facts)?.[1] ?? "", "- ");
  const skills = entriesOf("Skills").slice(0, 5).join(", ");
  return asSentences([
    framed(language, "label"),
    /^Profession: (.+)$/mu.exec(facts)?.[1],
    entriesOf("Employment")[0],
    skills && framed(language, "skills", skills),
  ]);
}

/** Lists the skills that a job description mentions, required ones first. */
export const skillsIn = (description: string): string[] =>
  askedSkills(sentencesOf(description).join("\n")).map(({ shown }) => shown);

/** Openings and filler words that add nothing. */
const WEAK =
  /^(?:(?:i|we|ich|je|yo) |j['’])?(?:(?:was|were|am|are|have|had|war|bin|étais|suis|fui|era) )?(?:(?:responsible for|in charge of|verantwortlich für|zuständig für|responsable de|chargée? de|encargad[oa] de) )?(?:(?:the|die|den|das|la|le|el) )?/iu;
const FILLERS = /(?<!\p{L})(?:very|really|basically|various|successfully|in order(?= to)) /giu;

/** Drops words that add nothing, but keeps every fact and figure. */
export const improveLine = (line: string): string =>
  capitalized(sentencesOf(line).join(" ").replace(FILLERS, "").replace(WEAK, ""));

/** Asks about each line with a question that quotes the line's beginning, so that the question fits only that line. */
export const askAboutLines = (resume: string): { questions: object[] } => ({
  questions: Array.from(resume.matchAll(/^(\d+)\. ((?:\S+ ){1,4}\S+)/gmu), ([, line, start]) => ({
    line: Number(line),
    about: "figure",
    question: `Sandbox: “${start}” – how many, or how often?`,
  })),
});

const LISTED = /^KeySkills\..*(?:text|items)\.\d+$/u;
const LINE = /\.(?:responsibilities|description|details)\.\d+$/u;

/** Adds skills that the resume's lines show, and puts the skills that the job requires first. */
export function tailorResume(resume: string, description: string): { changes: object[]; orders: object[] } {
  const texts = Array.from(resume.matchAll(/^([\w.]+): (".*")$/gmu), ([, path = "", text = '""']) => {
    return { path, text: JSON.parse(text) as string };
  });
  const [listed, lines] = [LISTED, LINE].map((which) => texts.filter(({ path }) => which.test(path)));
  const asked = askedSkills(description);
  const named = (text: string) => new Set([knownAs(text), ...skillNames(text, { inSkillsList: true })]);
  const isAsked = (item: string): boolean => asked.some(({ skill }) => named(item).has(skill));
  const changes = asked.flatMap(({ skill, shown }) => {
    const evidence = lines!.filter(({ text }) => skillNames(text).includes(skill)).map(({ path }) => path);
    const isListed = listed!.some(({ text }) => named(text).has(skill));
    return isListed || evidence.length === 0 ? [] : { old: "", new: shown, evidence };
  });
  const lists = Map.groupBy(listed!, ({ path }) => path.replace(/\.\d+$/u, ""));
  const end = lists.get("KeySkills.text")?.length ?? 0;
  return {
    changes: changes.map((change, at) => ({ path: `KeySkills.text.${end + at}`, ...change })),
    orders: [...lists].flatMap(([path, list]) => {
      const old = list.map(({ text }) => text);
      const items = old.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
      return items.some((item, at) => item !== old[at]) ? { path, items } : [];
    }),
  };
}

const LINE_TO_TRANSLATE = z.object({ number: z.number(), text: z.string() });

/** Appends the language's code to each line, because nothing here can translate. Figures and names stay. */
export const translate = (lines: string, language: string | null): { lines: object[] } => ({
  lines: lines.split("\n").flatMap((line) => {
    const { data } = LINE_TO_TRANSLATE.safeParse(parsed(line));
    return data ? { number: data.number, text: `${data.text} (${language})` } : [];
  }),
});

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
