import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumeDocument } from "@postfolio/templates/resume-document.tsx";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/**
 * The markup of a resume as it goes to print: the same component as the preview, drawn in a document that nobody
 * sees and that loads no pictures.
 */
export function renderHtml(resume: ResumeContent): string {
  const element = document.implementation.createHTMLDocument().createElement("div");
  const root = createRoot(element);
  flushSync(() => root.render(<ResumeDocument resume={resume} />));
  const html = element.innerHTML;
  root.unmount();
  return html;
}
