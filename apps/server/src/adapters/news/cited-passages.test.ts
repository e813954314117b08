import { expect, test } from "vitest";
import { type Citation, citedPassages } from "./cited-passages.ts";

const BREAD = "https://bread.example/1";
const FUNDS = "https://funds.example/2";
/** Returns a citation located at `piece` in the text. */
const at = (text: string, url: string, piece: string): Citation => {
  const start = text.indexOf(piece);
  return { url, start, end: start + piece.length };
};

test("assigns each source its own paragraph", () => {
  const report =
    "Bread costs more in every town. Bakers say flour is short. ([bread.example](https://bread.example/1))\n\n" +
    "Index funds grew again. ([funds.example](https://funds.example/2))\n\nThat is all there is.";
  const passages = citedPassages(report, [
    at(report, BREAD, "([bread.example](https://bread.example/1))"),
    at(report, FUNDS, "([funds.example](https://funds.example/2))"),
  ]);
  expect([...passages]).toEqual([
    [BREAD, "Bread costs more in every town. Bakers say flour is short."],
    [FUNDS, "Index funds grew again."],
  ]);
});

test("gives two sources in one paragraph only a sentence that cites both in common", () => {
  const report = "Bread costs more [1]. Funds grew [2]. Both were expected [3].";
  const passages = citedPassages(report, [
    at(report, BREAD, "[1]"),
    at(report, FUNDS, "[2]"),
    at(report, BREAD, "[3]"),
    at(report, FUNDS, "[3]"),
  ]);
  expect(passages.get(BREAD)).toBe("Bread costs more [1]. Both were expected [3].");
  expect(passages.get(FUNDS)).toBe("Funds grew [2]. Both were expected [3].");
});

test("gives the whole text to a source cited for all of it", () => {
  expect([...citedPassages("Bread costs more.", [{ url: BREAD }])]).toEqual([[BREAD, "Bread costs more."]]);
  expect([...citedPassages("Nobody said that.", [])]).toEqual([]);
});
