import { shortened } from "../documents/copy-name.ts";
import type { ResumeContent } from "./resume.ts";
import { DEFAULT_RESUME_NAME } from "./resume-layout.ts";
import { LIMITS } from "../limits.ts";

/** Media type of a Word document. */
export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * The title of a resume's files: whose resume it is, because that is what an employer looks for. The name that
 * its owner gave the resume is for the owner, and only a fallback.
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
