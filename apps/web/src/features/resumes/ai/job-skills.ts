import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Match, matchSkills } from "@postfolio/skills/match-skills.ts";
import type { TargetJob } from "./target-job.ts";

/** What a description asks for and a resume names: the same count wherever one is shown. */
export const matchJob = (resume: ResumeContent, { asked }: TargetJob, description: string): Match =>
  matchSkills(resume, description, asked?.of === description ? asked.skills : []);

/** A skill that the job asks for and that the list of skills lacks. */
export interface SuggestedSkill {
  skill: string;
  /** Whether a line of the resume shows it. One that none shows is chosen by its owner alone. */
  isProven: boolean;
}

export const suggestedSkills = ({ found, missing }: Match): SuggestedSkill[] => [
  ...found
    .filter(({ paths }) => !paths.some((path) => path.startsWith("KeySkills.")))
    .map(({ skill }) => ({ skill, isProven: true })),
  ...missing.map(({ skill }) => ({ skill, isProven: false })),
];
