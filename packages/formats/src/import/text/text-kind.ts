import { EMAIL } from "../contact-words.ts";
import { phoneIn } from "../exclusions/identifiers.ts";
import { hasDate, isPeriod } from "../dates.ts";
import { isPlace } from "../doubts/places.ts";
import { DEGREE, EMPLOYER, SCHOOL, TITLE } from "./words.ts";

export type TextKind =
  | "email"
  | "phone"
  | "time"
  | "place"
  | "position"
  | "company"
  | "degree"
  | "school"
  | "sentence"
  | "skill";

/** Returns undefined if the text could be anything. */
export function kindOf(text: string): TextKind | undefined {
  const words = text.trim().split(/\s+/u);
  if (EMAIL.test(text) && words.length <= 2) return "email";
  if (isPeriod(text)) return "time";
  if (phoneIn(text) !== undefined && !hasDate(text) && words.length <= 6) return "phone";
  if (isPlace(text)) return "place";
  if (words.length > 7 || /[.!?。]$/u.test(text)) return "sentence";
  if (SCHOOL.test(text) && !DEGREE.test(text)) return "school";
  if (DEGREE.test(text)) return "degree";
  if (TITLE.test(text) && !EMPLOYER.test(text)) return "position";
  if (EMPLOYER.test(text) && !TITLE.test(text)) return "company";
  return words.length <= 3 && !/\d{3}/u.test(text) ? "skill" : undefined;
}
