import { EMAIL, LABEL, PHONE, WEB } from "@postfolio/formats/import/contact-words.ts";
import { findPeriods } from "@postfolio/formats/import/dates.ts";
import { withoutBullet } from "../../resumes/model/resume-edits.ts";
import { confirmField, fieldsIn, type Review, setField, valueAt } from "../review-edits.ts";

/**
 * Returns the part of the original text that fits a field. For example, an email field takes only the email address
 * from a row of contact details.
 */
export function textFor(path: string, text: string): string {
  const field = path.slice(path.lastIndexOf(".") + 1);
  const plain = withoutBullet(text).trim();
  const [pattern] = PATTERNS.flatMap(([name, found]) => (name === field ? [found] : []));
  if (pattern) return pattern.exec(plain)?.[0].trim() ?? plain;
  if (field === "dateFrom" || field === "dateTo") {
    const [period] = findPeriods(plain);
    return period ? (field === "dateFrom" ? period.from : period.to) : plain;
  }
  return path.startsWith("Profile.") ? plain.replace(LABEL, "") : plain;
}

const PATTERNS = [
  ["email", EMAIL],
  ["phoneNumber", PHONE],
  ["url", WEB],
] as const;

/** Appends to lists and paragraphs and replaces the content of other fields. No text is lost. */
export function fillField(review: Review, path: string, texts: readonly string[]): Review {
  const before = valueAt(review.resume, path) as string | string[] | undefined;
  const found = texts.map((text) => textFor(path, text)).filter((text) => text !== "");
  if (found.length === 0) return review;
  const value = valueWith(path, before, found);
  const filled = isSame(value, before) ? confirmField(review, path) : setField(review, path, value);
  return withNothingLost(filled, Array.isArray(before) ? "" : (before ?? ""), texts);
}

const isSame = (value: string | string[], before: typeof value | undefined): boolean =>
  JSON.stringify(value) === JSON.stringify(before);

function valueWith(
  path: string,
  before: string | string[] | undefined,
  found: readonly string[],
): string | string[] {
  if (Array.isArray(before)) return [...before, ...found.filter((text) => !before.includes(text))];
  const text = found.join(" ");
  if (path !== "Profile.about" || !before) return text;
  return hasWords(before, text) ? before : `${before} ${text}`;
}

/**
 * Moves replaced text that appears nowhere else to `unplaced`, and removes text from `unplaced` that now has a place.
 */
export function withNothingLost(review: Review, replaced: string, taken: readonly string[]): Review {
  const whole = fieldsIn(review.resume)
    .flatMap((path) => valueAt(review.resume, path) as string | string[])
    .join("\n");
  const isPlaced = (text: string) =>
    text
      .split(/[|•·‖\t]/u)
      .every((part) => hasWords(whole, part) || hasWords(whole, part.trim().replace(LABEL, "")));
  const unplaced = review.unplaced.filter(
    (text) => !isPlaced(text) || !taken.some((piece) => hasWords(piece, text) || hasWords(text, piece)),
  );
  const isLost = replaced.trim() !== "" && !hasWords([whole, ...unplaced].join("\n"), replaced);
  if (!isLost && unplaced.length === review.unplaced.length) return review;
  return { ...review, unplaced: isLost ? [...unplaced, replaced] : unplaced };
}

/** Normalizes the whitespace between words on each line. */
export const wordsOf = (text: string): string =>
  text
    .split("\n")
    .map(
      (line) =>
        ` ${(
          line
            .normalize("NFKC")
            .toLowerCase()
            .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
        ).join(" ")} `,
    )
    .join("\n");

/** @param text may span several lines */
export const joinedWordsOf = (text: string): string => wordsOf(text.replaceAll("\n", " "));

/** Whether some line of `whole` contains all words of `text`, in order. */
export const hasWords = (whole: string, text: string): boolean => {
  const words = joinedWordsOf(text);
  return words.trim() === "" || wordsOf(whole).includes(words);
};
