import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { linkFonts } from "./link-fonts.ts";
import { woff2Only } from "./woff2-only.ts";

const FACE = `@font-face {
  font-family: 'A';
  src: url(./a.woff2) format('woff2'), url(./a.woff) format('woff');
}`;

it("needs no WOFF copies, and stores each font once", async () => {
  const root = await mkdtemp(join(tmpdir(), "postfolio-fonts-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "fonts"));
  await writeFile(join(root, "index.html"), '<script type="module" src="./main.js"></script>');
  await writeFile(join(root, "main.js"), 'import "./own.css"; import "./fonts/direct.css";');
  // Vite inlines this import by itself. Tailwind inlines the imports in its own style sheets.
  await writeFile(join(root, "own.css"), '@import "./fonts/imported.css";');
  await writeFile(join(root, "fonts/imported.css"), FACE);
  await writeFile(join(root, "fonts/direct.css"), FACE.replaceAll("a.woff", "b.woff"));
  for (const name of ["a", "b"]) await writeFile(join(root, `fonts/${name}.woff2`), `font ${name}`);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [linkFonts()],
    css: { postcss: { plugins: [woff2Only] } },
    build: { assetsInlineLimit: 0 },
  });
  const assets = join(root, "dist/assets");
  const names = await readdir(assets);
  const css = await readFile(
    join(
      assets,
      names.find((name) => name.endsWith(".css"))!,
    ),
    "utf8",
  );
  expect(css.match(/url\([^)]*\)/gu)).toHaveLength(2);
  expect(css).not.toContain("woff)");
  for (const name of ["a", "b"]) {
    const built = names.find((one) => one.startsWith(`${name}-`) && one.endsWith(".woff2"))!;
    expect((await stat(join(assets, built))).ino).toBe((await stat(join(root, `fonts/${name}.woff2`))).ino);
  }
});
