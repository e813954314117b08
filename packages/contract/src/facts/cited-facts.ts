import { composed, sentencesOf, wordsOf } from "../words-and-sentences.ts";
import type { Fact } from "./facts.ts";

/** Characters. Shorter words carry little. */
const SHORTEST = 4;
/** Longer words are compared by their beginning, since endings change. */
const STEM = 6;
const FIGURE = /\d/u;

/** The beginnings of the words that say what a text is about, and its figures. */
export function topicsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => FIGURE.test(word) || word.length >= SHORTEST)
      .map((word) => word.slice(0, STEM)),
  );
}

/** Minimum words in common; a figure counts double. */
const ENOUGH = 3;
/** Share of the fact's words. */
const SHARE = 0.5;
const MOST = 3;

/**
 * The facts a text mentions: a sentence contains half of a fact's words, or a figure plus one other word. A
 * sentence that says something else about the same subject contains fewer.
 */
export function citedFacts<F extends Pick<Fact, "text" | "figure">>(text: string, facts: readonly F[]): F[] {
  const sentences = sentencesOf(composed(text), "en").map(topicsOf);
  return facts
    .map((fact) => {
      const told = topicsOf(`${fact.text} ${fact.figure}`);
      return { fact, score: Math.max(0, ...sentences.map((said) => likeness(said, told))) };
    })
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ fact }) => fact);
}

function likeness(said: ReadonlySet<string>, told: ReadonlySet<string>): number {
  const common = [...told].filter((word) => said.has(word));
  const figures = common.filter((word) => FIGURE.test(word)).length;
  const words = common.length - figures;
  const isTold = common.length >= told.size * SHARE || (figures > 0 && words > 0);
  return isTold ? words + 2 * figures : 0;
}
