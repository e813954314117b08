import { HASHTAG, wordsOf } from "../words.ts";

/** What a post says in words, without hashtags, which two different posts may share. */
export const wordsWithoutTags = (text: string): string => wordsOf(text.replace(HASHTAG, " ")).join(" ");
