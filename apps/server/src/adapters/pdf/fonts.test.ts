import { FONT_FILES } from "@postfolio/templates/fonts/fonts.ts";
import { expect, it } from "vitest";
import { fontFiles } from "./fonts.ts";

// Here, the fonts' packages are installed, too, and would hide that a font is looked for in the wrong folder.
it("finds every font in the build, which is all that production has", () => {
  const files = fontFiles();
  expect(files.length).toBe(FONT_FILES.length);
  expect(
    files.filter((file) => !file.includes("/packages/templates/dist/fonts/")),
    "`npm run build` puts them there",
  ).toEqual([]);
});
