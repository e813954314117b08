import { fieldsOf, RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import type { Change } from "@postfolio/contract/resumes/translation/drift.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

/** For example, "Employment › Position". */
export function placeOf({ section, field }: Change): string {
  const { label } = RESUME_SHAPE[section];
  const shape = fieldsOf(section).find(([name]) => name === field)?.[1];
  const part = field === "header" ? text("Heading") : shape?.label;
  return part && part !== label ? `${t(label)} › ${t(part)}` : t(label);
}
