import type { LinesOf, SectionName } from "./resume-edits.ts";

/**
 * Names a field of the form: in its `data-field` attribute, by which it is found, and in the history, so that
 * typing in it makes one step.
 * @param entry the entry's id; empty for a field of the section itself
 * @param field its name in the resume; for a line, its place in its list
 */
export const fieldKey = (section: SectionName, entry: string, field: string | number): string =>
  `${section}/${entry}/${field}`;

/** Names the field of one line of a list. */
export const lineKey = (of: LinesOf, index: number): string =>
  fieldKey(of.section, "entry" in of ? of.entry : "", "field" in of ? of.field : index);
