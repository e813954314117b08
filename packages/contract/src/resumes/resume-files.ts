import { shortened } from "../documents/copy-name.ts";
import type { ResumeContent } from "./resume.ts";
import { DEFAULT_RESUME_NAME } from "./resume-layout.ts";
import { LIMITS } from "../limits.ts";

/** Media type of a Word document. */
export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * The title inside a resume's files: whose resume it is, because that is what an employer looks for. The name that
 * its owner gave the resume is only a fallback.
 */
export function resumeTitle({ Profile, name }: Pick<ResumeContent, "name"> & PersonName): string {
  const person = Profile.name.replaceAll(/\s+/gu, " ").trim();
  if (person === "") return name.trim() || DEFAULT_RESUME_NAME;
  const kind = " – Resume";
  return shortened(person, LIMITS.resumeName - kind.length) + kind;
}

interface PersonName {
  Profile: Pick<ResumeContent["Profile"], "name">;
}

/** What a resume is called until its owner names it, also numbered or as a copy. */
const DEFAULT_NAME = /^My (?:First )?Resume(?: \d+)?(?: \(copy(?: \d+)?\))*$/u;

/** What a resume's files are called: as its owner named it, or else as its title. */
export function resumeFileTitle(resume: Pick<ResumeContent, "name"> & PersonName): string {
  const name = resume.name.trim();
  return name === "" || DEFAULT_NAME.test(name) ? resumeTitle(resume) : name;
}

/**
 * The name of a file with a title: without the characters that file systems refuse, and with a plain hyphen,
 * which survives every upload form.
 * @param extension without a dot
 */
export function fileNameOf(title: string, extension: string): string {
  const safe = title
    .replaceAll(" – ", " - ")
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .trim();
  return `${safe || DEFAULT_RESUME_NAME}.${extension}`;
}
