import { LIMITS } from "@postfolio/contract/limits.ts";
import { type Angle, type PostForm, POST_FORMS } from "@postfolio/contract/posts/post-forms.ts";
import { wordsWithoutTags } from "@postfolio/contract/posts/post-words.ts";
import { type AngleSources, hasSources } from "./angle-sources.policy.ts";
import { commonFaults } from "../checks/text-faults.policy.ts";
import { tidy } from "../tidy.policy.ts";
import type { AngleCandidate } from "./angles.prompt.ts";
import { isNearRepeat, piecesOf } from "./repeats.policy.ts";
import { tellFaults } from "../checks/tells.policy.ts";

/** In characters. */
const SHORTEST = 8;
const WEB_ADDRESS = /https?:\/\/|\bwww\.|[#@]\p{L}/iu;

interface AngleMaterial extends AngleSources {
  forms: readonly PostForm[];
}

/**
 * Angles with the author's own facts come first, then the rarest ideas.
 * @param taken existing angles
 */
export function usableAngles(
  candidates: readonly AngleCandidate[],
  taken: readonly string[],
  { forms, ...sources }: AngleMaterial,
  most: number,
): Angle[] {
  const { prompt, keywords, facts } = sources;
  const material = [prompt, facts, ...keywords].join("\n");
  const isLike = likenessUnder(prompt);
  const angles: Angle[] = [];
  for (const candidate of candidates.toSorted(byWorth)) {
    if (angles.length === most) break;
    const text = tidy(candidate.text.replaceAll(/\s+/gu, " "));
    const form = POST_FORMS.find((known) => known === candidate.form);
    const isKnown = form && forms.includes(form) && quotes(candidate.fact, facts);
    const isGood =
      commonFaults(text).length === 0 &&
      tellFaults(text, material).length === 0 &&
      hasSources({ text, fact: candidate.fact }, sources);
    const fits = text.length >= SHORTEST && text.length <= LIMITS.angle && !WEB_ADDRESS.test(text);
    if (!isKnown || !fits || !isGood) continue;
    if ([...taken, ...angles.map((angle) => angle.text)].some((other) => isLike(text, other))) continue;
    const evidence = candidate.fact.trim();
    angles.push({ text, form, ...(evidence && { evidence }), locked: false });
  }
  return angles;
}

const byWorth = (one: AngleCandidate, other: AngleCandidate): number =>
  Number(other.fact !== "") - Number(one.fact !== "") || one.probability - other.probability;

const quotes = (fact: string, facts: string): boolean =>
  wordsWithoutTags(facts).includes(wordsWithoutTags(fact));

/** Angles from one prompt share the prompt's words, so they are also compared without those words. */
function likenessUnder(prompt: string): (one: string, other: string) => boolean {
  const given = new Set(wordsWithoutTags(prompt).split(" "));
  const ownWords = (text: string): string =>
    wordsWithoutTags(text)
      .split(" ")
      .filter((word) => !given.has(word))
      .join(" ");
  return (one, other) => {
    if (wordsWithoutTags(one) === wordsWithoutTags(other)) return true;
    const near = (a: string, b: string): boolean => isNearRepeat(piecesOf(a), piecesOf(b));
    return near(one, other) && near(ownWords(one), ownWords(other));
  };
}
