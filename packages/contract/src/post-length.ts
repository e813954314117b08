import tlds from "tlds" with { type: "json" };
import type { Network } from "./plans.ts";

/** What a post may measure at most, in the units of `postLength`. */
export const POST_LENGTH_LIMIT: Record<Network, number> = { Twitter: 280, Linkedin: 3_000 };

/**
 * How long a post is in its network's own count: on X the weighted count of twitter-text
 * (configuration 3), on LinkedIn UTF-16 code units, before the text is escaped for its API.
 */
export function postLength(network: Network, text: string): number {
  return network === "Twitter" ? weightedLength(text) : text.length;
}

/** Units that any URL counts as on X, since X replaces it by a short one. */
const URL_WEIGHT = 23;
/** Code points that weigh two: all but those from Latin to Georgian and most of general punctuation. */
const HEAVY = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/u;
/** A whole emoji, however many code points it is made of, weighs two. */
const UNIT = /(\p{RGI_Emoji})|([\s\S])/gv;

function weightedLength(text: string): number {
  const normalized = text.normalize();
  let weight = 0;
  let from = 0;
  for (const [start, end] of urlSpans(normalized)) {
    weight += weightOf(normalized.slice(from, start)) + URL_WEIGHT;
    from = end;
  }
  return weight + weightOf(normalized.slice(from));
}

function weightOf(text: string): number {
  let weight = 0;
  for (const [, emoji, character = ""] of text.matchAll(UNIT)) {
    weight += emoji !== undefined || HEAVY.test(character) ? 2 : 1;
  }
  return weight;
}

const LATIN_ACCENTS =
  "\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff";
const LABEL = `a-z0-9${LATIN_ACCENTS}-`;
const WORD = `a-z0-9\u0400-\u04ff${LATIN_ACCENTS}`;
/** Top-level domains in other scripts, the only part of a bare domain that may be; longest first. */
const FOREIGN_TLD = tlds
  .filter((tld) => /[^\x20-\x7e]/u.test(tld))
  .sort((a, b) => b.length - a.length)
  .join("|");
/** A bare domain or one with a protocol, not glued to a word, a mention, a hashtag or a cashtag. */
const HOST = new RegExp(
  `(?<![a-z0-9@＠$#＃\u202a-\u202e])(?:(https?://)[\\p{L}\\p{N}\\p{M}\\p{So}._-]+|(?<![-_./])[${LABEL}]+(?:(?:\\.[${LABEL}]+)*\\.(?:${FOREIGN_TLD})(?![0-9a-z@+-])|(?:\\.[${LABEL}]+)+))`,
  "giu",
);
const PATH_CHARACTER = `[${WORD}!*';:=+,.$/%#\\[\\]–_~@|&-]`;
const PATH = new RegExp(
  `/(?:${PATH_CHARACTER}|\\(${PATH_CHARACTER}*(?:\\(${PATH_CHARACTER}+\\)${PATH_CHARACTER}*)?\\))*`,
  "iuy",
);
const PATH_TAIL = new RegExp(`[^${WORD}+=_#/)-]+$`, "iu");
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iuy;
const QUERY_TAIL = /[^a-z0-9\-_&=#/]+$/iu;
const TOP_LEVEL = new Set(tlds);

/** Where X sees URLs in a text, as start and end offsets, in order. */
export function urlSpans(text: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  for (const match of text.matchAll(HOST)) {
    const protocol = match[1]?.length ?? 0;
    const host = domainIn(match[0].slice(protocol));
    if (host === 0 || match.index < (spans.at(-1)?.[1] ?? 0)) continue;
    const end = match.index + protocol + host;
    if (/[@+]/u.test(text.charAt(end))) continue;
    const whole = afterPath(text, end);
    // Of a bare domain, port and query are part only where a path is.
    spans.push([match.index, protocol > 0 || text.slice(end, whole).includes("/") ? whole : end]);
  }
  return spans;
}

/** How much of a run of labels is a domain: up to its last label that is, or begins with, a top-level domain. */
function domainIn(run: string): number {
  const labels = run.split(".");
  for (let count = labels.length; count > 1; count -= 1) {
    const named = labels
      .slice(0, count)
      .every((label, index) => !(index === count - 2 ? /^$|^-|_|-$/u : /^$|^[-_]|[-_]$/u).test(label));
    const last = topLevelIn(labels[count - 1] ?? "");
    if (named && last > 0) return labels.slice(0, count - 1).join(".").length + 1 + last;
  }
  return 0;
}

/** How much of a label is a top-level domain; what follows it is no letter or digit of ASCII. */
function topLevelIn(label: string): number {
  const lower = label.toLowerCase();
  if (lower.startsWith("xn--")) return label.length;
  for (let length = label.length; length > 1; length -= 1) {
    if (TOP_LEVEL.has(lower.slice(0, length)) && !/^[0-9a-z@+-]/u.test(lower.slice(length))) return length;
  }
  return 0;
}

function afterPath(text: string, host: number): number {
  let end = host + (/^:[0-9]+/u.exec(text.slice(host, host + 6))?.[0].length ?? 0);
  const path = matchAt(PATH, text, end);
  const kept = path.replace(PATH_TAIL, "");
  end += Math.max(kept.length, path ? 1 : 0);
  if (kept !== path && path !== "/") return end;
  return end + matchAt(QUERY, text, end).replace(QUERY_TAIL, "").length;
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
