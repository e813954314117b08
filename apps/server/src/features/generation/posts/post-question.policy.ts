import { countWords } from "@postfolio/contract/words.ts";
import type { PostAuthor } from "../generation.offers.ts";

/** A wish of so many words tells something itself. */
const ENOUGH_WORDS = 30;

/**
 * The question whose answer would make a post its author's own; undefined where there is something to tell from. A wish
 * of one line leaves a choice between a post that anybody could sign and one that makes something up.
 */
export const postQuestion = (
  prompt: string,
  { facts, stories }: Pick<PostAuthor, "facts" | "stories">,
): string | undefined =>
  facts !== "" || stories.length > 0 || countWords(prompt) >= ENOUGH_WORDS || /\d/u.test(prompt)
    ? undefined
    : "What is one thing about this that you saw yourself, with a detail only you know?";
