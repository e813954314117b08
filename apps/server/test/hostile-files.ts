import { constants, deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import sharp from "sharp";

/* Small files that would cost a reader without limits a lot of time or memory. */

const MIB = 2 ** 20;

/** A LinkedIn archive with a table of one row that has 49 million cells; 47 KB. */
export function wideArchive(): Buffer {
  const table = Buffer.concat([Buffer.from("First Name,Last Name\n"), Buffer.alloc(47 * MIB, ",")]);
  return Buffer.from(zipSync({ "Profile.csv": table }));
}

/** A text in which all lines are the same; 482 KB. */
export const repeatedLines = (lines = 38_000): Buffer => Buffer.from("Ada wrote it\n".repeat(lines));

/** A single line full of possible addresses; 486 KB. */
export const oneLine = (repeats = 249_000): Buffer => Buffer.from("a.".repeat(repeats));

/** A zlib stream of `mebibytes` of spaces with a wrong checksum, which PDF readers ignore. */
function deflatedSpaces(mebibytes: number): Buffer {
  const block = deflateSync(Buffer.alloc(MIB, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const [header, body] = [block.subarray(0, 2), block.subarray(2)];
  const end = Buffer.from("030000000001", "hex");
  return Buffer.concat([header, ...Array.from({ length: mebibytes }, () => body), end]);
}

/** Returns a one-page PDF with these objects; object 4 is the page's content. */
function pdf(contents: string, stream: Buffer, filters: string): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents ${contents}>>`,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  for (const [at, object] of objects.entries())
    parts.push(Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`));
  parts.push(
    Buffer.from(`4 0 obj\n<</Length ${stream.length}/Filter${filters}>>\nstream\n`),
    stream,
    Buffer.from("\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n"),
  );
  return Buffer.concat(parts);
}

/** A PDF whose page is 1 GB of spaces, deflated twice; a few KB. */
export const inflatingPdf = (mebibytes = 1_024): Buffer =>
  pdf("4 0 R", deflateSync(deflatedSpaces(mebibytes), { level: 9 }), "[/FlateDecode/FlateDecode]");

/** A PDF whose page shows the same 512 MB of spaces 1,000 times; half a MB. */
export const repeatingPdf = (times = 1_000, mebibytes = 512): Buffer =>
  pdf(`[${"4 0 R ".repeat(times)}]`, deflatedSpaces(mebibytes), "/FlateDecode");

/** A picture that compresses to almost nothing. */
export function flatPng(width: number, height: number, sixteenBit = false): Promise<Buffer> {
  const picture = sharp({
    create: { width, height, channels: 3, background: "red" },
    limitInputPixels: false,
  });
  return (sixteenBit ? picture.toColourspace("rgb16") : picture).png({ progressive: true }).toBuffer();
}

/** A picture of 40 megapixels in 1 KB. */
export const flatAvif = (edge = 6_300): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: "red" }, limitInputPixels: false })
    .avif({ effort: 0 })
    .toBuffer();

/** A JPEG of this many bytes that repeats its last scan. A decoder processes all pixels for each scan. */
export async function manyScans(bytes = 6_000_000, edge = 3_000): Promise<Buffer> {
  const picture = await sharp({
    create: { width: edge, height: edge, channels: 3, background: "red" },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const start = picture.lastIndexOf(Buffer.from("ffda", "hex"));
  const [before, scan] = [picture.subarray(0, start), picture.subarray(start, -2)];
  const times = Math.floor((bytes - before.length) / scan.length);
  return Buffer.concat([before, ...Array.from({ length: times }, () => scan), picture.subarray(-2)]);
}
