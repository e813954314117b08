import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

export async function printWarning(resume: ResumeContent): Promise<string> {
  const { findUnprintable } = await import("./check-resume.ts");
  return findUnprintable(resume)?.text ?? "";
}
