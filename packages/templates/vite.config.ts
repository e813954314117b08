import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { FONT_FILES } from "./src/fonts/fonts.ts";

/** Builds `src/resume/resume-markup.ts` for Node, with the fonts next to it. */
export default defineConfig({
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [
    {
      name: "copy-fonts",
      writeBundle({ dir }) {
        for (const { file } of FONT_FILES) {
          cpSync(fileURLToPath(import.meta.resolve(file)), join(dir!, "fonts", basename(file)));
        }
      },
    },
  ],
});
