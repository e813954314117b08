import { composed, sentencesOf, wordsOf } from "../words-and-sentences.ts";
import type { Fact } from "./facts.ts";

/** In characters. Shorter words carry little meaning. */
const SHORTEST = 4;
/** Longer words are compared by their first letters, since endings vary. */
const PREFIX_LENGTH = 6;
const FIGURE = /^\d/u;
/** Matches figures such as "710.000" and "12,000", which equal "710000" and "12000". */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)/gu;
const DECIMAL = /(?<=\d)[.,](?=\d)/gu;
/** Units, which are ignored because they do not show what a figure is about. */
const UNIT =
  /^(?:euros?|dollars?|pounds?|francs?|franken|percent|prozent|pourcent|cento|ciento|thousand|tausend|mille|millions?|million(?:en|es|i)|millón|milhões|seconds?|sekunden?|minut(?:es?|en|os?|i|a)|hours?|stunden?|heures?|horas?|tagen?|days?|jours?|d[ií]as?|giorni|weeks?|wochen?|semaines?|semanas?|settimane?|months?|monaten?|mois|meses|mesi|years?|jahren?|années?|años?|anos|anni)$/u;

/** Returns a text's figures, and the first letters of words that show what the text is about. */
export function topicsOf(text: string): Set<string> {
  const words = wordsOf(
    text.replaceAll(THOUSANDS, (figure) => figure.replaceAll(/\D/gu, "")).replaceAll(DECIMAL, "d"),
  );
  return new Set(
    words
      .filter((word) => FIGURE.test(word) || (word.length >= SHORTEST && !UNIT.test(word)))
      .map((word) => (FIGURE.test(word) ? word : word.slice(0, PREFIX_LENGTH))),
  );
}

/** Minimum number of words that a sentence and a fact must have in common. A figure counts as two words. */
const MIN_SHARED_WORDS = 3;
/** Minimum fraction of the fact's words that the sentence must contain. */
const MIN_SHARE = 0.5;
const MAX_FACTS = 3;

/**
 * Returns the facts that a text mentions. For that, a sentence must contain half of a fact's words, or a figure plus
 * another word. A sentence that says something else about the same subject shares fewer words.
 */
export function citedFacts<F extends Pick<Fact, "text" | "figure">>(text: string, facts: readonly F[]): F[] {
  const sentences = sentencesOf(composed(text), "en").map(topicsOf);
  return facts
    .map((fact) => {
      const told = topicsOf(`${fact.text} ${fact.figure}`);
      return { fact, score: Math.max(0, ...sentences.map((said) => similarity(said, told))) };
    })
    .filter(({ score }) => score >= MIN_SHARED_WORDS)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_FACTS)
    .map(({ fact }) => fact);
}

function similarity(said: ReadonlySet<string>, told: ReadonlySet<string>): number {
  const common = [...told].filter((word) => said.has(word));
  const figures = common.filter((word) => FIGURE.test(word)).length;
  const words = common.length - figures;
  const isTold = common.length >= told.size * MIN_SHARE || (figures > 0 && words > 0);
  return isTold ? words + 2 * figures : 0;
}
