import { LINED_SHAPE, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import type { EntryOf, LinedSection } from "./resume-edits.ts";
import { listed, t } from "../../../lib/texts.ts";

export function entryTitle(
  section: LinedSection,
  entry: EntryOf<LinedSection>,
): { title: string; note: string } {
  const [title, ...others] = LINED_SHAPE[section].summary.map((part: string) => {
    if (part === "dates") return period(entry);
    if (part === "display") return "display" in entry && !entry.display ? t("Hidden") : "";
    return String(valueOf(entry, part) ?? "");
  });
  return { title: title ?? "", note: listed(others, "·") };
}

/** For example, "Mar 2021 – Present". If a date is empty, there is no dash, and equal dates are not repeated. */
const period = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
  [...new Set([dateFrom, dateTo])].filter(Boolean).join(" – ");
