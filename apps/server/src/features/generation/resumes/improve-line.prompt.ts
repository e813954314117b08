import type { ImproveLineRequest } from "@postfolio/contract/generation/generation.ts";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { MAX_LINE_LENGTH, privateRule } from "../prompts/rules.ts";

export const IMPROVE_LINE: Prompt<
  Pick<ImproveLineRequest, "text" | "position" | "company"> & { facts?: string }
> = {
  task: "improve-line",
  version: 6,
  render: ({ text, position, company, facts = "" }) => {
    const fence = createFence();
    const context = [position, company].filter(Boolean).join(", ");
    return {
      task: { name: "line" },
      instructions: [
        "You improve one line of a resume: the same facts, better said.",
        "A good line begins with what the person did, then says to what and with which outcome if the line does, and has no " +
          "word too many. It claims exactly as much as before.",
        "“Responsible for the training of two apprentices each year and also for the rota” becomes “Train two apprentices a " +
          "year and plan the rota”. “Mitarbeit bei der Einführung von SAP EWM” becomes “Bei der Einführung von SAP EWM " +
          "mitgearbeitet”, not “SAP EWM eingeführt”. “Encargada de la formación de seis aprendices” becomes “Formé a seis aprendices”, " +
          "without “yo”. A line that is good already is repeated as it is.",
        `One line, at most ${MAX_LINE_LENGTH} characters, in its own language, ending as it ends (with or without a full stop).`,
        facts &&
          "“Facts about the author” are true. If one is about the very thing that the line tells, its figure, what it was " +
            "before and the person's own part may go into the line; no other fact may.",
        privateRule(facts),
        fence.briefRule,
        "Keep every fact and figure, and every word that makes a claim smaller, such as helped, part of or about. Leave out " +
          "“I” and praise. Invent no facts, figures, names or dates; no placeholders. Answer with the line alone.",
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [
        context && fence.around("position the line belongs to", context),
        fence.around("line", text),
        facts && fence.around("facts about the author", facts),
        "Write the improved line.",
      ]
        .filter(Boolean)
        .join("\n\n"),
      maxOutputTokens: 1_500,
    };
  },
};
