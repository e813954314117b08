import { basename } from "node:path";
import type { Plugin } from "vite";

/** Writes `fonts.json`, the address of each font by the name of its file, for pages that the server writes itself. */
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
