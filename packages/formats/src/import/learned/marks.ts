import { translatable } from "@postfolio/contract/text.ts";
import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Doubts, type Reason, REASONS } from "../doubts/doubts.ts";
import { confidenceOf, ENTRY_LISTS, type Evidence, type Points, TEXT_LISTS } from "./confidence.ts";
import { textOf } from "./opinions.ts";

/**
 * Minimum probability that a field is correct, and that a list is complete. Fields and lists below these values are
 * marked.
 */
const SURE = { field: 0.95, list: 0.8 };

/** Explanations for marked fields about which the rules have no doubts. */
export const SENTENCES = {
  taken: translatable("Only a second reading of the file found this"),
  same: translatable("Both readings found this, but the file is hard to read"),
  near: translatable("Two readings of the file differ in a few words here"),
  elsewhere: translatable("A second reading of the file put this into another field"),
  other: translatable("A second reading of the file found something else here"),
  none: translatable("Only one of two readings of the file found this"),
  "list: same": translatable("Both readings found these entries, but the file is hard to read"),
  "list: other": translatable("A second reading of the file found other entries"),
  "list: none": translatable("The file is hard to read, so an entry may be missing"),
  "empty: same": translatable("Neither reading found anything here, but the file is hard to read"),
  "empty: other": translatable("A second reading of the file found something here"),
  "empty: none": translatable("The file is hard to read, so something may be missing here"),
} as const;

/** Reasons that no longer apply once the field, or another field of the same entry, has text. */
const UNTIL_FILLED: ReadonlySet<Reason> = new Set(["missing", "noName", "noSkills", "noDates"]);
const UNTIL_PARTNER_FILLED: ReadonlySet<Reason> = new Set(["noDates", "noPartner"]);

/** Marks fields after both readings. A doubt that the rules raised remains unless the second opinion settles it. */
export function marksOf(
  resume: ResumeContent,
  doubts: Doubts,
  evidence: readonly Evidence[],
  points?: Points,
): Doubt[] {
  const known = new Set(evidence.map(({ path }) => path));
  const before = new Map(
    doubts.all
      .flatMap((doubt) => (/\.\d+$/u.test(doubt.path) ? eachField(resume, doubt) : [doubt]))
      .map((doubt) => [doubt.path, doubt]),
  );
  const isPartnerTaken = partnersIn(evidence);
  const marks = evidence.flatMap((each): Doubt[] => {
    const own = before.get(each.path);
    const isList = ENTRY_LISTS.has(each.path);
    const isJudged = each.isFilled || isList || TEXT_LISTS.has(each.path);
    const isSettled = each.opinion.says !== "none" || (!each.isFilled && !isList);
    if (!isJudged && !own) return [];
    const confidence = isJudged ? Math.round(confidenceOf(each, points) * 1_000) / 1_000 : own!.confidence;
    if (isJudged && confidence >= (isList ? SURE.list : SURE.field) && (isSettled || !own)) return [];
    const reason = each.isTaken
      ? undefined
      : each.reasons.find(
          (one) =>
            !(UNTIL_FILLED.has(one) && each.isFilled) &&
            !(UNTIL_PARTNER_FILLED.has(one) && isPartnerTaken(each.path, one)),
        );
    return [{ path: each.path, why: reason ? REASONS[reason][0] : SENTENCES[caseOf(each)], confidence }];
  });
  return [...marks, ...[...before.values()].filter(({ path }) => !known.has(path))];
}

function caseOf({ path, isFilled, isTaken, opinion: { says } }: Evidence): keyof typeof SENTENCES {
  if (isTaken) return "taken";
  if (!isFilled) return `empty: ${says === "same" || says === "none" ? says : "other"}`;
  if (ENTRY_LISTS.has(path)) return `list: ${says === "same" || says === "none" ? says : "other"}`;
  return says;
}

/**
 * Splits a doubt about an entry into one for each field with text, so that the second opinion can settle them
 * individually.
 */
function eachField(resume: ResumeContent, doubt: Doubt): Doubt[] {
  const entry = doubt.path
    .split(".")
    .reduce((value: unknown, key) => (value as object)[key as never], resume);
  return Object.entries(entry as object)
    .filter(([field, value]) => field !== "id" && textOf(value).trim() !== "")
    .map(([field]) => ({ ...doubt, path: `${doubt.path}.${field}` }));
}

/**
 * Returns a function that tests whether a reason also applied to another field of the same entry that the learned
 * reader has filled.
 */
function partnersIn(evidence: readonly Evidence[]) {
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf("."));
  const taken = evidence
    .filter(({ isTaken }) => isTaken)
    .map(({ path, reasons }) => ({ parent: parentOf(path), reasons }));
  return (path: string, reason: Reason) =>
    taken.some(({ parent, reasons }) => parent === parentOf(path) && reasons.includes(reason));
}
