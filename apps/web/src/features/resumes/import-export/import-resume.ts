import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { toast } from "../../../ui/toast.tsx";

/** What there is to say about an import. */
export interface ImportReport {
  /** Sentences: what of the file was left out, or may be read wrongly. */
  notes: string[];
  /** Phrases: what is kept for an export and not shown. */
  kept: string[];
}

export interface Imported {
  resume: ResumeContent;
  report: ImportReport;
}

/** Reads a JSON Resume file. A file that cannot be read is told, and nothing is imported. */
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

/** Leaves an import for the editor that is opened next. */
export function handOver(imported: Imported): void {
  handedOver = imported;
}

/** Takes what was left, once. */
export function takeHandedOver(): Imported | undefined {
  const imported = handedOver;
  handedOver = undefined;
  return imported;
}
