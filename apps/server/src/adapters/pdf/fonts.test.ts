import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { FONT_FILES } from "@postfolio/templates/fonts/fonts.ts";
import { expect, it, onTestFinished } from "vitest";
import { fontFiles, installFonts } from "./fonts.ts";

// The npm packages with the fonts are also installed here, so a lookup in the wrong folder would still find fonts.
it("finds every font in the build, which has the only fonts in production", () => {
  const files = fontFiles();
  expect(files.length).toBe(FONT_FILES.length);
  expect(
    files.filter((file) => !file.includes("/packages/templates/dist/fonts/")),
    "`npm run build` puts them there",
  ).toEqual([]);
});

it("installs the fonts once, whatever folder Postfolio is started from", async () => {
  const one = fontFiles().slice(0, 2);
  const elsewhere = await mkdtemp(join(tmpdir(), "fonts-"));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  const other = await Promise.all(
    one.map(async (file) => {
      const copy = join(elsewhere, basename(file));
      await copyFile(file, copy);
      return copy;
    }),
  );
  const folder = await installFonts(one);
  expect(await installFonts(other)).toBe(folder);
  expect(await installFonts(one.slice(1))).not.toBe(folder);
});
