import { ResumeDocument } from "@postfolio/templates/resume-document.tsx";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The markup that the web app sends for printing. */
export const resumeHtml = (resume: ResumeContent, template = resume.template): string =>
  renderToStaticMarkup(createElement(ResumeDocument, { resume: { ...resume, template } }));
