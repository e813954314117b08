import type { OtherFile } from "@postfolio/contract/imports/import-texts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { decodeText } from "./text/decode-text.ts";
import {
  type ImportResult,
  readJsonResume,
  refused,
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
  if (file.size === 0) return refused(MESSAGES.importEmpty);
  if (file.size > MAX_FILE_BYTES) return refused(MESSAGES.importResumeTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind !== undefined) return refused(MESSAGES.importOtherFile(kind));
  const decoded = await decodeText(bytes);
  if (!decoded) {
    return refused(MESSAGES.importEncodingUnknown);
  }
  const { text, notes } = decoded;
  if (text.trimStart().startsWith("<")) return refused(MESSAGES.importWebPage);
  const result = readJsonResume(text);
  if (!result.ok) return result;
  const language = result.saysLanguage ? undefined : await detectedLanguage(result.resume);
  const resume = language === undefined ? result.resume : withLanguage(result.resume, language);
  return { ...result, resume, notes: [...notes, ...result.notes] };
}

const KINDS: readonly (readonly [string, OtherFile])[] = [
  ["%PDF-", "pdf"],
  ["PK\u0003\u0004", "word_or_archive"],
  ["\u00D0\u00CF\u0011\u00E0", "old_word"],
  ["{\\rtf", "rich_text"],
  ["\u0089PNG", "picture"],
  ["\u00FF\u00D8\u00FF", "picture"],
  ["GIF8", "picture"],
  ["RIFF", "image_or_recording"],
  ["\u001F\u008B", "compressed"],
];

function kindOf(bytes: Uint8Array): OtherFile | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return KINDS.find(([mark]) => start.startsWith(mark))?.[1];
}
