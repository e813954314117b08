import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { newSkills } from "@postfolio/skills/match-skills.ts";

export function addSkills(resume: ResumeContent, skills: readonly string[], limit: number): ResumeContent {
  const { KeySkills } = resume;
  // Compares only with the skills list, since a skill that another section mentions can still be added.
  const list: ResumeContent = {
    ...resume,
    Profile: { ...resume.Profile, profession: "", about: "" },
    Employment: { ...resume.Employment, items: [] },
    Projects: { ...resume.Projects, items: [] },
    Education: { ...resume.Education, items: [] },
    Certifications: { ...resume.Certifications, items: [] },
    Other: { ...resume.Other, items: [] },
    KeySkills: { ...KeySkills, display: true },
  };
  const added = newSkills(list, skills);
  if (added.length === 0 && KeySkills.display) return resume;
  const text = [...KeySkills.text, ...added].slice(0, limit);
  return { ...resume, KeySkills: { ...KeySkills, display: true, text } };
}
