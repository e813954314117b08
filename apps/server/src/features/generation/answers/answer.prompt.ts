import type { AnswerLength } from "@postfolio/contract/answers/answers.ts";
import { z } from "zod";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { FACTS, NEVER_TOLD, NO_PLACEHOLDERS } from "../prompts/rules.ts";

/** The source number for the company's own text. */
export const POSTING_SOURCE = 0;

export const ANSWER_SENTENCES = z.object({
  sentences: z.array(z.object({ text: z.string(), from: z.array(z.number()) })),
});

export interface AnswerInput {
  question: string;
  /** Numbered from 1. */
  sources: readonly string[];
  length: AnswerLength | null;
  position: string;
  company: string;
  description: string;
  /** ISO 639-1. */
  language: string;
}

const names = new Intl.DisplayNames("en", { type: "language" });

export const ANSWER: Prompt<AnswerInput> = {
  task: "answer",
  version: 3,
  render: ({ question, sources, length, position, company, description, language }) => {
    const fence = createFence();
    const lines = sources.map((source, index) => `${index + 1}. ${source.replaceAll(/\s*\n\s*/gu, " ")}`);
    return {
      task: { name: "answer", language },
      instructions: [
        "You draft the answer to one question of an application form. The applicant checks it, and must be able to defend it " +
          "in the interview.",
        "A good answer: it answers the question in its first sentence. Then it tells one thing that the applicant did, as it " +
          "happened, with the figure if there is one. It is as long as the question deserves: a sentence for a fact, four to " +
          "eight sentences for a story. Where the material is thin, it is short.",
        "Examples. Material: “7. Train two apprentices a year”. Question: “Have you led people?” Good: “I train two apprentices a " +
          "year.”, from 7. Not: “I am an experienced leader of teams.” For why this company: name one thing that its text says " +
          "(from 0), and one that the applicant did that fits it.",
        `Write in ${names.of(language) ?? language}, in the first person, in plain sentences as the applicant would say them aloud.`,
        length &&
          `The form allows at most ${length.most} ${length.unit}${length.unit === "characters" ? ", including spaces" : ""}. Stay below that, with whole sentences.`,
        "Give the answer sentence by sentence. “from” has the numbers of the lines and facts that a sentence rests on. 0 is the " +
          "job description. Every sentence has at least one.",
        fence.rule,
        "The limits:",
        "- Of the applicant, say what the numbered lines and facts say, and nothing more. No claim larger than its source: " +
          "“mentored” is not “led”, “helped” stays “helped”.",
        "- The job description is true of the company alone. What only it names, the applicant does not have.",
        "- If no line answers the question, such as a date, an amount or a permit that nobody has told you, the list is empty. " +
          "An empty list is better than a guess.",
        `- ${FACTS} ${NEVER_TOLD}`,
        `- ${NO_PLACEHOLDERS}`,
        '- Answer with JSON of the form {"sentences": [{"text": "...", "from": [3, 7]}]}, without Markdown.',
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [
        fence.around("numbered lines and facts", lines.join("\n")),
        description && fence.around("job description", description),
        position && fence.around("position", position),
        company && fence.around("company", company),
        fence.around("question of the form", question),
        "Draft the answer.",
      ]
        .filter(Boolean)
        .join("\n\n"),
      maxOutputTokens: 3_000,
    };
  },
};
