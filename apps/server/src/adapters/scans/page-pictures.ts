import { PHOTO_WIDTH } from "@postfolio/contract/imports/photo-page.ts";
import { ImportError } from "@postfolio/formats/import/import-error.ts";
import {
  type PaintedPicture,
  pdfPictures,
  type PicturesOfPage,
} from "@postfolio/formats/import/picture/pdf-pictures.ts";
import sharp, { type OutputInfo, type OverlayOptions } from "sharp";
import { pictureFormat } from "../files/picture-format.ts";
import type { GrayPixels } from "./stroke.ts";
import { openPicture, refusalOf } from "../pictures/open-picture.ts";

/** An upright grayscale picture of a page, for OCR. */
export interface PagePicture {
  png: Buffer;
  pixels: GrayPixels;
  dpi: number;
  /** Pixels per point. */
  scale: number;
  /** In points. */
  width: number;
  height: number;
}

/** OCR works best at these resolutions. */
const DPI = { least: 200, most: 300 };
const POINTS_PER_INCH = 72;
/** Maximum number of pixels of a page: A3 at 300 dpi. Larger pages get a lower resolution. */
const MOST_PIXELS = 18_000_000;
const A4_LONG_SIDE = 11.7;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** @throws ImportError */
export async function* pagePictures(file: Uint8Array): AsyncGenerator<PagePicture> {
  if (pictureFormat(file) !== undefined) yield await photo(file);
  else for await (const page of pdfPictures(file)) yield await composed(page);
}

async function photo(file: Uint8Array): Promise<PagePicture> {
  try {
    const opened = await openPicture(Buffer.from(file.buffer, file.byteOffset, file.length));
    if (opened.kind === "refused")
      throw new ImportError(opened.reason === "too_complex" ? "broken" : "too-many-pixels");
    const longSide = Math.max(opened.metadata.width, opened.metadata.height);
    const dpi = between(DPI.least, longSide / A4_LONG_SIDE, DPI.most);
    const edge = Math.round(dpi * A4_LONG_SIDE);
    const { data, info } = await opened.picture
      .autoOrient()
      .flatten({ background: "white" })
      .resize({ width: edge, height: edge, fit: "inside" })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = info.width / PHOTO_WIDTH;
    const page = { dpi: Math.round(dpi), scale, width: PHOTO_WIDTH, height: info.height / scale };
    return { ...page, ...(await gray(data, info)) };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(refusalOf(error).reason === "unreadable" ? "broken" : "too-many-pixels");
  }
}

/** Composes a page's pictures on a white background. */
async function composed({ width, height, pictures }: PicturesOfPage): Promise<PagePicture> {
  const finest = Math.max(0, ...pictures.map((picture) => picture.width / inchesOf(picture)));
  const inches = (width * height) / POINTS_PER_INCH ** 2;
  const dpi = Math.min(between(DPI.least, finest, DPI.most), Math.sqrt(MOST_PIXELS / inches));
  const scale = dpi / POINTS_PER_INCH;
  const paper = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const layers: OverlayOptions[] = [];
  for (const picture of pictures) layers.push(...(await layerOf(picture, scale, paper)));
  const { data, info } = await sharp({ create: { ...paper, channels: 3, background: "white" } })
    .composite(layers)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...(await gray(data, info)), dpi: Math.round(dpi), scale, width, height };
}

async function gray(
  data: Buffer,
  { width, height, channels }: OutputInfo,
): Promise<Pick<PagePicture, "png" | "pixels">> {
  const picture = sharp(data, { raw: { width, height, channels } });
  const png = await picture.extractChannel(0).png({ compressionLevel: 1 }).toBuffer();
  const pixels = channels === 1 ? data : data.filter((_, at) => at % channels === 0);
  return { png, pixels: { data: pixels, width } };
}

/** Returns the width of a picture on the page, in inches. */
const inchesOf = ({ place: [a, b] }: PaintedPicture): number =>
  Math.max(Math.hypot(a, b), 1) / POINTS_PER_INCH;

async function layerOf(
  { pixels, width, height, channels, place }: PaintedPicture,
  scale: number,
  paper: { width: number; height: number },
): Promise<OverlayOptions[]> {
  const [a, b, c, d, e, f] = place.map((value) => value * scale) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [left, right] = [Math.min(0, a, c, a + c) + e, Math.max(0, a, c, a + c) + e];
  const [top, bottom] = [Math.min(0, b, d, b + d) + f, Math.max(0, b, d, b + d) + f];
  const size = { width: Math.round(right - left), height: Math.round(bottom - top) };
  const at = { left: Math.round(left), top: Math.round(top) };
  // The part of the picture that is on the page; anything outside it is cropped.
  const seen = {
    left: Math.max(0, -at.left),
    top: Math.max(0, -at.top),
    width: Math.min(size.width, paper.width - at.left) - Math.max(0, -at.left),
    height: Math.min(size.height, paper.height - at.top) - Math.max(0, -at.top),
  };
  const isVast = size.width * size.height > 2 * MOST_PIXELS;
  if (seen.width < 1 || seen.height < 1 || isVast) return [];
  // Rows run along (a, b), and columns along (c, d).
  const isTurned = Math.abs(b) > Math.abs(a);
  const isMirrored = a * d - b * c < 0;
  const angle = isTurned ? (b > 0 ? 90 : 270) : a < 0 ? 180 : 0;
  // Flip a mirrored picture before rotating it.
  const upright = await sharp(pixels, { raw: { width, height, channels } })
    .flip(isMirrored)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = await sharp(upright.data, { raw: upright.info })
    .rotate(angle)
    .resize({ ...size, fit: "fill" })
    .extract(seen)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [{ input: turned, left: Math.max(0, at.left), top: Math.max(0, at.top) }];
}
