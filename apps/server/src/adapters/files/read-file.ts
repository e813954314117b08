import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DEFAULT_RESUME_NAME, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { docxLines, isDocxPart, mainPart } from "@postfolio/formats/import/docx/docx-lines.ts";
import { ImportError, type ImportErrorCode } from "@postfolio/formats/import/import-error.ts";
import { fromLinkedin } from "@postfolio/formats/import/linkedin/linkedin.ts";
import { linkedinFile } from "@postfolio/formats/import/linkedin/linkedin-tables.ts";
import { pdfAttachment } from "@postfolio/formats/import/pdf/pdf-attachment.ts";
import { pdfLines } from "@postfolio/formats/import/pdf/pdf-lines.ts";
import { textLines } from "@postfolio/formats/import/text/text-lines.ts";
import { decodeText } from "@postfolio/formats/text/decode-text.ts";
import { nameFor } from "@postfolio/formats/json-resume/json-resume-import.ts";
import { keptParts } from "@postfolio/formats/kept.ts";
import { OWN_FILE, readOwnFile } from "@postfolio/formats/own-file.ts";
import { readResumeFile } from "@postfolio/formats/read-file.ts";
import { isCopyPart, readCopy } from "@postfolio/formats/word/word-copy.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { MAILS_FILE, wordsIn } from "@postfolio/locales/words-in.ts";
import type { Reading } from "./files.ts";
import { fromLines } from "./from-lines.ts";
import { pictureFormat } from "./picture-format.ts";
import { unzip } from "./unzip.ts";

export async function readFile(
  file: Uint8Array,
  name: string,
  language: InterfaceLanguage,
): Promise<Reading> {
  try {
    const reading = await readByContent(file);
    if (reading.kind !== "read") return reading;
    const { imported } = reading;
    nameAfterFile(imported, name);
    if (imported.kind === "json-resume" || imported.kind === "linkedin")
      imported.kept.push(...keptParts(imported.resume, wordsOfProcess(language)));
    return reading;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    if (error.code === "scanned" || error.code === "picture")
      return { kind: "scan", pages: error.pages, reason: error.message };
    return { kind: "refused", reason: error.message };
  }
}

/** Loads only one language, because loading all of them takes as long as reading a file. */
const wordsOfProcess = (language: InterfaceLanguage) =>
  wordsIn(language, {}, language === "en" ? {} : readTexts(language, MAILS_FILE));

/** Names the resume after the file, unless the file contained the person's name. */
export function nameAfterFile({ resume }: ImportedResume, file: string): void {
  const title = file.replace(/^.*[\\/]/u, "").replace(/\.\w{1,5}$/u, "");
  if (resume.name === DEFAULT_RESUME_NAME) resume.name = nameFor(title);
}

/** Detects the format from the first bytes, because names and media types are often wrong. */
async function readByContent(file: Uint8Array): Promise<Reading> {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 1_024)).toString("latin1");
  if (start.startsWith("\u00D0\u00CF\u0011\u00E0")) throw new ImportError(oldFormat(file));
  const picture = pictureFormat(file);
  if (picture !== undefined) throw new ImportError(picture === "heic" ? "heic" : "picture");
  if (start.startsWith("PK")) return readArchive(file);
  if (start.includes("%PDF-")) return readPdf(file);
  const decoded = await decodeText(file);
  // oxlint-disable-next-line no-control-regex -- what no text contains
  if (!decoded || /[\0-\u0008]/u.test(decoded.text)) throw new ImportError("unknown");
  const text = decoded.text.trimStart();
  if (text.startsWith("{\\rtf")) throw new ImportError("unknown");
  if (/^(?:\{|\[\s*[[{"])/u.test(text)) return readJson(file);
  if (text.startsWith("<")) throw new ImportError("unknown");
  if (text.length > LIMITS.importCharacters) throw new ImportError("too-long");
  return fromLines("text", textLines(decoded.text), { kept: decoded.notes });
}

/** Word also stores password-protected documents in the older format. */
const oldFormat = (file: Uint8Array): ImportErrorCode =>
  Buffer.from(file.buffer, file.byteOffset, file.length).includes("EncryptedPackage", 0, "utf16le")
    ? "protected"
    : "old-word";

async function readPdf(file: Uint8Array): Promise<Reading> {
  const own = await pdfAttachment(file, OWN_FILE);
  const resume = own === undefined ? undefined : readOwnFile(own);
  if (!resume) return fromLines("pdf", await pdfLines(file));
  return wholly(resume);
}

async function readArchive(file: Uint8Array): Promise<Reading> {
  const files = await unzip(
    file,
    (path) =>
      isDocxPart(path) || isCopyPart(path) || linkedinFile(path) !== undefined || OTHER_ARCHIVE.test(path),
  );
  const main = mainPart(files);
  if (main !== undefined) return readWord(files, main);
  const paths = [...files.keys()];
  if (paths.some((path) => OTHER_ARCHIVE.test(path))) throw new ImportError("unknown");
  if (!paths.some((path) => linkedinFile(path) !== undefined)) throw new ImportError("not-linkedin");
  return { kind: "read", imported: await fromLinkedin(files) };
}

/**
 * Documents that we created contain the resume as data. If such a document has been edited since, the user gets both
 * its data and its text.
 */
async function readWord(files: ReadonlyMap<string, Uint8Array>, main: string): Promise<Reading> {
  const copy = readCopy(files, main);
  if (copy?.isCurrent) return wholly(copy.resume);
  const reading = await fromLines("docx", docxLines(files, main));
  if (copy && reading.kind === "read") reading.imported.downloaded = copy.resume;
  return reading;
}

const wholly = (resume: ResumeContent): Reading => ({
  kind: "read",
  imported: { resume, kind: "postfolio", uncertain: [], doubts: [], unplaced: [], kept: [] },
});

const OTHER_ARCHIVE = /^(?:\[Content_Types\]\.xml|mimetype|Index\/Document\.iwa)$/u;

async function readJson(file: Uint8Array): Promise<Reading> {
  const read = await readResumeFile(new Blob([file.slice()]));
  if (!read.ok) return { kind: "refused", reason: read.error };
  const { resume, notes: kept } = read;
  return {
    kind: "read",
    imported: { resume, kind: "json-resume", uncertain: [], doubts: [], unplaced: [], kept },
  };
}
