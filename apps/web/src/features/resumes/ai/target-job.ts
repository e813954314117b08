/** The state of the job dialog. It outlives the dialog, so that no generation is spent twice. */
export interface TargetJob {
  description: string;
  /** The skills that AI found in a description, and those that the user left out. */
  asked: { of: string; skills: string[]; leftOut: string[] } | undefined;
}

/** Restores a job from its kept values. */
export function readTargetJob(value: unknown): TargetJob {
  const description = (value as { description?: unknown } | null)?.description;
  return { description: typeof description === "string" ? description : "", asked: undefined };
}
