import { shortened } from "../documents/copy-name.ts";
import { LIMITS } from "../limits.ts";

export const DEFAULT_LETTER_NAME = "Cover Letter";

/**
 * The title of a letter's files: whose letter it is. The name that its owner gave it is a fallback.
 * @param person the name at the head of the letter
 */
export function letterTitle(person: string, name: string): string {
  const writer = person.replaceAll(/\s+/gu, " ").trim();
  if (writer === "") return name.trim() || DEFAULT_LETTER_NAME;
  const kind = " – Cover Letter";
  return shortened(writer, LIMITS.resumeName - kind.length) + kind;
}
