import type { Picture } from "../pictures/pictures.ts";
import type { LoadPicture } from "./pictures.ts";

interface PdfDocument {
  /** The template's markup as the client sent it: hostile until sanitized. */
  html: string;
  template: 1 | 2;
  /** Becomes the document's title; the name that heads the document does where it is empty. */
  title: string;
  /** Visitors' pictures wait for each other. */
  who: "visitor" | "user";
  /** A stored photo that the document may show, by its id. */
  ownPhoto?: (id: string) => Promise<Picture | undefined>;
}

export type PdfOutcome =
  | {
      kind: "printed";
      pdf: Buffer;
      /** For the user: what was left out, such as a picture that did not load. */
      warnings: string[];
    }
  /**
   * The document cannot be printed, now or later: nothing in it that a template could have written,
   * more of it than any resume has, or something that browsers do not survive.
   */
  | { kind: "rejected"; reason: "empty" | "too_large" | "unprintable" }
  /** Every browser is busy and the queue is full, or no browser runs. */
  | { kind: "busy"; /** Seconds until a retry makes sense. */ retryAfter: number };

export interface PdfPrinter {
  /**
   * Prints one document. Never throws.
   * @param signal aborted when nobody waits for the PDF any more
   */
  print(document: PdfDocument, signal?: AbortSignal): Promise<PdfOutcome>;
  /** A picture from the web, as it is printed. */
  loadPicture: LoadPicture;
  /** Whether a browser is up. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
