import type { ResumeContent } from "@postfolio/contract/resume.ts";

/** Scripts whose letters change shape or place with their neighbors, which few programs read back from a PDF. */
const SHAPED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

/** When to choose Word rather than PDF; empty if it makes no difference. */
export async function wordAdvice(resume: ResumeContent): Promise<string> {
  const { toPlainText } = await import("@postfolio/formats/plain-text.ts");
  return SHAPED.test(toPlainText(resume)) ? "Safest for hiring software" : "";
}
