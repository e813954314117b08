import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Doubts } from "../doubts/doubts.ts";
import type { Line } from "../text/lines.ts";
import { standsIn } from "../text/standing-text.ts";
import { type Evidence, evidenceOf } from "./confidence.ts";
import type { Model } from "./reader/crf.ts";
import { learnedReading } from "./reader/learned-reading.ts";
import { marksOf } from "./marks.ts";
import { opinionsOf, textOf } from "./opinions.ts";
import { takeSure } from "./take.ts";
import { loadModel } from "./reader/weights.ts";

interface ByRules {
  lines: readonly Line[];
  resume: ResumeContent;
  doubts: Doubts;
  unplaced: readonly string[];
}

/**
 * Reads the file with the learned reader, fills in fields, clears marks where both readings agree, and adds marks where
 * they differ. Mutates the resume.
 */
export function withSecondOpinion(read: ByRules): { doubts: Doubt[]; unplaced: string[] } {
  const second = secondOpinion(read, loadModel());
  return second
    ? { doubts: marksOf(read.resume, read.doubts, second.evidence), unplaced: second.unplaced }
    : withoutSecondOpinion(read);
}

export const withoutSecondOpinion = ({ resume, doubts, unplaced }: ByRules) => ({
  doubts: doubts.shown((path) => isFilled(resume, path)),
  unplaced: [...unplaced],
});

function isFilled(resume: ResumeContent, path: string): boolean {
  const value = path.split(".").reduce((part: unknown, key) => (part as object)[key as never], resume);
  // The user sees loose skills and groups as one list.
  const groups = path === "KeySkills.text" ? resume.KeySkills.groups.map(({ items }) => items) : [];
  return textOf([value, groups]).trim() !== "";
}

/** Takes text that the learned reader is sure of. Mutates the resume. */
export function secondOpinion(
  { lines, resume, doubts, unplaced }: ByRules,
  model: Model,
): { evidence: Evidence[]; unplaced: string[] } | undefined {
  const reading = learnedReading(lines, model);
  if (!reading) return undefined;
  const before = evidenceOf(resume, doubts, opinionsOf(resume, reading), new Set());
  const { paths, replaced } = takeSure(resume, before, reading);
  if (paths.size === 0) return { evidence: before, unplaced: [...unplaced] };
  const evidence = evidenceOf(resume, doubts, opinionsOf(resume, reading), paths);
  const taken = evidence.filter(({ isTaken }) => isTaken).map(({ opinion }) => opinion.text);
  const isTaken = standsIn(taken.join("\n"));
  return { evidence, unplaced: [...unplaced.filter((text) => !isTaken(text)), ...replaced] };
}
