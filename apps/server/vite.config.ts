import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import formats from "../../packages/formats/package.json" with { type: "json" };
import server from "./package.json" with { type: "json" };
import { keepPlaces } from "./build/keep-places.ts";

/** Dependencies are ten times as large as our sources, and their source maps would be ten times as large as ours. */
const noMapsOfDependencies: Plugin = {
  name: "no-maps-of-dependencies",
  transform: { filter: { id: /node_modules/u }, handler: (code) => ({ code, map: { mappings: "" } }) },
};

/** Builds the server into a few files, which load in a third of the time that its 3,000 modules take. */
export default defineConfig({
  root: import.meta.dirname,
  // Otherwise, the stand-ins' dependency twitter-text would load Node's own `punycode`, which is deprecated.
  resolve: { alias: [{ find: /^punycode$/u, replacement: "punycode/punycode.js" }] },
  ssr: {
    noExternal: true,
    // Production installs these packages, because they contain WebAssembly, native code, or data, or load their own
    // files by name.
    external: Object.keys({
      ...server.dependencies,
      ...server.optionalDependencies,
      ...formats.dependencies,
    }).filter((name) => !name.startsWith("@postfolio/")),
  },
  plugins: [keepPlaces(), noMapsOfDependencies],
  build: {
    ssr: true,
    outDir: "dist",
    sourcemap: true,
    target: "node26",
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: {
      input: ["src/main.ts", join(import.meta.dirname, "build/source-lines.ts")],
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "shared-[name].js",
        banner: ({ isEntry }) => (isEntry ? 'import "./source-lines.js";' : ""),
        sourcemapExcludeSources: true,
      },
    },
  },
});
