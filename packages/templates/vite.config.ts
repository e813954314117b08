import { cpSync, linkSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { FONT_FILES } from "./src/fonts/fonts.ts";

/** Builds `src/resume/resume-markup.ts` for Node, with the fonts next to it. */
export default defineConfig({
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [
    {
      name: "add-fonts",
      writeBundle({ dir }) {
        for (const { file } of FONT_FILES) {
          const [from, to] = [fileURLToPath(import.meta.resolve(file)), join(dir!, "fonts", basename(file))];
          mkdirSync(dirname(to), { recursive: true });
          try {
            // A hard link, so that both names share the same 102 MB on disk.
            linkSync(from, to);
          } catch {
            cpSync(from, to);
          }
        }
      },
    },
  ],
});
