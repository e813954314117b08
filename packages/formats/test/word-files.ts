import type { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { toWord } from "../src/word/word.ts";
import { PHOTO } from "./word-photo.ts";

/** The test resumes that other programs read as Word files. */
export const NAMES = [
  "sample",
  "allFields",
  "threePages",
  "photo",
  "longUrls",
  "emptyFields",
  "hidden",
  "signs",
  "signsRightToLeft",
  "publications",
  "cyrillic",
  "japanese",
  "chineseTraditional",
  "arabic",
  "hebrew",
  "devanagari",
] as const satisfies (keyof typeof resumes)[];

export async function wordFile(resume: (typeof resumes)[keyof typeof resumes]): Promise<Buffer> {
  const hasPhoto = resume.Profile.profileImageURL !== "";
  return Buffer.from((await toWord(resume, hasPhoto ? PHOTO : undefined))!);
}
