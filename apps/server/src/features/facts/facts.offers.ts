import type { Fact } from "@postfolio/contract/facts/facts.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";

/** What a text may cite: a resume's facts in order, then those that its author added. */
export type FactsOf = (userId: string, resume: Resume) => Promise<Fact[]>;
