import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { locales } from "./build/locales.ts";
import { linkFonts } from "./build/link-fonts.ts";
import { listFonts } from "./build/list-fonts.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFirstScreen } from "./build/preload-first-screen.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { woff2Only } from "./build/woff2-only.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    locales(),
    preloadFirstScreen(),
    listFonts(),
    linkFonts(),
    serviceWorker(),
    precompress(),
  ],
  css: { postcss: { plugins: [woff2Only] } },
  build: {
    target: "baseline-widely-available",
    // The content security policy allows neither inline scripts nor `data:` fonts and pictures in CSS.
    modulePreload: {
      polyfill: false,
      // Every page already has these two, and each list that names them is script to load.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "js" ? needed.filter((file) => !/\/(?:vendor|rolldown-runtime)-/u.test(file)) : needed,
    },
    assetsInlineLimit: 0,
    // In kB. The largest file detects languages and loads only with an imported resume.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // Every page loads the list of all files, which is mostly their names, and hashes do not compress.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        // What every screen needs is in two files instead of a dozen small ones. The file with libraries stays cached
        // when our own code changes.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              // Leaves out code for several queries in one hook, which only the emailed approval page uses, and for
              // lists loaded in parts, of which there are few.
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+)\/(?!.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.)|rolldown\/runtime/,
            },
            // A module brings its imports along: with a lower share, dialogs and menus would be included, too.
            // Visitors' first screens need no dates, toasts, popups, or schemas.
            {
              name: "base",
              test: /\/(?:contract|web)\/src\/(?!lib\/(?:time\/(?:time|locale)|save-file|facts)|ui\/(?:avatar|sandbox-badge|icon-button|marks\/|notice\/(?:toaster|copy-text)|overlay\/|form\/)|http\.|campaigns\/campaign-texts\.|networks\/visibility|generation\/|posts\/card|posts\/(?:posts?[-.]|close-posts)|messages\.|common-texts\.|words-and-sentences\.|documents\/|resumes\/|features\/(?:documents|imports|media|posts\/(?:card|posts?[-.])|resumes|sharing|tailoring))/,
              minShareCount: 14,
            },
            // Landing and the sample resume have no fields, and most other screens have all of these.
            { name: "form", test: /\/web\/src\/ui\/form\/(?:form|field|input|checkbox)\./ },
            // What only the frame of users shows: in a file each, they would take twice as much.
            {
              name: "frame-icons",
              test: /\/lucide-react\/dist\/esm\/icons\/(?:bell|briefcase|calendar-days|chart-column|lightbulb|list-checks|mail|pen-line|search|send|x)\./,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      // The API, the pages of shared resumes, and the calendars of users' dates.
      ["/api", "/r/", "/calendar/"].map((path) => [path, process.env.API_URL ?? "http://localhost:3000"]),
    ),
  },
});
