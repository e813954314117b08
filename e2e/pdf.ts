import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import * as mupdf from "mupdf";

/** What a person reads on the pages of a downloaded PDF, a string a page, white space folded. */
export async function pagesOf(download: Download): Promise<string[]> {
  const document = mupdf.Document.openDocument(await readFile(await download.path()), "application/pdf");
  return Array.from({ length: document.countPages() }, (_, n) =>
    document.loadPage(n).toStructuredText("preserve-whitespace").asText().replaceAll(/\s+/gu, " "),
  );
}
