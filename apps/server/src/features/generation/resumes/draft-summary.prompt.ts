import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { BARE_TEXT, FACTS, MAX_SUMMARY_WORDS, NO_PLACEHOLDERS, privateRule } from "../prompts/rules.ts";

export const DRAFT_SUMMARY: Prompt<{ facts: string }> = {
  task: "draft-summary",
  version: 3,
  render: ({ facts }) => {
    const fence = createFence();
    return {
      task: { name: "summary" },
      instructions: [
        "You draft the summary at the head of a resume from what the resume says.",
        "A good summary tells in the first words what the person is by profession, then the one or two things done that the " +
          "next employer would ask about, with their figures, then what the person works with. Someone who reads no further has " +
          "read the best. Every statement leads to a line of the resume.",
        "Example. Lines: “Head Baker, Old Mill Bakery”, “Cut flour waste from 9% to 4% by weighing offcuts every shift”, “Train " +
          "two apprentices a year”. Good: Head baker who cut flour waste from 9% to 4% by weighing offcuts every shift. Trains " +
          "two apprentices a year. Weak: Dedicated head baker with a passion for excellence who leads a team of apprentices.",
        `Two to four sentences, at most ${MAX_SUMMARY_WORDS} words, without "I" and without the person's name, in the language of ` +
          "the resume, as people there write resumes. Short where the resume is short.",
        privateRule(facts),
        fence.rule,
        "The limits:",
        "- Claim no more than the lines do: “mentored 3” is not “leads a team of 3”, and “moved” is not “led the move”. A figure keeps what it " +
          "covers and the years that it is from.",
        `- ${FACTS}`,
        "- Do not count years of experience yourself.",
        `- ${NO_PLACEHOLDERS}`,
        `- ${BARE_TEXT}`,
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: `${fence.around("resume", facts)}\n\nWrite the summary.`,
      maxOutputTokens: 2_000,
    };
  },
};
