import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { Doubts } from "@postfolio/formats/import/doubts/doubts.ts";
import { textsIn } from "@postfolio/formats/import/doubts/unplaced.ts";
import { sameWords, standsIn } from "@postfolio/formats/import/text/standing-text.ts";

export interface Comparison {
  stands: (value: string) => boolean;
  before: readonly Doubt[];
  everything: string;
  doubts: Doubts;
  kept: Doubt[];
  taken: number;
}

export function startComparison(text: string, before: readonly Doubt[], reading: object): Comparison {
  const stands = standsIn(text);
  const everything = standingIn({ stands }, reading);
  return { stands, before, everything, doubts: new Doubts(), kept: [], taken: 0 };
}

export const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

export const standingIn = ({ stands }: Pick<Comparison, "stands">, said: unknown): string =>
  textsIn(said)
    .filter((value) => stands(plain(value)))
    .join("\n");

export function takes(comparison: Comparison, value: string): boolean {
  const isThere = value !== "" && comparison.stands(value);
  if (isThere) comparison.taken += 1;
  return isThere;
}

/** @param isElsewhere whether the reading has our text in a different field of the entry */
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
