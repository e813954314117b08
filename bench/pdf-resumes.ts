import { join } from "node:path";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type * as testResumes from "@postfolio/templates/test-resumes/resumes.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";

export interface BenchDocument {
  what: string;
  template: 1 | 2;
  resume: ResumeContent;
  /** What the web app sends. */
  html: string;
}

const templates = join(import.meta.dirname, "../packages/templates/src");
const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(join(templates, file), { configFile: false, logLevel: "error" })).module;

/** Both templates, one page and three pages. */
export async function benchDocuments(): Promise<BenchDocument[]> {
  const { ResumeDocument } = await load<{ ResumeDocument: (props: { resume: ResumeContent }) => never }>(
    "resume/resume-document.tsx",
  );
  const { resumes } = await load<typeof testResumes>("test-resumes/resumes.ts");
  const { sample } = resumes;
  const onePage = {
    ...sample,
    Employment: { ...sample.Employment, items: sample.Employment.items.slice(0, 2) },
    Other: { ...sample.Other, items: [] },
  };
  return ([1, 2] as const).flatMap((template) =>
    Object.entries({ "one page": onePage, "three pages": resumes.threePages }).map(([pages, resume]) => ({
      what: `${template === 1 ? "sidebar" : "single column"}, ${pages}`,
      template,
      resume,
      html: renderToStaticMarkup(createElement(ResumeDocument, { resume: { ...resume, template } })),
    })),
  );
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
