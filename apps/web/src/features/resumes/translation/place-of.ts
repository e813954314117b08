import { fieldsOf, RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import type { Change } from "@postfolio/contract/resumes/translation/drift.ts";

/** For example, "Employment › Position". */
export function placeOf({ section, field }: Change): string {
  const { label } = RESUME_SHAPE[section];
  if (field === "header") return `${label} › Heading`;
  const shape = fieldsOf(section).find(([name]) => name === field)?.[1];
  return shape && shape.label !== label ? `${label} › ${shape.label}` : label;
}
