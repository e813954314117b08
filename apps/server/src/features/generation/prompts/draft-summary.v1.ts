import { createFence } from "./fence.ts";
import type { Prompt } from "./prompt.ts";
import { BARE_TEXT, FACTS, MAX_SUMMARY_WORDS, NO_PLACEHOLDERS } from "./rules.ts";

export const DRAFT_SUMMARY: Prompt<{ facts: string }> = {
  id: "draft-summary.v1",
  render: ({ facts }) => {
    const fence = createFence();
    return {
      task: { name: "summary" },
      instructions: [
        "You draft the summary at the head of a resume from what the resume says.",
        `Three to four sentences, at most ${MAX_SUMMARY_WORDS} words, without "I" and without the person's name: who the ` +
          "person is by profession, what they have done, and what they are good at. In the language of the resume.",
        FACTS,
        "Do not count years of experience yourself.",
        NO_PLACEHOLDERS,
        BARE_TEXT,
        fence.rule,
      ].join("\n"),
      prompt: `${fence.around("resume", facts)}\n\nWrite the summary.`,
      maxOutputTokens: 2_000,
    };
  },
};
