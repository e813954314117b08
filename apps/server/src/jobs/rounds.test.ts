import { expect, it, vi } from "vitest";
import { atMostEvery } from "./rounds.ts";

it("runs at once, and once more for all requests in the meantime", async () => {
  const call = vi.fn<() => void>();
  const spaced = atMostEvery(20, call);
  for (let n = 0; n < 100; n += 1) spaced();
  expect(call).toHaveBeenCalledTimes(1);
  await vi.waitUntil(() => call.mock.calls.length > 1);
  expect(call).toHaveBeenCalledTimes(2);
});
