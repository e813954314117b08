import type { PDFDocumentProxy } from "pdfjs-dist";
import { readableText } from "./readable-text.ts";
import { ImportError } from "./import-error.ts";
import { type Line, textOfLine } from "./lines.ts";
import { type PageText, pageText } from "./pdf-page.ts";
import { inReadingOrder } from "./reading-order.ts";

/** Bytes. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PAGES = 50;
/** Runs of text; a dense page has a thousand. */
const MOST_RUNS = 60_000;
const MOST_MILLISECONDS = 15_000;
/** Fewer characters a page are at most a scanner's stamp. */
const FEWEST_CHARACTERS = 50;

/**
 * The lines of a PDF in the order in which they are read: column after column, without what repeats on every page.
 * It takes 50 to 100 ms, and much longer for a hostile file: call it in a worker thread that can be stopped.
 * @throws ImportError
 */
export async function pdfLines(bytes: Uint8Array): Promise<Line[]> {
  if (bytes.length === 0) throw new ImportError("empty");
  if (bytes.length > MOST_BYTES) throw new ImportError("too-large");
  const { getDocument } = await loadPdfJs();
  const loading = getDocument({
    // A copy, because pdf.js empties what it is given.
    data: new Uint8Array(bytes),
    verbosity: 0,
    // The names of fonts, which say how heavy they are.
    fontExtraProperties: true,
    // Pixels: pictures are not looked at.
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    cMapUrl: new URL("../../cmaps/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")).pathname,
    enableXfa: false,
  });
  try {
    const pages = await textOfPages(await loading.promise, bytes);
    const lines = inReadingOrder(pages);
    const characters = lines.reduce((sum, line) => sum + readableText(textOfLine(line)).length, 0);
    if (characters < FEWEST_CHARACTERS * pages.length && hasPicture(bytes)) throw new ImportError("scanned");
    if (characters === 0) throw new ImportError("no-text");
    return lines;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isProtected = error instanceof Error && error.name === "PasswordException";
    throw new ImportError(isProtected ? "protected" : "broken", { cause: error });
  } finally {
    await loading.destroy();
  }
}

/** pdf.js complains when it is loaded where there is no canvas, which only painting needs. */
export async function loadPdfJs() {
  const { warn } = console;
  // oxlint-disable-next-line no-console -- only while it loads
  console.warn = () => undefined;
  try {
    return await import("pdfjs-dist/legacy/build/pdf.mjs");
  } finally {
    // oxlint-disable-next-line no-console -- as it was
    console.warn = warn;
  }
}

async function textOfPages(document: PDFDocumentProxy, bytes: Uint8Array): Promise<PageText[]> {
  if (document.numPages > MOST_PAGES) throw new ImportError("too-many-pages");
  const started = performance.now();
  const pages: PageText[] = [];
  let runs = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await pageText(await document.getPage(number), bytes);
    runs += page.runs.length;
    if (runs > MOST_RUNS) throw new ImportError("too-deep");
    if (performance.now() - started > MOST_MILLISECONDS) throw new ImportError("too-slow");
    pages.push(page);
  }
  return pages;
}

/** Whether the file has a picture; the dictionaries of streams are never compressed. */
function hasPicture(bytes: Uint8Array): boolean {
  return /\/Subtype\s*\/Image\b/u.test(new TextDecoder("latin1").decode(bytes));
}
