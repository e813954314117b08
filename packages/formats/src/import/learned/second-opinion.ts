import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Doubts, REASONS } from "../doubts/doubts.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { standsIn } from "../text/standing-text.ts";
import { atomsOf } from "./atoms.ts";
import { confidenceOf } from "./confidence.ts";
import { type Model, predict } from "./crf.ts";
import { entriesOfTags, type LearnedReading } from "./entries-of-tags.ts";
import { featuresOf } from "./features.ts";
import { opinionsOf } from "./opinions.ts";
import { type FieldSigns, LISTS, signsOf } from "./signs.ts";
import { takeSure } from "./take.ts";
import { loadModel } from "./weights.ts";

/** Fewer say little of a document's habits. No resume has more, which bounds the cost. */
const FEWEST_ATOMS = 30;
const MOST_ATOMS = 4_000;

/** Share of a file's letters. */
const LATIN = 0.8;

/** Fields less likely to be right are marked, and lists less likely to be whole. */
const SURE = { field: 0.95, list: 0.8 };

/** Lists of which a part may be missing, and whose parts are fields of their own. */
export const LIST_PATHS: ReadonlySet<string> = new Set(LISTS);
export const OF_TEXTS: ReadonlySet<string> = new Set(["KeySkills.text", "Certifications.items"]);

interface ByRules {
  lines: readonly Line[];
  resume: ResumeContent;
  doubts: Doubts;
  unplaced: readonly string[];
}

export interface WithSecondOpinion {
  signs: FieldSigns[];
  unplaced: string[];
}

/** Undefined if there is too little or too much, or in letters that were not learned. */
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

/** Takes from the learned reading what it is sure of. Changes the resume. */
export function compared(
  { lines, resume, doubts, unplaced }: ByRules,
  model: Model,
): WithSecondOpinion | undefined {
  const reading = learnedReading(lines, model);
  if (!reading) return undefined;
  const before = signsOf(resume, doubts, opinionsOf(resume, reading));
  const { paths, replaced } = takeSure(resume, before, reading);
  if (paths.size === 0) return { signs: before, unplaced: [...unplaced] };
  const signs = signsOf(resume, doubts, opinionsOf(resume, reading), paths);
  const isTaken = standsIn(
    signs
      .filter(({ isTaken: taken }) => taken)
      .map(({ opinion }) => opinion.text)
      .join("\n"),
  );
  return { signs, unplaced: [...unplaced.filter((text) => !isTaken(text)), ...replaced] };
}

/** A second reading, which clears marks where it agrees and sets them where it does not. Changes the resume. */
export function withSecondOpinion(read: ByRules): { doubts: Doubt[]; unplaced: string[] } {
  const before = read.doubts.all;
  const second = compared(read, loadModel());
  if (!second) return { doubts: before, unplaced: [...read.unplaced] };
  const own = new Map(before.map((doubt) => [doubt.path, doubt]));
  return { doubts: second.signs.flatMap((signs) => doubtAbout(signs, own)), unplaced: second.unplaced };
}

export const isMarked = ({ path }: FieldSigns, confidence: number): boolean =>
  confidence < (LIST_PATHS.has(path) ? SURE.list : SURE.field);

function doubtAbout(signs: FieldSigns, before: ReadonlyMap<string, Doubt>): Doubt[] {
  const { path, isFilled, reasons, opinion } = signs;
  const own = before.get(path);
  if (!isFilled && !LIST_PATHS.has(path) && !OF_TEXTS.has(path)) return own ? [own] : [];
  const confidence = Math.round(confidenceOf(signs) * 1_000) / 1_000;
  if (!isMarked(signs, confidence)) return [];
  const differs = opinion.says === "other" || opinion.says === "elsewhere";
  const reason = reasons[0] ?? (differs ? "waysDiffer" : "oneWay");
  return [{ path, why: own?.why ?? REASONS[reason][0], confidence }];
}
