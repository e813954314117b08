/** What LinkedIn's little text takes for markup (learn.microsoft.com, "little Text Format"). */
const RESERVED = "[\\\\|{}@[\\]()<>#*_~]";
/** A hash that begins a hashtag stays bare, and LinkedIn makes a link of it. */
const HASHTAG = String.raw`(?<![\p{L}\p{N}_#&/])#(?=\p{N}*\p{L})`;
const MARKUP = new RegExp(`(?!${HASHTAG})${RESERVED}`, "gu");

/**
 * A text as `commentary` takes it: shown as it is here, with its hashtags as links. What is not escaped
 * would cut the text off at that character, and LinkedIn would still answer success.
 */
export const escapeLittleText = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`);
