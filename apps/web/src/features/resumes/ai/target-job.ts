import type { Tailoring } from "@postfolio/contract/tailoring/tailoring.routes.ts";

/** A tailoring that was proposed, and what the user has decided about it. */
export interface Proposed extends Tailoring {
  /** The description that it is for. */
  of: string;
  /** Paths of the changes that the user accepted or rejected. */
  decided: Record<string, "accepted" | "rejected">;
}

/** The state of the job dialog. It outlives the dialog, so that no generation is spent twice. */
export interface TargetJob {
  description: string;
  /** The skills that AI found in a description, and what the user decided about some of them. */
  asked: { of: string; skills: string[]; decided: Record<string, boolean> } | undefined;
  /** The application that the job is saved as, if it is. */
  application: { id: string; title: string; company: string } | undefined;
  proposed: Proposed | undefined;
}

export const NO_JOB: TargetJob = {
  description: "",
  asked: undefined,
  application: undefined,
  proposed: undefined,
};

/** Restores a job from its kept values. */
export function readTargetJob(value: unknown): TargetJob {
  const { description, application, proposed } = (value ?? {}) as Partial<TargetJob>;
  if (typeof description !== "string") return NO_JOB;
  return { ...NO_JOB, description, application, proposed };
}
