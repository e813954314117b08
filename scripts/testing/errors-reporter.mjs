import { writeFileSync } from "node:fs";

/**
 * Writes the errors that belong to no test, which Vitest's JSON report leaves out, next to that report: a
 * worker that ended with its file, or a rejection that nothing waited for.
 */
export default class ErrorsReporter {
  onInit({ config }) {
    this.file = config.outputFile.json.replace(/\.json$/u, "-errors.json");
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(this.file, JSON.stringify(errors.map(describe)));
  }
}

/** What Vitest says of an error, with the file whose tests ran then and all causes. */
const describe = ({ stack, message, cause, VITEST_TEST_PATH }) => ({
  file: VITEST_TEST_PATH,
  message: [stack ?? message, ...(cause ? [describe(cause).message] : [])].join("\n"),
});
