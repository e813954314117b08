import { cleanAnimation } from "./animation.ts";
import { openPicture, refusalOf } from "./open-picture.ts";
import type { ShrunkPicture } from "./pictures.ts";

const JPEG_QUALITY = 85;

/** The result is a JPEG or, with transparency, a PNG. */
export async function decodePicture(
  bytes: Buffer,
  edge: number,
  isAnimationKept: boolean,
): Promise<Exclude<ShrunkPicture, { kind: "busy" }>> {
  try {
    const opened = await openPicture(bytes);
    if (opened.kind === "refused") return opened;
    const { picture, metadata } = opened;
    const { width, height, pages: frames = 1, format } = metadata;
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
    return refusalOf(error);
  }
}
