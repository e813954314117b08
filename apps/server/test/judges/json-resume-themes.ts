import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { toJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import { afterAll } from "vitest";
import { openThemes } from "./theme-pages.ts";

/* Third-party themes for JSON Resume, each by a different author. */

export const THEME_NAMES = ["class", "short", "flat", "slick", "onepage"] as const;

/** Prints resumes in these themes, with a browser that is closed after the file's tests. */
export async function themePrinter() {
  const { print, close } = await openThemes();
  afterAll(close);
  return (resume: ResumeContent, theme: (typeof THEME_NAMES)[number]): Promise<Buffer> =>
    print(toJsonResume(resume), theme);
}
