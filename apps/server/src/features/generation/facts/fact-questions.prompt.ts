import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import { z } from "zod";
import type { AskForDetails } from "../../facts/facts.offers.ts";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";

export const FACT_QUESTIONS_LIST = z.object({
  questions: z.array(z.object({ line: z.int(), about: z.string(), question: z.string() })),
});

export const MAX_QUESTION_LENGTH = 160;

export const FACT_QUESTIONS: Prompt<{ facts: Parameters<AskForDetails>[0]["facts"] }> = {
  task: "fact-questions",
  version: 1,
  render: ({ facts }) => {
    const fence = createFence();
    return {
      task: { name: "questions" },
      instructions: [
        "You interview somebody about lines of their resume, so that they tell what the lines leave out.",
        "A good question can be answered in a few words by the person who did the work, without looking anything up. It names the " +
          "thing that the line is about, so that it could be asked about no other line, and it suggests no answer.",
        "Ask each line at most one question for each of these:\n" +
          "- figure: how many, how much, how often or how long. Only if the line has no figure for it.\n" +
          "- before: what it was before they changed it. Only if the line tells of a change.\n" +
          "- share: what of it they did themselves. Only if others may have taken part.",
        "Example. Line: “Trained new colleagues on the till (Old Mill)”. figure: “How many colleagues did you train on the " +
          "till?” Not: “Did your training cut errors by half?”",
        `Each is one question in the language of its line, to the person as “you”, at most ${MAX_QUESTION_LENGTH} characters.`,
        fence.rule,
        "The limits:",
        "- No figure, name, tool, result or reason that the line does not have: a question must not put words into the answer.",
        '- Answer with JSON of the form {"questions": [{"line": 1, "about": "figure", "question": "..."}]}.',
      ].join("\n"),
      prompt: [
        fence.around("resume", facts.map((fact, at) => `${at + 1}. ${factLine(fact)}`).join("\n")),
        "Ask the questions.",
      ].join("\n\n"),
      maxOutputTokens: 2_500,
    };
  },
};
