import { hasContact } from "../contact-rows.ts";
import { topicOf } from "../headings.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { isDocumentTitle } from "./document-titles.ts";

/** In lines. */
const TOP = 3;
const HEAD = 8;
const BOTTOM = 3;

/** Removes a document title at the top. "Résumé" may also be a summary's heading, but not if contact details follow. */
export function withoutTitle(lines: readonly Line[]): Line[] {
  return lines.filter((line, at) => {
    const text = at < TOP ? textOfLine(line) : "";
    if (!isDocumentTitle(text)) return true;
    const below = lines.slice(at + 1, at + 1 + HEAD).map(textOfLine);
    const next = below.findIndex((other) => topicOf(other) !== undefined);
    return topicOf(text) !== undefined && !below.slice(0, next === -1 ? HEAD : next).some(hasContact);
  });
}

const DAY =
  "(?:\\d{1,2}[./-] ?\\d{1,2}[./-] ?(?:\\d{2}|\\d{4})|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}\\.?(?:st|nd|rd|th)? (?:de |of )?\\p{L}{3,12}\\.?,? (?:de )?\\d{4}|\\p{L}{3,12} \\d{1,2}, \\d{4}|\\d{4}年\\d{1,2}月\\d{1,2}日|\\d{4}년 ?\\d{1,2}월 ?\\d{1,2}일)";
const ANY_DAY = new RegExp(`(?<![\\p{L}\\d])${DAY}(?!\\d)`, "u");
const SIGNED = new RegExp(
  `^(?:[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}.'’ /-]{1,40}[,،、，]\\s*)(?:(?:den|am|le|el|em|il|lì|on|dnia|dne|dňa|den|a|the)\\s+)?${DAY}\\s*(?:[гр]\\.)?\\.?$`,
  "u",
);

/** Removes the place and date of a signature at the end: "Karlsruhe, 12.11.2026". */
export function withoutSigning(lines: readonly Line[]): Line[] {
  const texts = lines.map(textOfLine);
  const signed = texts.findLastIndex((text) => SIGNED.test(text));
  if (signed === -1 || signed < texts.length - BOTTOM) return [...lines];
  const isOnlyDay = texts.every((text, at) => at === signed || !ANY_DAY.test(text));
  return isOnlyDay ? lines.slice(0, signed) : [...lines];
}
