import tlds from "tlds" with { type: "json" };
import { graphemesIn } from "../graphemes.ts";

/* What Bluesky's apps make clickable in a post (docs.bsky.app/docs/advanced-guides/post-richtext). */

/** `start` and `end` are UTF-16 offsets. */
export interface Clickable {
  start: number;
  end: number;
  feature: { kind: "link"; uri: string } | { kind: "tag"; tag: string } | { kind: "mention"; handle: string };
}

const TOP_LEVEL = new Set<string>(tlds);
const isDomain = (name: string): boolean => TOP_LEVEL.has(name.slice(name.lastIndexOf(".") + 1));

const MENTION = /(?<=^|[\s(])@([a-zA-Z0-9.-]+)\b/gu;
const LINK = /(?<=^|[\s(])(?:https?:\/\/\S+|([a-z][a-z0-9]*(?:\.[a-z0-9]+)+)\S*)/giu;
const INVISIBLE = "\\u00ad\\u2060\\u200a-\\u200d\\u20e2";
const TAG = new RegExp(`(?<=^|\\s)[#＃](?!\\ufe0f)([^\\s${INVISIBLE}]+)`, "gu");
/** Graphemes. */
const MAX_TAG = 64;
const CASHTAG = /(?<=^|[\s(])\$([a-z][a-z0-9]{0,4})(?=\s|$|[.,;:!?)"'\u2019])/giu;

function mentionsIn(text: string): Clickable[] {
  return Array.from(text.matchAll(MENTION)).flatMap(({ index, 0: { length }, 1: handle = "" }) =>
    handle.includes(".") && (isDomain(handle) || handle.endsWith(".test"))
      ? { start: index, end: index + length, feature: { kind: "mention", handle } }
      : [],
  );
}

function linksIn(text: string): Clickable[] {
  return Array.from(text.matchAll(LINK)).flatMap(({ index, 0: written, 1: domain }) => {
    if (domain !== undefined && !isDomain(domain)) return [];
    let shown = written.replace(/[.,;:!?]$/u, "");
    if (shown.endsWith(")") && !shown.includes("(")) shown = shown.slice(0, -1);
    const uri = domain === undefined ? shown : `https://${shown}`;
    const feature = { kind: "link" as const, uri };
    return { start: index, end: index + shown.length, feature };
  });
}

function tagsIn(text: string): Clickable[] {
  return Array.from(text.matchAll(TAG)).flatMap(({ index, 1: written = "" }) => {
    const tag = written.replace(/\p{P}+$/u, "");
    if (!/[^\d\p{P}]/u.test(tag) || graphemesIn(tag) > MAX_TAG) return [];
    const feature = { kind: "tag" as const, tag };
    return { start: index, end: index + 1 + tag.length, feature };
  });
}

/** Cashtags are also tags, and keep their dollar sign. */
const cashtagsIn = (text: string): Clickable[] =>
  Array.from(text.matchAll(CASHTAG), ({ index, 0: { length }, 1: ticker = "" }) => ({
    start: index,
    end: index + length,
    feature: { kind: "tag", tag: `$${ticker.toUpperCase()}` },
  }));

/** Returns clickable parts, sorted by position and without overlaps. */
export const clickableIn = (text: string): Clickable[] =>
  [...mentionsIn(text), ...linksIn(text), ...tagsIn(text), ...cashtagsIn(text)].toSorted(
    (a, b) => a.start - b.start,
  );
