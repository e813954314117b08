import { z } from "zod";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { FACTS, MAX_SKILL_LENGTH, MAX_SKILLS } from "../prompts/rules.ts";

export const SKILL_LIST = z.object({ skills: z.array(z.string()) });

export const SKILLS: Prompt<{ description: string }> = {
  task: "skills",
  version: 1,
  render: ({ description }) => {
    const fence = createFence();
    return {
      task: { name: "skills" },
      instructions: [
        "You extract skills for a resume from a job description.",
        `List the skills that it asks for, at most ${MAX_SKILLS}, the most important first: what is required before ` +
          "what is welcome. If the text is a short request instead of a job description, list the skills that fit it.",
        `Each is a term as it stands on a resume, of one to five words and at most ${MAX_SKILL_LENGTH} characters, without ` +
          "commas, levels or years. No duplicates, no sentences, nothing about pay, place or the company.",
        "Keep the language of the text.",
        FACTS,
        'Answer with JSON of the form {"skills": ["...", "..."]}. When the text has nothing to do with work, the list is empty.',
        fence.rule,
      ].join("\n"),
      prompt: `${fence.around("job description", description)}\n\nList the skills.`,
      maxOutputTokens: 2_000,
    };
  },
};
