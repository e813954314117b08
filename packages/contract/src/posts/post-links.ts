// oxlint-disable-next-line typescript/triple-slash-reference -- so that every project that imports this file has the types, too
/// <reference path="../punycode.d.ts" />
import { toASCII } from "punycode/punycode.es6.js";
import tlds from "tlds" with { type: "json" };

/* A linear-time version of twitter-text 3.1.0's `extractUrlsWithIndices`. Offsets are in UTF-16 code units. */

/* No pattern uses the `i` flag: together with `u`, it makes some other letters match ASCII ones. */
export const LATIN_ACCENTS =
  "\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff";
const SPACES = "\\t-\\r \u0085\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
const DIRECTIONAL = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069";
const INVALID = "\ufffe\ufeff\uffff";

/** A run of labels and dots. Almost any character can be part of a label. */
const RUN = new RegExp(`[^!'#%&()*+,\\\\/:;<=>?@[\\]^{|}~$${SPACES}${INVALID}${DIRECTIONAL}]+`, "gu");
const BEFORE_URL = new RegExp(`[^A-Za-z0-9@＠$#＃${INVALID}]`, "u");
const PROTOCOL = /[Hh][Tt]{2}[Pp][Ss]?:\/\/$/u;
const PROTOCOL_LENGTH = "https://".length;
/** Not allowed at either end of a label, or before a URL without a protocol. */
const SEPARATOR = /[-_./]/u;
/** Characters in the labels of URLs without a protocol. */
const PLAIN = `[-A-Za-z0-9${LATIN_ACCENTS}]+`;
const PLAIN_CHARACTER = new RegExp(PLAIN, "u");
const PLAIN_LABEL = new RegExp(`^${PLAIN}$`, "u");

const LATIN_TLD = /[A-Za-z]+(?![A-Za-z0-9@+-])|[Xx][Nn]--[-0-9A-Za-z]+/uy;
const AFTER_TLD = /[A-Za-z0-9@+-]/u;
const TOP_LEVEL = new Set(tlds);
/** Lengths of top-level domains in other scripts, longest first. */
const FOREIGN_LENGTHS = [
  ...new Set(tlds.filter((tld) => !/^[a-z]+$/u.test(tld)).map(({ length }) => length)),
].sort((a, b) => b - a);

