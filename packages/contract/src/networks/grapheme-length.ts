import { graphemesIn } from "./graphemes.ts";
import type { NetworkRules } from "./network.ts";
import type { PostTerms } from "./post-terms.ts";

/** UTF-8. */
const MOST_BYTES = 3_000;

/** Counts graphemes, unless the text reaches the byte limit first, as a text of long emoji does. */
export const graphemeLength = (text: string, _terms: PostTerms, { length }: NetworkRules): number =>
  Math.max(graphemesIn(text), Math.ceil((utf8Length(text) * length) / MOST_BYTES));

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
