import { availableParallelism } from "node:os";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { templateOf } from "@postfolio/templates/templates.ts";
import { createGuardedFetch, type GuardedFetch } from "../fetch/guarded-fetch.ts";
import type { ShrinkPicture } from "../pictures/pictures.ts";
import { createPictureShrinker } from "../pictures/shrink-picture.ts";
import { completePdf, type PdfDescription } from "./accessible-pdf.ts";
import { browserCandidates, NO_CHROMIUM } from "./browser/browser.ts";
import { documentComposer } from "./document.ts";
import { fontFiles, installFonts } from "./fonts.ts";
import type { Chromium } from "./browser/npm-chromium.ts";
import type { PdfDocument, PdfPrinter } from "./pdf.ts";
import { type LoadPicture, pictureLoader } from "./pictures.ts";
import { BrowserPool } from "./browser/pool.ts";
import { BrowserStartError, PrintBrowser } from "./browser/print-browser.ts";
import { sweepRunFolders } from "./browser/private-folder.ts";
import type { CleanMarkup } from "./sanitizing/sanitize.ts";
import { createSanitizer } from "./sanitizing/sanitizer.ts";

export interface PdfPrinterOptions {
  chromiumPath?: string | undefined;
  browsers?: number | undefined;
  queue: number;
  deadlineMs: number;
  shrinkPicture?: ShrinkPicture;
  fetch?: GuardedFetch;
  onTrouble: (message: string, cause?: unknown) => void;
}

const DEFAULT_CLASSES = { paper: "paper-a4", accent: "accent-ink", density: "density-normal" } as const;

/** Size of a link preview picture, in pixels. */
const CARD = { width: 1_200, height: 630 } as const;
/** Widths in CSS pixels. */
const PAGE = { a4: 794, letter: 816 } as const;

/** Browsers start in the background. */
export async function createPdfPrinter(options: PdfPrinterOptions): Promise<PdfPrinter> {
  const compose = await documentComposer();
  const shrinkPicture = options.shrinkPicture ?? createPictureShrinker(options.onTrouble);
  const loadPicture = pictureLoader(options.fetch ?? createGuardedFetch(), shrinkPicture);
  await sweepRunFolders();
  const sanitizer = createSanitizer({ queue: options.queue, onTrouble: options.onTrouble });
  const pool = new BrowserPool({
    start: browserStarter(options.chromiumPath),
    size: options.browsers ?? availableParallelism(),
    queue: options.queue,
    deadlineMs: options.deadlineMs,
    onTrouble: options.onTrouble,
  });

  /** If this fails, Chromium's own PDF is still a usable resume. */
  function complete(pdf: Buffer, description: PdfDescription): Buffer {
    try {
      return completePdf(pdf, description);
    } catch (error) {
      options.onTrouble("A PDF was delivered without its accessibility data", error);
      return pdf;
    }
  }

  async function prepare({ html, template, title, client, ownPhoto, attachment }: PdfDocument) {
    const sanitized = await sanitizer.sanitize(html);
    if (sanitized.kind === "busy") return { kind: "busy", retryAfter: 2 } as const;
    if (sanitized.kind === "rejected") return sanitized;
    const clean = sanitized.markup;
    if (!clean.hasContent) return { kind: "rejected", reason: "empty" } as const;
    const filled = await insertPictures(clean, async (source) => {
      const id = photoIdOf(source);
      if (id === undefined) return loadPicture(source, client);
      const photo = await ownPhoto?.(id);
      return photo ? loadPicture(photo.bytes, client) : { kind: "missing" };
    });
    if (filled === "busy") return { kind: "busy", retryAfter: 2 } as const;
    const { content, warnings } = filled;
    const classes = articleClasses(clean.classes, template);
    const description = {
      markup: `<article class="${classes}" lang="${clean.lang}"${clean.dir && ` dir="${clean.dir}"`}${clean.accent && ` data-accent="${clean.accent}"`}>${content}</article>`,
      title: title || clean.name || "Resume",
      author: clean.name,
      lang: clean.lang,
      attachment,
      // A carousel's pages already have a footer.
      foot: clean.classes.includes("paper-slide")
        ? undefined
        : { name: clean.name, classes, lang: clean.lang, rtl: clean.dir === "rtl" },
    };
    const page = clean.classes.includes("paper-letter") ? PAGE.letter : PAGE.a4;
    return { kind: "prepared", page, description, warnings } as const;
  }

  return {
    async print(document, signal) {
      const prepared = await prepare(document);
      if (prepared.kind !== "prepared") return prepared;
      const { description, warnings } = prepared;
      const outcome = await pool.print(compose({ ...description, template: document.template }), signal);
      if (outcome.kind === "rejected") return { kind: "rejected", reason: "unprintable" };
      if (outcome.kind !== "printed") return outcome;
      return { kind: "printed", pdf: complete(outcome.pdf, description), warnings };
    },
    async draw(document, signal) {
      const prepared = await prepare(document);
      if (prepared.kind !== "prepared") return prepared;
      const { description, page } = prepared;
      const html = compose({ ...description, template: document.template });
      const outcome = await pool.draw(html, { ...CARD, page }, signal);
      return outcome.kind === "rejected" ? { kind: "rejected", reason: "unprintable" } : outcome;
    },
    fits: async (html) => {
      const sanitized = await sanitizer.sanitize(html);
      if (sanitized.kind === "clean") return sanitized.markup.hasContent;
      return sanitized.kind !== "rejected" || sanitized.reason !== "too_large";
    },
    loadPicture,
    ready: () => Promise.resolve(pool.ready),
    close: async () => {
      await Promise.all([pool.close(), sanitizer.close()]);
    },
  };
}

