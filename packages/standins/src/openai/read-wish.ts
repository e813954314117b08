import { frame, LANGUAGES } from "./words.ts";

const SHORTER = /(?<!\p{L})(?:short|kürz|kurz|court|raccourci|breve|cort[oa]|acort)/iu;
const LONGER = /(?<!\p{L})(?:longer|länger|long|allong|más larg|alarg)/iu;
const WITHOUT_TAGS = /(?<!\p{L})(?:without|no|ohne|keine|sans|sin)(?: \p{L}+)? hash-?tags?/iu;
const MENTION = /(?<!\p{L})(?:mention|erwähn|nenn|menciona)\p{L}*:? (.+)/isu;
/** Matches "in German", "auf Englisch", and "en español". */
const inLanguage = (names: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:in|into|to|auf|en|al) (?:${names.join("|")})(?!\\p{L})`, "iu");

/** Determines what a change request asks for, as far as this is possible without understanding it. */
export function readWish(wish: string) {
  const rest = wish.replace(MENTION, "");
  const read = {
    language: LANGUAGES.find((code) => inLanguage(frame(code, "names")).test(rest)),
    isShorter: SHORTER.test(rest),
    isLonger: LONGER.test(rest) && !SHORTER.test(rest),
    withoutTags: WITHOUT_TAGS.test(rest),
  };
  const said = MENTION.exec(wish)?.[1] ?? (Object.values(read).some(Boolean) ? "" : wish);
  /** `said`: text to mention, or any other request, repeated in the author's words. */
  return { ...read, said: said.replaceAll(/\s+/gu, " ") };
}
