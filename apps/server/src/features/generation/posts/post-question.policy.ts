import type { Words } from "@postfolio/contract/text.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import type { PostAuthor } from "../generation.offers.ts";

/** Longer requests contain enough detail to write from without asking a question. */
const ENOUGH_WORDS = 30;

export const postQuestion = (
  prompt: string,
  { facts, stories }: Pick<PostAuthor, "facts" | "stories">,
  { t }: Pick<Words, "t">,
): string | undefined =>
  facts !== "" || stories.length > 0 || countWords(prompt) >= ENOUGH_WORDS || /\d/u.test(prompt)
    ? undefined
    : t("What is one thing about this that you saw yourself, with a detail only you would know?");
