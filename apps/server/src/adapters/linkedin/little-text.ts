/** Characters that LinkedIn treats as markup (learn.microsoft.com, "little Text Format"). */
const RESERVED = "[\\\\|{}@[\\]()<>#*_~]";
/** A hash that starts a hashtag is not escaped, so LinkedIn turns the hashtag into a link. */
const HASHTAG = String.raw`(?<![\p{L}\p{N}_#&/])#(?=\p{N}*\p{L})`;
const MARKUP = new RegExp(`(?!${HASHTAG})${RESERVED}`, "gu");

/**
 * Escapes a text for `commentary`, so that it is shown as written, with its hashtags as links. LinkedIn cuts
 * the text off at an unescaped character and still reports success.
 */
export const escapeLittleText = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`);
