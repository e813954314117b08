import { LIMITS } from "../limits.ts";
import { expect, it } from "vitest";
import { nameOfCopy } from "./copy-name.ts";

it.each([
  ["CV", [], "CV (copy)"],
  ["CV", ["CV (copy)"], "CV (copy 2)"],
  ["CV", ["CV (copy)", "CV (copy 2)", "CV (copy 4)"], "CV (copy 3)"],
  ["CV (copy)", ["CV", "CV (copy)"], "CV (copy 2)"],
  ["CV (copy 7)", [], "CV (copy)"],
  ["(copy)", [], "(copy) (copy)"],
])("a copy of %j beside %j is %j", (name, taken, copy) => {
  expect(nameOfCopy(name, [name, ...taken])).toBe(copy);
});

it("stays within the length of a name and splits no character", () => {
  const long = `${"x".repeat(LIMITS.resumeName - 8)}🌸 more`;
  const copy = nameOfCopy(long, [long]);
  expect(copy.length).toBeLessThanOrEqual(LIMITS.resumeName);
  expect(copy).toMatch(/^x+ \(copy\)$/u);
});
