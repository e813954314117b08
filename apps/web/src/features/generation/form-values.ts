import {
  CREATIVE_TYPE,
  DEFAULT_PROMPT,
  LANGUAGES,
  type Language,
  NEWS_TYPE,
  POST_TYPES,
  type PostType,
  splitKeywords,
  TONES,
  type Tone,
} from "@postfolio/contract/generation-options.ts";
import type { PostRequest } from "@postfolio/contract/generation.ts";

/** The form as it is filled in. */
export interface PostForm {
  /** Absent until it is chosen. */
  type?: PostType | undefined;
  prompt: string;
  /** Separated by commas. */
  keywords: string;
  language: Language;
  tone: Tone;
  includeLink: boolean;
}

/** The form when it may be sent. */
export type FilledForm = PostForm & { type: PostType };

export const EMPTY_FORM: PostForm = {
  type: undefined,
  prompt: DEFAULT_PROMPT,
  keywords: "",
  language: LANGUAGES[0],
  tone: TONES[0],
  includeLink: false,
};

export const toRequest = (form: FilledForm, userId: string): PostRequest => ({
  type: form.type,
  Prompt: form.prompt,
  userId,
  tone: form.tone,
  keywords: splitKeywords(form.keywords),
  language: form.language,
  ...(form.type === NEWS_TYPE && { includeLink: form.includeLink }),
});

/** A form again from what was kept of one; what does not fit is as in an empty form. */
export function readForm(value: unknown): PostForm {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const text = (key: "prompt" | "keywords"): string =>
    typeof kept[key] === "string" ? kept[key] : EMPTY_FORM[key];
  return {
    type: POST_TYPES.find((type) => type === kept["type"]),
    prompt: text("prompt"),
    keywords: text("keywords"),
    language: LANGUAGES.find((language) => language === kept["language"]) ?? EMPTY_FORM.language,
    tone: TONES.find((tone) => tone === kept["tone"]) ?? EMPTY_FORM.tone,
    includeLink: kept["includeLink"] === true,
  };
}

export const POST_TYPE_HINT: Record<PostType, string> = {
  [NEWS_TYPE]: "Finds a fresh article and writes about it",
  [CREATIVE_TYPE]: "Written from your prompt alone",
};
