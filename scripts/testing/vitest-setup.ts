import assert from "node:assert/strict";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/** An unexpected `console.error` fails the test that caused it. A test that expects one mocks it. */
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = errors.mock.calls;
  errors.mockRestore();
  assert.deepEqual(calls, [], "console.error was called");
});
