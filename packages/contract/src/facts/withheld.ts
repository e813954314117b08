import { wordsOf } from "../words-and-sentences.ts";

/**
 * Angles whose evidence is none of the facts that posts must not say: an angle is stored, and its author may have made
 * the fact private since.
 * @param withheld texts of facts
 */
export const withoutWithheld = <A extends { evidence?: string | undefined }>(
  angles: readonly A[],
  withheld: readonly string[] = [],
): readonly A[] =>
  withheld.length === 0
    ? angles
    : angles.filter(({ evidence = "" }) => !withheld.some((fact) => quotes(evidence, fact)));

function quotes(evidence: string, fact: string): boolean {
  const words = wordsOf(fact).join(" ");
  return words !== "" && wordsOf(evidence).join(" ").includes(words);
}
