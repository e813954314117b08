import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { DENSITIES, PAPERS } from "@postfolio/contract/resume-layout.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import type { PdfPrinter } from "../../src/adapters/pdf/pdf.ts";
import { resumeHtml } from "../resume-html.ts";

/** Whether the whole matrix is judged, as `npm run judges` asks. */
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
 * Every resume in every template on every paper at every density; or each resume in each template once,
 * with papers and densities taking turns.
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

/** What the web app sends for a case, and the PDF it gets. */
export async function printCase(printer: PdfPrinter, { resume, template }: JudgedCase) {
  const html = resumeHtml(resume, template);
  const outcome = await printer.print({ html, template, title: resume.name, who: "user" });
  if (outcome.kind !== "printed") throw new Error(`Not printed: ${JSON.stringify(outcome)}`);
  return { html, pdf: outcome.pdf };
}
