import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import * as mupdf from "mupdf";

/** The text of a PDF, one string per page, with whitespace collapsed. */
export function pagesIn(pdf: Buffer): string[] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, n) =>
    document.loadPage(n).toStructuredText("preserve-whitespace").asText().replaceAll(/\s+/gu, " "),
  );
}

/** The text of a downloaded PDF. */
export const pagesOf = async (download: Download): Promise<string[]> =>
  pagesIn(await readFile(await download.path()));
