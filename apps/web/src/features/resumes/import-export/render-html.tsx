import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ResumeDocument } from "@postfolio/templates/resume-document.tsx";
import { htmlOf } from "../../../documents/html-of.ts";

/** Renders a resume's markup for print. */
export const renderHtml = (resume: ResumeContent): string =>
  htmlOf(<ResumeDocument resume={inItsLanguage(resume)} />);
