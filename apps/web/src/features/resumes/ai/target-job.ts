/** What the dialog about a job holds; it outlives the dialog, so that no generation is spent twice. */
export interface Job {
  description: string;
  /** The skills that AI found in a description, and those that the user does not want. */
  asked: { of: string; skills: string[]; leftOut: string[] } | undefined;
}

/** A job again from what was kept of one. */
export function readJob(value: unknown): Job {
  const description = (value as { description?: unknown } | null)?.description;
  return { description: typeof description === "string" ? description : "", asked: undefined };
}
