import type { Fact, OtherStatement } from "@postfolio/contract/facts/facts.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

export interface FactsWanted {
  /** The resume whose lines also count as facts; null for none. */
  resume: ResumeContent | null;
  /** Decides which facts come first if there is no room for all. */
  about: string;
  /**
   * `resume`: for prompts that already include the resume, so only additions are selected. `line`: the same
   * for one line. `post`: public facts only.
   */
  use: "resume" | "line" | "post";
}

export interface CitedFacts {
  /** For the prompt, size-limited. */
  chosen: Fact[];
  /** Everything the text may state without being flagged. */
  known: Fact[];
  /** What a post must not say. */
  withheld: Fact[];
}

/** What was added to a resume's lines stays with them when they are edited. */
export interface AddedToLines {
  /** Whether there is anything; asked before each save. */
  exists: (userId: string) => Promise<boolean>;
  /** @param others resumes that may still say what was edited */
  follow: (
    userId: string,
    edit: { before: ResumeContent; after: ResumeContent; others: () => Promise<ResumeContent[]> },
  ) => Promise<void>;
}

export type FactsFor = (userId: string, wanted: FactsWanted) => Promise<CitedFacts>;

/** @returns "private" for a fact that posts must not say, and undefined if there is no such fact */
export type PublicFact = (userId: string, id: string) => Promise<Fact | "private" | undefined>;

/** Questions that a model puts into words, by fact. An unusable answer costs nothing. */
export type AskForDetails = (call: {
  userId: string;
  facts: readonly Pick<Fact, "_id" | "text" | "where" | "when" | "figure" | "before" | "share">[];
  signal: AbortSignal;
}) => Promise<{ fact: string; about: string; question: string }[]>;

/** Letters, or posts that have not gone out, for finding those that contradict a fact. */
export type LatestTexts = (userId: string, limit: number) => Promise<OtherStatement[]>;
