import { LIMITS } from "@postfolio/contract/limits.ts";
import type { OPS as OperatorCodes, PDFDocumentProxy } from "pdfjs-dist";
import { topicOf } from "../headings.ts";
import { hasOnlyUnreadable, isGarbled } from "../text/garbled.ts";
import { readableText } from "../text/readable-text.ts";
import { ImportError } from "../import-error.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { pageText } from "./pdf-page.ts";
import { inReadingOrder } from "./reading-order.ts";
import type { PageText } from "./runs.ts";

/** Maximum number of text runs. A dense page has a thousand. */
const MOST_RUNS = 60_000;
const MOST_RUNS_OF_PAGE = 5_000;
/** A file with less text is probably a scan with a stamp. */
const FEWEST_CHARACTERS = 50;

/**
 * Returns lines in reading order, without repeated headers. Takes 50 to 100 ms, but much longer for a malicious file,
 * so call this in a process that can be killed.
 * @throws ImportError
 */
export async function pdfLines(bytes: Uint8Array): Promise<Line[]> {
  if (bytes.length === 0) throw new ImportError("empty");
  if (bytes.length > LIMITS.importBytes) throw new ImportError("too-large");
  const { getDocument, OPS } = await loadPdfJs();
  const loading = getDocument({
    // A copy, because pdf.js detaches the array's buffer.
    data: new Uint8Array(bytes),
    verbosity: 0,
    // Needed because font names indicate the weight.
    fontExtraProperties: true,
    // Images are not needed.
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    cMapUrl: new URL("../../cmaps/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")).pathname,
    enableXfa: false,
  });
  try {
    const pages = await textOfPages(await loading.promise, bytes, OPS);
    const lines = inReadingOrder(pages);
    const characters = lines.reduce((sum, line) => sum + readableText(textOfLine(line)).length, 0);
    if (areUnreadable(pages, lines)) throw new ImportError("garbled");
    if (characters < FEWEST_CHARACTERS * pages.length && hasPicture(bytes))
      throw new ImportError("scanned", { pages: pages.length });
    if (characters === 0) throw new ImportError("no-text");
    if (isArabic(lines)) throw new ImportError("arabic");
    return lines;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isProtected = error instanceof Error && error.name === "PasswordException";
    throw new ImportError(isProtected ? "protected" : "broken", { cause: error });
  } finally {
    await loading.destroy();
  }
}

/** pdf.js logs a warning if there is no canvas, which is only needed for rendering. */
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

async function textOfPages(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  OPS: typeof OperatorCodes,
): Promise<PageText[]> {
  if (document.numPages > LIMITS.importPages) throw new ImportError("too-many-pages");
  const pages: PageText[] = [];
  let runs = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await pageText(await document.getPage(number), bytes, OPS);
    runs += page.runs.length;
    if (runs > MOST_RUNS || page.runs.length > MOST_RUNS_OF_PAGE) throw new ImportError("too-deep");
    pages.push(page);
  }
  return pages;
}

/** Garbled text that contains a recognizable heading still counts as readable. */
function areUnreadable(pages: readonly PageText[], lines: readonly Line[]): boolean {
  if (hasOnlyUnreadable(pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(" "))) return true;
  const texts = lines.map(textOfLine);
  return isGarbled(texts.join("\n")) && !texts.some((text) => topicOf(text.trim()) !== undefined);
}

/** Arabic letters join even across gaps, so positions do not show where a word ends. */
function isArabic(lines: readonly Line[]): boolean {
  const text = lines.map(textOfLine).join("");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/\p{Script=Arabic}/gu) * 2 > count(/\p{L}/gu);
}

function hasPicture(bytes: Uint8Array): boolean {
  return /\/Subtype\s*\/Image\b/u.test(new TextDecoder("latin1").decode(bytes));
}
