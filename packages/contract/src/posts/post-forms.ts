import { text, type Text } from "../text.ts";

/* Avoids zod, so that forms do not load it. */

export const POST_FORMS = ["story", "how-to", "opinion", "question", "list", "number", "thank-you"] as const;
export type PostForm = (typeof POST_FORMS)[number];

/** A point for a campaign's posts to make. Each post uses the next angle. */
export interface Angle {
  text: string;
  /** The form of the angle's first post; later posts use other forms. */
  form: PostForm;
  /** A known fact about the author. */
  evidence?: string | undefined;
  gain?: string | undefined;
  locked: boolean;
}

export const FORM_NAME: Record<PostForm, Text> = {
  story: text("Story"),
  "how-to": text("How-to"),
  opinion: text("Opinion"),
  question: text("Question"),
  list: text("List"),
  number: text("Number"),
  "thank-you": text("Thank-you"),
};

/** Worded so that no rule tempts the writer to make things up. */
export const FORM_RULES: Record<PostForm, string> = {
  story:
    "Form: a short story of one situation that the material tells, from what happens first to what changes.",
  "how-to": "Form: a how-to. The first sentence starts with a verb and says what to do, the next ones how.",
  opinion: "Form: an opinion. Say what you think in one sentence, then why, then where it stops being true.",
  question: "Form: a question that readers really ask, in the first line, and then its answer.",
  list:
    "Form: a list of two, four or five short points, one line each without a dash, sign or number before it, after a " +
    "line that says what they are.",
  number:
    "Form: one figure from the material at the start, then what it means in plain words, then what brought it about, as " +
    "far as the material says.",
  "thank-you":
    "Form: a thank-you to somebody whom the material names, or to a kind of people in this work, for one thing they do. " +
    "The thanks are one short sentence of their own.",
};

/** A good ending for one form is not a good ending for another. */
export const FORM_ENDS: Record<PostForm, string> = {
  story: "It ends on the deed or the words that turn the case.",
  "how-to": "It ends on the last step.",
  opinion: "It ends on where the opinion stops being true.",
  question: "It ends on the answer.",
  list: "It ends on the last point, or on what to do with the list.",
  number: "It ends on what was done, or on what is still open.",
  "thank-you": "It ends on the one thing that they do.",
};
