import { globSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const PROGRAM = /new URL\("([^"]+)\.ts", import\.meta\.url\)/gu;

/**
 * Gives each command its own file in the bundle, and each program for another thread or process a file at the path that
 * the sources refer to. Data files are not moved.
 */
export function keepPlaces(): Plugin {
  let root: string;
  let outDir: string;
  return {
    name: "keep-places",
    configResolved: (config) => {
      ({ root } = config);
      outDir = join(root, config.build.outDir);
    },
    buildStart() {
      for (const id of globSync("src/commands/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }))
        this.emitFile({ type: "chunk", id: join(root, id), fileName: `${basename(id, ".ts")}.js` });
    },
    transform: {
      filter: { id: { include: /\.ts$/u, exclude: /node_modules/u }, code: "import.meta." },
      handler(code, id) {
        const module = relative(outDir, id);
        const bundled = (path: string) => {
          const fileName = `${basename(path)}.js`;
          this.emitFile({ type: "chunk", id: join(dirname(id), `${path}.ts`), fileName });
          return `new URL("${fileName}", import.meta.url)`;
        };
        const moved = code
          .split(PROGRAM)
          .map((part, at) =>
            at % 2 === 1
              ? bundled(part)
              : part
                  .replaceAll("import.meta.url", `new URL("${module}", import.meta.url).href`)
                  .replaceAll("import.meta.dirname", `\`\${import.meta.dirname}/${dirname(module)}\``),
          )
          .join("");
        // The replacements add no lines, so no source map is needed.
        return { code: moved, map: null };
      },
    },
  };
}
