import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** In bytes. The browser keeps larger files only once they have been used. */
const MAX_SIZE = 400_000;
/** Matches the interface's fonts. Resumes have many fonts, which are kept once they have been used. */
const OWN_FONTS = /\/(?:inter|newsreader)-latin-\d00-normal-[^/]*\.woff2$/u;
const OTHER_FILES = ["/index.html", "/theme.js", "/favicon.svg", "/manifest.webmanifest"];

/** Writes `sw.js` with the list of files that screens need without a connection. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const code = await readFile(join(import.meta.dirname, "../worker/service-worker.js"), "utf8");
        const files = Object.values(bundle).filter((output) => {
          const { fileName } = output;
          if (!fileName.startsWith("assets/")) return false;
          if (fileName.endsWith(".woff2")) return OWN_FONTS.test(`/${fileName}`);
          const content = output.type === "chunk" ? output.code : output.source;
          return /\.(?:js|css|json)$/u.test(fileName) && content.length <= MAX_SIZE;
        });
        const page = bundle["index.html"];
        const list = [...OTHER_FILES, ...files.map(({ fileName }) => `/${fileName}`).toSorted()];
        const version = createHash("sha256")
          .update(code)
          .update(page?.type === "asset" ? page.source : "")
          .update(list.join("\n"))
          .digest("hex")
          .slice(0, 12);
        const given = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(list)};\n`;
        this.emitFile({ type: "asset", fileName: "sw.js", source: given + code });
      },
    },
  };
}
