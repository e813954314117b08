import { z } from "zod";
import { DRAFT_QUESTIONS, type DraftQuestion } from "./draft-questions.ts";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { countWords } from "../words.ts";
import { MESSAGES, wordCountExceeded } from "../messages.ts";
import { marks, unread } from "./marks.ts";
import { LANGUAGES, POST_TYPES, TONES } from "./generation-options.ts";
import { type Network, NETWORKS } from "../networks/networks.ts";

/** The article a post was written from. Its link is shown next to the post, and in it only on request. */
export const newsSource = z.object({
  title: z.string(),
  link: z.string(),
  /** The paper or site, if the feed names one. */
  publisher: z.string(),
  publishedAt: isoInstant.nullable(),
  /** Why the post is about this one, in a sentence for the author; absent where it was not asked. */
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

/** Who the author is, or for whom they write, in a few words. */
export const authorLine = z.string().trim().max(LIMITS.authorLine, MESSAGES.textTooLong);
/** What happened to the author, told in a few sentences. */
export const stories = z
  .array(required(MESSAGES.storyRequired, LIMITS.story, MESSAGES.storyTooLong))
  .max(LIMITS.stories, MESSAGES.tooManyStories);

/** The answer to the question that a text written from little comes with; empty if it was skipped. */
export const answer = z.string().trim().max(LIMITS.story, MESSAGES.storyTooLong).optional();

const postRequest = z.object({
  type: z.enum(POST_TYPES, MESSAGES.typeRequired),
  Prompt: prompt,
  userId: id,
  tone: z.enum(TONES).optional(),
  keywords: keywords.optional(),
  language: z.enum(LANGUAGES).optional(),
  detail: answer,
  /** The prompt is a post for another network, which is to be said again for this one. */
  adapts: z.boolean().optional(),
  /** Puts the article's link into the text. On X, a post with a link costs the operator 13 times as much. */
  includeLink: z.boolean().optional(),
});
export const postRequestFor = (network: Network) =>
  postRequest.extend({ postOn: z.literal(network).optional() });
export type PostRequest = z.infer<typeof postRequest>;

export const skillsRequest = z.object({
  /** A job description, or any text that says what the skills are for. */
  description: required(MESSAGES.descriptionRequired, LIMITS.paragraph),
  userId: id,
});
export type SkillsRequest = z.infer<typeof skillsRequest>;

export const improveLineRequest = z.object({
  /** The current responsibility or description line. */
  text: required(MESSAGES.lineRequired, LIMITS.line),
  /** What the line belongs to, as in "Nurse" and "St. Mary's Hospital". */
  position: z.string().max(LIMITS.line).optional(),
  company: z.string().max(LIMITS.line).optional(),
  userId: id,
});
export type ImproveLineRequest = z.infer<typeof improveLineRequest>;

const told = z.string().trim().max(LIMITS.paragraph, MESSAGES.textTooLong).default("");
export const draftResumeRequest = z
  .object({
    /** What the person tells without being asked. */
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
/** What a letter may say besides the resume, in the person's own words. */
export const LETTER_DETAILS = ["detail", "motive", "gap", "notice", "city"] as const;
export type LetterDetail = (typeof LETTER_DETAILS)[number];
export const letterRequest = z.object({
  /** The resume that the letter is drafted from. */
  resume: id,
  description: required(MESSAGES.descriptionRequired, LIMITS.paragraph),
  /** Whom it is for, as far as that is known. */
  recipient: z
    .object({
      name: z.string().max(LIMITS.line).default(""),
      company: z.string().max(LIMITS.line).default(""),
    })
    .prefault({}),
  /** The answer to the question that a letter from a thin resume comes with; empty if it was skipped. */
  detail: detail.optional(),
  /** Why this job. */
  motive: detail.default(""),
  /** What the person did in a time that the resume leaves open. */
  gap: detail.default(""),
  /** How long the notice period is, or from when the person can start. */
  notice: detail.default(""),
  /** Where the person lives, or will live. */
  city: detail.default(""),
  /** How it should be: shorter, more formal, with a certain ending. */
  wish: z.string().trim().max(LIMITS.wish, MESSAGES.textTooLong).default(""),
});
export type LetterRequest = z.infer<typeof letterRequest>;

/** A letter as AI drafts it, in the language of the resume. */
export const letterDraft = z.object({
  language: z.string(),
  /** Empty where letters have none. */
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  closing: z.string(),
  /** Of the body. */
  marks,
  unread,
  /** What would make it a better letter, if the resume says little and the person was not asked yet. */
  question: z.string().optional(),
});
export type LetterDraft = z.infer<typeof letterDraft>;

/**
 * What a streaming call sends, each as a server-sent event whose name is `event` and whose data is the rest.
 */
export const generationEvent = z.discriminatedUnion("event", [
  /** The request is accepted and counted. An invalid request was already answered with JSON. */
  z.object({
    event: z.literal("start"),
    /** The future entry of the history. If the call is stopped, the entry keeps what was written. */
    id: id.optional(),
  }),
  /** The article that the post will be about; only for news. */
  z.object({ event: z.literal("source"), source: newsSource }),
  /** More text, to be appended. */
  z.object({ event: z.literal("token"), text: z.string() }),
  /** The text so far broke a rule and is dropped; it is rewritten from the beginning. */
  z.object({ event: z.literal("restart"), reason: z.string() }),
  /** The text is written, and is read for what its author should check. */
  z.object({ event: z.literal("reading") }),
  /** The whole text, which may differ from the tokens in white space. Nothing follows. */
  z.object({
    event: z.literal("done"),
    data: z.string(),
    /** The entry of the history; only for posts. */
    id: id.optional(),
    source: newsSource.optional(),
    marks: marks.optional(),
    unread: unread.optional(),
    /** What would make a post its author's own, if there was little to write from; only for posts. */
    question: z.string().optional(),
    /** Only for letters, of which `data` is the body. */
    letter: letterDraft.optional(),
  }),
  /** The call failed and costs nothing; `data` is for the user. Nothing follows. */
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

/** A post of the history as changed by its user. */
export const generationUpdate = z.object({
  text: required(MESSAGES.postTextRequired, LIMITS.paragraph),
});
