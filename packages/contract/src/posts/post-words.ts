import { HASHTAG, wordsOf } from "../words-and-sentences.ts";

/** Different posts may share hashtags. */
export const wordsWithoutTags = (text: string): string => wordsOf(text.replace(HASHTAG, " ")).join(" ");
