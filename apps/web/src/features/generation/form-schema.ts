import {
  LANGUAGES,
  POST_TYPES,
  splitKeywords,
  TONES,
} from "@postfolio/contract/generation/generation-options.ts";
import { prompt } from "@postfolio/contract/generation/generation.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { z } from "zod";

export const postForm = z.object({
  type: z.enum(POST_TYPES, MESSAGES.typeRequired),
  prompt,
  keywords: z
    .string()
    .refine((text) => splitKeywords(text).length <= LIMITS.keywords, MESSAGES.tooManyKeywords)
    .refine(
      (text) => splitKeywords(text).every((keyword) => keyword.length <= LIMITS.keyword),
      MESSAGES.keywordTooLong,
    ),
  language: z.enum(LANGUAGES),
  tone: z.enum(TONES),
  includeLink: z.boolean(),
});
