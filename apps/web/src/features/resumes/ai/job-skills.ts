import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Match, matchSkills } from "@postfolio/skills/match-skills.ts";
import type { TargetJob } from "./target-job.ts";

export const matchJob = (resume: ResumeContent, { asked }: TargetJob, description: string): Match =>
  matchSkills(resume, description, asked?.of === description ? asked.skills : []);

export interface SuggestedSkill {
  skill: string;
  /** Whether the resume proves the skill. Only proven skills are preselected. */
  isProven: boolean;
}

export const suggestedSkills = ({ found, missing }: Match): SuggestedSkill[] => [
  ...found
    .filter(({ paths }) => !paths.some((path) => path.startsWith("KeySkills.")))
    .map(({ skill }) => ({ skill, isProven: true })),
  ...missing.map(({ skill }) => ({ skill, isProven: false })),
];
