import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";

const SLOWEST = 10;

/**
 * Prints the slowest test files and, as the last line, how much ran, so that a run without tests is noticed.
 * Exits with 1 if something failed or nothing ran.
 * @param {string} folder with the reports of Vitest and Playwright
 */
export function summarize(folder) {
  const read = (name) => {
    const file = join(folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  };
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** Milliseconds by file; one that runs in several projects is counted once for each. */
  const files = [];
  for (const report of [read("vitest.json"), read("long.json")]) {
    if (!report) continue;
    total.passed += report.numPassedTests;
    // A file that cannot be loaded has no tests that fail.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((test) => test.status !== "failed"),
    );
    total.failed += report.numFailedTests + broken.length;
    total.skipped += report.numPendingTests;
    for (const { name, startTime, endTime } of report.testResults)
      files.push({
        name: isAbsolute(name) ? relative(process.cwd(), name) : name,
        took: endTime - startTime,
      });
  }
  for (const browser of [read("playwright.json"), read("long-browser.json")]) {
    if (!browser) continue;
    const { expected, flaky, unexpected, skipped } = browser.stats;
    total.passed += expected + flaky;
    total.failed += unexpected + browser.errors.length;
    total.skipped += skipped;
    for (const suite of browser.suites) files.push({ name: `e2e/${suite.file}`, took: durationOf(suite) });
  }
  process.stdout.write("\nSlowest files:\n");
  for (const { name, took } of files.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST))
    process.stdout.write(`${(took / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  if (total.passed === 0 || total.failed > 0) process.exit(1);
}

/** Milliseconds of all tests in one of Playwright's suites. */
const durationOf = ({ suites = [], specs = [] }) =>
  [
    ...suites.map(durationOf),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ].reduce((sum, took) => sum + took, 0);
