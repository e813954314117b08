/* The blocks of a GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Applications that say how often the animation repeats; others add metadata. */
const REPEATING = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
/** Bytes before the global table of colors, and of an image's description. */
const HEAD = 13;
const IMAGE_HEAD = 10;

/**
 * An animated GIF without comments, metadata and whatever follows its end. Its frames stay as they are.
 * @returns undefined if it is cut short or has blocks that no GIF has
 */
export function cleanAnimation(gif: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let at = 0;
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  /** The end of the sub-blocks that start here, each of which has its length in front. */
  const endOfBlocks = (start: number): number => {
    let end = start;
    while (gif[end]) end += gif[end]! + 1;
    return end + 1;
  };
  const keep = (end: number) => {
    kept.push(gif.subarray(at, end));
    at = end;
  };
  keep(HEAD + colors(gif[10] ?? 0));
  while (at < gif.length) {
    if (gif[at] === TRAILER) {
      keep(at + 1);
      return Buffer.concat(kept);
    }
    if (gif[at] === IMAGE) {
      // A byte with the size of codes is in front of the image's data.
      keep(endOfBlocks(at + IMAGE_HEAD + colors(gif[at + IMAGE_HEAD - 1] ?? 0) + 1));
    } else if (gif[at] === EXTENSION) {
      const label = gif[at + 1];
      const end = endOfBlocks(at + 2);
      const application = gif.toString("latin1", at + 3, at + 14);
      if (label === GRAPHIC_CONTROL || (label === APPLICATION && REPEATING.has(application))) keep(end);
      else at = end;
    } else return undefined;
  }
  return undefined;
}
