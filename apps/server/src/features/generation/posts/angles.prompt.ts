import { ISO_CODE, type Language } from "@postfolio/contract/generation/generation-options.ts";
import { type PostForm, FORM_RULES } from "@postfolio/contract/posts/post-forms.ts";
import { z } from "zod";
import type { PostAuthor } from "../generation.offers.ts";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { FACTS, inLanguage, NO_PLACEHOLDERS, noTells } from "../prompts/rules.ts";

export const ANGLE_LIST = z.object({
  angles: z.array(
    z.object({
      text: z.string(),
      form: z.string(),
      fact: z.string(),
      probability: z.number(),
    }),
  ),
});
export type AngleCandidate = z.infer<typeof ANGLE_LIST>["angles"][number];

/** More than we keep, because some will be too similar. */
const CANDIDATES = 30;

export const ANGLES: Prompt<{
  prompt: string;
  keywords: readonly string[];
  /** Undefined means the prompt's language. */
  language: Language | undefined;
  author: PostAuthor;
  forms: readonly PostForm[];
  taken: readonly string[];
}> = {
  task: "angles",
  version: 6,
  render: ({ prompt, keywords, language, author, forms, taken }) => {
    const fence = createFence();
    const told = [author.facts, ...author.stories].filter(Boolean).join("\n");
    const instructions = [
      "You plan social media posts. An angle is the claim that a single post makes about the author's subject: a whole " +
        "sentence that somebody in the field could deny, and that another reader would be glad to have heard. “Labels on " +
        "the back of a box are read by nobody” is one; “The importance of labeling” is none.",
      `Propose ${CANDIDATES} angles, so that a month of posts says something new each time. First the claims that the ` +
        "author makes or implies, in what they want to write about and in what they tell. Then split the subject into its " +
        "parts and look for a first step, a cost, an exception, who notices first, a common mistake, a trade-off, where a " +
        "rule stops being true. Give each with the probability, from 0 to 1, that another writer would have thought of it " +
        "first. At least ten should be under 0.2.",
      "Each is one plain sentence of 5 to 20 words: no title, no hook, no hashtags, no links. No two may lead to the same post.",
      `In form, name the form that suits it best: ${forms.join(", ")}. All of them occur, but a story or a number only with a fact.`,
      ...forms.map((form) => `${form}: ${FORM_RULES[form]}`),
      told
        ? "In fact, copy the line of the facts or the sentences of the stories that support the claim, exactly; otherwise it " +
          "is empty. Up to half of the angles have one, and no two the same. No angle says more than its fact: no motive or " +
          "feeling that the fact does not name."
        : "The field fact is always empty.",
      inLanguage(language),
      taken.length > 0 ? "The given angles are there already: propose clearly different ones." : "",
      "Limits:",
      FACTS,
      noTells(),
      NO_PLACEHOLDERS,
      'Answer with JSON of the form {"angles": [{"text": "...", "form": "...", "fact": "...", "probability": 0.1}]}.',
      fence.ruleWithWish,
    ];
    const material = [
      fence.around("what the author wants to write about", prompt),
      author.reader ? fence.around("who reads it", author.reader) : "",
      author.who ? fence.around("who the author is", author.who) : "",
      ...taken.map((angle) => fence.around("angle", angle)),
      keywords.length > 0 ? fence.around("keywords", keywords.join(", ")) : "",
      author.facts ? fence.around("facts about the author", author.facts) : "",
      author.stories.length > 0
        ? fence.around("true stories of the author", author.stories.join("\n\n"))
        : "",
      "Propose the angles.",
    ];
    return {
      task: { name: "angles", language: language && ISO_CODE[language] },
      instructions: instructions.filter(Boolean).join("\n"),
      prompt: material.filter(Boolean).join("\n\n"),
      maxOutputTokens: 8_000,
    };
  },
};
