import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/**
 * The number of bytes that fit into one packet besides the headers. Compressing a smaller file does not make it arrive
 * earlier.
 */
const ONE_PACKET = 1_300;

/** Writes `.br` and `.gz` files next to larger text assets, so that the server never has to compress them. */
export function precompress(): Plugin {
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
              if (bytes.length <= ONE_PACKET) return;
              const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
              await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
            }),
        );
      },
    },
  };
}
