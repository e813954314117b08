import type { LinesOf, SectionName } from "./resume-edits.ts";

/**
 * Identifies a field in `data-field` attributes and undo steps.
 * @param entry the entry's id; empty for a field of the section itself
 * @param field the field's name in the resume; for a line, its index in the list
 */
export const fieldKey = (section: SectionName, entry: string, field: string | number): string =>
  `${section}/${entry}/${field}`;

export const lineKey = (of: LinesOf, index: number): string =>
  fieldKey(of.section, "entry" in of ? of.entry : "", "field" in of ? of.field : index);
