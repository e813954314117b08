import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ResumeDocument } from "./resume-document.tsx";

/**
 * The markup of a resume as it goes to print, where there is no browser. Built for Node, which reads no JSX
 * (`npm run build` does, into `dist`).
 */
export const resumeMarkup = (resume: ResumeContent): string =>
  renderToStaticMarkup(createElement(ResumeDocument, { resume }));
