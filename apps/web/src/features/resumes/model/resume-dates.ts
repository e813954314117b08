import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Dated, inForm, ownForm } from "@postfolio/formats/date-form.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { entriesOf, type EntryOf, type LinedSection, setEntry } from "./resume-edits.ts";

const DATED: readonly LinedSection[] = ["Employment", "Projects", "Education", "Other"];

export interface DatedEntry extends Dated {
  section: LinedSection;
  id: string;
}

export const thisYear = (): number => currentTime().getFullYear();

export const datedEntries = (doc: ResumeContent): DatedEntry[] =>
  DATED.flatMap((section) =>
    entriesOf(doc, section).map(({ id = "", dateFrom, dateTo }) => ({ section, id, dateFrom, dateTo })),
  );

/** Rewrites a date when its field loses focus, but only if the date is unambiguous. */
export function rewrittenDate(
  doc: ResumeContent,
  section: LinedSection,
  id: string,
  name: keyof Dated,
): string {
  const year = thisYear();
  const isThis = (entry: DatedEntry) => entry.section === section && entry.id === id;
  const entries = datedEntries(doc);
  const others = entries.map((entry) => (isThis(entry) ? { ...entry, [name]: "" } : entry));
  return inForm(entries.find(isThis)?.[name] ?? "", ownForm(others, year), year);
}

export function withDatesAlike(doc: ResumeContent): ResumeContent {
  const year = thisYear();
  const form = ownForm(datedEntries(doc), year);
  return datedEntries(doc).reduce((current, { section, id, dateFrom, dateTo }) => {
    const dates = { dateFrom: inForm(dateFrom, form, year), dateTo: inForm(dateTo, form, year) };
    return dates.dateFrom === dateFrom && dates.dateTo === dateTo
      ? current
      : setEntry(current, section, id, dates as Partial<EntryOf<LinedSection>>);
  }, doc);
}
