import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeClasses } from "@postfolio/templates/resume/resume-document.tsx";
import { countPages } from "@postfolio/templates/resume/resume-pages.tsx";
import { LADDER } from "../model/fit-ladder.ts";

export interface PageCopy {
  pagesAt: (step: number) => number;
  linesBeyond: (pages: number) => number;
  remove: () => void;
}

export function copyPages(flow: HTMLElement, resume: ResumeContent): PageCopy {
  const frame = document.createElement("div");
  frame.style.cssText =
    "position: fixed; inset: 0; contain: strict; visibility: hidden; pointer-events: none";
  frame.inert = true;
  const pages = document.createElement("div");
  pages.style.setProperty("--zoom", "1");
  const sheet = document.createElement("div");
  sheet.className = "resume-sheet";
  const copy = flow.cloneNode(true) as HTMLElement;
  const article = copy.querySelector<HTMLElement>(".resume")!;
  pages.append(sheet, copy);
  frame.append(pages);
  document.body.append(frame);

  return {
    pagesAt: (step) => {
      const classes = resumeClasses({ ...resume, options: { ...resume.options, ...LADDER[step] } });
      pages.className = `resume-pages ${classes}`;
      article.className = `resume ${classes}`;
      return countPages(copy).all;
    },
    linesBeyond: (count) => {
      copy.style.columns = "auto";
      const { lineHeight, paddingTop } = getComputedStyle(article);
      const margins = 2 * Number.parseFloat(paddingTop);
      const missing = article.scrollHeight - margins - count * (sheet.offsetHeight - margins);
      copy.style.columns = "";
      return Math.max(1, Math.ceil(missing / Number.parseFloat(lineHeight)));
    },
    remove: () => frame.remove(),
  };
}
