import { expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../scripts/testing/growth.ts";
import { commonFaults } from "./checks/text-faults.policy.ts";
import { tidy } from "./tidy.policy.ts";

test.each([
  [
    "Vier Dinge:\n\n- Die Naht zuerst\n- Der Saum zuletzt",
    "Vier Dinge:\n\nDie Naht zuerst\nDer Saum zuletzt",
  ],
  ["Two signs:\n * It hums.\n * It smells.", "Two signs:\nIt hums.\nIt smells."],
  ["Il pèse 3 - 4 kg.\n-12 °C dehors", "Il pèse 3 - 4 kg.\n-12 °C dehors"],
])("the lines of a list become plain lines: %j", (text, plain) => {
  expect(tidy(text)).toBe(plain);
  expect(commonFaults(tidy(text))).toEqual([]);
});

test("tidying changes no words", () => {
  expect(tidy('  "Bread is good."  ')).toBe("Bread is good.");
  expect(tidy('"Bread" is "good"')).toBe('"Bread" is "good"');
  expect(tidy("a  \n\n\n\nb\0\ud800")).toBe("a\n\nb\ufffd");
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth(tidy, shape)).toBeLessThan(MUCH);
});
