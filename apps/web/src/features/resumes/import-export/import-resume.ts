import type { Message } from "@postfolio/contract/message.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plural, t } from "../../../lib/texts.ts";
import { toast } from "../../../ui/notice/toast.ts";

export interface ImportReport {
  notes: Message[];
  kept: string[];
}

export interface Imported {
  resume: ResumeContent;
  report: ImportReport;
}

export async function importFrom(file: File): Promise<Imported | undefined> {
  try {
    const [{ readResumeFile }, { keptParts }] = await Promise.all([
      import("@postfolio/formats/read-file.ts"),
      import("@postfolio/formats/kept.ts"),
    ]);
    const result = await readResumeFile(file);
    if (!result.ok) toast.error(result.error);
    return result.ok
      ? {
          resume: result.resume,
          report: { notes: result.notes, kept: keptParts(result.resume, { t, plural }) },
        }
      : undefined;
  } catch {
    toast.error(MESSAGES.somethingWentWrong);
    return undefined;
  }
}

let handedOver: Imported | undefined;

export function handOver(imported: Imported): void {
  handedOver = imported;
}

export function takeHandedOver(): Imported | undefined {
  const imported = handedOver;
  handedOver = undefined;
  return imported;
}
