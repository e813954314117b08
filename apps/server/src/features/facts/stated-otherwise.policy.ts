import { citedFacts, topicsOf } from "@postfolio/contract/facts/cited-facts.ts";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { sentencesOf } from "@postfolio/contract/words-and-sentences.ts";
import { quantitiesOf } from "@postfolio/skills/claims/quantities.ts";

type Told = Pick<Fact, "text" | "where" | "figure" | "before" | "public">;

/** Minimum number of shared words for a sentence to count as being about a fact. */
const MIN_SHARED_WORDS = 2;

const keysOf = (text: string): Set<string> =>
  new Set(quantitiesOf(text, "en").flatMap(({ kind, key }) => (kind === "number" ? key : [])));

/** Finds contradictions: sentences with a figure the fact no longer has. */
export function statedOtherwise(old: Told, now: Told): ((text: string) => string[]) | undefined {
  const present = keysOf(`${now.text}\n${now.figure}`);
  const gone = keysOf(`${old.text}\n${old.figure}`).difference(present);
  for (const key of keysOf(old.before).difference(keysOf(now.before)).difference(present)) gone.add(key);
  if (gone.size === 0) return undefined;
  const topics = wordsOnly(`${old.text} ${old.where} ${old.figure}`);
  const enough = Math.min(MIN_SHARED_WORDS, topics.size);
  const isOld = (sentence: string): boolean => {
    const keys = keysOf(sentence);
    // "From 9 to 14" is right if the figure is now 14 and was 9 before.
    const isTold = keys.intersection(present).size > 0 && keys.intersection(keysOf(now.before)).size > 0;
    return (
      keys.intersection(gone).size > 0 && !isTold && wordsOnly(sentence).intersection(topics).size >= enough
    );
  };
  return (text) =>
    text
      .split("\n")
      .flatMap((line) => sentencesOf(line, "en"))
      .map((sentence) => sentence.trim())
      .filter(isOld);
}

const wordsOnly = (text: string): Set<string> =>
  new Set([...topicsOf(text)].filter((word) => !/\d/u.test(word)));

/** Finds sentences in posts that state a fact posts may no longer mention. */
export function toldInPosts(old: Told, now: Told): ((text: string) => string[]) | undefined {
  if (!old.public || now.public) return undefined;
  return (text) => sentencesOf(text, "en").filter((one) => citedFacts(one, [now]).length > 0);
}
