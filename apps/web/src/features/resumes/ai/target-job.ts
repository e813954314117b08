/** What the dialog about a job holds; it outlives the dialog, so that no generation is spent twice. */
export interface TargetJob {
  description: string;
  /** The skills that AI found in a description, and those that the user does not want. */
  asked: { of: string; skills: string[]; leftOut: string[] } | undefined;
}

/** A job again from what was kept of one. */
export function readTargetJob(value: unknown): TargetJob {
  const description = (value as { description?: unknown } | null)?.description;
  return { description: typeof description === "string" ? description : "", asked: undefined };
}
