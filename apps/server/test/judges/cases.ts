import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { DENSITIES, PAPERS } from "@postfolio/contract/resumes/resume-layout.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import type { PdfPrinter } from "../../src/adapters/pdf/pdf.ts";
import { resumeAttachment } from "../../src/features/resumes/resume-pdf.ts";
import { isLong, isWhole } from "../length.ts";
import { resumeHtml } from "../resume-html.ts";

export interface JudgedCase {
  name: string;
  resume: ResumeContent;
  template: ResumeContent["template"];
  paper: ResumeContent["options"]["paper"];
  density: ResumeContent["options"]["density"];
}

const layouts = PAPERS.flatMap((paper) => DENSITIES.map((density) => ({ paper, density })));

/**
 * Returns the layouts in which to check the resume with this index in this template. The long tests check both paper
 * sizes at one density, which alternates, so that each template and each resume is checked in every layout. Whether a
 * layout breaks depends on the template's rules or on where the resume's pages end, so the same fault shows up with
 * other resumes or templates.
 */
function someLayouts(index: number, template: number): typeof layouts {
  if (isWhole) return layouts;
  if (!isLong) return [layouts[index % layouts.length]!];
  const density = DENSITIES[(index + template) % DENSITIES.length];
  return layouts.filter((layout) => layout.density === density);
}

const numbers = TEMPLATES.map((_, index) => index + 1);

/**
 * Returns the numbers of `count` templates, or of `long` templates in the long tests. Successive indexes cycle through
 * all templates.
 */
export function someTemplates(index: number, count: number, long = numbers.length): number[] {
  const length = isWhole ? numbers.length : isLong ? long : count;
  return Array.from({ length }, (_, place) => numbers[(index * length + place) % numbers.length]!);
}

/**
 * Each resume in one template, cycling through templates, papers, and densities. The long tests check each resume in
 * every template and in some of the layouts; before a release, all layouts are checked.
 */
export const judgedCases: JudgedCase[] = Object.entries(resumes)
  .filter(([name]) => name !== "empty")
  .flatMap(([name, resume], index) =>
    someTemplates(index, 1).flatMap((template) =>
      someLayouts(index, template).map((layout) => ({
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
