import { expect, test } from "vitest";
import { keepFormatting } from "./keep-formatting.ts";

test.each([
  [
    "words that stay keep their marks",
    "**Led** a team of *nine* people and [wrote it down](https://example.com/it)",
    "Led a team of nine people, trained them and wrote it down",
    "**Led** a team of *nine* people, trained them and [wrote it down](https://example.com/it)",
  ],
  [
    "a replaced word passes its marks on",
    "**Did** the books for 12 shops",
    "Kept the books for 12 shops",
    "**Kept** the books for 12 shops",
  ],
  [
    "a replaced passage with several marks does not",
    "**Did** some *work* for 12 shops in Turin",
    "Kept books for 12 shops in Turin",
    "Kept books for 12 shops in Turin",
  ],
  [
    "what the model writes is text",
    "Grew sales by 5%",
    "Grew *sales* by 5%",
    String.raw`Grew \*sales\* by 5%`,
  ],
  [
    "a quite different wording has no marks",
    "**Did** things",
    "Ran the night shift of a warehouse with 22 people",
    "Ran the night shift of a warehouse with 22 people",
  ],
])("%s", (_, line, wording, expected) => {
  expect(keepFormatting(line, wording)).toBe(expected);
});
