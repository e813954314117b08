/**
 * Makes a small picture of an untrusted one: upright, its first frame only, no edge longer than
 * `edge` pixels, nothing of its metadata kept.
 * @returns a `data:` URI; null when the bytes are no raster picture, or one of too many pixels
 */
export type ShrinkPicture = (bytes: Buffer, edge: number) => Promise<string | null>;
