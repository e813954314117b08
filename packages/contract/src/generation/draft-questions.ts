/* Avoids zod, so that the form does not load it. */

/** In the order of the form. */
export const DRAFT_QUESTIONS = ["contact", "goal", "work", "results", "education", "skills"] as const;
export type DraftQuestion = (typeof DRAFT_QUESTIONS)[number];
export type Told = Partial<Record<"about" | DraftQuestion, string>>;