const PORT = /:[0-9]+/uy;
const PATH_CHARACTERS = `A-Za-z0-9\u0400-\u04ff${LATIN_ACCENTS}!*';:=+,.$/%#[\\]\u2013_~@|&-`;
const PATH = new RegExp(`[${PATH_CHARACTERS}]+`, "uy");
/** Parentheses in paths, nested at most once. */
const BRACKETS = new RegExp(
  `\\((?=[^)])[${PATH_CHARACTERS}]*(?:\\([${PATH_CHARACTERS}]+\\)[${PATH_CHARACTERS}]*)?\\)`,
  "uy",
);
const PATH_END = new RegExp(`[A-Za-z0-9\u0400-\u04ff${LATIN_ACCENTS}+=_#/-]`, "u");
const QUERY = /\?[A-Za-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]+/uy;
const QUERY_END = /[A-Za-z0-9\-_&=#/]/u;

/** The name in a t.co URL; any text that follows is not part of the URL. */
const SHORTENED = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[Tt]\.[Cc][Oo]\/([A-Za-z0-9]+)/u;
const LONGEST_SHORT_NAME = 40;
/** RFC 1035. */
const LONGEST_LABEL = 63;
const LONGEST_URL = 4_096;

type Span = [start: number, end: number];

interface Label {
  start: number;
  end: number;
  underscore: number;
  /** End offset of the top-level domain that starts at `start`; 0 if there is none. */
  tld: number;
  /** End offset of the longest domain that starts at `start`; 0 if there is none. */
  domain: number;
}

/** Returns the start and end offsets of all URLs, in order. */
export function urlSpans(text: string): Span[] {
  const spans: Span[] = [];
  let [free, from] = [0, 0];
  for (;;) {
    RUN.lastIndex = from;
    const run = RUN.exec(text);
    if (!run) return spans;
    from = RUN.lastIndex;
    if (!run[0].includes(".")) continue;
    free = readRun(text, labelsOf(text, run), free, spans);
    from = Math.max(from, free);
  }
}

function labelsOf(text: string, { 0: run, index }: RegExpExecArray): Label[] {
  let start = index;
  const labels = run.split(".").map((label) => {
    const end = start + label.length;
    const underscore = start + label.lastIndexOf("_");
    const read = { start, end, underscore, tld: tldEnd(text, start, end), domain: 0 };
    start = end + 1;
    return read;
  });
  let next: Label | undefined;
  for (const label of labels.toReversed()) {
    label.domain = domainEnd(text, label.start, label, next);
    next = label;
  }
  return labels;
}

function tldEnd(text: string, start: number, end: number): number {
  const latin = matchAt(LATIN_TLD, text, start).toLowerCase();
  if (TOP_LEVEL.has(latin) || latin.includes("-")) return start + latin.length;
  const length = FOREIGN_LENGTHS.find(
    (length) =>
      start + length <= end &&
      TOP_LEVEL.has(text.slice(start, start + length).toLowerCase()) &&
      !AFTER_TLD.test(text.charAt(start + length)),
  );
  return length === undefined ? 0 : start + length;
}

/** The label before the top-level domain must not contain an underscore. */
function domainEnd(text: string, start: number, label: Label, next: Label | undefined): number {
  if (!next || start >= label.end) return 0;
  if (SEPARATOR.test(text.charAt(start)) || SEPARATOR.test(text.charAt(label.end - 1))) return 0;
  return next.domain || (label.underscore < start ? next.tld : 0);
}

/**
 * @param free the end of the previous URL
 * @returns the end of the last URL
 */
function readRun(text: string, labels: Label[], free: number, spans: Span[]): number {
  let end = free;
  for (const [index, label] of labels.entries()) {
    const next = labels[index + 1];
    for (let start = label.start; start < label.end; start += 1) {
      const named = start === labels[0]?.start ? protocolBefore(text, start) : 0;
      const protocol = mayBegin(text, start - named, end) ? named : 0;
      const first = start - protocol;
      const domain = mayBegin(text, first, end) ? domainEnd(text, start, label, next) : 0;
      // The first character may not be part of the URL, so try without it first.
      const later = start === 0 && BEFORE_URL.test(text.charAt(0)) && domainEnd(text, 1, label, next) > 0;
      if (domain === 0 || later) continue;
      const rest = restEnd(text, domain);
      end = rest.end;
      if (!isPossible(text.slice(start, domain), end - start + (protocol || PROTOCOL_LENGTH))) continue;
      if (protocol > 0) {
        const span = shortened(text.slice(first, end));
        if (span > 0) spans.push([first, first + span]);
      } else if (first === 0 || !SEPARATOR.test(text.charAt(first - 1))) {
        const plain = plainDomains(text, labels, index, [start, domain]);
        const last = plain.at(-1);
        // For a bare domain, the port and query are included only if there is a path.
        if (last && rest.hasPath) last[1] = end;
        spans.push(...plain);
      }
    }
  }
  return end;
}

const mayBegin = (text: string, first: number, free: number): boolean =>
  first > free ? BEFORE_URL.test(text.charAt(first - 1)) : first === 0 && free === 0;

const protocolBefore = (text: string, start: number): number =>
  PROTOCOL.exec(text.slice(Math.max(0, start - PROTOCOL_LENGTH), start))?.[0].length ?? 0;

/** Checks the limits set by DNS and X. */
const isPossible = (domain: string, length: number): boolean =>
  length <= LONGEST_URL &&
  domain
    .split(".")
    .every((label) => label.length <= 2 * LONGEST_LABEL && toASCII(label).length <= LONGEST_LABEL);

function shortened(url: string): number {
  const found = SHORTENED.exec(url);
  if (!found) return url.length;
  if ((found[1]?.length ?? 0) > LONGEST_SHORT_NAME) return 0;
  const end = found[0].length;
  return end + queryLength(url, end);
}

function plainDomains(text: string, labels: Label[], first: number, [start, end]: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  let index = first;
  for (let label = labels[index]; label && label.end < end; label = labels[index]) {
    let begin = label.end;
    while (begin > Math.max(from, label.start) && PLAIN_CHARACTER.test(text.charAt(begin - 1))) begin -= 1;
    let found = 0;
    for (let next = labels[(index += 1)]; next; next = labels[(index += 1)]) {
      if (next.tld > 0 && next.tld <= end) found = next.tld;
      if (begin === label.end || next.end >= end || !PLAIN_LABEL.test(text.slice(next.start, next.end)))
        break;
    }
    if (begin < label.end && found > 0) spans.push([begin, (from = found)]);
  }
  return spans;
}

function restEnd(text: string, domain: number): { end: number; hasPath: boolean } {
  const port = domain + matchAt(PORT, text, domain).length;
  const path = text.charAt(port) === "/" ? pathEnd(text, port + 1) : port;
  return { end: path + queryLength(text, path), hasPath: path > port };
}

function pathEnd(text: string, start: number): number {
  let end = start;
  for (let at = start; ;) {
    const plain = matchAt(PATH, text, at).length;
    for (let last = at + plain; last > at; last -= 1) {
      if (!PATH_END.test(text.charAt(last - 1))) continue;
      end = last;
      break;
    }
    at += plain;
    const brackets = matchAt(BRACKETS, text, at).length;
    if (brackets === 0) return end;
    at += brackets;
    end = at;
  }
}

function queryLength(text: string, start: number): number {
  let { length } = matchAt(QUERY, text, start);
  while (length > 1 && !QUERY_END.test(text.charAt(start + length - 1))) length -= 1;
  return length > 1 ? length : 0;
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
