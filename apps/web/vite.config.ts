import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses one twice. */
function precompress(): Plugin {
  const text = /\.(?:js|css|html|svg|json|txt|webmanifest)$/u;
  const brotli = promisify(brotliCompress);
  return {
    name: "precompress",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        const files = await readdir(dir!, { recursive: true });
        await Promise.all(
          files
            .filter((file) => text.test(file))
            .map(async (file) => {
              const path = join(dir!, file);
              const bytes = await readFile(path);
              const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
              await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
            }),
        );
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: "baseline-widely-available",
    // The content security policy allows neither inline scripts nor fonts and pictures in `data:` CSS.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": process.env.API_URL ?? "http://localhost:3000" },
  },
});
