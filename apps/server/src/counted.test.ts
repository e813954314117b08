import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 posts"],
  [1, "1 post"],
  [2, "2 posts"],
])("%i is counted as %j", (count, words) => {
  expect(counted(count, "post")).toBe(words);
});
