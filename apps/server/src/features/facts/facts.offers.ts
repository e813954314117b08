import type { Fact, OtherStatement } from "@postfolio/contract/facts/facts.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Caller } from "../../http/implement.ts";

export interface FactsWanted {
  /** The resume whose lines also count as facts; null for none. */
  resume: ResumeContent | null;
  /** Decides which facts come first if there isn't room for all of them. */
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
  /** Facts that a post must not state. */
  withheld: Fact[];
}

/** Details that were added to a resume's lines stay with the lines when the lines are edited. */
export interface AddedToLines {
  /** Wraps a function that saves an existing resume. */
  whileSaving: (caller: Pick<Caller, "userId">, id: string, save: () => Promise<Resume>) => Promise<Resume>;
  /**
   * Applies added details to a copy of a resume, such as a tailored resume. The copy has the same entries as the
   * original but may reword their lines.
   */
  followCopy: (userId: string, copy: Resume) => Promise<void>;
}

export type FactsFor = (userId: string, wanted: FactsWanted) => Promise<CitedFacts>;

/** @returns "private" for a fact that posts must not state; undefined if there is no such fact */
export type PublicFact = (userId: string, id: string) => Promise<Fact | "private" | undefined>;

/** Asks a model to word questions about each fact. An unusable response costs nothing. */
export type AskForDetails = (call: {
  userId: string;
  facts: readonly Pick<Fact, "_id" | "text" | "where" | "when" | "figure" | "before" | "share">[];
  signal: AbortSignal;
}) => Promise<{ fact: string; about: string; question: string }[]>;

/** Returns letters, or unpublished posts, in which to look for contradictions to a fact. */
export type LatestTexts = (userId: string, limit: number) => Promise<OtherStatement[]>;
