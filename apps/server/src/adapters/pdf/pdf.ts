import type { Client } from "../strangers/turns.ts";
import type { Picture } from "../pictures/pictures.ts";
import type { LoadPicture } from "./pictures.ts";

/** A file that travels in a PDF. */
export interface PdfAttachment {
  /** As the PDF lists it; ASCII without brackets, as are the other texts. */
  name: string;
  mediaType: string;
  description: string;
  content: string;
}

export interface PdfDocument {
  /** The template's markup as the client sent it: hostile until sanitized. */
  html: string;
  template: number;
  /** The PDF's title; if empty, the name at the top of the document is used. */
  title: string;
  /** Whose turn its pictures take. */
  client: Client;
  /** Looks up a stored photo that the document may show. */
  ownPhoto?: (id: string) => Promise<Picture | undefined>;
  /** What the document was made from. */
  attachment?: PdfAttachment | undefined;
}

export type PdfOutcome =
  | {
      kind: "printed";
      pdf: Buffer;
      /** For the user: what was left out, such as a picture that did not load. */
      warnings: string[];
    }
  /**
   * The document can never be printed: it holds nothing a template could have written, is larger than any
   * resume, or takes too long.
   */
  | { kind: "rejected"; reason: "empty" | "too_large" | "unprintable" }
  /** Every browser is busy and the queue is full, or the first is still starting. */
  | { kind: "busy"; /** Seconds until a retry makes sense. */ retryAfter: number }
  /** No browser starts on this machine. */
  | { kind: "no_browser" };

type DrawOutcome =
  /** A JPEG. */
  { kind: "drawn"; picture: Buffer } | Exclude<PdfOutcome, { kind: "printed" }>;

export interface PdfPrinter {
  /**
   * Prints one document. Never throws.
   * @param signal aborted when the client no longer waits for the PDF
   */
  print(document: PdfDocument, signal?: AbortSignal): Promise<PdfOutcome>;
  /** Draws the top of a document's first page, as a picture that messengers show of a page. Never throws. */
  draw(document: PdfDocument, signal?: AbortSignal): Promise<DrawOutcome>;
  /** Whether a document may be printed: not if it holds nothing, or more than any resume. */
  fits(html: string): Promise<boolean>;
  /** Loads a picture the way it will be printed. */
  loadPicture: LoadPicture;
  /** Whether a browser is running. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
