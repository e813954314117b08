import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { call } from "../../../lib/http/api.ts";

export const ACCEPTED = [
  ".pdf,application/pdf",
  ".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".zip,application/zip",
  ".json,application/json",
  ".txt,text/plain",
].join(",");

/** JSON Resume is parsed in the browser, without a review. */
export const isJson = ({ name, type }: File): boolean =>
  type === "application/json" || name.toLowerCase().endsWith(".json");

export async function readImport(file: File, signal: AbortSignal): Promise<ImportedResume> {
  // Browsers may report a wrong type, so the server detects it.
  const body = new Blob([file], { type: "application/octet-stream" });
  const { data } = await call(
    "POST /api/resumes/import",
    { query: { name: file.name } },
    { signal, file: body },
  );
  return data;
}

let given: File | undefined;

export function giveFile(file: File): void {
  given = file;
}

export function takeFile(): File | undefined {
  const file = given;
  given = undefined;
  return file;
}
