import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Doubts } from "../doubts/doubts.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { standsIn } from "../text/standing-text.ts";
import { atomsOf } from "./atoms.ts";
import { type Evidence, evidenceOf } from "./confidence.ts";
import { type Model, predict } from "./crf.ts";
import { entriesOfTags, type LearnedReading } from "./learned-reading.ts";
import { featuresOf } from "./features.ts";
import { marksOf } from "./marks.ts";
import { opinionsOf } from "./opinions.ts";
import { takeSure } from "./take.ts";
import { loadModel } from "./weights.ts";

/**
 * Fewer atoms say little about a document's patterns. No resume has more than the maximum, which bounds the cost.
 */
const FEWEST_ATOMS = 30;
const MOST_ATOMS = 4_000;

/** Share of the letters in a file. */
const LATIN = 0.8;

interface ByRules {
  lines: readonly Line[];
  resume: ResumeContent;
  doubts: Doubts;
  unplaced: readonly string[];
}

/**
 * Reads the file a second time to fill fields, clear marks where the readings agree, and add marks where they differ.
 * Changes the resume.
 */
export function withSecondOpinion(read: ByRules): { doubts: Doubt[]; unplaced: string[] } {
  const second = secondOpinion(read, loadModel());
  return second
    ? { doubts: marksOf(read.resume, read.doubts, second.evidence), unplaced: second.unplaced }
    : { doubts: read.doubts.all, unplaced: [...read.unplaced] };
}

/** Takes over the texts that the learned reader is sure of. Changes the resume. */
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

/**
 * Undefined if there is too little or too much text, or if it is in a script that the model has not learned.
 */
function learnedReading(lines: readonly Line[], model: Model): LearnedReading | undefined {
  if (!isLatin(lines)) return undefined;
  const atoms = atomsOf(lines);
  if (atoms.length < FEWEST_ATOMS || atoms.length > MOST_ATOMS) return undefined;
  return entriesOfTags(atoms, predict(model, featuresOf(lines, atoms)));
}

function isLatin(lines: readonly Line[]): boolean {
  const text = lines.map(textOfLine).join("");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/\p{Script=Latin}/gu) > LATIN * count(/\p{L}/gu);
}
