import { afterAll, onTestFinished } from "vitest";

/** At the end of the test that is running, or of the file when none is. */
export function closeAfterwards(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}
