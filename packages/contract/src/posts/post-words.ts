import { composed } from "./post-length.ts";

const WEB_ADDRESS = /https?:\/\/\S+|\bwww\.\S+/giu;
const HASHTAG = /(?<![\p{L}\p{N}&])[#＃][\p{L}\p{N}_]+/gu;

/** What a text says: its words in lower case, without punctuation and links. */
export const wordsOf = (text: string): string =>
  composed(text, "NFKC")
    .toLowerCase()
    .replace(WEB_ADDRESS, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same without hashtags, which two different posts may share. */
export const wordsWithoutTags = (text: string): string => wordsOf(text.replace(HASHTAG, " "));
