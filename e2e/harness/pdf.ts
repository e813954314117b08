import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import * as mupdf from "mupdf";

/** Returns the text of a PDF, one string per page, with whitespace collapsed. */
export function pagesIn(pdf: Buffer): string[] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, n) =>
    document.loadPage(n).toStructuredText("preserve-whitespace").asText().replaceAll(/\s+/gu, " "),
  );
}

/** Returns the text of a downloaded PDF. */
export const pagesOf = async (download: Download): Promise<string[]> =>
  pagesIn(await readFile(await download.path()));

/** Prints with the browser's own command. Returns the size of each page in points, and its text. */
export async function printed(page: Page): Promise<{ sizes: number[][]; texts: string[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  const sizes = Array.from({ length: document.countPages() }, (_, index) => {
    const [left, top, right, bottom] = document.loadPage(index).getBounds();
    return [Math.round(right - left), Math.round(bottom - top)];
  });
  return { sizes, texts: pagesIn(pdf) };
}
