import { writeFileSync } from "node:fs";

/**
 * Writes a file next to Vitest's JSON report with the errors that the report leaves out because they belong to no test:
 * for example, an unhandled rejection, or the death of a worker while it was running a file.
 */
export default class ErrorsReporter {
  onInit({ config }) {
    this.file = config.outputFile.json.replace(/\.json$/u, "-errors.json");
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(this.file, JSON.stringify(errors.map(describe)));
  }
}

/** Adds to Vitest's description of an error the file whose tests were running, and all causes. */
const describe = ({ stack, message, cause, VITEST_TEST_PATH }) => ({
  file: VITEST_TEST_PATH,
  message: [stack ?? message, ...(cause ? [describe(cause).message] : [])].join("\n"),
});
