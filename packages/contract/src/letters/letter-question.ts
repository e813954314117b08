import type { MessageArgs } from "../message.ts";
import type { ResumeContent } from "../resumes/resume.ts";
import { type Text, text } from "../text.ts";
import { countWords } from "../words-and-sentences.ts";

/** Minimum number of words in a line that describes something the user did. */
const TELLING_WORDS = 5;
const ENOUGH_LINES = 3;

interface LetterQuestion {
  question: Text;
  args: MessageArgs;
}

/** Returns undefined if the resume provides enough material. Hidden sections do not count. */
export function letterQuestion({
  Employment,
  Projects,
  Education,
}: ResumeContent): LetterQuestion | undefined {
  const jobs = Employment.display ? Employment.items : [];
  const lines = [
    ...jobs.flatMap(({ description, responsibilities }) => [description ?? "", ...responsibilities]),
    ...(Projects.display ? Projects.items.flatMap(({ description }) => description) : []),
    ...(Education.display ? Education.items.flatMap(({ details }) => details) : []),
  ];
  if (lines.filter((line) => countWords(line) >= TELLING_WORDS).length >= ENOUGH_LINES) return undefined;
  const [job] = jobs.filter(({ company, position }) => [company, position].some((name) => name?.trim()));
  const company = job?.company?.trim();
  if (company)
    return {
      question: text("What is one thing you did at {{company}}, with a detail only you would know?"),
      args: { company },
    };
  if (job)
    return {
      question: text("What is one thing you did as {{position}}, with a detail only you would know?"),
      args: { position: job.position.trim() },
    };
  return { question: text("What is one thing you did, with a detail only you would know?"), args: {} };
}
