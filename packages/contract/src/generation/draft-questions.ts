/* Does not use zod, so that the form does not have to load it. */

/** In the order in which the form asks them. */
export const DRAFT_QUESTIONS = ["contact", "goal", "work", "results", "education", "skills"] as const;
export type DraftQuestion = (typeof DRAFT_QUESTIONS)[number];
export type Told = Partial<Record<"about" | DraftQuestion, string>>;
