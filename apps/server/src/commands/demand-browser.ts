import { findBrowser } from "../adapters/pdf/browser/browser.ts";
import { readEnvironment } from "../config/environment.ts";

/* Fails with a message for the operator if the machine has no browser for PDFs. */

try {
  const { path } = await findBrowser(readEnvironment()["CHROMIUM_PATH"] || undefined);
  console.log(`PDFs will be made by ${path}`);
} catch (error) {
  console.error(
    `\n${(error as Error).message}\nEverything else is installed. If the browser comes later, run this with -- --without-browser`,
  );
  process.exitCode = 1;
}
