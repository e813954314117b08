import type { Client } from "../untrusted-files/turns.ts";
import type { Picture } from "../pictures/pictures.ts";
import type { LoadPicture } from "./pictures.ts";

export interface PdfAttachment {
  /** As listed in the PDF. All strings here are ASCII without brackets. */
  name: string;
  mediaType: string;
  description: string;
  content: string;
}

export interface PdfDocument {
  /** Hostile until sanitized. */
  html: string;
  template: number;
  /** If empty, the name at the top of the document is used. */
  title: string;
  client: Client;
  ownPhoto?: (id: string) => Promise<Picture | undefined>;
  attachment?: PdfAttachment | undefined;
}

export type PdfOutcome =
  | {
      kind: "printed";
      pdf: Buffer;
      /** Messages for the user about what was left out. */
      warnings: string[];
    }
  | { kind: "rejected"; reason: "empty" | "too_large" | "unprintable" }
  | { kind: "busy"; /** Seconds until a retry makes sense. */ retryAfter: number }
  | { kind: "no_browser" };

type DrawOutcome = { kind: "drawn"; picture: Buffer } | Exclude<PdfOutcome, { kind: "printed" }>;

export interface PdfPrinter {
  /** Never throws. */
  print(document: PdfDocument, signal?: AbortSignal): Promise<PdfOutcome>;
  /** Draws the top of the first page, for link previews. Never throws. */
  draw(document: PdfDocument, signal?: AbortSignal): Promise<DrawOutcome>;
  fits(html: string): Promise<boolean>;
  loadPicture: LoadPicture;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
