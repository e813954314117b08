import { graphemesIn } from "./graphemes.ts";
import { bluesky } from "./bluesky.ts";

/** UTF-8. */
const MOST_BYTES = 3_000;

/** Counts graphemes, unless the text would reach the byte limit first, as long emoji sequences do. */
export const blueskyLength = (text: string): number =>
  Math.max(graphemesIn(text), Math.ceil((utf8Length(text) * bluesky.rules.length) / MOST_BYTES));

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
