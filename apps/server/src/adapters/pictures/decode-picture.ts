import { LIMITS } from "@postfolio/contract/limits.ts";
import sharp, { type Metadata } from "sharp";
import { cleanAnimation } from "./animation.ts";
import type { ShrunkPicture } from "./pictures.ts";

/** Bytes. An interlaced picture is held in memory as a whole. */
const MAX_DECODED = LIMITS.photoPixels * 4;
/** Encoders write about ten scans. A decoder processes all pixels for each scan. */
const MOST_SCANS = 100;
const SCAN = Buffer.from("ffda", "hex");
const JPEG_QUALITY = 85;

// Allow photo formats only: document loaders (SVG, PDF) can also read files and URLs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// Limits each decode to one core.
sharp.concurrency(1);

/** The result is a JPEG or, with transparency, a PNG. */
export async function decodePicture(
  bytes: Buffer,
  edge: number,
  isAnimationKept: boolean,
): Promise<Exclude<ShrunkPicture, { kind: "busy" }>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: LIMITS.photoPixels, failOn: "error", pages: 1 });
    const metadata = await picture.metadata();
    if (isTooLarge(metadata)) return { kind: "refused", reason: "too_many_pixels" };
    const { width, height, pages: frames = 1, format } = metadata;
    if (format === "heif" && width * height > LIMITS.avifPixels)
      return { kind: "refused", reason: "too_many_avif_pixels" };
    if (format === "jpeg" && hasTooManyScans(bytes)) return { kind: "refused", reason: "too_complex" };
    if (isAnimationKept && format === "gif" && frames > 1) {
      const clean = cleanAnimation(bytes);
      if (!clean) return { kind: "refused", reason: "unreadable" };
      return { kind: "shrunk", picture: { mediaType: "image/gif", bytes: clean }, width, height, frames };
    }
    const resized = picture
      .autoOrient()
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const [mediaType, encoded] = metadata.hasAlpha
      ? (["image/png", resized.png()] as const)
      : (["image/jpeg", resized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })] as const);
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      kind: "shrunk",
      picture: { mediaType, bytes: data },
      width: info.width,
      height: info.height,
      frames: 1,
    };
  } catch (error) {
    // Error messages from libvips do not help users.
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    return { kind: "refused", reason: tooLarge ? "too_many_pixels" : "unreadable" };
  }
}

function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const bytes = depth === "uchar" || depth === "char" ? 1 : depth === "ushort" || depth === "short" ? 2 : 4;
  return width * height > LIMITS.photoPixels || width * height * channels * bytes > MAX_DECODED;
}

/** The data between markers never contains a marker itself. */
function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(SCAN); at !== -1 && scans <= MOST_SCANS; at = jpeg.indexOf(SCAN, at + 2))
    scans += 1;
  return scans > MOST_SCANS;
}
