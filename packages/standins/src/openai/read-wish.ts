import { LANGUAGES, type LanguageCode } from "./words.ts";

/** What can be done about a wish without understanding it. */
export interface Wish {
  language: LanguageCode | undefined;
  length: "shorter" | "longer" | undefined;
  withoutTags: boolean;
  /** What the text is to mention, or a wish that is none of these: the text says it in the author's words. */
  said: string;
}

const SHORTER = /(?<!\p{L})(?:short|kürz|kurz|court|raccourci|breve|cort[oa]|acort)/iu;
const LONGER = /(?<!\p{L})(?:longer|länger|long|allong|más larg|alarg)/iu;
const WITHOUT_TAGS = /(?<!\p{L})(?:without|no|ohne|keine|sans|sin)(?: \p{L}+)? hash-?tags?/iu;
const MENTION = /(?<!\p{L})(?:mention|erwähn|nenn|menciona)\p{L}*:? (.+)/isu;
/** Languages by their names in each: "in German", "auf Englisch", "en español". */
const NAMES = LANGUAGES.map((code) => {
  const names = LANGUAGES.map((shown) => new Intl.DisplayNames(shown, { type: "language" }).of(code)!);
  return [
    code,
    new RegExp(`(?<!\\p{L})(?:in|into|to|auf|en|al) (?:${names.join("|")})(?!\\p{L})`, "iu"),
  ] as const;
});

export function readWish(wish: string): Wish {
  const rest = wish.replace(MENTION, "");
  const language = NAMES.find(([, pattern]) => pattern.test(rest))?.[0];
  const length = SHORTER.test(rest) ? "shorter" : LONGER.test(rest) ? "longer" : undefined;
  const withoutTags = WITHOUT_TAGS.test(rest);
  const isRead = language !== undefined || length !== undefined || withoutTags;
  const said = MENTION.exec(wish)?.[1] ?? (isRead ? "" : wish);
  return { language, length, withoutTags, said: said.replaceAll(/\s+/gu, " ") };
}
