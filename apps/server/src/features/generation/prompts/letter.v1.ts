import { createFence } from "./fence.ts";
import type { Prompt } from "./prompt.ts";
import { BARE_TEXT, FACTS, NO_PLACEHOLDERS } from "./rules.ts";

interface LetterInput {
  /** What the resume says. */
  facts: string;
  description: string;
  /** Reader and company, as far as they are known; may be empty. */
  recipient: string;
  /** BCP 47 tag. */
  language: string;
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;

/** The paragraphs between greeting and closing. */
export const LETTER: Prompt<LetterInput> = {
  id: "letter.v1",
  render: ({ facts, description, recipient, language }) => {
    const fence = createFence();
    return {
      task: { name: "letter", language },
      instructions: [
        "You write the body of a cover letter for the person whose resume you are given, for the job that is described.",
        `In ${nameOf(language)}, in the first person, 180 to 250 words in three or four paragraphs with an empty line between them.`,
        "First the position and the strongest match between resume and job. Then two proofs from the resume. Then why " +
          "this company, by what the job description says of it. Last, a next step.",
        "Do not retell the resume. Write plain sentences as a person speaks, each with one thought.",
        'Do not begin with "I am writing to", "Please find enclosed" or their like in any language.',
        FACTS,
        "What the job description says is true of the company alone. Never say of the person what only the job " +
          "description says: no skill, tool, title, number or experience. Keep sentences about the company apart from " +
          "sentences about the person.",
        "No greeting, no closing, no name at the end, no address, no date, no subject.",
        NO_PLACEHOLDERS,
        BARE_TEXT,
        fence.rule,
      ].join("\n"),
      prompt: [
        fence.around("resume", facts),
        fence.around("job description", description),
        recipient && fence.around("recipient", recipient),
        "Write the body of the letter.",
      ]
        .filter(Boolean)
        .join("\n\n"),
      maxOutputTokens: 3_000,
    };
  },
};
