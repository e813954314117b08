import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SLOWEST = 10;
/** The number of lines to print of each failure's message. */
const LINES = 12;

/**
 * Prints the slowest test files, every failure and, as the last line, how many tests ran, so that a run without tests
 * is noticed. A truncated log still shows what failed. Exits with 1 if anything failed or nothing ran.
 * @param {string} folder with the reports of Vitest and Playwright
 * @param {string[]} failedParts the titles of programs that failed
 */
export function summarize(folder, failedParts) {
  const read = (name) => {
    const file = join(folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  };
  const parts = [
    ...["vitest", "long", "judges"].map((name) =>
      ofVitest(read(`${name}.json`), read(`${name}-errors.json`)),
    ),
    ...["playwright", "long-browser"].map((name) => ofPlaywright(read(`${name}.json`))),
    // This report already has the required format.
    read("production.json") ?? NOTHING,
  ];
  const all = (key) => parts.flatMap((part) => part[key]);
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);

  process.stdout.write("\nSlowest files:\n");
  const slowest = all("files").toSorted((a, b) => b.took - a.took);
  for (const { name, took } of slowest.slice(0, SLOWEST))
    process.stdout.write(`${(took / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
  const failures = all("failures");
  for (const { where, message } of failures) {
    const lines = message.split("\n").filter((line) => !line.includes("node_modules/vitest/"));
    process.stdout.write(`\nFailed: ${where}\n${lines.slice(0, LINES).join("\n")}\n`);
  }
  if (failedParts.length > 0) process.stdout.write(`\nFailed parts: ${failedParts.join(", ")}\n`);
  const passed = sum("passed");
  process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${sum("skipped")} skipped\n`);
  if (passed === 0 || failures.length > 0) process.exit(1);
}

const NOTHING = { passed: 0, skipped: 0, files: [], failures: [] };

/**
 * @param report Vitest's own report
 * @param errors errors outside of tests (`errors-reporter.mjs`)
 */
function ofVitest(report, errors = []) {
  if (!report) return NOTHING;
  const local = (file) => (file ? relative(process.cwd(), file) : "outside of the tests");
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that cannot be loaded has no failing tests.
    if (status === "failed" && failed.length === 0) return [{ where: local(name), message }];
    return failed.map(({ fullName, failureMessages }) => ({
      where: `${local(name)} › ${fullName}`,
      message: failureMessages.join("\n"),
    }));
  });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    // A file that runs in several projects counts once for each.
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: local(name),
      took: endTime - startTime,
    })),
    failures: [...failures, ...errors.map(({ file, message }) => ({ where: local(file), message }))],
  };
}

function ofPlaywright(report) {
  if (!report) return NOTHING;
  const { expected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const failed = specs.filter(({ ok }) => !ok);
  return {
    passed: expected + flaky,
    skipped,
    files: report.suites.map((suite) => ({
      name: `e2e/${suite.file}`,
      took: resultsOf(specsOf(suite)).reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: [
      ...failed.map((spec) => ({
        where: `e2e/${spec.file} › ${spec.title}`,
        message: resultsOf([spec])
          .flatMap(({ errors }) => errors.map(({ message }) => message))
          .join("\n"),
      })),
      ...report.errors.map(({ message }) => ({ where: "the browser tests", message })),
    ],
  };
}

/** Returns all specs of a Playwright suite, including nested ones. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))];
const resultsOf = (specs) => specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
