import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { ImportedResume, ImportKind } from "@postfolio/contract/imports/imported.ts";
import { keepTyped, readTyped } from "../../lib/session/tab-drafts.ts";
import type { Review } from "./review-edits.ts";

export interface Import {
  review: Review;
  kind: ImportKind;
  /** Text that is stored with the resume but not shown in it. */
  kept: string[];
  fileName: string;
  /** Shown next to the review if the file has no pages. */
  text: string;
  /** The resume as it was downloaded from Postfolio, if the file has been changed since then. */
  downloaded?: ResumeContent | undefined;
  /** Where the lines of text are on the pages. */
  places?: ImportedResume["places"] | undefined;
}

const REVIEW = "import";
const FILE = "import-file";
/** In bytes. Browser storage holds about 5 MB of text. */
const MAX_KEPT_FILE = 3 * 1024 * 1024;

export const readImportKept = (owner: string | undefined): Import | null =>
  readTyped(owner, REVIEW) as Import | null;

export const keepImport = (owner: string | undefined, value: Import | null): void => {
  keepTyped(owner, REVIEW, value);
  if (!value) keepTyped(owner, FILE, null);
};

/** Stores the file so that it survives a reload, unless it is too large. */
export async function keepFile(owner: string | undefined, file: Blob): Promise<void> {
  if (file.size > MAX_KEPT_FILE) return keepTyped(owner, FILE, null);
  const bytes = new Uint8Array(await file.arrayBuffer());
  keepTyped(owner, FILE, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
}

export function readFileKept(owner: string | undefined): Blob | undefined {
  const encoded = readTyped(owner, FILE);
  if (typeof encoded !== "string") return undefined;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  // The type is unnecessary, because the code that reads the file determines it.
  return new Blob([bytes]);
}
