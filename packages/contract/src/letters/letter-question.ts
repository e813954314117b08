import type { ResumeContent } from "../resumes/resume.ts";
import { countWords } from "../words-and-sentences.ts";

/** Minimum number of words in a line that describes something the user did. */
const TELLING_WORDS = 5;
const ENOUGH_LINES = 3;

/** Undefined if the resume provides enough material. Hidden sections do not count. */
export function letterQuestion({ Employment, Projects, Education }: ResumeContent): string | undefined {
  const jobs = Employment.display ? Employment.items : [];
  const lines = [
    ...jobs.flatMap(({ description, responsibilities }) => [description ?? "", ...responsibilities]),
    ...(Projects.display ? Projects.items.flatMap(({ description }) => description) : []),
    ...(Education.display ? Education.items.flatMap(({ details }) => details) : []),
  ];
  if (lines.filter((line) => countWords(line) >= TELLING_WORDS).length >= ENOUGH_LINES) return undefined;
  const [job] = jobs.filter(({ company, position }) => [company, position].some((text) => text?.trim()));
  const where = job?.company?.trim() ? ` at ${job.company.trim()}` : job ? ` as ${job.position.trim()}` : "";
  return `What is one thing you did${where}, with a detail only you would know?`;
}
