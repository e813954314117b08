import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { FONT_FILES } from "@postfolio/templates/fonts.ts";
import { privateFolder } from "./private-folder.ts";

/**
 * The templates' font files. The build puts them beside the templates, and production installs no others;
 * where nothing was built they are taken from their packages.
 * @returns absolute paths
 */
export function fontFiles(): string[] {
  const list = createRequire(import.meta.url).resolve("@postfolio/templates/fonts.ts");
  return FONT_FILES.map(({ file }) => {
    const built = join(dirname(list), "../dist/fonts", basename(file));
    return existsSync(built) ? built : createRequire(list).resolve(file);
  });
}

/**
 * Copies font files to where the browser may read them, whoever it runs as and wherever the project
 * lies. They stay there for the next start.
 * @param files absolute paths of static TrueType files
 * @returns the folder that now holds them
 */
export async function installFonts(files: readonly string[]): Promise<string> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  const version = createHash("sha256").update(JSON.stringify(sized)).digest("hex").slice(0, 12);
  const folder = join(await privateFolder(), `fonts-${version}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await Promise.all(
    sized.map(async ({ file, size }) => {
      const target = join(folder, basename(file));
      const standing = await stat(target).catch(() => null);
      if (standing?.size === size) return;
      // A rename, so that no browser ever maps half a font.
      const unfinished = `${target}.${process.pid}`;
      await copyFile(file, unfinished);
      await rename(unfinished, target);
    }),
  );
  return folder;
}

/**
 * Writes a fontconfig configuration that knows our fonts and no others, so that a PDF looks alike on
 * every machine. Hinting is off because it moves words by fractions of a point, away from the preview.
 * @param fonts the folder of `installFonts`
 * @param runFolder where the configuration and its cache go; the browser must be able to write it
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
