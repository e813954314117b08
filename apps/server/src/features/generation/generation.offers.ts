import type { Language, PostType, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import type { AiFailure } from "../../adapters/ai/ai.ts";
import type { WritingVoice } from "../voices/voices.offers.ts";

/** A post that was written before, with its article and what it was to say. */
export interface EarlierPost {
  text: string;
  source: Pick<NewsSource, "link"> | null;
  angle?: string | null;
}

/** What is known of a post's author. All of it may be empty. */
export interface PostAuthor {
  /** By profession or position, as in "Head of Customer Support, Tideline Software". */
  who: string;
  /** What they did, one achievement a line. */
  facts: string;
  /** What happened to them, in their own words. */
  stories: readonly string[];
  /** For whom they write. */
  reader: string;
}

/** A post that a new one must not resemble. */
export interface RecentPost {
  network: Network;
  text: string;
  /** The title of its article, if it has one. */
  title: string | null;
}

/** When a post goes out, in English words. */
export interface When {
  weekday: string;
  month: string;
  /** Null where the time zone does not tell the hemisphere. */
  season: string | null;
}

/** A text that its author wants changed, and how. */
export interface Revision {
  present: string;
  wish: string;
}

/**
 * What is known of the author of a user's posts on a network: of their resume, their voice, and what a campaign adds.
 * @returns undefined for a resume that does not exist or belongs to another user
 */
export type AuthorOf = (
  userId: string,
  network: Network,
  material: { resume: string | null; reader: string; stories: readonly string[] },
) => Promise<PostAuthor | undefined>;

/** A post that a campaign wants written. */
export interface DraftRequest {
  postId: string;
  userId: string;
  network: Network;
  postType: PostType;
  prompt: string;
  includeLink: boolean;
  creativeFallback: boolean;
  language: Language | null;
  tone: Tone | null;
  keywords: readonly string[];
  /** What a post may say about its author. */
  author: PostAuthor;
  /** How the user writes; null if nothing is known. */
  voice: WritingVoice | null;
  /** The article of the post's current text, when it is rewritten. */
  source: NewsSource | null;
  /** The campaign's latest posts, newest first, of which the model sees what they said. */
  earlier: readonly EarlierPost[];
  /** The user's posts on the network that most people saw. */
  best: readonly string[];
  /** The user's latest posts on both networks, newest first. A new one must not resemble them. */
  recent: readonly RecentPost[];
  /** Whether the user ever had the same post on the network. */
  isTaken: (text: string) => Promise<boolean>;
  /** What it says and how; null for a news post, which has its article. */
  angle: Pick<Angle, "text" | "form" | "evidence" | "gain"> | null;
  /** What is to change about the text that the post has; null for a different one. */
  revision: Revision | null;
  /** The weekday, month and season of its slot. */
  when: When | null;
}

/** Why a post has no text: a failure of the AI, or of the news that it was to be about. */
export type DraftFailure = AiFailure | `news ${"none" | "failed" | "off"}` | "too many";

export type DraftOutcome =
  | {
      kind: "written";
      text: string;
      source: NewsSource | null;
      /** What its author should check before it goes out. */
      marks: Mark[];
      /** Nobody has checked it. */
      unread: boolean;
      /** It should have been about news, but none fit. */
      withoutNews: boolean;
    }
  | { kind: "failed"; failure: DraftFailure };

/** Writes a post. The signal aborts it. */
export type DraftPost = (request: DraftRequest, signal: AbortSignal) => Promise<DraftOutcome>;
