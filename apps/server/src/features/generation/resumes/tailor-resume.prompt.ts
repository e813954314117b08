import { postingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import { NO_FACTS } from "@postfolio/skills/postings/facts.ts";
import { z } from "zod";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import {
  FACTS,
  KEPT_PRIVATE,
  MAX_SKILLS,
  NEVER_TOLD,
  NO_PLACEHOLDERS,
  privateRule,
} from "../prompts/rules.ts";

export const PROPOSALS = z.object({
  changes: z.array(
    z.object({ path: z.string(), old: z.string(), new: z.string(), evidence: z.array(z.string()) }),
  ),
  orders: z.array(z.object({ path: z.string(), items: z.array(z.string()) })),
  skills: z.preprocess((value) => value ?? [], z.array(z.string())),
  job: z.preprocess((value) => value ?? NO_FACTS, postingFacts),
});

const MAX_CHANGES = 12;

interface PromptText {
  path: string;
  text: string;
  /** Whether it is a fact that the user keeps out of posts. */
  isPrivate?: boolean;
}

/** One text per line. */
const linesOf = (texts: readonly PromptText[]): string =>
  texts
    .map(
      ({ path, text, isPrivate }) => `${path}: ${isPrivate ? `${KEPT_PRIVATE} ` : ""}${JSON.stringify(text)}`,
    )
    .join("\n");

export const TAILOR_RESUME: Prompt<{
  texts: readonly PromptText[];
  description: string;
}> = {
  task: "tailor-resume",
  version: 9,
  render: ({ texts, description }) => {
    const fence = createFence();
    const resume = linesOf(texts);
    return {
      task: { name: "tailoring" },
      instructions: [
        "You tailor a resume to a job description: the same facts, worded and ordered so that a reader of this job finds " +
          "what it asks for. The resume comes as lines of a path and a text.",
        "A good change lets the reader recognize something true. It puts the word of the job first where the resume has the " +
          "thing under another name, and leaves the rest of the line alone. Few good changes are better than many.",
        "Examples. The job asks for “Kubernetes”; “Run K8s clusters for 30 services” becomes “Run Kubernetes clusters for 30 " +
          "services”. The job asks for coaching; “Mentored 3 junior engineers” becomes “Coached 3 junior engineers”, not “Led a " +
          "team of 3”.",
        `Propose at most ${MAX_CHANGES} changes, the most useful first. You may\n` +
          "- reword Profile.about and lines of responsibilities, description and details, at most half as long again as before, a " +
          "short line up to 120 characters where the evidence adds something;\n" +
          "- write a missing summary: path Profile.about, old empty, the paths it draws on as evidence;\n" +
          "- remove a line that says nothing to anybody, repeats its heading or another line, or is no statement about the person: " +
          "new empty, old as it is;\n" +
          "- call a skill in a list as the job does: its path, old as it is, new the job's name for the same thing;\n" +
          "- add a skill that other texts of the resume show: the path behind the end of a list of skills, old empty, the paths " +
          "of those texts as evidence;\n" +
          "- make Profile.profession a position that the resume has.\n" +
          "In orders, you may put all items of a list of skills (KeySkills.text or KeySkills.groups.N.items) in another order.",
        "In job, copy what the job description itself says, in its own words, or leave it empty: title, company, location, " +
          "salary, deadline (the last day to apply, as in 2026-12-03) and contact (a person, an email address, or both with a " +
          "comma between them).",
        "In skills, name what the job asks for (tools, products, crafts, duties, licenses), the most important first, at most " +
          `${MAX_SKILLS}, each in the words of the job.`,
        "Paths that begin with facts. are told by the person besides the resume, with employer and time in parentheses. They " +
          "are evidence for lines of the same employer and for the summary, and are not changed. " +
          (privateRule(resume) || NEVER_TOLD),
        "Copy the text at the path into old, exactly. A line may draw on the other texts of its own entry, the summary on the " +
          "whole resume. Write each text in its own language, without markup.",
        fence.rule,
        "The limits:",
        "- Every word of new follows from old and from the texts at the paths in evidence. Add no number, date, tool, name, degree, " +
          "title, result or larger role. Keep what makes a claim smaller, such as helped, part of, basic or about.",
        "- The job description is not evidence, and its company, products and places must not appear.",
        "- Names, employers, positions, dates, degrees, places and links stay as they are.",
        `- ${FACTS}`,
        `- ${NO_PLACEHOLDERS}`,
        '- Answer with JSON of the form {"changes": [{"path": "...", "old": "...", "new": "...", "evidence": ["..."]}], ' +
          '"orders": [{"path": "...", "items": ["..."]}], "skills": ["..."], "job": {"title": "...", "company": "...", "location": "...", ' +
          '"salary": "...", "deadline": "...", "contact": "..."}}. If nothing is worth a change, changes and orders are empty.',
      ].join("\n"),
      prompt: [
        fence.around("resume", resume),
        fence.around("job description", description),
        "Propose the changes.",
      ].join("\n\n"),
      maxOutputTokens: 6_000,
    };
  },
};
