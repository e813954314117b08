import { twinsOf } from "@postfolio/templates/fonts/font-twins.ts";

const ENTRY = /<(?<glyph>[0-9A-F]{4})> <(?<text>[0-9A-F]+)>/gu;
const RANGE = /<(?<first>[0-9A-F]{4})> <(?<last>[0-9A-F]{4})> <(?<text>[0-9A-F]{4,8})>/gu;
const BLOCK = 100;

const decode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");
const encode = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

const NOTHING = "\0";

export interface SpokenRun {
  glyphs: string[];
  text: string;
}

/**
 * Fonts draw several characters with one glyph (’ and ʼ, μ and µ), and Chromium maps the glyph to the first character
 * in the font. Glyphs of ligatures and marks have no character: their text comes from the page's `/ActualText`.
 * @param cmap a ToUnicode stream
 * @param written every character of the document
 * @returns null if there is nothing to correct
 */
export function correctGlyphText(
  cmap: string,
  written: ReadonlySet<string>,
  spoken: readonly SpokenRun[],
): string | null {
  const meanings = readEntries(cmap);
  let changed = false;
  for (const [glyph, text] of meanings) {
    const meant = meaning(text, written);
    if (meant === text) continue;
    meanings.set(glyph, meant);
    changed = true;
  }
  for (const [glyph, text] of spokenMeanings(meanings, spoken)) {
    meanings.set(glyph, text);
    changed = true;
  }
  return changed ? replaceEntries(cmap, meanings) : null;
}

function meaning(text: string, written: ReadonlySet<string>): string {
  if (written.has(text) || Array.from(text).length !== 1) return text;
  const twin = twinsOf(text).find((other) => written.has(other));
  if (twin !== undefined) return twin;
  // Maps contextual letter forms and ligatures to plain letters. NFKC turns a standalone mark into a space and the
  // mark.
  const letters = text.normalize("NFKC").replaceAll(" ", "");
  return letters !== "" && Array.from(letters).every((letter) => written.has(letter)) ? letters : text;
}

/**
 * A glyph's text is what remains of a run's text after removing the known glyphs' text, if all runs agree.
 */
function spokenMeanings(
  known: ReadonlyMap<string, string>,
  spoken: readonly SpokenRun[],
): Map<string, string> {
  const found = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const { glyphs, text } of spoken) {
    const [unknown, second] = glyphs.filter((glyph) => (known.get(glyph) ?? NOTHING) === NOTHING);
    if (unknown === undefined || second !== undefined) continue;
    let rest = text;
    for (const glyph of glyphs) if (glyph !== unknown) rest = rest.replace(known.get(glyph) ?? "", "");
    if (rest === "" || (found.get(unknown) ?? rest) !== rest) doubtful.add(unknown);
    found.set(unknown, rest);
  }
  for (const glyph of doubtful) found.delete(glyph);
  return found;
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Splits a string into glyph codes: two bytes each, in hexadecimal. */
function glyphCodes(string: string): string[] {
  const bytes = string.startsWith("<")
    ? Buffer.from(string.slice(1, -1), "hex")
    : Buffer.from(
        string
          .slice(1, -1)
          .replace(/\\(?:(?<octal>[0-7]{1,3})|(?<other>[^]))/gu, (_, octal?: string, other?: string) =>
            octal === undefined
              ? (ESCAPES[other!] ?? other!)
              : String.fromCharCode(Number.parseInt(octal, 8)),
          ),
        "latin1",
      );
  return bytes.toString("hex").toUpperCase().match(/.{4}/gu) ?? [];
}

const SPAN = /\/Span ?<<\/ActualText <(?:feff)?(?<text>[0-9a-f]*)> ?>> ?BDC\n(?<shown>[^]*?)\nEMC(?=\n|$)/giu;
const SHOW = /\/F(?<font>\d+) \S+ Tf|(?<string><[0-9a-f]*>|\((?:[^\\()]|\\[^])*\)) Tj/giu;

/** @param content a page's content stream as Skia writes it */
export function* spokenRuns(content: string): Generator<SpokenRun & { font: number }> {
  for (const span of content.matchAll(SPAN)) {
    const { text = "", shown = "" } = span.groups ?? {};
    const before = content.lastIndexOf(" Tf\n", span.index);
    let font = Number(/\/F(\d+) \S+$/u.exec(content.slice(Math.max(0, before - 40), before))?.[1]);
    const glyphs: string[] = [];
    for (const { groups } of shown.matchAll(SHOW)) {
      if (groups!["font"]) font = Number(groups!["font"]);
      else glyphs.push(...glyphCodes(groups!["string"]!));
    }
    yield { font, glyphs, text: decode(text) };
  }
}

function readEntries(cmap: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [, kind, block] of cmap.matchAll(/beginbf(char|range)\n([^]*?)endbf/gu)) {
    if (kind === "char") {
      for (const { groups } of block!.matchAll(ENTRY))
        entries.set(groups!["glyph"]!, decode(groups!["text"]!));
      continue;
    }
    for (const { groups } of block!.matchAll(RANGE)) {
      const first = Number.parseInt(groups!["first"]!, 16);
      const last = Number.parseInt(groups!["last"]!, 16);
      const start = decode(groups!["text"]!).codePointAt(0)!;
      for (let glyph = first; glyph <= last; glyph += 1) {
        const number = glyph.toString(16).toUpperCase().padStart(4, "0");
        entries.set(number, String.fromCodePoint(start + glyph - first));
      }
    }
  }
  return entries;
}

function replaceEntries(cmap: string, entries: Map<string, string>): string {
  const lines = [...entries].map(([glyph, text]) => `<${glyph}> <${encode(text)}>\n`);
  let blocks = "";
  for (let from = 0; from < lines.length; from += BLOCK) {
    const block = lines.slice(from, from + BLOCK);
    blocks += `${block.length} beginbfchar\n${block.join("")}endbfchar\n`;
  }
  const [head = ""] = cmap.split(/\d+ beginbf/u, 1);
  return head + blocks + cmap.slice(cmap.lastIndexOf("endcmap"));
}
