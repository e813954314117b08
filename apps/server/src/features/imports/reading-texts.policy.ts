import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import { Doubts } from "@postfolio/formats/import/doubts/doubts.ts";
import { textsIn } from "@postfolio/formats/import/doubts/unplaced.ts";
import { sameWords, standsIn } from "./standing-text.ts";

/** A comparison of a model's reading of a file with ours, and what it has found so far. */
export interface Comparison {
  /** Whether a text stands in the file. */
  stands: (value: string) => boolean;
  /** Our doubts before. */
  before: readonly Doubt[];
  /** What the reading says and the file, too. */
  everything: string;
  doubts: Doubts;
  /** Doubts of ours that stay. */
  kept: Doubt[];
  /** How many texts of the reading were taken. */
  taken: number;
}

export function startComparison(text: string, before: readonly Doubt[], reading: object): Comparison {
  const stands = standsIn(text);
  const everything = standingIn({ stands }, reading);
  return { stands, before, everything, doubts: new Doubts(), kept: [], taken: 0 };
}

export const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** What of a reading stands in the file. */
export const standingIn = ({ stands }: Pick<Comparison, "stands">, said: unknown): string =>
  textsIn(said)
    .filter((value) => stands(plain(value)))
    .join("\n");

/** Whether a text is taken: it is, if the file has it. */
export function takes(comparison: Comparison, value: string): boolean {
  const isThere = value !== "" && comparison.stands(value);
  if (isThere) comparison.taken += 1;
  return isThere;
}

/** @param isElsewhere whether the reading has our text in another field of the same entry */
export function chosenText(
  comparison: Comparison,
  path: string,
  said: string,
  ours: string,
  isElsewhere = false,
): string {
  const { doubts } = comparison;
  const value = plain(said);
  if (value === "") {
    if (ours !== "" && !isElsewhere) doubts.add("readingsDiffer", path);
    return isElsewhere ? "" : ours;
  }
  if (!takes(comparison, value)) {
    doubts.add("notInFile", path);
    return ours;
  }
  if (sameWords(value, plainText(ours))) return ours;
  doubts.add(ours === "" ? "fromAi" : "readingsDiffer", path);
  return value;
}
