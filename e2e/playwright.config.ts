import { defineConfig } from "@playwright/test";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";

const browser = await findBrowser(process.env["CHROMIUM_PATH"]);

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/browser",
  globalSetup: "./harness/global-setup.ts",
  timeout: 120_000,
  // On a busy machine, a screen can take more than ten seconds to load.
  expect: { timeout: 30_000 },
  // One more worker than there are cores, because tests wait for the server and the stand-ins.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    // The tests open only trusted pages, and the browser's sandbox does not work for root, which is common in
    // containers.
    launchOptions: {
      executablePath: browser.path,
      args: ["--no-sandbox"],
      // Without a UTF-8 locale, the browser saves file names with non-ASCII letters as "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
    locale: "en-US",
    // The tests replace responses, which a service worker would hide. The installed app has its own tests.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
});
