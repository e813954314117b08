import { template as academic } from "./templates/academic/template.ts";
import { template as band } from "./templates/band/template.ts";
import { template as classic } from "./templates/classic/template.ts";
import { template as editorial } from "./templates/editorial/template.ts";
import { template as hangingDates } from "./templates/hanging-dates/template.ts";
import { template as plain } from "./templates/plain/template.ts";
import { template as sidebar } from "./templates/sidebar/template.ts";
import { template as singleColumn } from "./templates/single-column/template.ts";
import { template as skillsGrid } from "./templates/skills-grid/template.ts";
import { template as swiss } from "./templates/swiss/template.ts";
import { DEFAULT_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import type { Template } from "./template.ts";

/*
 * A new template also needs a line in `templates.css`, a font and an accent in the contract's `resume-layout.ts`, and a
 * look in `word-looks.ts` of `formats`. `scripts/checks/templates.test.ts` fails without them.
 */

/** A resume's `template` is an index into this list, starting at 1. Avoids JSX, so that Node can run it. */
export const TEMPLATES: readonly Template[] = [
  sidebar,
  singleColumn,
  classic,
  hangingDates,
  swiss,
  editorial,
  band,
  skillsGrid,
  academic,
  plain,
];

export const templateOf = (number: number): Template =>
  TEMPLATES[number - 1] ?? TEMPLATES[DEFAULT_TEMPLATE - 1]!;
