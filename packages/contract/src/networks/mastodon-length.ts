import { urlSpans } from "../posts/post-links.ts";
import { graphemesIn } from "./graphemes.ts";
import { mastodon } from "./mastodon.ts";

const PROTOCOL = /^https?:\/\//iu;
/** An account on another server; the server's name does not count. */
const FULL_NAME = /(?<![=/\p{L}\p{N}_])(@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/giu;

/** Graphemes, as Mastodon's `StatusLengthValidator` counts them. Only addresses with a protocol are links. */
export function statusLength(text: string): number {
  let length = 0;
  let from = 0;
  for (const [start, end] of urlSpans(text)) {
    if (!PROTOCOL.test(text.slice(start, end))) continue;
    length += graphemes(text.slice(from, start)) + mastodon.rules.linkLength;
    from = end;
  }
  return length + graphemes(text.slice(from));
}

const graphemes = (text: string): number => graphemesIn(text.replaceAll(FULL_NAME, "$1"));
