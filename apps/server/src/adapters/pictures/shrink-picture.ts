import { LIMITS } from "@postfolio/contract/limits.ts";
import pLimit from "p-limit";
import sharp, { type Metadata } from "sharp";
import type { ShrinkPicture } from "./pictures.ts";

/** Bytes a decoded picture may take: an interlaced one is held in memory as a whole. */
const MAX_DECODED = LIMITS.photoPixels * 4;
/** Seconds a decoder may run. */
const DECODE_SECONDS = 10;
const JPEG_QUALITY = 85;

/** How many pictures are decoded at a time, and how many of those may be visitors'. */
const inTurn = pLimit(2);
const visitorsInTurn = pLimit(1);
/** Visitors' pictures that may wait, of up to 8 MB each. */
const VISITORS_WAITING = 8;

// Allow photo formats only: loaders of documents (SVG, PDF) can also read files and URLs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}`),
});
// The results are small and seldom needed twice.
sharp.cache(false);

/** Shrinks a picture with libvips, to JPEG or, if it has transparency, to PNG. */
export const shrinkPicture: ShrinkPicture = async (bytes, edge, who, animated) => {
  const work = () => inTurn(() => shrink(bytes, edge, animated));
  if (who === "user") return work();
  if (visitorsInTurn.pendingCount >= VISITORS_WAITING) return { kind: "busy" };
  return visitorsInTurn(work);
};

async function shrink(bytes: Buffer, edge: number, animated?: "animated"): ReturnType<ShrinkPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: LIMITS.photoPixels, failOn: "error", pages: 1 });
    // Reads only the header.
    const metadata = await picture.metadata();
    if (isTooLarge(metadata)) return { kind: "refused", reason: "too_many_pixels" };
    if (animated && metadata.format === "gif" && (metadata.pages ?? 1) > 1) {
      const { width, height, pages: frames = 1 } = metadata;
      return { kind: "shrunk", picture: { mediaType: "image/gif", bytes }, width, height, frames };
    }
    const resized = picture
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const [mediaType, encoded] = metadata.hasAlpha
      ? (["image/png", resized.png()] as const)
      : (["image/jpeg", resized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })] as const);
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { kind: "shrunk", picture: { mediaType, bytes: data }, width, height, frames: 1 };
  } catch (error) {
    // The messages of libvips do not help users, so return a reason instead.
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    return { kind: "refused", reason: tooLarge ? "too_many_pixels" : "unreadable" };
  }
}

function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const bytes = depth === "uchar" || depth === "char" ? 1 : depth === "ushort" || depth === "short" ? 2 : 4;
  return width * height > LIMITS.photoPixels || width * height * channels * bytes > MAX_DECODED;
}
