import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { confidenceOf } from "@postfolio/formats/import/learned/confidence.ts";
import type { Model } from "@postfolio/formats/import/learned/crf.ts";
import {
  compared,
  isMarked,
  LIST_PATHS,
  OF_TEXTS,
} from "@postfolio/formats/import/learned/second-opinion.ts";
import type { FieldSigns } from "@postfolio/formats/import/learned/signs.ts";
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

/** A file that was read, with its fields against what its person wrote. */
export interface JudgedFile {
  layout: string;
  fields: JudgedField[];
  signs: ReadonlyMap<string, FieldSigns>;
  scores: Scores;
}

/** @param model none for the rules alone */
export function judgeSample(sample: Sample, model: Model | undefined): JudgedFile {
  const read = readByRules(sample.lines);
  const before = read.doubts.all.map(({ path }) => path);
  const second = model && read.form === "none" ? compared(read, model) : undefined;
  const signs = second?.signs ?? [];
  const scores: Scores = new Map();
  const fields = addScores(
    scores,
    statedBy(sample.seed),
    { resume: read.resume, uncertain: before },
    sample.text,
  );
  return { layout: sample.layout, fields, scores, signs: new Map(signs.map((each) => [each.path, each])) };
}

function statedBy(seed: number): ResumeContent {
  const outcome = fromJsonResume(fileOf(inventPerson(seed)));
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.resume;
}

const isRight = ({ points }: JudgedField) => points >= 0.8;

/** What confidences are fitted to: filled fields, and whether lists are whole. */
export function judgedOf({ layout, fields, signs }: JudgedFile): Judged[] {
  const judged = fields.flatMap((field): Judged[] => {
    const own = signs.get(field.path);
    const isJudged =
      own && !LIST_PATHS.has(field.path) && (OF_TEXTS.has(field.path) || (own.isFilled && field.got !== ""));
    return isJudged ? [{ signs: own, layout, isRight: isRight(field) }] : [];
  });
  const lists = [...LIST_PATHS].flatMap((path): Judged[] => {
    const own = signs.get(path);
    return own
      ? [{ signs: own, layout, isRight: !fields.some((field) => field.path === path && field.got === "") }]
      : [];
  });
  return [...judged, ...lists];
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10} %`;

/** @param points none for the rules' marks */
export function report(files: readonly JudgedFile[], points?: Readonly<Record<string, number>>): string {
  const scores: Scores = new Map();
  for (const file of files)
    for (const [name, { score, of }] of file.scores) {
      const total = scores.get(name) ?? { score: 0, of: 0 };
      scores.set(name, { score: total.score + score, of: total.of + of });
    }
  const marked = ({ fields, signs }: JudgedFile) =>
    fields.map((field) => {
      const own = signs.get(field.path);
      const list = signs.get(field.path.replace(/\.items\..*$/u, ".items"));
      if (!points || !own) return { field, isMarked: field.isMarked };
      const isOne = (each: FieldSigns) => isMarked(each, confidenceOf(each, points));
      const isOfList = list !== undefined && LIST_PATHS.has(list.path) && isOne(list);
      const isJudged = own.isFilled || OF_TEXTS.has(own.path) || LIST_PATHS.has(own.path);
      return { field, isMarked: isOfList || (isJudged ? isOne(own) : own.reasons.length > 0) };
    });
  const all = files.flatMap(marked);
  const line = (some: typeof all) => {
    const unmarked = some.filter((each) => !each.isMarked);
    return `${percent(1 - unmarked.length / some.length)} marked, ${percent(unmarked.filter(({ field }) => isRight(field)).length / unmarked.length)} of the unmarked right`;
  };
  return `fields ${percent(meanOf(scores))}; filled: ${line(all.filter(({ field }) => field.got !== ""))}; all: ${line(all)}`;
}
