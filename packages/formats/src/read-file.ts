import { LIMITS } from "@postfolio/contract/limits.ts";
import { decodeText } from "./text/decode-text.ts";
import {
  type ImportResult,
  readJsonResume,
  refused,
  TOO_LARGE,
  withLanguage,
} from "./json-resume/json-resume-import.ts";
import { detectedLanguage } from "./language.ts";

/** Larger than the limit on text, because a character may take two or three bytes, and white space does not count. */
const MAX_FILE_BYTES = 4 * LIMITS.bodyBytes;

export interface ReadableFile {
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Accepts any encoding that can be detected. Files that are too large are not even read. */
export async function readResumeFile(file: ReadableFile): Promise<ImportResult> {
  if (file.size === 0) return refused("This file is empty");
  if (file.size > MAX_FILE_BYTES) return refused(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind !== undefined) return refused(`This is ${kind}, not a JSON Resume file`);
  const decoded = await decodeText(bytes);
  if (!decoded) {
    return refused("We don't recognize this file's text encoding. Save it as UTF-8 and import it again");
  }
  const { text, notes } = decoded;
  if (text.trimStart().startsWith("<")) return refused("This is a web page, not a JSON Resume file");
  const result = readJsonResume(text);
  if (!result.ok) return result;
  const language = result.saysLanguage ? undefined : await detectedLanguage(result.resume);
  const resume = language === undefined ? result.resume : withLanguage(result.resume, language);
  return { ...result, resume, notes: [...notes, ...result.notes] };
}

const KINDS: readonly (readonly [string, string])[] = [
  ["%PDF-", "a PDF"],
  ["PK\u0003\u0004", "a Word document or an archive"],
  ["\u00D0\u00CF\u0011\u00E0", "an old Word document"],
  ["{\\rtf", "a rich text document"],
  ["\u0089PNG", "a picture"],
  ["\u00FF\u00D8\u00FF", "a picture"],
  ["GIF8", "a picture"],
  ["RIFF", "an image or a recording"],
  ["\u001F\u008B", "a compressed file"],
];

function kindOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return KINDS.find(([mark]) => start.startsWith(mark))?.[1];
}
