import { createHash } from "node:crypto";
import { copyFile, mkdir, rename, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { FONT_FILES } from "@postfolio/templates/fonts/fonts.ts";
import { privateFolder } from "./browser/private-folder.ts";

/**
 * Production has only the fonts in the build. Without a build, the fonts come from their npm packages.
 * @returns absolute paths
 */
export function fontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const templates = createRequire(resolve("@postfolio/templates/fonts/fonts.ts"));
  return FONT_FILES.map(({ file }) => {
    try {
      return resolve(`@postfolio/templates/dist/fonts/${basename(file)}`);
    } catch {
      return templates.resolve(file);
    }
  });
}

/**
 * Copies the fonts, because the browser may run as a user who cannot read the project's folder.
 * @param files absolute paths of static TrueType files
 * @returns the folder with the copies, which is kept for the next start
 */
export async function installFonts(files: readonly string[]): Promise<string> {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, name: basename(file), size: (await stat(file)).size })),
  );
  // Keyed by name and size, so that all installations on a machine share one copy.
  const version = createHash("sha256")
    .update(JSON.stringify(sized.map(({ name, size }) => [name, size])))
    .digest("hex")
    .slice(0, 12);
  const folder = join(await privateFolder(), `fonts-${version}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await Promise.all(
    sized.map(async ({ file, name, size }) => {
      const target = join(folder, name);
      const existing = await stat(target).catch(() => null);
      if (existing?.size === size) return;
      // Renamed into place, so that a browser never maps an incomplete font.
      const unfinished = `${target}.${process.pid}`;
      await copyFile(file, unfinished);
      await rename(unfinished, target);
    }),
  );
  return folder;
}

/**
 * With only our fonts, a PDF looks the same on every machine. Hinting is off, because it shifts words away from where
 * the preview shows them.
 * @param fonts the folder from `installFonts`
 * @param runFolder must be writable by the browser, which keeps its cache there
 * @returns the path for `FONTCONFIG_FILE`
 */
export async function writeFontConfig(fonts: string, runFolder: string): Promise<string> {
  const path = join(runFolder, "fonts.conf");
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(runFolder, "font-cache")}</cachedir>
  <alias><family>serif</family><prefer><family>Source Serif 4</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
  </match>
</fontconfig>
`,
  );
  return path;
}
