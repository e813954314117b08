/** Text and its position, in points from the top left of the page. */
export interface PrintedText {
  text: string;
  x: number;
  top: number;
  size?: number;
  isBold?: boolean;
}

const HEIGHT = 792;

const escaped = (text: string): string =>
  Array.from(text)
    .map((letter) => {
      const code = letter.codePointAt(0)!;
      return /[()\\]/u.test(letter)
        ? `\\${letter}`
        : code > 126 || code < 32
          ? `\\${code.toString(8).padStart(3, "0")}`
          : letter;
    })
    .join("");

export const shown = ({ text, x, top, size = 10, isBold = false }: PrintedText): string =>
  `BT /${isBold ? "B" : "F"} ${size} Tf 1 0 0 1 ${x} ${HEIGHT - top} Tm (${escaped(text)}) Tj ET`;

/** Draws a bullet as browsers do: with four curves. */
export function disc(x: number, middle: number, radius: number, paint: "f" | "S" = "f"): string {
  const [y, k] = [HEIGHT - middle, radius * 0.55];
  const [left, right, above, below] = [x - radius, x + radius, y + radius, y - radius];
  return [
    `${right} ${y} m`,
    `${right} ${y + k} ${x + k} ${above} ${x} ${above} c`,
    `${x - k} ${above} ${left} ${y + k} ${left} ${y} c`,
    `${left} ${y - k} ${x - k} ${below} ${x} ${below} c`,
    `${x + k} ${below} ${right} ${y - k} ${right} ${y} c ${paint}`,
  ].join(" ");
}

export const box = (x: number, top: number, width: number, height: number): string =>
  `${x} ${HEIGHT - top - height} ${width} ${height} re f`;

/** In WinAnsi encoding, which has most letters of Western European languages. */
const FONTS = [
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
];

/**
 * Creates a one-page PDF.
 * @param fonts dictionaries of the plain and the bold font, which may refer to `others` by object number, starting at 6
 */
export function pdfOf(
  content: readonly string[],
  fonts: readonly string[] = FONTS,
  others: readonly string[] = [],
): Uint8Array {
  const stream = content.join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 ${HEIGHT}]/Contents 4 0 R/Resources<</Font 5 0 R>>>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    `<</F ${fonts[0]}/B ${fonts[1] ?? fonts[0]}>>`,
    ...others,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

/** A bitmap font as embedded by TeX, with letters named by number. */
export const BITMAPS = [
  `<</Type/Font/Subtype/Type3/FontBBox[0 0 500 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 0/LastChar 255/Widths[${"500 ".repeat(256)}]/CharProcs<<${Array.from({ length: 256 }, (_, code) => `/a${code} 6 0 R`).join("")}>>/Encoding<</Type/Encoding/Differences[0${Array.from({ length: 256 }, (_, code) => `/a${code}`).join("")}]>>>>`,
];
export const BITMAP = ["<</Length 41>>stream\n500 0 0 0 500 700 d1 0 0 400 600 re f    \nendstream"];
