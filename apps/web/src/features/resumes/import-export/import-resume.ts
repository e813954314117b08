import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { toast } from "../../../ui/notice/toast.ts";

/** Notes about an import. */
export interface ImportReport {
  /** Sentences: what was left out of the file or may have been misread. */
  notes: string[];
  /** Phrases: what is kept for export and not shown. */
  kept: string[];
}

export interface Imported {
  resume: ResumeContent;
  report: ImportReport;
}

/** Reads a JSON Resume file. If it cannot be read, a toast says so and nothing is imported. */
export async function importFrom(file: File): Promise<Imported | undefined> {
  try {
    const [{ readResumeFile }, { keptParts }] = await Promise.all([
      import("@postfolio/formats/read-file.ts"),
      import("@postfolio/formats/kept.ts"),
    ]);
    const result = await readResumeFile(file);
    if (!result.ok) toast.error(result.error);
    return result.ok
      ? { resume: result.resume, report: { notes: result.notes, kept: keptParts(result.resume) } }
      : undefined;
  } catch {
    toast.error(MESSAGES.somethingWentWrong);
    return undefined;
  }
}

let handedOver: Imported | undefined;

/** Hands an import to the editor that opens next. */
export function handOver(imported: Imported): void {
  handedOver = imported;
}

/** Takes the handed-over import, once. */
export function takeHandedOver(): Imported | undefined {
  const imported = handedOver;
  handedOver = undefined;
  return imported;
}
