import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { listFonts } from "./build/list-fonts.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFirstScreen } from "./build/preload-first-screen.ts";
import { woff2Only } from "./build/woff2-only.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFirstScreen(), woff2Only(), listFonts(), precompress()],
  build: {
    target: "baseline-widely-available",
    // The content security policy allows neither inline scripts nor fonts and pictures in `data:` CSS.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // In kB. The largest file detects languages, and loads only with an imported resume.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // Each file's name is in the list of what to preload, and a hash does not compress.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        // What every screen needs is in two files instead of a dozen small ones; the libraries' file outlives
        // our changes.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              // Only the page of a mailed approval asks several questions in one hook, and few lists are loaded in parts.
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+)\/(?!.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.)|rolldown\/runtime/,
            },
            // A module brings its imports with it: with a lower share, dialogs and menus would be included
            // too. Visitors' first screens need no dates, toasts or popups, and no schemas.
            {
              name: "base",
              test: /\/(?:contract|web)\/src\/(?!lib\/(?:time\/(?:time|locale)|save-file)|ui\/(?:sandbox-badge|icon-button|notice\/toaster|overlay\/|form\/se)|http\.|generation\/|posts\/card|posts\/(?:posts?[-.]|close-posts)|messages\.|common-texts\.|words-and-sentences\.|documents\/|resumes\/|features\/(?:documents|imports|media|posts\/(?:card|posts?[-.])|resumes|sharing|tailoring))/,
              minShareCount: 14,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      // The API, and the pages of shared resumes.
      ["/api", "/r/"].map((path) => [path, process.env.API_URL ?? "http://localhost:3000"]),
    ),
  },
});
