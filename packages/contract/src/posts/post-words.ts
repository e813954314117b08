import { HASHTAG, wordsOf } from "../words-and-sentences.ts";

/** Returns words for comparing posts. Leaves out hashtags, because different posts may share them. */
export const wordsWithoutTags = (text: string): string => wordsOf(text.replace(HASHTAG, " ")).join(" ");
