import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type * as PdfJsModule from "pdfjs-dist";
import * as mupdf from "mupdf";
import { type ReadPdf, readPdf } from "../read-pdf.ts";
import { POPPLER } from "./reading.ts";

/** A step in drawing a page. */
export interface Operator {
  name: string;
  args: unknown[];
}

/** What a third-party program reads in a PDF: the text of each page, in the order in which it is stored. */
interface ReadText {
  reader: string;
  pages: string[];
}

/** The findings of all programs. */
interface Reading {
  /** Texts found by MuPDF, two major versions of pdf.js, and Poppler if it is installed. */
  texts: ReadText[];
  /** The operators of each page, by their names in pdf.js. */
  operators: Operator[][];
  /** Other findings of MuPDF. */
  read: ReadPdf;
}

type PdfJs = typeof PdfJsModule;
type Worker = { WorkerMessageHandler: unknown };

/** Both versions run in one process and look for their worker in a global, so documents are read one at a time. */
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

type PdfJsDocument = Parameters<Parameters<typeof openWithPdfJs>[2]>[0];
type PdfJsPage = Awaited<ReturnType<PdfJsDocument["getPage"]>>;

async function eachPage<Result>(document: PdfJsDocument, read: (page: PdfJsPage) => Promise<Result>) {
  const results: Result[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    results.push(await read(await document.getPage(number)));
  return results;
}

async function textOfPage(page: PdfJsPage): Promise<string> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
}

const named = (name: string) =>
  `pdf.js ${(createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version}`;
const [NEWER, OLDER] = ["pdfjs-dist", "pdfjs-dist-4"] as const;
const [NEWER_NAME, OLDER_NAME] = [named(NEWER), named(OLDER)];

/** Returns the texts of a PDF's attached files by name, as MuPDF finds them. */
export function attachedFiles(pdf: Buffer): Record<string, string> {
  const document = mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
  const files = Object.entries(document.getEmbeddedFiles()).map(([name, file]) => [
    name,
    document.getEmbeddedFileContents(file)?.asString() ?? "",
  ]);
  document.destroy();
  return Object.fromEntries(files) as Record<string, string>;
}

/**
 * Returns the text and the operators of each page. The newer version of pdf.js takes much longer for the operators,
 * because it computes gradients.
 */
async function inOlderPdfJs(pdf: Buffer) {
  const { OPS } = (await import(`${OLDER}/legacy/build/pdf.mjs`)) as PdfJs;
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  return openWithPdfJs(OLDER, pdf, async (document) => {
    const operators = await eachPage(document, async (page) => {
      const { fnArray, argsArray } = await page.getOperatorList();
      return fnArray.map((code, index) => ({
        name: names.get(code) ?? "",
        args: (argsArray[index] ?? []) as unknown[],
      }));
    });
    return { operators, pages: await eachPage(document, textOfPage) };
  });
}

/** A page as pdf.js sees it. */
export interface SeenPage {
  /** In points. */
  width: number;
  height: number;
  text: string;
  /** The fonts of the page's text. */
  fonts: { name: string; type: string; embedded: boolean }[];
}

/** Returns each page with its size, its text, and the text's fonts, as pdf.js finds them. */
export async function pagesInPdfJs(pdf: Buffer): Promise<SeenPage[]> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return openWithPdfJs(NEWER, pdf, (document) =>
    eachPage(document, async (page): Promise<SeenPage> => {
      const { width, height } = page.getViewport({ scale: 1 });
      const text = await textOfPage(page);
      const { fnArray, argsArray } = await page.getOperatorList();
      const ids = fnArray.flatMap((code, index) =>
        code === OPS.setFont ? String((argsArray[index] as unknown[])[0]) : [],
      );
      const fonts = [...new Set(ids)].map((id) => {
        const font = page.commonObjs.get(id) as { name: string; type: string; missingFile: boolean };
        return { name: font.name, type: font.type, embedded: !font.missingFile };
      });
      return { width, height, text, fonts };
    }),
  );
}

const hasPoppler = await promisify(execFile)("pdftotext", ["-v"]).then(
  () => true,
  () => false,
);

/**
 * Starts a shell that reads file names, one per line, runs Poppler on each file, and responds with a line. In a process
 * as large as this one, starting a program takes longer than reading the file.
 */
function startPoppler() {
  const folder = mkdtempSync(join(tmpdir(), "poppler-"));
  const read = 'while read -r file; do pdftotext -raw "$file" "$file.txt" && echo read || echo failed; done';
  // The loop ends with this process.
  const shell = spawn("sh", ["-c", `${read}; rm -r "$0"`, folder], { stdio: ["pipe", "pipe", "ignore"] });
  const answers = createInterface(shell.stdout)[Symbol.asyncIterator]();
  let files = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (pdf: Buffer): Promise<string[]> => {
    const file = join(folder, String((files += 1)));
    await writeFile(file, pdf);
    const answer = last.then(() => {
      shell.stdin.write(`${file}\n`);
      return answers.next();
    });
    last = answer;
    assert.deepEqual(await answer, { done: false, value: "read" });
    const text = await readFile(`${file}.txt`, "utf8");
    await Promise.all([rm(file), rm(`${file}.txt`)]);
    return text.split("\f").slice(0, -1);
  };
}

let textInPoppler: ReturnType<typeof startPoppler> | undefined;

/** Has each program read a PDF once. */
export async function readByAll(pdf: Buffer): Promise<Reading> {
  if (hasPoppler) textInPoppler ??= startPoppler();
  const inPoppler = textInPoppler?.(pdf);
  const [newer, older] = await Promise.all([
    openWithPdfJs(NEWER, pdf, (document) => eachPage(document, textOfPage)),
    inOlderPdfJs(pdf),
  ]);
  const read = readPdf(pdf);
  const texts = [
    { reader: "MuPDF", pages: read.pages },
    { reader: NEWER_NAME, pages: newer },
    { reader: OLDER_NAME, pages: older.pages },
  ];
  if (inPoppler) texts.push({ reader: POPPLER, pages: await inPoppler });
  return { texts, operators: older.operators, read };
}
