import { HASHTAG } from "@postfolio/contract/words-and-sentences.ts";

/** Characters that LinkedIn treats as markup (learn.microsoft.com, "little Text Format"). */
const RESERVED = "[\\\\|{}@[\\]()<>#*_~]";
/** LinkedIn links hashtags only if they are not escaped. */
const MARKUP = new RegExp(`(?!${HASHTAG.source})${RESERVED}`, "gu");

/** LinkedIn truncates `commentary` at an unescaped character and still reports success. */
export const escapeLittleText = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`);
