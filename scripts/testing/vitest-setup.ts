import assert from "node:assert/strict";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/** An unexpected `console.error` fails the test that caused it; a test that expects one mocks it itself. */
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = errors.mock.calls;
  errors.mockRestore();
  assert.deepEqual(calls, [], "console.error was called");
});
