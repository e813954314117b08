import { LIMITS } from "@postfolio/contract/limits.ts";
import type { OPS as OperatorCodes, PageViewport, PDFPageProxy } from "pdfjs-dist";
import { ImportError } from "../import-error.ts";
import { type Matrix, product, UNMOVED } from "../pdf/matrix.ts";
import { loadPdfJs } from "../pdf/pdf-lines.ts";

/** An image on a page. */
export interface PaintedPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
  /** 1: gray. 2: black with alpha. 3: RGB. 4: RGBA. */
  channels: 1 | 2 | 3 | 4;
  /** Maps the unit square, with y pointing down, to points from the top left of the page. */
  place: Matrix;
}

export interface PicturesOfPage {
  /** In points. */
  width: number;
  height: number;
  /** From back to front. */
  pictures: PaintedPicture[];
}

/** Maximum number per page. Some scanners cut pages into strips. */
const MOST_PICTURES = 200;

/**
 * Yields the images of each page, one page at a time. Call this in a process that can be killed.
 * @throws ImportError
 */
export async function* pdfPictures(bytes: Uint8Array): AsyncGenerator<PicturesOfPage> {
  const { getDocument, OPS } = await loadPdfJs();
  const loading = getDocument({
    // A copy, because pdf.js detaches the array's buffer.
    data: new Uint8Array(bytes),
    verbosity: 0,
    maxImageSize: LIMITS.photoPixels,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    cMapUrl: new URL("../../cmaps/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")).pathname,
    // Decoders for JBIG2, JPEG 2000, and fax images.
    wasmUrl: new URL("../../wasm/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")).pathname,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > LIMITS.scanPages) throw new ImportError("too-many-scanned-pages");
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const view = page.getViewport({ scale: 1 });
      yield { width: view.width, height: view.height, pictures: await picturesOf(page, view, OPS) };
      page.cleanup();
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError("broken", { cause: error });
  } finally {
    await loading.destroy();
  }
}

interface DecodedPicture {
  data: string | ArrayLike<number> | null;
  width: number;
  height: number;
  kind?: number;
}

async function picturesOf(
  page: PDFPageProxy,
  view: PageViewport,
  OPS: typeof OperatorCodes,
): Promise<PaintedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const painted: PaintedPicture[] = [];
  const saved: Matrix[] = [];
  let matrix = product(UNMOVED, view.transform);
  for (const [at, operator] of fnArray.entries()) {
    if (painted.length === MOST_PICTURES) break;
    const args = argsArray[at] as unknown[] | null;
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = product(matrix, args);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      matrix = product(matrix, args?.[0]);
    } else if (PAINTS.some((name) => operator === OPS[name])) {
      const decoded = await decodedOf(page, args?.[0]);
      const isMask = operator === OPS.paintImageMaskXObject;
      const pixels = decoded && (isMask ? blackWhere(decoded) : pixelsOf(decoded));
      // In PDF, the first row of an image is at the top of the unit square, where y is 1.
      if (pixels) painted.push({ ...pixels, place: product(matrix, [1, 0, 0, -1, 0, 1]) });
    }
  }
  return painted;
}

const PAINTS = ["paintImageXObject", "paintInlineImageXObject", "paintImageMaskXObject"] as const;

/** Returns undefined if the image has too many pixels or cannot be decoded. */
async function decodedOf(page: PDFPageProxy, given: unknown): Promise<DecodedPicture | undefined> {
  const named = (name: string) =>
    new Promise<unknown>((resolve) => {
      (name.startsWith("g_") ? page.commonObjs : page.objs).get(name, resolve);
    });
  const found = (typeof given === "string" ? await named(given) : given) as DecodedPicture | null;
  if (typeof found?.data !== "string") return found ?? undefined;
  return { ...found, ...((await named(found.data)) as DecodedPicture | null) };
}

type Pixels = Omit<PaintedPicture, "place">;

/** pdf.js's `ImageKind`. */
const ONE_BIT = 1;
const CHANNELS = new Map([
  [2, 3],
  [3, 4],
] as const);

function pixelsOf({ data, width, height, kind = 0 }: DecodedPicture): Pixels | undefined {
  if (data === null || typeof data === "string") return undefined;
  const bytes = Uint8Array.from(data);
  if (kind === ONE_BIT)
    return { pixels: expanded(bytes, width, height, 1, (bit) => [bit * 255]), width, height, channels: 1 };
  const channels = CHANNELS.get(kind as 2 | 3);
  return channels && bytes.length >= width * height * channels
    ? { pixels: bytes.subarray(0, width * height * channels), width, height, channels }
    : undefined;
}

/** A mask paints where its bits are 0. Scans are painted in black. */
function blackWhere({ data, width, height }: DecodedPicture): Pixels | undefined {
  if (data === null || typeof data === "string") return undefined;
  const bytes = Uint8Array.from(data);
  return {
    pixels: expanded(bytes, width, height, 2, (bit) => [0, (1 - bit) * 255]),
    width,
    height,
    channels: 2,
  };
}

/** Rows of bits are padded to whole bytes. */
function expanded(
  bytes: Uint8Array,
  width: number,
  height: number,
  channels: number,
  pixel: (bit: number) => readonly number[],
): Uint8Array {
  const [zero, one] = [pixel(0), pixel(1)];
  const row = (width + 7) >> 3;
  const pixels = new Uint8Array(width * height * channels);
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isSet = ((bytes[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      for (const value of isSet === 1 ? one : zero) pixels[to++] = value;
    }
  return pixels;
}
