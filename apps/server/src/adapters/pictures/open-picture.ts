import { LIMITS } from "@postfolio/contract/limits.ts";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { ShrunkPicture } from "./pictures.ts";

/** In bytes. An interlaced picture is held in memory as a whole. */
const MAX_DECODED = LIMITS.photoPixels * 4;
/** Encoders write about ten scans. A decoder processes all pixels for each scan. */
const MOST_SCANS = 100;
const SCAN = Buffer.from("ffda", "hex");

// Allow photo formats only: document loaders (SVG, PDF) can also read files and URLs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// Limits each decode to one core.
sharp.concurrency(1);

type Refused = Extract<ShrunkPicture, { kind: "refused" }>;
type OpenPicture = { kind: "open"; picture: Sharp; metadata: Metadata };

/**
 * Opens an untrusted picture; before decoding it, refuses one that would take too many resources. Throws if unreadable.
 */
export async function openPicture(bytes: Buffer): Promise<OpenPicture | Refused> {
  const picture = sharp(bytes, { limitInputPixels: LIMITS.photoPixels, failOn: "error", pages: 1 });
  const metadata = await picture.metadata();
  if (isTooLarge(metadata)) return { kind: "refused", reason: "too_many_pixels" };
  const { width, height, format } = metadata;
  if (format === "heif" && width * height > LIMITS.avifPixels)
    return { kind: "refused", reason: "too_many_avif_pixels" };
  if (format === "jpeg" && hasTooManyScans(bytes)) return { kind: "refused", reason: "too_complex" };
  return { kind: "open", picture, metadata };
}

/** Error messages from libvips do not help users. */
export function refusalOf(error: unknown): Refused {
  const tooLarge = error instanceof Error && error.message.includes("pixel limit");
  return { kind: "refused", reason: tooLarge ? "too_many_pixels" : "unreadable" };
}

function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const bytes = depth === "uchar" || depth === "char" ? 1 : depth === "ushort" || depth === "short" ? 2 : 4;
  return width * height > LIMITS.photoPixels || width * height * channels * bytes > MAX_DECODED;
}

/** Counts scan markers without parsing, because compressed data never contains a marker. */
function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(SCAN); at !== -1 && scans <= MOST_SCANS; at = jpeg.indexOf(SCAN, at + 2))
    scans += 1;
  return scans > MOST_SCANS;
}
