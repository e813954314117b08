import { MESSAGES } from "@postfolio/contract/messages.ts";
import { decodePdfWarnings, PDF_WARNINGS_HEADER } from "@postfolio/contract/resumes/pdf-warnings.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ApiError, download } from "../../../lib/http/api.ts";

/** A file the server made of a document. `warnings` says what it does not show as the screen does. */
export interface MadeFile {
  file: Blob;
  warnings: string[];
}

/** Prints a template's markup. The PDF of a resume also carries the resume, so that it can be imported. */
export const printPdf = async (
  html: string,
  template: number,
  title: string,
  resume?: ResumeContent,
): Promise<MadeFile> =>
  madeFile(
    "application/pdf",
    await download("POST /api/users/generatePdf", {
      body: { html, template, name: title, ...(resume && { resume }) },
    }),
  );

export function madeFile(type: string, { blob, headers }: { blob: Blob; headers: Headers }): MadeFile {
  // Anything else is a page from some proxy, which must never be saved as a document.
  if (!blob.type.startsWith(type)) throw new ApiError(0, MESSAGES.somethingWentWrong);
  return { file: blob, warnings: decodePdfWarnings(headers.get(PDF_WARNINGS_HEADER)) };
}
