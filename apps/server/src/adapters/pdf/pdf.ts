export interface PdfDocument {
  /** The template's markup as the client sent it: hostile until sanitized. */
  html: string;
  template: 1 | 2;
  /** Becomes the document's title. */
  title: string;
}

export type PdfOutcome =
  | { kind: "printed"; pdf: Buffer; /** For the user: what was left out, such as a picture that did not load. */ warnings: string[] }
  /** The document cannot be printed, now or later: too large, or never finishing. */
  | { kind: "rejected" }
  /** Every browser is busy and the queue is full, or no browser runs; seconds until a retry makes sense. */
  | { kind: "busy"; retryAfter: number };

export interface PdfPrinter {
  print(document: PdfDocument): Promise<PdfOutcome>;
  /** Whether a browser is up and prints. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
