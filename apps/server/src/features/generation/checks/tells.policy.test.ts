import { describe, expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { CLEAN_POSTS, PLANTED_TELLS } from "../writing.fixtures.ts";
import { rationFaults, tellFaults, usedUpRations } from "./tells.policy.ts";

test("accepts what people write", () => {
  expect(CLEAN_POSTS.flatMap((text) => tellFaults(text, "").map((fault) => `${text} → ${fault}`))).toEqual(
    [],
  );
});

describe.each(Object.keys(PLANTED_TELLS))("finds planted tells: %s", (kind) => {
  test.each(PLANTED_TELLS[kind]!)("%s", (text) => {
    expect(tellFaults(text, "")).not.toEqual([]);
  });
});

test("words of the material and quotations may be used", () => {
  expect(tellFaults("The landscape of this seamless floor.", "Our seamless floors")).toEqual([]);
  expect(tellFaults("“Read that again”, said the sign at the door.", "")).toEqual([]);
});

describe("acceptable now and then", () => {
  const plain = Array.from({ length: 9 }, (_, index) => `Bread number ${index} was fine.`);

  test("is used up once a tenth of the latest posts have it", () => {
    const usedUp = usedUpRations([...plain, "Who bakes at night?"]);
    expect(usedUp.map(({ instead }) => instead)).toEqual(["Do not end with a question."]);
    expect(rationFaults("And who eats it? #bread", usedUp)).toEqual([
      "It ends in a question, as many of the latest posts do. Do not end with a question.",
    ]);
    expect(rationFaults("Who eats it? We do.", usedUp)).toEqual([]);
  });

  test("is free before there are enough posts to compare", () => {
    expect(usedUpRations(["Who bakes?", "Who eats?"])).toEqual([]);
  });
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => tellFaults(text, ""), shape)).toBeLessThan(MUCH);
});
