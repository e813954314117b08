import { MESSAGES } from "@postfolio/contract/messages.ts";

const REASONS = {
  empty: MESSAGES.importEmpty,
  unknown: MESSAGES.importUnknown,
  "old-word": MESSAGES.importOldWord,
  broken: MESSAGES.importBroken,
  protected: MESSAGES.importProtected,
  scanned: MESSAGES.importScanned,
  picture: MESSAGES.importPicture,
  heic: MESSAGES.importHeic,
  "too-many-scanned-pages": MESSAGES.importScanPages,
  "too-many-pixels": MESSAGES.importScanPixels,
  "unreadable-scan": MESSAGES.importScanUnreadable,
  "no-resume-in-scan": MESSAGES.importScanNoResume,
  garbled: MESSAGES.importGarbled,
  arabic: MESSAGES.importArabic,
  "no-resume": MESSAGES.importNoResume,
  "no-text": MESSAGES.importNoText,
  "too-large": MESSAGES.importTooLarge,
  "too-many-pages": MESSAGES.importTooManyPages,
  "too-long": MESSAGES.importTooLong,
  "too-deep": MESSAGES.importTooDeep,
  "not-linkedin": MESSAGES.importNotLinkedin,
} as const;
export type ImportErrorCode = keyof typeof REASONS;

interface ImportErrorOptions extends ErrorOptions {
  /** Number of pages in a scan. */
  pages?: number;
}

export class ImportError extends Error {
  readonly code: ImportErrorCode;
  readonly pages: number;

  constructor(code: ImportErrorCode, { pages = 1, ...options }: ImportErrorOptions = {}) {
    super(REASONS[code], options);
    this.name = "ImportError";
    this.code = code;
    this.pages = pages;
  }
}
