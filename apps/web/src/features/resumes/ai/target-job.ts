import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import type { Tailoring } from "@postfolio/contract/tailoring/tailoring.routes.ts";

/** A tailoring that was proposed, and what the user has decided about it. */
export interface Proposed extends Omit<Tailoring, "job"> {
  /** The resume and the description that it is for. */
  resume: string;
  of: string;
  /** Paths of the changes that the user accepted or rejected. */
  decided: Record<string, Decision>;
}
export type Decision = "accepted" | "rejected";

/** The job that a resume is for, in the editor and on the screen that tailors. No generation is spent twice. */
export interface TargetJob {
  description: string;
  /** What the description says about the job, as read or as the user corrected it; undefined until it is read. */
  facts: PostingFacts | undefined;
  /** The skills that AI found in a description, and what the user decided about some of them. */
  asked: { of: string; skills: string[]; decided: Record<string, boolean> } | undefined;
  /** The application that the job is saved as, if it is. */
  application: string | undefined;
  proposed: Proposed | undefined;
}

export const NO_JOB: TargetJob = {
  description: "",
  facts: undefined,
  asked: undefined,
  application: undefined,
  proposed: undefined,
};

/** Restores a job from its kept values. */
export function readTargetJob(value: unknown): TargetJob {
  const { description, facts, application, proposed } = (value ?? {}) as Partial<TargetJob>;
  if (typeof description !== "string") return NO_JOB;
  return {
    ...NO_JOB,
    description,
    facts,
    ...(typeof application === "string" && { application }),
    ...(typeof proposed?.resume === "string" && { proposed }),
  };
}
