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
} from "@postfolio/contract/generation/generation-options.ts";
import type { PostRequest } from "@postfolio/contract/generation/generation.ts";
import { withTyped } from "../../lib/with-typed.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

export interface PlaygroundForm {
  type?: PostType | undefined;
  prompt: string;
  /** As typed, separated by commas. */
  keywords: string;
  language: Language;
  tone: Tone;
  includeLink: boolean;
}

export type FilledForm = PlaygroundForm & {
  type: PostType;
  /** The answer to the question about the previous post. */
  detail?: string;
};

export const EMPTY_FORM: PlaygroundForm = {
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
  ...(form.detail !== undefined && { detail: form.detail }),
  ...(form.type === NEWS_TYPE && { includeLink: form.includeLink }),
});

export function readForm(typed: unknown): PlaygroundForm {
  const form = withTyped(EMPTY_FORM, typed);
  const { type } = Object(typed) as { type?: unknown };
  return {
    ...form,
    type: POST_TYPES.find((known) => known === type),
    language: LANGUAGES.find((known) => known === form.language) ?? EMPTY_FORM.language,
    tone: TONES.find((known) => known === form.tone) ?? EMPTY_FORM.tone,
  };
}

export const POST_TYPE_HINT: Record<PostType, Text> = {
  [NEWS_TYPE]: text("Finds a fresh article and writes about it."),
  [CREATIVE_TYPE]: text("Written from your prompt alone."),
};
