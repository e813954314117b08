import { linkSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Replaces each font in the build with a hard link to the package's file, so that 44 MB are on disk only once. */
export function linkFonts(): Plugin {
  let root: string;
  return {
    name: "link-fonts",
    apply: "build",
    configResolved: (config) => void ({ root } = config),
    writeBundle({ dir }, bundle) {
      for (const output of Object.values(bundle)) {
        const [original] = output.type === "asset" ? output.originalFileNames : [];
        if (original === undefined || !/\.(?:woff2|ttf)$/u.test(output.fileName)) continue;
        const target = join(dir!, output.fileName);
        const second = `${target}.link`;
        try {
          linkSync(join(root, original), second);
        } catch {
          // Some file systems do not support links.
          return;
        }
        renameSync(second, target);
      }
    },
  };
}
