import tlds from "tlds" with { type: "json" };
import twitter from "twitter-text";
import { expect, test } from "vitest";
import { postLength } from "./post-length.ts";
import { composed } from "../words-and-sentences.ts";
import { urlSpans } from "./post-links.ts";
import { cashtagsIn, mentionsIn } from "./post-rules.ts";

/*
 * Compares our counting with twitter-text, X's own published library, on random texts from a fixed seed. The texts are
 * built from pieces that exercise all of the library's rules.
 */

const TEXTS = 20_000;
const SEED = 2_026;

/** Generates numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// prettier-ignore
const PIECES = [
  " ", " ", "\n", "\u00a0", "\u3000", ".", ",", "!", "?", "(", ")", "'", '"', "“", "”", "—", "–", "…", "/", "//", ":",
  ";", "~", "|", "[", "]", "{", "}", "<", ">", "=", "+", "%", "&", "*", "^", "`", "-", "_", "--", "·", "。", "、", "×",
  "http://", "https://", "HTTP://", "www.", "a", "b", "1", "42", "1.5", "example", "Example", "co", "com", ".com",
  ".de", ".co.uk", ".net", ".中国", ".рф", "foo.みんな", "node.js", "ASP.NET", "Booking.com", ":8080", "/path",
  "/path(a)", "/p_(b(c))", "/Русские", "?x=1", "?x=", "&y=2", "#frag", "https://t.co/Abc123", "t.co/abc", "xn--p1ai",
  ".xn--p1ai", "x".repeat(64), "y".repeat(63), "é".repeat(40), "日".repeat(20), "日", "日本語", "한", "漢", "ｱ", "Ж",
  "é", "e\u0301", "à", "ñ", "\u0301", "µ", "ſ", "ʻ", "\u{1d4b3}", "\u200e", "\u200f", "\u202a", "\u2066", "\u061c",
  "\u200d", "\ufe0f", "@", "@bob", " @bob", " @ada/list", "RT@", " $A", " $ACME.B ", "#", "#tag", "$", "$TSLA", "⚡️", "⚡", "⭐️", "☕️", "❤️", "❤", "©", "©️", "😀", "👍🏽",
  "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "1️⃣", "1⃣", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🀄️",
];

const spansOnX = (text: string): [number, number][] =>
  twitter.extractUrlsWithIndices(text).map(({ indices }) => indices);
const weightOnX = (text: string): number => twitter.parseTweet(text).weightedLength;
function* texts(): Generator<string> {
  const next = random(SEED);
  const pick = (): string => PIECES[Math.floor(next() * PIECES.length)] ?? "";
  for (let count = 0; count < TEXTS; count += 1) {
    yield Array.from({ length: 1 + Math.floor(next() * 9) }, pick).join("");
  }
}

/**
 * Whether twitter-text miscounts a link. In `example.com。.net/a`, for example, it drops the characters between domain
 * and path from the link's text but not from its offsets, and then counts the same number of characters at the end
 * twice.
 */
const isMiscounted = (text: string): boolean =>
  twitter.extractUrlsWithIndices(text).some(({ url, indices: [start, end] }) => url.length !== end - start);

test(`${TEXTS} texts have the same links and the same length as in twitter-text`, () => {
  const differences: object[] = [];
  let [links, miscounted] = [0, 0];
  for (const text of texts()) {
    const normalized = composed(text);
    const [length, weight] = [postLength("Twitter", text), weightOnX(text)];
    const ours = urlSpans(normalized).map(([start, end]) => normalized.slice(start, end));
    const theirs = twitter.extractUrls(normalized);
    links += ours.length;
    if (isMiscounted(normalized)) miscounted += 1;
    else if (length !== weight || ours.join(" ") !== theirs.join(" "))
      differences.push({ text, length, weight, ours, theirs });
  }
  expect(differences).toEqual([]);
  expect(links).toBeGreaterThan(TEXTS / 10);
  expect(miscounted).toBeLessThan(TEXTS / 1_000);
});

test(`${TEXTS} texts have the same cashtags and mentions as in twitter-text`, () => {
  const differences: object[] = [];
  let found = 0;
  for (const text of texts()) {
    const normalized = composed(text);
    const ours = { cashtags: cashtagsIn(normalized).length, mentions: mentionsIn(normalized).length };
    const links = spansOnX(normalized);
    const theirs = {
      cashtags: twitter.extractCashtags(normalized).length,
      mentions: twitter
        .extractMentionsOrListsWithIndices(normalized)
        .filter(({ indices: [at] }) => !links.some(([start, end]) => at >= start && at < end)).length,
    };
    found += ours.cashtags + ours.mentions;
    const same = ours.cashtags === theirs.cashtags && ours.mentions === theirs.mentions;
    if (!same && !isMiscounted(normalized)) differences.push({ text, ours, theirs });
  }
  expect(differences).toEqual([]);
  expect(found).toBeGreaterThan(TEXTS / 20);
});

test("top-level domains are the same there, except those newer than the library", () => {
  const differing = tlds.filter((tld) => weightOnX(`http://example.${tld}`) !== 23);
  expect(differing).toEqual(["amazon", "kids", "music", "spa", "ישראל", "亚马逊"]);
  expect(tlds.filter((tld) => postLength("Twitter", `http://example.${tld}`) !== 23)).toEqual([]);
});

test.each([
  // Emoji that are newer than the library. It counts their parts, whereas X counts any emoji as two.
  ["🫶🏽", 2, 4],
  ["👩‍🦽", 2, 5],
  // Top-level domains that no longer exist.
  ["example.active", 14, 23],
  // A label that starts with "xn--" but is not encoded.
  ["http://xn--日.com", 23, 17],
])("%j differs, as expected", (text, ours, theirs) => {
  expect([postLength("Twitter", text), weightOnX(text)]).toEqual([ours, theirs]);
});
