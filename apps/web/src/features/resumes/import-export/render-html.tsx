import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumeDocument } from "@postfolio/templates/resume-document.tsx";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/**
 * Renders a resume's markup for print: the same component as the preview, in an invisible document that loads
 * no pictures.
 */
export function renderHtml(resume: ResumeContent): string {
  const element = document.implementation.createHTMLDocument().createElement("div");
  const root = createRoot(element);
  flushSync(() => root.render(<ResumeDocument resume={inItsLanguage(resume)} />));
  const html = element.innerHTML;
  root.unmount();
  return html;
}
