import { resumeContent, type ResumeContent } from "@postfolio/contract/resume.ts";
import { type Line, textOfLine } from "./lines.ts";

export interface ReadResume {
  /** Only what the lines say. */
  resume: ResumeContent;
  /** Paths of fields that may be wrong, as in `Employment.items.0.company`. */
  uncertain: string[];
  /** Text that found no place in the resume, in the document's order. */
  unplaced: string[];
}

/** Reads a resume from the lines of a document, without a model: every word is in the result, and no other. */
export function readResume(lines: readonly Line[]): ReadResume {
  return { resume: resumeContent.parse({}), uncertain: [], unplaced: lines.map(textOfLine) };
}
