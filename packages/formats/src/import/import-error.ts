/** Why a document cannot be read, in words for the person who chose it. */
const REASONS = {
  empty: "This file is empty.",
  unknown:
    "This file is not of a kind that can be imported. Choose a PDF, Word, LinkedIn or JSON Resume file.",
  broken: "This file is damaged and cannot be read. Save it again in the program it comes from.",
  protected: "This file needs a password. Save a copy without one and import that.",
  scanned:
    "This PDF is a picture without text, as from a scanner. Choose the original file or paste the text.",
  "no-text": "There is no text in this file.",
  "too-large": "This file is too large. A resume of up to 10 MB can be imported.",
  "too-many-pages": "This file has more than 50 pages. Choose the resume alone.",
  "too-deep": "This file holds too much to be read. Save a simpler copy and import that.",
  "too-slow": "This file took too long to read. Save a simpler copy and import that.",
} as const;
export type ImportErrorCode = keyof typeof REASONS;

/** A document that cannot be read, through no fault of ours. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, options?: ErrorOptions) {
    super(REASONS[code], options);
    this.name = "ImportError";
    this.code = code;
  }
}
