import plugin from "tailwindcss/plugin";
import { FONT_FILES, type FontFile } from "./fonts.ts";

const face = ({ family, weight, style }: FontFile, src: string, range?: string) => ({
  fontFamily: `"${family}"`,
  fontWeight: String(weight),
  fontStyle: style,
  fontDisplay: "swap",
  src,
  ...(range !== undefined && { unicodeRange: range }),
});

const complete = (font: FontFile) => face(font, `url("${font.file}") format("truetype")`, font.range);

/**
 * By default, includes the Western European slices, and complete files for other scripts and symbols, because marks and
 * ligatures do not work across slices. With `letters: all`, includes the complete text fonts instead.
 */
export default plugin.withOptions(({ letters }: { letters?: "all" } = {}) => (css) => {
  css.addBase({
    "@font-face": FONT_FILES.flatMap((font) => {
      if (letters === "all") return font.latin ? complete(font) : [];
      if (font.latin) return face(font, `url("${font.latin}") format("woff2")`);
      return font.range ? complete(font) : [];
    }),
  });
});
