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

/** A short text as shapes, from the left end of its baseline at the origin. */
interface Shapes {
  /** In points. */
  width: number;
  /** Operators of a content stream that fill the shapes. */
  path: string;
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
  const named = shapesOf(name, fonts);
  const gap = shapesOf("\u2002\u00B7\u2002", fonts);
  return contents.map((content, page) => {
    if (page === 0) return content;
    const number = shapesOf(`${page + 1}/${contents.length}`, fonts);
    const whole = named.path === "" ? [number] : rtl ? [number, gap, named] : [named, gap, number];
    const shown = widthOf(whole) > width - 2 * SIDE ? [number] : whole;
    const left = (width - widthOf(shown)) / 2;
    const drawn = shown.map((part) => `${part.path}${movedBy(part.width, 0)}`).join("");
    // The content may leave a changed coordinate system in effect.
    return `q\n${content}\nQ\n/Artifact <</Type /Pagination /Subtype /Footer>> BDC\nq\n${COLOR}\n${movedBy(left, BASELINE)}${drawn}Q\nEMC`;
  });
}

const widthOf = (parts: readonly Shapes[]): number => parts.reduce((sum, { width }) => sum + width, 0);

const movedBy = (x: number, y: number): string => `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm\n`;

interface FootFonts {
  files: readonly string[];
  /** Shapes of short texts: a person's name and the numbers of pages come again and again. */
  known: LRUCache<string, Shapes>;
}

/** Cached, because finding the files takes longer than drawing the footer. */
const fontsOf = new Map<string, FootFonts>();
/** Sizes are in characters. */
const CACHE = { max: 200, maxSize: 1_000_000, sizeCalculation: ({ path }: Shapes) => path.length + 1 };

function fontsFor(classes: string, lang: string): FootFonts {
  const family = footFamily(/font-(?<pair>[a-z-]+)/u.exec(classes)?.groups?.["pair"] ?? "");
  const han = /^ja/iu.test(lang) ? "Noto Sans JP" : /^ko/iu.test(lang) ? "Noto Sans KR" : "Noto Sans SC";
  const key = `${family} ${han}`;
  const found = fontsOf.get(key);
  if (found) return found;
  const fonts = { files: listFonts(family, han), known: new LRUCache<string, Shapes>(CACHE) };
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

function shapesOf(text: string, { files, known }: FootFonts): Shapes {
  const found = known.get(text);
  if (found) return found;
  const shapes = draw(runsOf(text, files));
  known.set(text, shapes);
  return shapes;
}

function draw(runs: readonly Run[]): Shapes {
  let width = 0;
  let path = "";
  for (const { font, text } of runs) {
    const scale = SIZE / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const left = width;
      path += pathOf(glyph.path, (point, axis) =>
        (axis === "x" ? left + (point + xOffset) * scale : (point + yOffset) * scale).toFixed(2),
      );
      width += xAdvance * scale;
    }
  }
  return { width, path: path && `${path}f\n` };
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
