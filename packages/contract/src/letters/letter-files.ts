import { shortened } from "../documents/copy-name.ts";
import { LIMITS } from "../limits.ts";

export const DEFAULT_LETTER_NAME = "Cover Letter";

/**
 * Uses the letter's own name only if the heading names no one.
 * @param person the name in the heading
 */
export function letterTitle(person: string, name: string): string {
  const writer = person.replaceAll(/\s+/gu, " ").trim();
  if (writer === "") return name.trim() || DEFAULT_LETTER_NAME;
  const kind = " – Cover Letter";
  return shortened(writer, LIMITS.resumeName - kind.length) + kind;
}
