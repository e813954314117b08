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
  /** Facts for the prompt, limited in size. */
  chosen: Fact[];
  /** Everything the text may state without being flagged. */
  known: Fact[];
  /** What a post must not say. */
  withheld: Fact[];
}

/** Details added to a resume's lines stay with the lines when these are edited. */
export interface AddedToLines {
  /** Whether the user has added any details; called before each save. */
  exists: (userId: string) => Promise<boolean>;
  /** @param others other resumes, which may still contain the old wording */
  follow: (
    userId: string,
    edit: { before: ResumeContent; after: ResumeContent; others: () => Promise<ResumeContent[]> },
  ) => Promise<void>;
}

export type FactsFor = (userId: string, wanted: FactsWanted) => Promise<CitedFacts>;

/** @returns "private" for a fact that posts must not say, and undefined if there is no such fact */
export type PublicFact = (userId: string, id: string) => Promise<Fact | "private" | undefined>;

/** Has a model word the questions, by fact. An unusable response costs nothing. */
export type AskForDetails = (call: {
  userId: string;
  facts: readonly Pick<Fact, "_id" | "text" | "where" | "when" | "figure" | "before" | "share">[];
  signal: AbortSignal;
}) => Promise<{ fact: string; about: string; question: string }[]>;

/** Returns letters, or unpublished posts, in which to look for contradictions to a fact. */
export type LatestTexts = (userId: string, limit: number) => Promise<OtherStatement[]>;
