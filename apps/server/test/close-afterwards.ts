import { afterAll, onTestFinished } from "vitest";

/** Closes something at the end of the running test, or of the file if no test is running. */
export function closeAfterwards(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}
