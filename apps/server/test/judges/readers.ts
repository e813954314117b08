import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import type * as PdfJsModule from "pdfjs-dist";
import * as mupdf from "mupdf";

/** One step of drawing a page. */
export interface Operator {
  name: string;
  args: unknown[];
}

/** A third-party program that reads PDFs. */
export interface Reader {
  name: string;
  /** The text of each page, in the order in which it is stored. */
  read(pdf: Buffer): Promise<string[]>;
}

const muPdf: Reader = {
  name: "MuPDF",
  read(pdf) {
    const document = mupdf.Document.openDocument(pdf, "application/pdf");
    const pages = Array.from({ length: document.countPages() }, (_, page) =>
      document.loadPage(page).toStructuredText("preserve-whitespace").asText(),
    );
    document.destroy();
    return Promise.resolve(pages);
  },
};

type PdfJs = typeof PdfJsModule;
type Worker = { WorkerMessageHandler: unknown };

/** Both versions run in one process and look for their worker in a global, so read one document at a time. */
let turn: Promise<unknown> = Promise.resolve();

async function openWithPdfJs<Result>(
  name: string,
  pdf: Buffer,
  read: (document: Awaited<ReturnType<PdfJs["getDocument"]>["promise"]>) => Promise<Result>,
): Promise<Result> {
  const build = `${name}/legacy/build`;
  const work = turn.then(async () => {
    const worker = (await import(`${build}/pdf.worker.mjs`)) as Worker;
    Object.assign(globalThis, { pdfjsWorker: worker });
    const { getDocument } = (await import(`${build}/pdf.mjs`)) as PdfJs;
    const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
    try {
      return await read(await loading.promise);
    } finally {
      await loading.destroy();
    }
  });
  turn = work.catch(() => undefined);
  return work;
}

async function pdfJsItems(name: string, pdf: Buffer) {
  return openWithPdfJs(name, pdf, async (document) => {
    const pages = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent({ disableNormalization: true });
      pages.push(items.filter((item) => "str" in item));
    }
    return pages;
  });
}

const pdfJs = (name: string): Reader => ({
  name: `pdf.js ${(createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version}`,
  async read(pdf) {
    const pages = await pdfJsItems(name, pdf);
    return pages.map((items) => items.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""));
  },
});

/** The texts of a PDF's attached files by name, as MuPDF finds them. */
export function attachedFiles(pdf: Buffer): Record<string, string> {
  const document = mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
  const files = Object.entries(document.getEmbeddedFiles()).map(([name, file]) => [
    name,
    document.getEmbeddedFileContents(file)?.asString() ?? "",
  ]);
  document.destroy();
  return Object.fromEntries(files) as Record<string, string>;
}

/** The operators of each page, by their names in pdf.js. */
export async function pageOperators(pdf: Buffer): Promise<Operator[][]> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  return openWithPdfJs("pdfjs-dist", pdf, async (document) => {
    const pages = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
      pages.push(
        fnArray.map((code, index) => {
          const args = (argsArray[index] ?? []) as unknown[];
          // Here a path is one operator, and its first argument says how it is painted.
          return { name: names.get(code === OPS.constructPath ? Number(args[0]) : code) ?? "", args };
        }),
      );
    }
    return pages;
  });
}

/** A page as pdf.js sees it. */
export interface SeenPage {
  /** In points. */
  width: number;
  height: number;
  text: string;
  /** Of its text. */
  fonts: { name: string; type: string; embedded: boolean }[];
}

/** Each page with its size, its text and the fonts that it is set in, as pdf.js finds them. */
export async function pagesInPdfJs(pdf: Buffer): Promise<SeenPage[]> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return openWithPdfJs("pdfjs-dist", pdf, async (document) => {
    const pages: SeenPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent({ disableNormalization: true });
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      const { fnArray, argsArray } = await page.getOperatorList();
      const ids = fnArray.flatMap((code, index) =>
        code === OPS.setFont ? String((argsArray[index] as unknown[])[0]) : [],
      );
      const fonts = [...new Set(ids)].map((id) => {
        const font = page.commonObjs.get(id) as { name: string; type: string; missingFile: boolean };
        return { name: font.name, type: font.type, embedded: !font.missingFile };
      });
      pages.push({ width, height, text, fonts });
    }
    return pages;
  });
}

const poppler: Reader = {
  name: "poppler",
  async read(pdf) {
    const running = promisify(execFile)("pdftotext", ["-raw", "-", "-"], { maxBuffer: 2 ** 26 });
    running.child.stdin?.end(pdf);
    const { stdout } = await running;
    return stdout.split("\f").slice(0, -1);
  },
};

const hasPoppler = await promisify(execFile)("pdftotext", ["-v"]).then(
  () => true,
  () => false,
);

/** MuPDF, two major versions of pdf.js, and Poppler if it is installed. */
export const readers: readonly Reader[] = [
  muPdf,
  pdfJs("pdfjs-dist"),
  pdfJs("pdfjs-dist-4"),
  ...(hasPoppler ? [poppler] : []),
];
