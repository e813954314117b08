import { expect, test } from "vitest";
import { unprintableCharacters } from "./font-coverage.ts";
import { twinsOf } from "./font-twins.ts";

/* Uses the tables of all fonts, which `font-data.long.test.ts` compares with the fonts themselves. */

test("lists characters that no font has, once each, without invisible ones", () => {
  expect(unprintableCharacters("Ada Łódź 漢字 नमस्ते ไทย ➜ ✗ 𝗕 👩‍👩‍👧 👍🏽 ✍️\n\u0000\u200B\u00AD")).toEqual([]);
  expect(unprintableCharacters("ᚠ x ᚠ 𒀀 \uE073")).toEqual(["ᚠ", "𒀀", "\uE073"]);
  expect(unprintableCharacters("e\u0301")).toEqual([]);
});

test("finds characters that look alike", () => {
  expect(twinsOf("ʼ")).toContain("’");
  expect(twinsOf("⻑")).toContain("長");
  expect(twinsOf("a")).not.toContain("b");
});
