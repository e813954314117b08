import { basename } from "node:path";
import type { Plugin } from "vite";

/** Writes `fonts.json`, which maps font file names to URLs, for pages that the server renders itself. */
export function listFonts(): Plugin {
  return {
    name: "list-fonts",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const fonts = Object.values(bundle).flatMap((output) =>
          output.type === "asset" && /\.(?:woff2|ttf)$/u.test(output.fileName)
            ? output.originalFileNames.map((file) => [basename(file), `/${output.fileName}`] as const)
            : [],
        );
        this.emitFile({
          type: "asset",
          fileName: "fonts.json",
          source: JSON.stringify(Object.fromEntries(fonts)),
        });
      },
    },
  };
}
