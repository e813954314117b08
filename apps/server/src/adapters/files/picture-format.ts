/** Formats that we read, and HEIC, which phones use but we cannot open. */
type PictureFormat = "jpeg" | "png" | "webp" | "heic";

/** Detects the format from the first bytes; undefined for other formats. */
export function pictureFormat(file: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 32)).toString("latin1");
  if (start.startsWith("\u00FF\u00D8\u00FF")) return "jpeg";
  if (start.startsWith("\u0089PNG\r\n")) return "png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  if (start.startsWith("ftyp", 4) && /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/u.test(start.slice(8)))
    return "heic";
  return undefined;
}
