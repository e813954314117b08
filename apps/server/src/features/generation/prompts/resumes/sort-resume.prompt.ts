import { createFence } from "../fence.ts";
import type { Prompt } from "../prompt.ts";

/** Its answer has the shape of a draft. */
export const SORT_RESUME: Prompt<{ text: string }> = {
  task: "sort-resume",
  version: 1,
  render: ({ text }) => {
    const fence = createFence();
    return {
      task: { name: "draft" },
      instructions: [
        "You sort text from a resume into the fields it belongs to.",
        "Copy word for word, in the language of the text: add, change, translate and shorten nothing. Dates, too, are " +
          "copied as they are. Leave a field empty when the text does not have it, and leave out what fits no field.",
        "Each line under a job, school or project is one line or sentence of the text.",
        "Answer with JSON.",
        fence.rule,
      ].join("\n"),
      prompt: `${fence.around("what the person says", text)}\n\nSort it.`,
      maxOutputTokens: 8_000,
    };
  },
};
