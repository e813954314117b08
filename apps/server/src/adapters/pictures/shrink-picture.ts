import sharp from "sharp";
import type { ShrinkPicture } from "./pictures.ts";

/** A photo of the largest cameras has 100 megapixels; a bomb has thousands. */
const MAX_PIXELS = 100_000_000;
/** Seconds a decoder may work. */
const DECODE_SECONDS = 10;
const JPEG_QUALITY = 85;

// Only the formats that photos come in: what reads documents (SVG, PDF) reads files and addresses, too.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}`),
});
// The results are small and seldom asked for twice.
sharp.cache(false);

/** `ShrinkPicture` by libvips: JPEG, or PNG where the picture has transparency. */
export const shrinkPicture: ShrinkPicture = async (bytes, edge) => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
    const { hasAlpha } = await picture.metadata();
    const resized = picture
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const [mediaType, encoded] = hasAlpha
      ? (["image/png", resized.png()] as const)
      : (["image/jpeg", resized.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })] as const);
    return `data:${mediaType};base64,${(await encoded.toBuffer()).toString("base64")}`;
  } catch {
    // libvips says only that it cannot read the file, in words that help no user.
    return null;
  }
};
