import { join } from "node:path";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import type * as testResumes from "@postfolio/templates/test-resumes/resumes.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";

export interface TemplateDocument {
  what: string;
  template: number;
  /** The HTML that the web app sends. */
  html: string;
}

export interface BenchDocument extends TemplateDocument {
  template: 1 | 2;
  resume: ResumeContent;
}

const templates = join(import.meta.dirname, "../packages/templates/src");
const load = async <T>(file: string): Promise<T> =>
  (await runnerImport<T>(join(templates, file), { configFile: false, logLevel: "error" })).module;

async function pagesOf() {
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
  const htmlOf = (resume: ResumeContent, template: number) =>
    renderToStaticMarkup(createElement(ResumeDocument, { resume: { ...resume, template } }));
  return { pages: { "one page": onePage, "three pages": resumes.threePages }, htmlOf };
}

/** Returns the resumes that the goals are for, with one page and three pages, in two templates. */
export async function benchDocuments(): Promise<BenchDocument[]> {
  const { pages, htmlOf } = await pagesOf();
  return ([1, 2] as const).flatMap((template) =>
    Object.entries(pages).map(([length, resume]) => ({
      what: `${template === 1 ? "sidebar" : "single column"}, ${length}`,
      template,
      resume,
      html: htmlOf(resume, template),
    })),
  );
}

/** Returns the same two resumes in every template. */
export async function documentsOfAllTemplates(): Promise<TemplateDocument[]> {
  const { pages, htmlOf } = await pagesOf();
  return TEMPLATES.flatMap(({ label }, at) =>
    Object.entries(pages).map(([length, resume]) => ({
      what: `${label}, ${length}`,
      template: at + 1,
      html: htmlOf(resume, at + 1),
    })),
  );
}
