import plugin from "tailwindcss/plugin";
import { FONT_FILES } from "./fonts.ts";

/**
 * Adds the fonts of scripts and symbols to `fonts.css`: complete and the same files as in the PDF, because
 * marks and ligatures do not work across slices. The browser loads one when a text has letters in its range.
 */
export default plugin((css) => {
  css.addBase({
    "@font-face": FONT_FILES.flatMap(({ family, weight, file, range }) =>
      range
        ? {
            fontFamily: `"${family}"`,
            fontWeight: String(weight),
            fontDisplay: "swap",
            src: `url("${file}") format("truetype")`,
            unicodeRange: range,
          }
        : [],
    ),
  });
});
