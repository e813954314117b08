import type { ReadPosting } from "@postfolio/contract/applications/posting-facts.ts";
import type { Tailoring } from "@postfolio/contract/tailoring/tailoring.routes.ts";

export interface Proposed extends Omit<Tailoring, "job"> {
  resume: string;
  of: string;
  decided: Record<string, Decision>;
}
export type Decision = "accepted" | "rejected";

/** Stored, so that nothing has to be generated twice. */
export interface TargetJob {
  description: string;
  facts: ReadPosting | undefined;
  asked: { of: string; skills: string[]; decided: Record<string, boolean> } | undefined;
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

export function readTargetJob(value: unknown): TargetJob {
  const { description, facts, application, proposed } = (value ?? {}) as Partial<TargetJob>;
  if (typeof description !== "string") return NO_JOB;
  return {
    ...NO_JOB,
    description,
    // Facts that were stored by earlier versions have no `doubts`.
    facts: facts && "doubts" in facts ? facts : undefined,
    ...(typeof application === "string" && { application }),
    // Proposals that were stored by earlier versions have no `facts`.
    ...(typeof proposed?.resume === "string" && { proposed: { ...proposed, facts: proposed.facts ?? [] } }),
  };
}
