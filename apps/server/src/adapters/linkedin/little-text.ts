import { HASHTAG } from "@postfolio/contract/words.ts";

/** Characters that LinkedIn treats as markup (learn.microsoft.com, "little Text Format"). */
const RESERVED = "[\\\\|{}@[\\]()<>#*_~]";
/** The sign of a hashtag is not escaped, so LinkedIn turns the hashtag into a link. */
const MARKUP = new RegExp(`(?!${HASHTAG.source})${RESERVED}`, "gu");

/**
 * Escapes a text for `commentary`, so that it is shown as written, with its hashtags as links. LinkedIn cuts
 * the text off at an unescaped character and still reports success.
 */
export const escapeLittleText = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`);
