import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import * as mupdf from "mupdf";

/** The text of a downloaded PDF, one string per page, with whitespace collapsed. */
export async function pagesOf(download: Download): Promise<string[]> {
  const document = mupdf.Document.openDocument(await readFile(await download.path()), "application/pdf");
  return Array.from({ length: document.countPages() }, (_, n) =>
    document.loadPage(n).toStructuredText("preserve-whitespace").asText().replaceAll(/\s+/gu, " "),
  );
}
