import { MESSAGES } from "@postfolio/contract/messages.ts";
import { decodePdfWarnings, PDF_WARNINGS_HEADER } from "@postfolio/contract/resumes/pdf-warnings.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ApiError, download } from "../../../lib/http/api.ts";

/** `warnings` lists what looks different in the file than on the screen. */
export interface MadeFile {
  file: Blob;
  warnings: string[];
}

/** The PDF of a resume embeds the resume's data, so that the PDF can be imported later. */
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
  // An error page from a proxy must not be saved as a document.
  if (!blob.type.startsWith(type)) throw new ApiError(0, MESSAGES.somethingWentWrong);
  return { file: blob, warnings: decodePdfWarnings(headers.get(PDF_WARNINGS_HEADER)) };
}
