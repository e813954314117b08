import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ResumeDocument } from "./resume-document.tsx";

/** Prebuilt in `dist`, because Node cannot parse JSX. */
export const resumeMarkup = (resume: ResumeContent): string =>
  renderToStaticMarkup(createElement(ResumeDocument, { resume: inItsLanguage(resume) }));
