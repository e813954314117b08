import { wordsOf } from "../words-and-sentences.ts";
import { citedFacts } from "./cited-facts.ts";
import type { Fact } from "./facts.ts";

export type Withheld = Pick<Fact, "text" | "figure" | "before">;

/** Whether a line mentions, in any wording, a fact that is kept out of posts. */
export const tellsAny = (line: string, withheld: readonly Withheld[]): boolean =>
  citedFacts(
    line,
    withheld.map(({ text, figure, before }) => ({ text, figure: `${figure} ${before}` })),
  ).length > 0;

/**
 * Removes angles that are even partly based on facts kept out of posts. Necessary because angles are stored, and a fact
 * may have been made private since.
 */
export const withoutWithheld = <A extends { evidence?: string | undefined }>(
  angles: readonly A[],
  withheld: readonly Withheld[] = [],
): readonly A[] =>
  withheld.length === 0
    ? angles
    : angles.filter(
        ({ evidence = "" }) =>
          !tellsAny(evidence, withheld) &&
          !withheld.some(
            ({ text, figure, before }) =>
              quotes(evidence, text) || quotes(`${text} ${figure} ${before}`, evidence),
          ),
      );

function quotes(text: string, part: string): boolean {
  const words = wordsOf(part).join(" ");
  return words !== "" && ` ${wordsOf(text).join(" ")} `.includes(` ${words} `);
}
