import { text, type Text } from "../text.ts";

export const NEWS_TYPE = "Browse for news";
export const CREATIVE_TYPE = "Be more creative";
export const POST_TYPES = [NEWS_TYPE, CREATIVE_TYPE] as const;
export type PostType = (typeof POST_TYPES)[number];

export const TONES = ["Friendly", "Creative", "Funny"] as const;
export type Tone = (typeof TONES)[number];

/** Forms preselect the first language. */
export const LANGUAGES = ["English US", "English UK", "German", "French", "Spanish"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How stored values are named on screen. */
export const OPTION_NAMES: Record<PostType | Tone | Language, Text> = {
  [NEWS_TYPE]: text("Browse for news"),
  [CREATIVE_TYPE]: text("Be more creative"),
  Friendly: text("Friendly"),
  Creative: text("Creative"),
  Funny: text("Funny"),
  "English US": text("English US"),
  "English UK": text("English UK"),
  German: text("German"),
  French: text("French"),
  Spanish: text("Spanish"),
};

export const ISO_CODE: Record<Language, string> = {
  "English US": "en",
  "English UK": "en",
  German: "de",
  French: "fr",
  Spanish: "es",
};

export const splitKeywords = (text: string): string[] =>
  text
    // Includes Arabic, Chinese, and Japanese commas.
    .split(/[,،、，]/u)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");

/** @param text the stories, separated by blank lines */
export const splitStories = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((story) => story.trim())
    .filter((story) => story !== "");

export const DEFAULT_PROMPT = "Write an interesting post about AI in the gaming industry";
