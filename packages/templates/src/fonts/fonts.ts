import type { FontPair } from "@postfolio/contract/resumes/resume-layout.ts";

type Weight = 400 | 600 | 700;

export interface FontFile {
  family: string;
  weight: Weight;
  style: "normal" | "italic";
  /** For `import.meta.resolve`. */
  file: string;
  /** The Western European slice, for use on screen. */
  latin?: string;
  /** Characters for which a screen loads `file`. Fonts without a range are sliced on screen. */
  range?: string;
}

const WEIGHTS = { 400: "400Regular", 600: "600SemiBold", 700: "700Bold" };

function font(family: string, weight: Weight, more: { italic?: boolean; range?: string } = {}): FontFile {
  const [folder, name] = [family.toLowerCase().replaceAll(" ", "-"), family.replaceAll(" ", "")];
  const face = `${WEIGHTS[weight]}${more.italic ? "_Italic" : ""}`;
  return {
    family,
    weight,
    style: more.italic ? "italic" : "normal",
    file: `@expo-google-fonts/${folder}/${face}/${name}_${face}.ttf`,
    ...(more.range !== undefined && { range: more.range }),
  };
}

const both = (family: string, range?: string): FontFile[] => [
  font(family, 400, range === undefined ? {} : { range }),
  font(family, 600, range === undefined ? {} : { range }),
];

const text = (family: string, bold: Weight = 600): FontFile[] =>
  [400 as const, bold].flatMap((weight) =>
    [false, true].map((italic) => {
      const folder = family.toLowerCase().replaceAll(" ", "-");
      const slice = `${folder}-latin-${weight}-${italic ? "italic" : "normal"}.woff2`;
      return { ...font(family, weight, { italic }), latin: `@fontsource/${folder}/files/${slice}` };
    }),
  );

const SECOND: Record<FontPair, string> = {
  inter: "Inter",
  source: "Source Sans 3",
  libertinus: "Libertinus Serif",
  spectral: "Work Sans",
  "inter-tight": "Inter Tight",
  garamond: "EB Garamond",
  lato: "Lato",
  plex: "IBM Plex Serif",
  literata: "Literata",
  roboto: "Roboto",
};

/** Returns the font for page numbers. */
export const footFamily = (pair: string): string => SECOND[pair as FontPair] ?? SECOND.inter;

/** Joiners, and the dotted circle that browsers draw for incomplete syllables. */
const SYLLABLES = "U+200C-200D, U+25CC";
/** Includes the dandas, which most Indic scripts share. */
const INDIC = `${SYLLABLES}, U+0964-0965`;
const SYMBOLS = "U+2010-2BFF, U+1F000-1FBFF";

/**
 * Complete static TrueType files, because variable fonts become Type 3 fonts in a PDF, from which parsers cannot read
 * text.
 */
export const FONT_FILES: readonly FontFile[] = [
  ...text("Inter"),
  ...text("Source Serif 4"),
  ...text("Source Sans 3"),
  ...text("Libertinus Serif"),
  ...text("Spectral"),
  ...text("Work Sans"),
  ...text("Inter Tight"),
  ...text("EB Garamond"),
  ...text("Lato", 700),
  ...text("IBM Plex Sans"),
  ...text("IBM Plex Serif"),
  ...text("Literata"),
  ...text("Roboto"),
  // Noto draws the dots of Arabic letters as separate glyphs, which splits words for PDF readers.
  ...both("Vazirmatn"),
  ...both("Noto Sans Arabic"),
  ...both("Noto Sans Hebrew"),
  ...both("Noto Sans SC"),
  ...both("Noto Sans JP"),
  ...both("Noto Sans KR"),
  ...both("Noto Sans TC"),
  ...both("Noto Sans Thai", "U+0E00-0E7F"),
  ...both("Noto Sans Lao", "U+0E80-0EFF"),
  ...both("Noto Sans Khmer", `U+1780-17FF, U+19E0-19FF, ${SYLLABLES}`),
  ...both("Noto Sans Myanmar", `U+1000-109F, U+A9E0-A9FF, U+AA60-AA7F, ${SYLLABLES}`),
  ...both("Noto Sans Devanagari", `U+0900-097F, U+1CD0-1CFF, U+A8E0-A8FF, ${SYLLABLES}`),
  ...both("Noto Sans Bengali", `U+0980-09FF, ${INDIC}`),
  ...both("Noto Sans Gurmukhi", `U+0A00-0A7F, ${INDIC}`),
  ...both("Noto Sans Gujarati", `U+0A80-0AFF, ${INDIC}`),
  ...both("Noto Sans Tamil", `U+0B80-0BFF, ${INDIC}`),
  ...both("Noto Sans Telugu", `U+0C00-0C7F, ${INDIC}`),
  ...both("Noto Sans Kannada", `U+0C80-0CFF, ${INDIC}`),
  ...both("Noto Sans Malayalam", `U+0D00-0D7F, ${INDIC}`),
  ...both("Noto Sans Sinhala", `U+0D80-0DFF, ${INDIC}`),
  ...both("Noto Sans Georgian", "U+10A0-10FF, U+1C90-1CBF, U+2D00-2D2F"),
  ...both("Noto Sans Armenian", "U+0530-058F, U+FB13-FB17"),
  ...both("Noto Sans Ethiopic", "U+1200-139F, U+2D80-2DDF, U+AB00-AB2F"),
  ...both("Noto Sans Symbols", SYMBOLS),
  font("Noto Sans Symbols 2", 400, { range: SYMBOLS }),
  font("Noto Sans Math", 400, { range: "U+2010-2BFF, U+1D400-1D7FF" }),
  font("Noto Color Emoji", 400),
];
