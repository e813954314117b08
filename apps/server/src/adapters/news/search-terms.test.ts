import { expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../scripts/testing/growth.ts";
import { subjectTerms } from "./search-terms.ts";

test("keeps punctuation inside words and drops it around them", () => {
  expect(subjectTerms("'Node.js'... C++, C#: St. John's well-known «e-mail»—the O’Reilly’s.")).toEqual([
    "node.js",
    "c++",
    "c#",
    "st",
    "john",
    "well-known",
    "e-mail",
    "o’reilly",
  ]);
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth(subjectTerms, shape)).toBeLessThan(MUCH);
});
