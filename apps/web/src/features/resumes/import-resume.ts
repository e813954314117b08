import { DEFAULT_TEMPLATE } from "@postfolio/contract/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { notify } from "../../ui/notify.tsx";
import { prepareForEditing } from "./resume-edits.ts";

export interface Imported {
  resume: ResumeContent;
  /** Sentences for the user: what of the file was not taken as it stood. */
  warnings: string[];
}

/** Reads a JSON Resume file. A file that cannot be read is told, and nothing is imported. */
export async function readResumeFile(file: File): Promise<Imported | undefined> {
  try {
    const [{ readJsonResume }, text] = await Promise.all([
      import("@postfolio/templates/formats/json-resume.ts"),
      file.text(),
    ]);
    const result = readJsonResume(text);
    if (!result.ok) notify.error(result.error);
    return result.ok ? { resume: result.resume, warnings: result.warnings } : undefined;
  } catch {
    notify.error(MESSAGES.somethingWentWrong);
    return undefined;
  }
}

/**
 * The document with an import in place of what it held. Its template stays unless the file names
 * another than the default, and a resume that is already saved keeps its name.
 */
export function withImported(doc: ResumeContent, imported: ResumeContent, isSaved: boolean): ResumeContent {
  const template = imported.template === DEFAULT_TEMPLATE ? doc.template : imported.template;
  return prepareForEditing({ ...imported, template, name: isSaved ? doc.name : imported.name });
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
