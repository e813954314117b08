import { HASHTAG } from "@postfolio/contract/words.ts";

/** Characters that LinkedIn treats as markup (learn.microsoft.com, "little Text Format"). */
const RESERVED = "[\\\\|{}@[\\]()<>#*_~]";
/** Hashtags are not escaped, so that LinkedIn links them. */
const MARKUP = new RegExp(`(?!${HASHTAG.source})${RESERVED}`, "gu");

/**
 * Escapes a text for `commentary`. LinkedIn cuts the text at an unescaped character and still reports success.
 */
export const escapeLittleText = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`);
