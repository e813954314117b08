import type { Plugin } from "vite";

/** Leaves out WOFF copies, which font packages include for browsers older than any this app supports. */
export function woff2Only(): Plugin {
  return {
    name: "woff2-only",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [name, output] of Object.entries(bundle)) {
          if (name.endsWith(".woff")) delete bundle[name];
          else if (output.type === "asset" && name.endsWith(".css"))
            output.source = String(output.source).replaceAll(/,url\([^)]+\.woff\)format\("woff"\)/gu, "");
        }
      },
    },
  };
}
