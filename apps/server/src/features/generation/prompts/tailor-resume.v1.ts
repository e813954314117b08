import { z } from "zod";
import { createFence } from "./fence.ts";
import type { Prompt } from "./prompt.ts";
import { FACTS, NO_PLACEHOLDERS } from "./rules.ts";

/** The shape that the answer is asked for in. */
export const PROPOSALS = z.object({
  changes: z.array(
    z.object({ path: z.string(), old: z.string(), new: z.string(), evidence: z.array(z.string()) }),
  ),
  orders: z.array(z.object({ path: z.string(), items: z.array(z.string()) })),
});

/** Most changes that are asked for. */
const MOST = 12;

/** The texts of a resume, one a line, as the prompt and the stand-in read them. */
const linesOf = (texts: readonly { path: string; text: string }[]): string =>
  texts.map(({ path, text }) => `${path}: ${JSON.stringify(text)}`).join("\n");

export const TAILOR_RESUME: Prompt<{
  texts: readonly { path: string; text: string }[];
  description: string;
}> = {
  id: "tailor-resume.v1",
  render: ({ texts, description }) => {
    const fence = createFence();
    return {
      task: { name: "tailoring" },
      instructions: [
        "You tailor a resume to a job description: the same facts, worded and ordered so that a reader of this job finds " +
          "what it asks for. The resume comes as lines of a path and a text.",
        `Propose at most ${MOST} changes, the most useful first. You may reword Profile.about and lines of responsibilities, ` +
          "description and details; leave out what says nothing; and use the job description's name for a skill that the " +
          "resume names otherwise. Copy the text at the path into old, exactly.",
        "Every word of new must follow from old and from the texts at the paths in evidence. A line may draw on the other " +
          "texts of its own entry, the summary on the whole resume. Add no number, date, tool, name, degree, title or result " +
          "that these texts do not have. Keep what makes a claim smaller, such as helped, part of, basic or about. Claim no " +
          "larger role. The job description is not evidence, and its company, products and places must not appear.",
        "To add a skill that other texts of the resume show, use the path behind the end of a list of skills, with an empty " +
          "old and the paths of those texts as evidence. In orders, you may put all items of a list of skills (KeySkills.text or " +
          "KeySkills.groups.N.items) in another order. Profile.profession may become a position that the resume has.",
        "Change no names, employers, positions, dates, degrees, places or links. Write each text in its own language, without " +
          "markup, and at most half as long again as before.",
        FACTS,
        NO_PLACEHOLDERS,
        'Answer with JSON of the form {"changes": [{"path": "...", "old": "...", "new": "...", "evidence": ["..."]}], ' +
          '"orders": [{"path": "...", "items": ["..."]}]}. If nothing is worth a change, both are empty.',
        fence.rule,
      ].join("\n"),
      prompt: [
        fence.around("resume", linesOf(texts)),
        fence.around("job description", description),
        "Propose the changes.",
      ].join("\n\n"),
      maxOutputTokens: 6_000,
    };
  },
};
