import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { ImportedResume, ImportKind } from "@postfolio/contract/imports/imported.ts";
import { keepTyped, readTyped } from "../../lib/session/tab-drafts.ts";
import type { Review } from "./review-edits.ts";

/** An import that is being reviewed. */
export interface Import {
  review: Review;
  kind: ImportKind;
  /** What the resume keeps without showing it. */
  kept: string[];
  fileName: string;
  /** The file's text, next to which the review is shown if it has no pages. */
  text: string;
  /** The resume as it was downloaded from here, if its file was changed since. */
  downloaded?: ResumeContent | undefined;
  /** Where each line of the text stands on the pages. */
  places?: ImportedResume["places"] | undefined;
}

const REVIEW = "import";
const FILE = "import-file";
/** Bytes of a file that the browser keeps across a reload; its storage holds about 5 MB of text. */
const MAX_KEPT_FILE = 3 * 1024 * 1024;

/** The review that was open in this tab before a reload. */
export const readImportKept = (owner: string | undefined): Import | null =>
  readTyped(owner, REVIEW) as Import | null;

export const keepImport = (owner: string | undefined, value: Import | null): void => {
  keepTyped(owner, REVIEW, value);
  if (!value) keepTyped(owner, FILE, null);
};

/** Keeps the file whose pages are shown. One that is too large is gone after a reload. */
export async function keepFile(owner: string | undefined, file: Blob): Promise<void> {
  if (file.size > MAX_KEPT_FILE) return keepTyped(owner, FILE, null);
  const bytes = new Uint8Array(await file.arrayBuffer());
  keepTyped(owner, FILE, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
}

export function readFileKept(owner: string | undefined): Blob | undefined {
  const encoded = readTyped(owner, FILE);
  if (typeof encoded !== "string") return undefined;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: "application/pdf" });
}
