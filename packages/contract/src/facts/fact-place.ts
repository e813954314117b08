import { plainText } from "../resumes/line-formatting.ts";
import { LINED_SECTIONS, LINED_SHAPE, type LinedSection, valueOf } from "../resumes/resume-shape.ts";
import type { ResumeContent } from "../resumes/resume.ts";
import type { Fact } from "./facts.ts";

export type FactPlace = Pick<Fact, "where" | "when">;

const NOWHERE: FactPlace = { where: "", when: "" };

/** Returns the employer, school, or project of an entry, and its dates as the author wrote them. */
export function placeOfEntry(section: LinedSection, entry: object): FactPlace {
  const values = LINED_SHAPE[section].names.map((field) =>
    plainText(String(valueOf(entry, field) ?? "")).trim(),
  );
  const dates = [valueOf(entry, "dateFrom"), valueOf(entry, "dateTo")].map((date) =>
    String(date ?? "").trim(),
  );
  return { where: values.find(Boolean) ?? "", when: dates.filter(Boolean).join(" – ") };
}

/** @param path for example, `Employment.items.0.responsibilities.2`; texts outside of entries have no place */
export function placeOfText(resume: ResumeContent, path: string): FactPlace {
  const [part, , index] = path.split(".");
  const section = LINED_SECTIONS.find((one) => one === part);
  const entry = section && resume[section].items[Number(index)];
  return entry ? placeOfEntry(section, entry) : NOWHERE;
}
