import { MINUTE } from "@postfolio/contract/time-units.ts";
import { expect, test } from "vitest";
import { leaseTime, writingTime } from "./writing-time.policy.ts";

test.each([10_000, 60_000, 5 * MINUTE, 30 * MINUTE])(
  "a model that takes %i ms for a response can write and read a post twice before its lease ends",
  (timeoutMs) => {
    expect(writingTime(timeoutMs)).toBeGreaterThanOrEqual(4 * timeoutMs);
    expect(leaseTime(timeoutMs)).toBeGreaterThan(writingTime(timeoutMs));
    expect(leaseTime(timeoutMs)).toBeGreaterThanOrEqual(5 * MINUTE);
  },
);
