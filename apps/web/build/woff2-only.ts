/**
 * Leaves out WOFF copies, which font packages include for browsers older than any this app supports. It is a plugin
 * for PostCSS, because Vite looks for the files that a style sheet names after these: an install without tools does
 * not have the copies (`scripts/prune.mjs`).
 */
export const woff2Only = {
  postcssPlugin: "woff2-only",
  Declaration: {
    src: (source: { value: string }): void => {
      source.value = source.value.replaceAll(/,\s*url\([^)]+\.woff\)\s*format\(["']woff["']\)/gu, "");
    },
  },
};
