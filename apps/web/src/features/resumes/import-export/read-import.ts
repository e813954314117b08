import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { call } from "../../../lib/http/api.ts";

/** The kinds of files that can be read, for file inputs. */
export const ACCEPTED = [
  ".pdf,application/pdf",
  ".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".zip,application/zip",
  ".json,application/json",
  ".txt,text/plain",
].join(",");

/** Whether a file is to be read here, as JSON Resume, without a review. */
export const isJson = ({ name, type }: File): boolean =>
  type === "application/json" || name.toLowerCase().endsWith(".json");

/** Has the server read a file of any kind. @throws ApiError with a sentence for the user */
export async function readImport(file: File, signal: AbortSignal): Promise<ImportedResume> {
  // A browser may give a file a type that no document has; what it is, the server sees.
  const body = new Blob([file], { type: "application/octet-stream" });
  const { data } = await call(
    "POST /api/resumes/import",
    { query: { name: file.name } },
    { signal, file: body },
  );
  return data;
}

let given: File | undefined;

/** Hands a file to the import screen that opens next. */
export function giveFile(file: File): void {
  given = file;
}

/** Takes the file that was handed over, once. */
export function takeFile(): File | undefined {
  const file = given;
  given = undefined;
  return file;
}
