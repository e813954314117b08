import { writeFileSync } from "node:fs";

/**
 * Writes errors that belong to no test, which Vitest's JSON report leaves out, next to that report: for example, a
 * worker that died with its file, or an unhandled rejection.
 */
export default class ErrorsReporter {
  onInit({ config }) {
    this.file = config.outputFile.json.replace(/\.json$/u, "-errors.json");
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(this.file, JSON.stringify(errors.map(describe)));
  }
}

/** Vitest's description of an error, with the file whose tests were running and all causes. */
const describe = ({ stack, message, cause, VITEST_TEST_PATH }) => ({
  file: VITEST_TEST_PATH,
  message: [stack ?? message, ...(cause ? [describe(cause).message] : [])].join("\n"),
});
