import { shortened } from "../documents/copy-name.ts";
import { LIMITS } from "../limits.ts";

export const DEFAULT_LETTER_NAME = "Cover Letter";

/**
 * The letter's own name applies only if the head has no person.
 * @param person the name at the head
 */
export function letterTitle(person: string, name: string): string {
  const writer = person.replaceAll(/\s+/gu, " ").trim();
  if (writer === "") return name.trim() || DEFAULT_LETTER_NAME;
  const kind = " – Cover Letter";
  return shortened(writer, LIMITS.resumeName - kind.length) + kind;
}
