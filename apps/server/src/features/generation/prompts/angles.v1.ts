import type { Language } from "@postfolio/contract/generation/generation-options.ts";
import { type Form, FORM_RULES } from "@postfolio/contract/posts/post-forms.ts";
import { z } from "zod";
import { createFence } from "./fence.ts";
import type { Prompt } from "./prompt.ts";
import { FACTS, inLanguage, ISO_CODE, NO_PLACEHOLDERS, noTells } from "./rules.ts";

/**
 * The shape that the answer is asked for in. Nobody reads the probabilities: candidates that are given with theirs
 * differ more from one another.
 */
export const ANGLE_LIST = z.object({
  angles: z.array(
    z.object({ text: z.string(), form: z.string(), fact: z.string(), probability: z.number() }),
  ),
});
export type AngleCandidate = Pick<z.infer<typeof ANGLE_LIST>["angles"][number], "text" | "form" | "fact">;

/** More than are kept, because some will be alike. */
const CANDIDATES = 30;

export const ANGLES: Prompt<{
  prompt: string;
  keywords: readonly string[];
  /** Undefined: the language of the prompt. */
  language: Language | undefined;
  /** What a post may say about its author; empty if nothing is known. */
  facts: string;
  forms: readonly Form[];
  /** Angles that are there already. */
  taken: readonly string[];
}> = {
  id: "angles.v1",
  render: ({ prompt, keywords, language, facts, forms, taken }) => {
    const fence = createFence();
    const instructions = [
      "You plan social media posts. An angle is the one thing that a single post says about the author's subject.",
      `Propose ${CANDIDATES} angles, so that a month of posts says something new each time. Split the subject into its ` +
        "topics and cross them with stances: a first step, a cost, an exception, who notices first, what changed, a common " +
        "mistake, a tool, a trade-off, a beginner's question, what experience teaches. Give each with the probability, from " +
        "0 to 1, that you would have thought of it first, and include unlikely ones.",
      "Each is one plain phrase or sentence of 4 to 20 words that tells a writer what the post says: no title, no hook, no " +
        "hashtags, no links. No two may lead to the same post.",
      `In form, name the form that suits it best, all of them about equally often: ${forms.join(", ")}.`,
      ...forms.map((form) => `${form}: ${FORM_RULES[form]}`),
      inLanguage(language),
      facts
        ? "Where an angle opens up one of the facts about the author, copy that line into its field fact, exactly; otherwise " +
          "fact is empty. About a third of the angles may do so."
        : "The field fact is always empty.",
      taken.length > 0 ? "The given angles are there already: propose clearly different ones." : "",
      noTells(),
      FACTS,
      NO_PLACEHOLDERS,
      'Answer with JSON of the form {"angles": [{"text": "...", "form": "...", "fact": "...", "probability": 0.1}]}.',
      fence.rule,
    ];
    const material = [
      fence.around("what the author wants to write about", prompt),
      ...taken.map((angle) => fence.around("angle", angle)),
      keywords.length > 0 ? fence.around("keywords", keywords.join(", ")) : "",
      facts ? fence.around("facts about the author", facts) : "",
      "Propose the angles.",
    ];
    return {
      task: { name: "angles", language: language && ISO_CODE[language] },
      instructions: instructions.filter(Boolean).join("\n"),
      prompt: material.filter(Boolean).join("\n\n"),
      maxOutputTokens: 6_000,
    };
  },
};
