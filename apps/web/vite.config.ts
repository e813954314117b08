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
      // Every page already loads these two files, so listing them as dependencies would only make the script larger.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "js" ? needed.filter((file) => !/\/(?:vendor|rolldown-runtime)-/u.test(file)) : needed,
    },
    assetsInlineLimit: 0,
    // In kB. The largest file detects languages and is loaded only when a resume is imported.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // Every page loads a list of all file names, and hashes do not compress well, so names are short.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        // Code that every screen needs is in two files instead of a dozen small ones. The file with libraries stays
        // cached when our own code changes.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              // Leaves out `useQueries`, which only the emailed approval page uses, and `useInfiniteQuery`, which only
              // a few lists use.
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+)\/(?!.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.)|rolldown\/runtime/,
            },
            // Modules bring their imports along, so a lower `minShareCount` would also include dialogs and menus. The
            // first screens of visitors need no dates, toasts, popups, or schemas.
            {
              name: "base",
              test: /\/(?:contract|web)\/src\/(?!lib\/(?:time\/(?:time|locale)|save-file|facts)|ui\/(?:avatar|sandbox-badge|icon-button|marks\/|notice\/(?:toaster|copy-text)|overlay\/|form\/)|http\.|campaigns\/campaign-texts\.|networks\/visibility|generation\/|posts\/card|posts\/(?:posts?[-.]|close-posts)|messages\.|common-texts\.|words-and-sentences\.|documents\/|resumes\/|features\/(?:documents|imports|media|posts\/(?:card|posts?[-.])|resumes|sharing|tailoring))/,
              minShareCount: 14,
            },
            // The landing page and the sample resume have no fields. Most other screens use all of these.
            { name: "form", test: /\/web\/src\/ui\/form\/(?:form|field|input|checkbox)\./ },
            // Icons that only the frame for signed-in users shows. As separate files, they would take up twice as much
            // space.
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
      // The paths of the API, shared resumes, and users' calendars.
      ["/api", "/r/", "/calendar/"].map((path) => [path, process.env.API_URL ?? "http://localhost:3000"]),
    ),
  },
});
