import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { DENSITIES, PAPERS } from "@postfolio/contract/resume-layout.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import type { PdfPrinter } from "../../src/adapters/pdf/pdf.ts";
import { resumeHtml } from "../resume-html.ts";

/** Whether to judge the whole matrix, as `npm run judges` does. */
const whole = process.env["JUDGES"] === "whole";

export interface JudgedCase {
  name: string;
  resume: ResumeContent;
  template: ResumeContent["template"];
  paper: ResumeContent["options"]["paper"];
  density: ResumeContent["options"]["density"];
}

const layouts = PAPERS.flatMap((paper) => DENSITIES.map((density) => ({ paper, density })));

/**
 * Every combination of resume, template, paper and density; or each resume once per template, cycling through
 * papers and densities.
 */
export const judgedCases: JudgedCase[] = Object.entries(resumes)
  .filter(([name]) => name !== "empty")
  .flatMap(([name, resume], index) =>
    ([1, 2] as const).flatMap((template) =>
      (whole ? layouts : [layouts[(index + template) % layouts.length]!]).map((layout) => ({
        name,
        template,
        resume: { ...resume, template, options: { ...resume.options, ...layout } },
        ...layout,
      })),
    ),
  );

/** Prints a case. Returns the markup that the web app would send, and the PDF. */
export async function printCase(printer: PdfPrinter, { resume, template }: JudgedCase) {
  const html = resumeHtml(resume, template);
  const outcome = await printer.print({ html, template, title: resume.name, who: "user" });
  if (outcome.kind !== "printed") throw new Error(`Not printed: ${JSON.stringify(outcome)}`);
  return { html, pdf: outcome.pdf };
}
