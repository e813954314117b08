import {
  DRAFT_QUESTIONS,
  type DraftQuestion,
  type Told,
} from "@postfolio/contract/generation/draft-questions.ts";
import {
  type AiEntry,
  aiFields,
  type LinedSection,
  type ResumePart,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { z } from "zod";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { FACTS, MAX_LINE_LENGTH, MAX_SUMMARY_WORDS, NO_PLACEHOLDERS, privateRule } from "../prompts/rules.ts";

const lines = z.array(z.string());

const fieldsFor = <P extends ResumePart>(part: P) =>
  Object.fromEntries(
    aiFields(part).map(({ ai, kind }) => [ai, kind === "lines" ? lines : z.string()]),
  ) as object as {
    [Name in keyof AiEntry<P>]: z.ZodType<AiEntry<P>[Name]>;
  };
export const entriesFor = <S extends LinedSection>(section: S) => z.array(z.object(fieldsFor(section)));

/** All fields are required; those not mentioned are empty. */
export const RESUME_DRAFT = z.object({
  ...fieldsFor("Profile"),
  links: lines,
  jobs: entriesFor("Employment"),
  education: entriesFor("Education"),
  projects: entriesFor("Projects"),
  skills: lines,
  certifications: lines,
  languages: lines,
});
export type ResumeDraft = z.infer<typeof RESUME_DRAFT>;

const MATERIAL = {
  about: "what the person says",
  contact: "name and contact",
  goal: "profession or goal",
  work: "work",
  results: "results at work",
  education: "education",
  skills: "skills, languages, certificates",
} as const satisfies Record<"about" | DraftQuestion, string>;

export const DRAFT_RESUME: Prompt<{ told: Told; facts?: string }> = {
  task: "draft-resume",
  version: 5,
  render: ({ told, facts = "" }) => {
    const fence = createFence();
    const materials = (["about", ...DRAFT_QUESTIONS] as const).flatMap((part) =>
      told[part]?.trim() ? fence.around(MATERIAL[part], told[part]) : [],
    );
    return {
      task: { name: "draft" },
      instructions: [
        "You arrange what a person tells about themselves as the first draft of a resume.",
        "A good draft loses nothing that the person did: every job, result, figure and skill they tell of has its place, in " +
          "their words, so that they recognize it. What they say of results belongs to the job it happened in.",
        "Example. “I ran the maths club, around 25 kids came” becomes the line “Ran the maths club, around 25 kids came” under " +
          "the job of that time. “Pass rate went from 61 to 74 percent” stays “went”: it does not become “raised”.",
        "Copy names, companies, titles, schools, degrees, skills and places word for word. Copy dates with the words that the " +
          "person uses, shortened to month and year. An end that they do not tell stays empty, also where the next job tells " +
          "when it began; for what goes on, write Present, a code in any language.",
        `Each line under a job, school or project is one thing that the person says they did, without "I", "we" or "our", at ` +
          `most ${MAX_LINE_LENGTH} characters, with the person's own words and figures. No line repeats its heading, and none ` +
          "says what the person does not do or have. A word or two about the kind of work (“in-centre”, “series production”) " +
          "goes into the title or a neighboring line. What they do beside a job, as for a club, a chamber or a school, is a " +
          "project with its title; whom they taught or mentored at work is a line of that job.",
        `The summary is at most ${MAX_SUMMARY_WORDS} words, without "I", and empty when there is little to sum up.`,
        "All in the person's language. Leave a field empty when it was not said.",
        facts &&
          "“Facts about the author” were told by the person before. Those that fit what they tell now belong in the draft, " +
            "each under its employer; leave out the others.",
        privateRule(facts),
        fence.rule,
        "The limits:",
        `- ${FACTS}`,
        `- ${NO_PLACEHOLDERS}`,
        "- Answer with JSON.",
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [
        ...materials,
        facts && fence.around("facts about the author", facts),
        "Arrange it as a resume.",
      ]
        .filter(Boolean)
        .join("\n\n"),
      maxOutputTokens: 6_000,
    };
  },
};
