import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { browserPaper } from "../../../lib/words/locale.ts";

const samples = new Map<number, ResumeContent>();

export function localSample(template: number): ResumeContent {
  const sample = samples.get(template) ?? {
    ...sampleResume,
    template,
    options: { ...sampleResume.options, paper: browserPaper() },
  };
  samples.set(template, sample);
  return sample;
}
