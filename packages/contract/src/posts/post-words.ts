import { HASHTAG, wordsOf } from "../words-and-sentences.ts";

/** Different posts may share hashtags, so these are left out. */
export const wordsWithoutTags = (text: string): string => wordsOf(text.replace(HASHTAG, " ")).join(" ");
