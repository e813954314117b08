import { HASHTAG, sentencesOf, wordsOf } from "@postfolio/contract/words-and-sentences.ts";

/*
 * Finds problems that a reader sees in a month of posts but that no rule for single texts finds: sentences with the
 * same frame and different nouns, posts about nothing, and sentences that could be in any post.
 */

/**
 * In the four languages, most words with up to this many letters are grammatical, and nearly all longer words are not.
 */
const GRAMMAR = 4;
/**
 * Minimum number of grammatical words in a frame. A sentence with fewer grammatical words has no recognizable frame.
 */
const FRAMING = 3;
/** The number of initial letters that words with the same stem share. */
const STEM = 5;

const plain = (text: string): string => text.replaceAll(/https?:\S+/gu, " ").replaceAll(HASHTAG, " ");
const sentences = (text: string): string[] =>
  sentencesOf(plain(text), "en")
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);

/** Returns a sentence with its content blanked out; empty if too little of it is a frame. */
function frameOf(sentence: string): string {
  const words = wordsOf(sentence.toLowerCase());
  const blanked = words.map((word) => (word.length > GRAMMAR || /\d/u.test(word) ? "_" : word));
  if (blanked.filter((word) => word !== "_").length < FRAMING) return "";
  const mark = sentence.endsWith("?") ? "?" : "";
  return blanked.join(" ").replaceAll(/_(?: _)+/gu, "_") + mark;
}

/** Returns the frames with which posts begin and end. */
export const framesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const all = sentences(text);
    const [first, last] = [all[0], all.length > 1 ? all.at(-1) : undefined];
    return [first && `first: ${frameOf(first)}`, last && `last: ${frameOf(last)}`].filter(
      (frame): frame is string => frame !== undefined && !frame.endsWith(": "),
    );
  });

const stems = (text: string): Set<string> =>
  new Set(
    wordsOf(plain(text).toLowerCase())
      .filter((word) => word.length > GRAMMAR)
      .map((word) => word.slice(0, STEM)),
  );

/** Whether a post contains a word of its intended subject, outside a label such as "On handovers:". */
export function isAbout(text: string, subject: string): boolean {
  const said = stems(text.replace(/^[^.!?\n]{0,40}:\s/u, ""));
  return stems(subject).intersection(said).size > 0;
}

/**
 * Returns the share of posts whose second sentence cannot be swapped unnoticed, because it shares more words with the
 * rest of the post than another post's second sentence does. Considers posts with two or more sentences. Ties count as
 * unnoticed.
 */
export function coherence(texts: readonly string[]): number {
  const posts = texts.map(sentences).filter((all) => all.length > 1);
  if (posts.length < 2) return 1;
  const told = posts.filter((own, at) => {
    const other = posts[(at + 1) % posts.length]!;
    const rest = stems(own.filter((_, index) => index !== 1).join(" "));
    const shared = (sentence: string): number => stems(sentence).intersection(rest).size;
    return shared(own[1]!) > shared(other[1]!);
  });
  return told.length / posts.length;
}
