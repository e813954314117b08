import { expect, test } from "vitest";
import { Doubts, REASONS } from "./doubts.ts";

const PATH = "Profile.location";
const all = () => true;

test("a field keeps its other doubts when one reason is cleared", () => {
  const doubts = new Doubts();
  doubts.add("oddPlace", PATH);
  doubts.add("missing", PATH);
  const [oddWhy, oddShare] = REASONS.oddPlace;
  const [why, share] = REASONS.missing;
  expect(doubts.all).toEqual([{ path: PATH, why: oddWhy, confidence: oddShare * share }]);
  doubts.clear(["oddPlace"], all);
  expect(doubts.all).toEqual([{ path: PATH, why, confidence: share }]);
  expect(doubts.reasonsOf(PATH)).toEqual(["missing"]);
  doubts.clear(["oddPlace", "missing"], (path) => path !== PATH);
  expect(doubts.has(PATH)).toBe(true);
  doubts.clear(["missing"], all);
  expect(doubts.all).toEqual([]);
  expect(doubts.has(PATH)).toBe(false);
});
