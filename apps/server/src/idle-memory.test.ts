import { expect, it, onTestFinished } from "vitest";
import { freeMemoryWhenIdle } from "./idle-memory.ts";

/** A separate function, because the test's own stack frame would keep the object alive. */
const unneededObject = () => new WeakRef({});

it("frees unused memory while idle", async () => {
  const unneeded = unneededObject();
  const { stop } = freeMemoryWhenIdle({ lookEvery: 100 });
  onTestFinished(stop);
  await expect.poll(() => unneeded.deref() === undefined).toBe(true);
});
