import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { composed, WEB_ADDRESS } from "@postfolio/contract/words-and-sentences.ts";

/** With fewer samples, findings would not be meaningful. */
export const ENOUGH_SAMPLES = 5;
/** Number of samples shown to the model. */
const SHOWN_SAMPLES = 3;

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const MENTION = /(?<![\p{L}\p{N}_])[@＠][\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;
/** Phone numbers with a prefix or grouped as in North America. */
const PHONE =
  /(?<![\p{L}\p{N}])(?:(?:\+|\(?0)(?:[\s()./-]{0,3}\d){7,14}|(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4})(?!\d)/gu;

/** Removes mentions, links, email addresses, and phone numbers. */
export const cleanSample = (text: string): string =>
  composed(text.toWellFormed().replaceAll("\0", "").replaceAll(/\r\n?/gu, "\n"))
    .replace(WEB_ADDRESS, "")
    .replace(EMAIL, "")
    .replace(MENTION, "")
    .replace(PHONE, "")
    .replaceAll(/[ \t]{2,}/gu, " ")
    .replaceAll(/[ \t]+(?=[.,\n]|$)/gu, "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();

/** Returns distinct samples, without those that contain nothing but mentions and links. */
export const cleanSamples = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(cleanSample).filter((text) => text !== "")),
];

const LOOKS: Partial<Record<PostForm, RegExp>> = {
  question: /^[^.!\n]{0,200}\?/u,
  list: /(?:\n\s*(?:[-–•*]|\d+[.)])?\s*\S[^\n]{0,80}){2}/u,
  number: /^[^.!?\n]{0,60}\d/u,
  "thank-you": /(?<!\p{L})(?:thank|dank|merci|gracias)/iu,
};

/**
 * Picks samples in random order, starting with those in the requested form, so that posts do not all imitate the same
 * three.
 */
export function pickSamples(
  samples: readonly string[],
  form: PostForm | undefined,
  random: () => number,
): string[] {
  const look = form && LOOKS[form];
  const rank = (text: string): number => (look?.test(text) ? 1 : 0) + random();
  return samples
    .map((text) => ({ text, rank: rank(text) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, SHOWN_SAMPLES)
    .map(({ text }) => text);
}
