import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ResumeDocument } from "@postfolio/templates/resume/resume-document.tsx";
import { htmlOf } from "../../documents/pages/html-of.ts";

export const renderHtml = (resume: ResumeContent): string =>
  htmlOf(<ResumeDocument resume={inItsLanguage(resume)} />);
