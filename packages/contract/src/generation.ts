import { z } from "zod";
import { id, isoInstant, required } from "./http.ts";
import { countWords, LIMITS } from "./limits.ts";
import { MESSAGES, wordCountExceeded } from "./messages.ts";
import { LANGUAGES, POST_TYPES, TONES } from "./generation-options.ts";
import { NETWORKS } from "./plans.ts";

/** The article a post was written from. Its link is shown beside the post, and in it only if asked for. */
export const newsSource = z.object({
  title: z.string(),
  link: z.string(),
  /** The paper or site, where the feed names one. */
  publisher: z.string(),
  publishedAt: isoInstant.nullable(),
});
export type NewsSource = z.infer<typeof newsSource>;

export const prompt = required(MESSAGES.promptRequired, LIMITS.paragraph).refine(
  (text) => countWords(text) <= LIMITS.promptWords,
  {
    error: (issue) => wordCountExceeded(countWords(String(issue.input))),
  },
);

const keyword = z.string().trim().max(LIMITS.keyword, MESSAGES.keywordTooLong);
export const keywords = z.array(keyword).max(LIMITS.keywords, MESSAGES.tooManyKeywords);

const postRequest = z.object({
  type: z.enum(POST_TYPES, MESSAGES.typeRequired),
  Prompt: prompt,
  userId: id,
  tone: z.enum(TONES).optional(),
  keywords: keywords.optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Puts the article's link into the text. On X a post with a link costs its operator 13 times as much. */
  includeLink: z.boolean().optional(),
});
export const xPostRequest = postRequest.extend({ postOn: z.literal("Twitter").optional() });
export const linkedinPostRequest = postRequest.extend({ postOn: z.literal("Linkedin").optional() });
export type PostRequest = z.infer<typeof postRequest>;

export const skillsRequest = z.object({
  /** A job description, or any text that says what the skills are for. */
  description: required(MESSAGES.descriptionRequired, LIMITS.paragraph),
  userId: id,
});
export type SkillsRequest = z.infer<typeof skillsRequest>;

export const improveLineRequest = z.object({
  /** A responsibility or description line as it stands. */
  text: required(MESSAGES.lineRequired, LIMITS.line),
  /** What the line belongs to, as in "Nurse" and "St. Mary's Hospital". */
  position: z.string().max(LIMITS.line).optional(),
  company: z.string().max(LIMITS.line).optional(),
  userId: id,
});
export type ImproveLineRequest = z.infer<typeof improveLineRequest>;

/** What a streaming call sends, each as a server-sent event whose name is `event` and whose data is the rest. */
export const generationEvent = z.discriminatedUnion("event", [
  /** The request is accepted and counted. Everything that is wrong with a request was answered before, as JSON. */
  z.object({
    event: z.literal("start"),
    /** Names the entry of the history that will be; one that is stopped is kept with what was written. */
    id: id.optional(),
  }),
  /** The article that the post will be about; only for news. */
  z.object({ event: z.literal("source"), source: newsSource }),
  /** More text, to be put behind what came before. */
  z.object({ event: z.literal("token"), text: z.string() }),
  /** What came so far broke a rule and is dropped; the text is written again from its beginning. */
  z.object({ event: z.literal("restart"), reason: z.string() }),
  /** The whole text, which may differ from the tokens in white space. Nothing follows. */
  z.object({
    event: z.literal("done"),
    data: z.string(),
    /** Names the entry of the history; only for posts. */
    id: id.optional(),
    source: newsSource.optional(),
  }),
  /** It failed and costs nothing; `data` is for the user. Nothing follows. */
  z.object({ event: z.literal("error"), data: z.string() }),
]);
export type GenerationEvent = z.infer<typeof generationEvent>;

export const generation = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  type: z.enum(POST_TYPES),
  prompt: z.string(),
  text: z.string(),
  source: newsSource.nullable(),
  createdAt: isoInstant,
});
export type Generation = z.infer<typeof generation>;

/** A post of the history as its user has changed it. */
export const generationUpdate = z.object({
  text: required(MESSAGES.postTextRequired, LIMITS.paragraph),
});
