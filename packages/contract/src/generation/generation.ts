import { z } from "zod";
import { DRAFT_QUESTIONS, type DraftQuestion } from "./draft-questions.ts";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { countWords } from "../words-and-sentences.ts";
import { MESSAGES, wordCountExceeded } from "../messages.ts";
import { firstLines, marks, unread } from "./mark-schemas.ts";
import { LANGUAGES, POST_TYPES, TONES } from "./generation-options.ts";
import { type Network, NETWORKS } from "../networks/networks.ts";

/** The article a post is based on. The post includes its link only on request. */
export const newsSource = z.object({
  title: z.string(),
  link: z.string(),
  /** Empty if the feed does not name a publisher. */
  publisher: z.string(),
  publishedAt: isoInstant.nullable(),
  /** Why this article was chosen, for the author. */
  why: z.string().optional(),
});
export type NewsSource = z.infer<typeof newsSource>;

export const requiredPrompt = (missing: string) =>
  required(missing, LIMITS.paragraph).refine((text) => countWords(text) <= LIMITS.promptWords, {
    error: (issue) => wordCountExceeded(countWords(String(issue.input))),
  });
export const prompt = requiredPrompt(MESSAGES.promptRequired);

const keyword = z.string().trim().max(LIMITS.keyword, MESSAGES.keywordTooLong);
export const keywords = z.array(keyword).max(LIMITS.keywords, MESSAGES.tooManyKeywords);

export const authorLine = z.string().trim().max(LIMITS.authorLine, MESSAGES.textTooLong);
export const stories = z
  .array(required(MESSAGES.storyRequired, LIMITS.story, MESSAGES.storyTooLong))
  .max(LIMITS.stories, MESSAGES.tooManyStories);

/** Empty if the question was skipped. */
export const answer = z.string().trim().max(LIMITS.story, MESSAGES.storyTooLong).optional();

const postRequest = z.object({
  type: z.enum(POST_TYPES, MESSAGES.typeRequired),
  Prompt: prompt,
  userId: id,
  tone: z.enum(TONES).optional(),
  keywords: keywords.optional(),
  language: z.enum(LANGUAGES).optional(),
  detail: answer,
  /** Whether the prompt is a post from another network that should be adapted. */
  adapts: z.boolean().optional(),
  /**
   * The connection that the post is for, since its server may have its own limits; defaults to the network's default.
   */
  connection: id.optional(),
  includeLink: z.boolean().optional(),
});
export const postRequestFor = (network: Network) =>
  postRequest.extend({ postOn: z.literal(network).optional() });
export type PostRequest = z.infer<typeof postRequest>;

export const skillsRequest = z.object({
  description: required(MESSAGES.descriptionRequired, LIMITS.paragraph),
  userId: id,
});
export type SkillsRequest = z.infer<typeof skillsRequest>;

export const improveLineRequest = z.object({
  text: required(MESSAGES.lineRequired, LIMITS.line),
  position: z.string().max(LIMITS.line).optional(),
  company: z.string().max(LIMITS.line).optional(),
  userId: id,
});
export type ImproveLineRequest = z.infer<typeof improveLineRequest>;

const told = z.string().trim().max(LIMITS.paragraph, MESSAGES.textTooLong).default("");
export const draftResumeRequest = z
  .object({
    about: told,
    ...(Object.fromEntries(DRAFT_QUESTIONS.map((question) => [question, told])) as Record<
      DraftQuestion,
      typeof told
    >),
    userId: id,
  })
  .refine((given) => (["about", ...DRAFT_QUESTIONS] as const).some((part) => given[part] !== ""), {
    message: MESSAGES.nothingTold,
  });
export type DraftResumeRequest = z.infer<typeof draftResumeRequest>;
const detail = z.string().trim().max(LIMITS.line, MESSAGES.textTooLong);
/** Details for a letter, in the user's own words. */
export const LETTER_DETAILS = ["detail", "motive", "gap", "notice", "city"] as const;
export type LetterDetail = (typeof LETTER_DETAILS)[number];
export const letterRequest = z.object({
  resume: id,
  description: required(MESSAGES.descriptionRequired, LIMITS.paragraph),
  recipient: z
    .object({
      name: z.string().max(LIMITS.line).default(""),
      company: z.string().max(LIMITS.line).default(""),
    })
    .prefault({}),
  /** The answer to the question asked for a resume with little content; empty if the question was skipped. */
  detail: detail.optional(),
  motive: detail.default(""),
  gap: detail.default(""),
  notice: detail.default(""),
  city: detail.default(""),
  wish: z.string().trim().max(LIMITS.wish, MESSAGES.textTooLong).default(""),
});
export type LetterRequest = z.infer<typeof letterRequest>;

/** A letter in the resume's language. */
export const letterDraft = z.object({
  language: z.string(),
  /** Empty in languages whose letters have no subject line. */
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  closing: z.string(),
  marks,
  unread,
  firstLines: firstLines.nullable(),
  /** Only for a resume with little content, unless the question has already been asked. */
  question: z.string().optional(),
});
export type LetterDraft = z.infer<typeof letterDraft>;

/** Server-sent events: `event` is the event's name, and the other fields are its data. */
export const generationEvent = z.discriminatedUnion("event", [
  /** The call was accepted and counted. Invalid requests get a JSON response instead. */
  z.object({
    event: z.literal("start"),
    /** The id of the history entry, which also keeps what a stopped call has written. */
    id: id.optional(),
  }),
  z.object({ event: z.literal("source"), source: newsSource }),
  z.object({ event: z.literal("token"), text: z.string() }),
  /** The text broke a rule and is being rewritten from the beginning. */
  z.object({ event: z.literal("restart"), reason: z.string() }),
  z.object({ event: z.literal("reading") }),
  /** The last event. `data` may differ from the streamed text in whitespace. */
  z.object({
    event: z.literal("done"),
    data: z.string(),
    id: id.optional(),
    source: newsSource.optional(),
    marks: marks.optional(),
    unread: unread.optional(),
    firstLines: firstLines.nullable().optional(),
    /** Only for posts that are based on little material. */
    question: z.string().optional(),
    /** Only for letters; `data` is the body. */
    letter: letterDraft.optional(),
  }),
  /** The last event: the call failed and costs nothing. */
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
  firstLines: firstLines.nullable(),
  createdAt: isoInstant,
});
export type Generation = z.infer<typeof generation>;

export const generationUpdate = z.object({
  text: required(MESSAGES.postTextRequired, LIMITS.paragraph),
});
