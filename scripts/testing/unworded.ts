import { readTexts } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE } from "@postfolio/locales/words-in.ts";

const files = new Set(Object.keys(readTexts("en", MESSAGES_FILE)).map((code) => code.split("_")[0]));

/** Matches the code of a message, as part of a regular expression. */
export const CODE = `(?:${[...files].join("|")})_[a-z\\d_]+`;
