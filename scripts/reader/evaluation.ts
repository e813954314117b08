import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Doubts } from "@postfolio/formats/import/doubts/doubts.ts";
import {
  ENTRY_LISTS,
  type Evidence,
  type Points,
  TEXT_LISTS,
} from "@postfolio/formats/import/learned/confidence.ts";
import type { Model } from "@postfolio/formats/import/learned/reader/crf.ts";
import { marksOf } from "@postfolio/formats/import/learned/marks.ts";
import { secondOpinion } from "@postfolio/formats/import/learned/second-opinion.ts";
import { readByRules } from "@postfolio/formats/import/read-resume.ts";
import { fromJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import {
  addScores,
  type JudgedField,
  meanOf,
  type Scores,
} from "../../apps/server/test/judges/import-scores.ts";
import type { Judged } from "./confidence-fitting.ts";
import { fileOf, type Sample } from "./examples.ts";
import { inventPerson } from "./people.ts";

/** A file that was read, with its fields compared to the person's own data. */
export interface JudgedFile {
  layout: string;
  resume: ResumeContent;
  doubts: Doubts;
  /** Undefined if only the rules read the file. */
  evidence: readonly Evidence[] | undefined;
  fields: JudgedField[];
  scores: Scores;
}

/** @param model undefined to use only the rules */
export function judgeSample({ layout, seed, lines, text }: Sample, model: Model | undefined): JudgedFile {
  const read = readByRules(lines);
  const { resume, doubts, form } = read;
  const second = model && form === "none" ? secondOpinion(read, model) : undefined;
  const scores: Scores = new Map();
  const fields = addScores(scores, statedBy(seed), { resume, uncertain: [] }, text);
  return { layout, resume, doubts, evidence: second?.evidence, fields, scores };
}

function statedBy(seed: number): ResumeContent {
  const outcome = fromJsonResume(fileOf(inventPerson(seed)));
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.resume;
}

const isRight = ({ points }: JudgedField) => points >= 0.8;

/** Returns training data for confidences: filled fields, and whether lists are complete. */
export function judgedOf({ layout, fields, evidence = [] }: JudgedFile): Judged[] {
  const byPath = new Map(evidence.map((each) => [each.path, each]));
  const judged = fields.flatMap((field): Judged[] => {
    const own = byPath.get(field.path);
    const isJudged =
      own &&
      !ENTRY_LISTS.has(field.path) &&
      (TEXT_LISTS.has(field.path) || (own.isFilled && field.got !== ""));
    return isJudged ? [{ evidence: own, layout, isRight: isRight(field) }] : [];
  });
  const lists = evidence
    .filter(({ path }) => ENTRY_LISTS.has(path))
    .map((own) => ({
      evidence: own,
      layout,
      isRight: !fields.some((field) => field.path === own.path && field.got === ""),
    }));
  return [...judged, ...lists];
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10} %`;

/** @param points defaults to the product's */
export function report(files: readonly JudgedFile[], points?: Points): string {
  const scores: Scores = new Map();
  for (const file of files)
    for (const [name, { score, of }] of file.scores) {
      const total = scores.get(name) ?? { score: 0, of: 0 };
      scores.set(name, { score: total.score + score, of: total.of + of });
    }
  const all = files.flatMap(({ resume, doubts, evidence, fields }) => {
    const marks = evidence ? marksOf(resume, doubts, evidence, points) : doubts.all;
    const isMarked = ({ path }: JudgedField) => marks.some((mark) => `${path}.`.startsWith(`${mark.path}.`));
    return fields.map((field) => ({ field, isMarked: isMarked(field) }));
  });
  const line = (some: typeof all) => {
    const unmarked = some.filter((each) => !each.isMarked);
    return `${percent(1 - unmarked.length / some.length)} marked, ${percent(unmarked.filter(({ field }) => isRight(field)).length / unmarked.length)} of the unmarked right`;
  };
  return `fields ${percent(meanOf(scores))}; filled: ${line(all.filter(({ field }) => field.got !== ""))}; all: ${line(all)}`;
}
