import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { call } from "../../../lib/http/api.ts";

const DOCUMENTS = [
  ".pdf,application/pdf",
  ".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".zip,application/zip",
  ".json,application/json",
  ".txt,text/plain",
];
const PICTURES = ["image/jpeg", "image/png", "image/webp"];

/** @param scans whether the server can recognize text in images */
export const acceptedFiles = (scans = false): string => [...DOCUMENTS, ...(scans ? PICTURES : [])].join(",");

export const isPicture = ({ type }: File): boolean => PICTURES.includes(type);

/** JSON Resume files are parsed in the browser and need no review. */
export const isJson = ({ name, type }: File): boolean =>
  type === "application/json" || name.toLowerCase().endsWith(".json");

/** @param scan whether to recognize text in images */
export async function readImport(file: File, signal: AbortSignal, scan = false): Promise<ImportedResume> {
  // Browsers may report a wrong type, so the server detects the type itself.
  const body = new Blob([file], { type: "application/octet-stream" });
  const { data } = await call(
    "POST /api/resumes/import",
    { query: { name: file.name, ...(scan && { scan: "read", language: navigator.language }) } },
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