function articleClasses(classes: readonly string[], template: number): string {
  const { name, font } = templateOf(template);
  const standards = { ...DEFAULT_CLASSES, font: `font-${font}`, "text-size": "", margin: "" };
  const chosen = Object.entries(standards).map(
    ([kind, standard]) => classes.find((other) => other.startsWith(`${kind}-`)) ?? standard,
  );
  return ["resume", `resume--${name}`, ...chosen.filter(Boolean)].join(" ");
}

async function insertPictures(
  { content, pictures }: CleanMarkup,
  load: (source: string) => ReturnType<LoadPicture>,
) {
  const loaded = await Promise.all(
    [...pictures].map(async ([key, source]) => [key, await load(source)] as const),
  );
  if (loaded.some(([, picture]) => picture.kind === "busy")) return "busy";
  let complete = content;
  for (const [key, picture] of loaded) {
    if (picture.kind === "loaded") complete = complete.replaceAll(key, picture.uri);
    else complete = complete.replace(new RegExp(`<img[^>]*${key}[^>]*>`, "u"), "");
  }
  return {
    content: complete,
    warnings: loaded.some(([, picture]) => picture.kind === "missing") ? [MESSAGES.pdfPictureLeftOut] : [],
  };
}

/**
 * Temporary folders may get cleaned up, so each start checks the files. Concurrent starts share one check.
 */
function browserStarter(configured: string | undefined): () => Promise<PrintBrowser> {
  let preparing: Promise<{ fonts: string; candidates: Chromium[] }> | undefined;
  async function prepare() {
    const [fonts, candidates] = await Promise.all([
      installFonts(fontFiles()),
      Array.fromAsync(browserCandidates(configured)),
    ]);
    return { fonts, candidates };
  }
  return async () => {
    preparing ??= prepare().finally(() => {
      preparing = undefined;
    });
    const { fonts, candidates } = await preparing;
    const failures: string[] = [];
    for (const candidate of candidates) {
      try {
        return await PrintBrowser.start(candidate, fonts);
      } catch (error) {
        if (!(error instanceof BrowserStartError)) throw error;
        failures.push(error.message);
      }
    }
    throw new BrowserStartError(failures.join("\n") || NO_CHROMIUM);
  };
}
