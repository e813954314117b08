/**
 * Leaves out WOFF copies, which font packages include for browsers that are too old for this app. This is a PostCSS
 * plugin, because Vite looks for a style sheet's files after such plugins have run, and an install without tools does
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
