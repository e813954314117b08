import { MESSAGES } from "@postfolio/contract/messages.ts";

const REASONS = {
  empty: MESSAGES.importEmpty,
  unknown: MESSAGES.importUnknown,
  "old-word": MESSAGES.importOldWord,
  broken: MESSAGES.importBroken,
  protected: MESSAGES.importProtected,
  scanned: MESSAGES.importScanned,
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

export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, options?: ErrorOptions) {
    super(REASONS[code], options);
    this.name = "ImportError";
    this.code = code;
  }
}
