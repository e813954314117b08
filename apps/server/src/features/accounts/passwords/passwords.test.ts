import { expect, it } from "vitest";
import { AppError } from "../../../errors.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

it("verifies the password it hashed and no other", async () => {
  const hash = await hashPassword("open sesame and barley");
  expect(await hashPassword("open sesame and barley")).not.toBe(hash);
  expect(await checkPassword(hash, "open sesame and barley")).toBe(true);
  expect(await checkPassword(hash, "open sesame and barlez")).toBe(false);
});

it("also takes a turn for an unknown account, and rejects requests over the queue limit", async () => {
  // Starts more checks than can run or wait. If a check skipped the hashing, none would be rejected.
  const checks = await Promise.allSettled(Array.from({ length: 80 }, () => checkPassword(null, "anything")));
  const refused = checks.filter((check) => check.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "unavailable", retryAfter: 2 });
  expect(refused[0]?.reason).toBeInstanceOf(AppError);
  expect(checks.some((check) => check.status === "fulfilled" && check.value)).toBe(false);
  // Afterward, the queue works again.
  expect(await checkPassword(null, "anything")).toBe(false);
});
