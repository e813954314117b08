import type { AnswerDraft, AnswerLength } from "@postfolio/contract/answers/answers.ts";
import type { AnglesRequest } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Language, PostType, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { Withheld } from "@postfolio/contract/facts/withheld.ts";
import type { FirstLines } from "@postfolio/contract/generation/first-lines.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { IdeaKind } from "@postfolio/contract/ideas/idea-of-post.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type {
  TextToTranslate,
  TranslatedText,
} from "@postfolio/contract/resumes/translation/translated-text.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import type { Angle, PostForm } from "@postfolio/contract/posts/post-forms.ts";
import type { SourceFact } from "./checks/reader.ts";
import type { AiFailure } from "../../adapters/ai/ai.ts";
import type { WritingVoice } from "../voices/voices.offers.ts";

export interface EarlierPost {
  text: string;
  source: Pick<NewsSource, "link"> | null;
  angle?: string | null;
}

/** All fields may be empty. */
export interface PostAuthor {
  /** For example, "Head of Customer Support, Tideline Software". */
  who: string;
  /** One achievement per line, as many as fit into a prompt. */
  facts: string;
  /** All public facts, which need no check. */
  known?: readonly SourceFact[];
  /** Facts that no post may state. */
  withheld?: readonly Withheld[];
  /** In the author's own words. */
  stories: readonly string[];
  reader: string;
  /** Whether the author is an organization, named in `who`. */
  isOrganization?: boolean;
}

export interface RecentPost {
  network: Network;
  text: string;
  title: string | null;
}

/** In English. */
export interface When {
  weekday: string;
  month: string;
  /** Null if the time zone does not reveal the hemisphere. */
  season: string | null;
}

export interface Revision {
  present: string;
  wish: string;
}

/** @returns undefined if the resume does not exist or belongs to another user */
export type AuthorOf = (
  userId: string,
  network: Network,
  material: {
    resume: string | null;
    prompt: string;
    reader: string;
    stories: readonly string[];
    /** The name of the page that the post is for; null for a person. */
    page: string | null;
  },
) => Promise<PostAuthor | undefined>;

export interface DraftRequest {
  postId: string;
  userId: string;
  network: Network;
  /** What the server of the post's account accepts, on a network with many servers. */
  limits: StatedLimits | null;
  postType: PostType;
  prompt: string;
  includeLink: boolean;
  creativeFallback: boolean;
  language: Language | null;
  tone: Tone | null;
  keywords: readonly string[];
  author: PostAuthor;
  /** Null if nothing is known. */
  voice: WritingVoice | null;
  /** The current text's article if the text is being rewritten. */
  source: NewsSource | null;
  /** Newest first. */
  earlier: readonly EarlierPost[];
  best: readonly string[];
  /** The latest posts on all networks, newest first. A new post must not resemble them. */
  recent: readonly RecentPost[];
  isTaken: (text: string) => Promise<boolean>;
  /** Null for a news post. */
  angle: Pick<Angle, "text" | "form" | "evidence"> | null;
  /** Null to write a different text. */
  revision: Revision | null;
  when: When | null;
}

export type DraftFailure = AiFailure | `news ${"none" | "failed" | "off"}` | "too many";

export type DraftOutcome =
  | {
      kind: "written";
      text: string;
      source: NewsSource | null;
      marks: Mark[];
      unread: boolean;
      firstLines: FirstLines | null;
      /** Whether no news matched. */
      withoutNews: boolean;
    }
  | { kind: "failed"; failure: DraftFailure };

export type DraftPost = (request: DraftRequest, signal: AbortSignal) => Promise<DraftOutcome>;

export type AngleOrder = Pick<AnglesRequest, "type" | "prompt" | "keywords" | "language" | "angles"> & {
  author: PostAuthor;
};

/** @returns the order's angles if proposing fails */
export type ProposeInBackground = (
  order: AngleOrder & { userId: string },
  signal: AbortSignal,
) => Promise<Angle[]>;

/**
 * Writes up to three posts in different forms. Uses one generation of the allowance.
 * @returns `leftOut`: sentences that posts must not state, so they were not sent to the model
 */
export type WriteFromIdea = (call: {
  userId: string;
  network: Network;
  /** The account that the posts are for; undefined for the network's default. */
  connection: string | undefined;
  idea: {
    _id: string;
    kind: IdeaKind;
    title: string;
    text: string;
    /** Whether the idea is the user's own. */
    own: boolean;
    /** The fact that the idea consists of, if any. */
    fact: string | null;
  };
  language: Language | undefined;
  tone: Tone | undefined;
  /** A link to include in each post. */
  link: string | undefined;
  /** Posts already written from the idea. */
  before: readonly { text: string; form: PostForm | null }[];
  signal: AbortSignal;
}) => Promise<{
  posts: { text: string; form: PostForm; marks: Mark[] }[];
  unread: boolean;
  leftOut: string[];
}>;

/** Lines without a usable translation are left out. */
export type TranslateTexts = (call: {
  userId: string;
  /** BCP 47 tags. */
  from: string;
  to: string;
  texts: readonly TextToTranslate[];
  signal: AbortSignal;
}) => Promise<{ lines: TranslatedText[]; unread: boolean }>;

/** The caller has made sure that the question asks nothing sensitive. */
export type DraftAnswer = (call: {
  userId: string;
  resume: Resume;
  question: string;
  /** ISO 639-1. */
  language: string;
  length: AnswerLength | null;
  position: string;
  company: string;
  description: string;
  signal: AbortSignal;
}) => Promise<AnswerDraft>;
