import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { DENSITIES, PAPERS } from "@postfolio/contract/resumes/resume-layout.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import type { PdfPrinter } from "../../src/adapters/pdf/pdf.ts";
import { resumeAttachment } from "../../src/features/resumes/resume-pdf.ts";
import { isLong } from "../length.ts";
import { resumeHtml } from "../resume-html.ts";

export interface JudgedCase {
  name: string;
  resume: ResumeContent;
  template: ResumeContent["template"];
  paper: ResumeContent["options"]["paper"];
  density: ResumeContent["options"]["density"];
}

const layouts = PAPERS.flatMap((paper) => DENSITIES.map((density) => ({ paper, density })));

const numbers = TEMPLATES.map((_, index) => index + 1);

/**
 * The numbers of `count` templates; those of successive indexes together are all templates in turn. In the whole
 * matrix, all of them.
 */
export const someTemplates = (index: number, count: number): number[] =>
  isLong
    ? numbers
    : Array.from({ length: count }, (_, place) => numbers[(index * count + place) % numbers.length]!);

/**
 * Every combination of resume, template, paper and density; or each resume in one template, cycling through
 * templates, papers and densities.
 */
export const judgedCases: JudgedCase[] = Object.entries(resumes)
  .filter(([name]) => name !== "empty")
  .flatMap(([name, resume], index) =>
    someTemplates(index, 1).flatMap((template) =>
      (isLong ? layouts : [layouts[index % layouts.length]!]).map((layout) => ({
        name,
        template,
        resume: { ...resume, template, options: { ...resume.options, ...layout } },
        ...layout,
      })),
    ),
  );

/** Prints a case. Returns the markup that the web app would send, and the PDF. */
export async function printCase(
  printer: PdfPrinter,
  { resume, template }: Pick<JudgedCase, "resume" | "template">,
) {
  const html = resumeHtml(resume, template);
  const outcome = await printer.print({
    html,
    template,
    title: resume.name,
    client: { kind: "user", id: "1" },
    attachment: resumeAttachment(resume),
  });
  if (outcome.kind !== "printed") throw new Error(`Not printed: ${JSON.stringify(outcome)}`);
  return { html, pdf: outcome.pdf };
}
