import { setTimeout } from "node:timers/promises";
import { afterAll } from "vitest";
import type { PdfPrinter } from "../src/adapters/pdf/pdf.ts";
import { createPdfPrinter, type PdfPrinterOptions } from "../src/adapters/pdf/pdf-printer.ts";

/** Waits until a browser is running. */
export async function printerIsUp(printer: PdfPrinter): Promise<void> {
  for (let tries = 0; !(await printer.ready()); tries += 1) {
    if (tries === 200) throw new Error("No browser has started within 20 seconds");
    await setTimeout(100);
  }
}

/** Starts the real PDF service with one browser, which is closed after the file's tests. */
export async function testPrinter(options: Partial<PdfPrinterOptions> = {}) {
  const troubles: string[] = [];
  const printer = await createPdfPrinter({
    chromiumPath: process.env["CHROMIUM_PATH"],
    browsers: 1,
    queue: 32,
    // Six times the product's deadline, for machines that do other work.
    deadlineMs: 30_000,
    onTrouble: (message) => troubles.push(message),
    ...options,
  });
  afterAll(() => printer.close());
  return { printer, troubles };
}
