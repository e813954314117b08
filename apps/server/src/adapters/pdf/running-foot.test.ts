import { expect, test } from "vitest";
import { withRunningFoot } from "./running-foot.ts";

const footOf = (name: string, rtl = false) =>
  withRunningFoot(["", ""], 595, { name, classes: "font-source", lang: "en", rtl })[1]!;

test("a name that no font has letters for leaves only the page's number", () => {
  expect(footOf("\u0378")).toBe(footOf(""));
});

test("a name that does not fit leaves only the page's number", () => {
  expect(footOf("Sam ".repeat(100))).toBe(footOf(""));
});

test("from right to left, the number comes before the name", () => {
  const [number] = /(?<= cm\n)[^]*?\nf\n/u.exec(footOf(""))!;
  const toTheRight = footOf("Sam").indexOf(number);
  const toTheLeft = footOf("Sam", true).indexOf(number);
  expect(toTheLeft).toBeGreaterThan(-1);
  expect(toTheRight).toBeGreaterThan(toTheLeft);
});
