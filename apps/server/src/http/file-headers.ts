import { encodePdfWarnings, PDF_WARNINGS_HEADER } from "@postfolio/contract/resumes/pdf-warnings.ts";
import { create as contentDisposition } from "content-disposition";
import { sentenceInReply } from "../words.ts";

/** @param warnings messages for the user about differences between the file and the screen */
export const fileHeaders = (type: string, name: string, warnings: readonly string[] = []) => ({
  "content-type": type,
  "content-disposition": contentDisposition(name),
  "cache-control": "no-store",
  ...(warnings.length > 0 && { [PDF_WARNINGS_HEADER]: encodePdfWarnings(warnings.map(sentenceInReply)) }),
});
