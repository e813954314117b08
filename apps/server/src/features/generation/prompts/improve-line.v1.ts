import type { ImproveLineRequest } from "@postfolio/contract/generation/generation.ts";
import { createFence } from "./fence.ts";
import type { Prompt } from "./prompt.ts";
import { BARE_TEXT, FACTS, MAX_LINE_LENGTH, NO_PLACEHOLDERS } from "./rules.ts";

export const IMPROVE_LINE: Prompt<Pick<ImproveLineRequest, "text" | "position" | "company">> = {
  id: "improve-line.v1",
  render: ({ text, position, company }) => {
    const fence = createFence();
    const context = [position, company].filter(Boolean).join(", ");
    return {
      task: { name: "line" },
      instructions: [
        "You improve one line of a resume: the same facts, better said.",
        `Begin with a strong verb, leave out "I" and filler words, keep every fact and figure. One line, at most ` +
          `${MAX_LINE_LENGTH} characters, in the language of the line, ending as the line ends (with or without a full stop).`,
        FACTS,
        NO_PLACEHOLDERS,
        BARE_TEXT,
        fence.rule,
      ].join("\n"),
      prompt: [
        context && fence.around("position the line belongs to", context),
        fence.around("line", text),
        "Write the improved line.",
      ]
        .filter(Boolean)
        .join("\n\n"),
      maxOutputTokens: 1_500,
    };
  },
};
