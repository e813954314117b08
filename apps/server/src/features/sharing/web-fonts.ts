import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { FONT_FILES, type FontFile } from "@postfolio/templates/fonts/fonts.ts";

/** URLs by file name. */
type WebFonts = ReadonlyMap<string, string>;

/** Without a build, there are no web fonts, and pages use the device's fonts. */
export async function readWebFonts(webRoot: string): Promise<WebFonts> {
  const list = await readFile(join(webRoot, "fonts.json"), "utf8").catch(() => "{}");
  return new Map(Object.entries(JSON.parse(list) as Record<string, string>));
}

/** Letters not covered by the Western European font subsets. */
const BEYOND_LATIN = /[\u0100-\u02C5\u02C7-\u02D9\u02DB\u02DD-\u0482\u048A-\u052F\u1D00-\u1FFF]/u;

/** @param css `resume.css`, which defines the font families of each pair */
export function fontFaces(fonts: WebFonts, css: string, pair: string, text: string): string {
  const rule = new RegExp(String.raw`\.font-${pair} \{([^}]*)\}`, "u").exec(css)?.[1] ?? "";
  const families = new Set([...rule.matchAll(/--\w+: "([^"]+)"/gu)].map(([, family]) => family));
  const isWide = BEYOND_LATIN.test(text);
  return FONT_FILES.filter(({ family, range }) => families.has(family) || (range && hasLetters(text, range)))
    .map((font) => face(font, fonts.get(basename(isWide ? font.file : (font.latin ?? font.file)))))
    .join("");
}

function face({ family, weight, style, range }: FontFile, address: string | undefined): string {
  if (address === undefined) return "";
  const letters = range === undefined ? "" : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("${address}")${letters}}`;
}

/** Ignores punctuation, which many ranges share. */
function hasLetters(text: string, range: string): boolean {
  const parts = range
    .split(", ")
    .filter((part) => !/^U\+(?:20|25CC|096)/u.test(part))
    .map((part) =>
      part
        .slice(2)
        .split("-")
        .map((code) => String.raw`\u{${code}}`)
        .join("-"),
    );
  return parts.length > 0 && new RegExp(`[${parts.join("")}]`, "u").test(text);
}
