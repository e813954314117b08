import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/** The warning to show before a resume is printed; empty if every character can be printed. */
export async function printWarning(resume: ResumeContent): Promise<string> {
  const { findUnprintable } = await import("./check-resume.ts");
  return findUnprintable(resume)?.text ?? "";
}
