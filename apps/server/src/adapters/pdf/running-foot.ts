import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { FONT_FILES, footFamily } from "@postfolio/templates/fonts/fonts.ts";
import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";
import { fontFiles } from "./fonts.ts";

/** In points. */
const SIZE = 8;
/** Points above the page's bottom edge: 7 mm. The side margins are at least 20 mm. */
const BASELINE = 19.84;
const SIDE = 56.7;
const COLOR = "0.341 0.325 0.298 rg";

export interface RunningFoot {
  name: string;
  classes: string;
  /** BCP 47. */
  lang: string;
  rtl: boolean;
}

interface Run {
  font: fontkit.Font;
  text: string;
}

/** Text laid out in a font. Layout takes most of the time. */
interface LaidOutRun extends Pick<fontkit.GlyphRun, "advanceWidth" | "glyphs" | "positions"> {
  /** Points per unit of the font. */
  scale: number;
}

/**
 * Draws the footer's letters as shapes in an artifact, so that screen readers and resume parsers do not find the footer
 * in the middle of the text.
 * @param contents each page's content stream, in order
 * @param width the page width in points
 */
export function withRunningFoot(contents: readonly string[], width: number, foot: RunningFoot): string[] {
  if (contents.length < 2) return [...contents];
  const { name, classes, lang, rtl } = foot;
  const fonts = fontsFor(classes, lang);
  const named = layOut(name, fonts);
  const gap = layOut("\u2002\u00B7\u2002", fonts);
  return contents.map((content, page) => {
    if (page === 0) return content;
    const number = layOut(`${page + 1}/${contents.length}`, fonts);
    const whole = name === "" ? number : rtl ? [...number, ...gap, ...named] : [...named, ...gap, ...number];
    const shown = widthOf(whole) > width - 2 * SIDE ? number : whole;
    const paths = pathsOf(shown, (width - widthOf(shown)) / 2);
    // The content may leave a changed coordinate system in effect.
    return `q\n${content}\nQ\n/Artifact <</Type /Pagination /Subtype /Footer>> BDC\nq\n${COLOR}\n${paths}f\nQ\nEMC`;
  });
}

interface FootFonts {
  files: readonly string[];
  /** Layouts of short texts: a person's name and the numbers of pages come again and again. */
  layouts: LRUCache<string, LaidOutRun[]>;
}

/** Cached, because finding the files takes longer than drawing the footer. */
const fontsOf = new Map<string, FootFonts>();
const LAYOUTS = { max: 200 };
/** In UTF-16 code units. */
const LONGEST_TEXT = 100;

function fontsFor(classes: string, lang: string): FootFonts {
  const family = footFamily(/font-(?<pair>[a-z-]+)/u.exec(classes)?.groups?.["pair"] ?? "");
  const han = /^ja/iu.test(lang) ? "Noto Sans JP" : /^ko/iu.test(lang) ? "Noto Sans KR" : "Noto Sans SC";
  const key = `${family} ${han}`;
  const known = fontsOf.get(key);
  if (known) return known;
  const fonts = { files: listFonts(family, han), layouts: new LRUCache<string, LaidOutRun[]>(LAYOUTS) };
  fontsOf.set(key, fonts);
  return fonts;
}

function listFonts(family: string, han: string): string[] {
  const files = fontFiles();
  const place = (one: string) => (one === family ? 0 : one === han ? 2 : 1);
  return FONT_FILES.map(({ family: own, weight, style }, index) => ({
    own,
    weight,
    style,
    file: files[index]!,
  }))
    .filter(({ weight, style }) => weight === 400 && style === "normal")
    .filter(({ own }) => own === han || !/^Noto (?:Sans (?:SC|TC|JP|KR)|Color Emoji)$/u.test(own))
    .sort((a, b) => place(a.own) - place(b.own))
    .map(({ file }) => file);
}

/** Maximum size of a cached font file, in bytes. Larger ones (Chinese, Japanese, Korean) are not cached. */
const KEPT_BYTES = 2_000_000;
const kept = new Map<string, fontkit.Font>();

function open(file: string): fontkit.Font {
  const known = kept.get(basename(file));
  if (known) return known;
  const bytes = readFileSync(file);
  const font = fontkit.create(bytes) as fontkit.Font;
  if (bytes.length < KEPT_BYTES) kept.set(basename(file), font);
  return font;
}

function runsOf(text: string, files: readonly string[]): Run[] {
  const runs: Run[] = [];
  const opened = new Map<string, fontkit.Font>();
  const fontOf = (file: string) => opened.get(file) ?? opened.set(file, open(file)).get(file)!;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const last = runs.at(-1);
    if (last && (/[\p{M}\p{Cf} ]/u.test(letter) || last.font.hasGlyphForCodePoint(code))) last.text += letter;
    else {
      const file = files.find((one) => fontOf(one).hasGlyphForCodePoint(code));
      if (file !== undefined) runs.push({ font: fontOf(file), text: letter });
    }
  }
  return runs;
}

function layOut(text: string, { files, layouts }: FootFonts): LaidOutRun[] {
  const known = layouts.get(text);
  if (known) return known;
  const runs = runsOf(text, files);
  const laidOut = runs.map(({ font, text: own }) => {
    const { advanceWidth, glyphs, positions } = font.layout(own);
    return { advanceWidth, glyphs, positions, scale: SIZE / font.unitsPerEm };
  });
  // A layout keeps its fonts in memory.
  const fonts = [...kept.values()];
  if (text.length <= LONGEST_TEXT && runs.every(({ font }) => fonts.includes(font)))
    layouts.set(text, laidOut);
  return laidOut;
}

const widthOf = (runs: readonly LaidOutRun[]): number =>
  runs.reduce((sum, { advanceWidth, scale }) => sum + advanceWidth * scale, 0);

function pathsOf(runs: readonly LaidOutRun[], left: number): string {
  let x = left;
  let out = "";
  for (const { scale, glyphs, positions } of runs) {
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      out += pathOf(glyph.path, (point, axis) =>
        (axis === "x" ? x + (point + xOffset) * scale : BASELINE + (point + yOffset) * scale).toFixed(2),
      );
      x += xAdvance * scale;
    }
  }
  return out;
}

function pathOf({ commands }: fontkit.Path, placed: (point: number, axis: "x" | "y") => string): string {
  let out = "";
  let [fromX, fromY] = [0, 0];
  const pair = (x: number, y: number) => `${placed(x, "x")} ${placed(y, "y")}`;
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === "moveTo") out += `${pair(a, b)} m\n`;
    else if (command === "lineTo") out += `${pair(a, b)} l\n`;
    else if (command === "bezierCurveTo") out += `${pair(a, b)} ${pair(c, d)} ${pair(e, f)} c\n`;
    else if (command === "quadraticCurveTo") {
      // PDF has cubic curves only.
      const one = pair(fromX + (2 / 3) * (a - fromX), fromY + (2 / 3) * (b - fromY));
      const two = pair(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d));
      out += `${one} ${two} ${pair(c, d)} c\n`;
    } else out += "h\n";
    if (args.length >= 2) [fromX, fromY] = args.slice(-2) as [number, number];
  }
  return out;
}
