import { shortened } from "../documents/copy-name.ts";
import type { ResumeContent } from "./resume.ts";
import { DEFAULT_RESUME_NAME } from "./resume-layout.ts";
import { LIMITS } from "../limits.ts";

export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Returns a title that starts with the person's name, because that is what employers look for. */
export function resumeTitle({ Profile, name }: Pick<ResumeContent, "name"> & PersonName): string {
  const person = Profile.name.replaceAll(/\s+/gu, " ").trim();
  if (person === "") return name.trim() || DEFAULT_RESUME_NAME;
  const kind = " – Resume";
  return shortened(person, LIMITS.resumeName - kind.length) + kind;
}

interface PersonName {
  Profile: Pick<ResumeContent["Profile"], "name">;
}

/** Also matches the names of numbered resumes and copies. */
const DEFAULT_NAME = /^My (?:First )?Resume(?: \d+)?(?: \(copy(?: \d+)?\))*$/u;

/** Returns the name that the user gave the resume or, if there is none, its title. */
export function resumeFileTitle(resume: Pick<ResumeContent, "name"> & PersonName): string {
  const name = resume.name.trim();
  return name === "" || DEFAULT_NAME.test(name) ? resumeTitle(resume) : name;
}

/**
 * Drops characters that file systems do not allow. Uses plain hyphens, which upload forms handle correctly.
 * @param extension without a dot
 */
export function fileNameOf(title: string, extension: string): string {
  const safe = title
    .replaceAll(" – ", " - ")
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .trim();
  return `${safe || DEFAULT_RESUME_NAME}.${extension}`;
}
