import { LIMITS } from "../limits.ts";

/**
 * Copies of copies continue the numbering: `CV` → `CV (copy)`, then `CV (copy 2)`.
 * @param taken the names of the user's resumes
 */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const original = name.replace(/ \(copy(?: \d+)?\)$/u, "");
  const used = new Set(taken);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? " (copy)" : ` (copy ${number})`;
    const copy = `${shortened(original, LIMITS.resumeName - suffix.length)}${suffix}`;
    if (!used.has(copy)) return copy;
  }
}

/** @param length in UTF-16 code units; a surrogate pair is never split */
export const shortened = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/u, "")
        .trimEnd();
