/* https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** These blocks set how often the animation repeats; other blocks add metadata. */
const REPEATING = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const HEAD = 13;
const IMAGE_HEAD = 10;

/**
 * Drops comments, metadata, and anything after the end of an animated GIF.
 * @returns undefined if the GIF is truncated or has unknown blocks
 */
export function cleanAnimation(gif: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let at = 0;
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
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
