import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRefusal } from "../../apps/server/src/features/generation/checks/refusal.policy.ts";

/*
 * Responses that decline, and posts and letters that begin like such a response. They were written before the rule and
 * scored once when it was finished.
 */
const { refusals, openings } = JSON.parse(
  readFileSync(new URL("refusals.json", import.meta.url), "utf8"),
) as Record<"refusals" | "openings", string[]>;

test("refusals are told from texts that begin like one", () => {
  const missed = refusals.filter((text) => !isRefusal(text));
  const wrong = openings.filter((text) => isRefusal(text));
  console.log(
    `${refusals.length - missed.length} of ${refusals.length} refusals are found, ${wrong.length} of ${openings.length} texts are taken for one.`,
  );
  expect(missed.length / refusals.length).toBeLessThanOrEqual(0.05);
  expect(wrong).toEqual([]);
});
