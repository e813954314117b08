/*
 * What a first draft of a resume is made from: a text about oneself, or answers. Without zod, so that the form does
 * not load it.
 */

/** The questions, in the order in which they are asked; `about` is what is told without any. */
export const DRAFT_QUESTIONS = ["contact", "goal", "work", "results", "education", "skills"] as const;
export type DraftQuestion = (typeof DRAFT_QUESTIONS)[number];
export type Told = Partial<Record<"about" | DraftQuestion, string>>;
