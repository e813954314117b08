import { expect, test } from "vitest";
import { inventedClaims } from "./claims.policy.ts";
import { CLAIMS_PROMPT, PLANTED_CLAIMS } from "../writing.fixtures.ts";

test.each(PLANTED_CLAIMS)("is a claim: %s", (text) => {
  expect(inventedClaims(text, CLAIMS_PROMPT)).not.toEqual([]);
});

test.each([
  "3 ideas for calmer nights",
  "Works 24/7, costs 3 coffees & a C# book.",
  "One thing I would change first: the handover",
  "Two of us talked in the break",
  "Zwei Fragen vor der Übergabe",
  "Un café, une idée",
  "Good data beats loud opinions",
  "I would ask experts less and colleagues more",
  "In two or three lines, say what changed.",
  "Who eats at eleven?",
  "Qui mange à onze heures, et qui plus tard ?",
  "12,000 beds and a rating of 3.5 are in the prompt",
])("is none: %s", (text) => {
  expect(inventedClaims(text, CLAIMS_PROMPT)).toEqual([]);
});

test.each([
  ["a time of the day", "We open at 6:30 and close at 18 Uhr, on some days at 5 p.m."],
  ["a short time", "It takes 10 minutes, in the end 45."],
  ["the difference and the sum of given figures", "From 25 to 15 is 10 less, and 40 in all."],
  ["most people", "Most people think so, and half of us were wrong."],
  ["a number in words", "At seventeen I cut the next one closer."],
])("ordinary speech is no claim: %s", (_, text) => {
  expect(inventedClaims(text, "The handover went from 25 to 15, in 45 steps")).toEqual([]);
});

test("hours in Spanish and German are none, either", () => {
  expect(inventedClaims("¿Quién compra a las siete y quién a las doce?", "")).toEqual([]);
  expect(inventedClaims("Um zwölf Uhr ist es still.", "")).toEqual([]);
});

test("a material with a study may be reported, with its own figures", () => {
  const article =
    "A survey among nurses found that 73 percent want longer breaks, up from nine out of ten clinics";
  expect(inventedClaims("73% of nurses want longer breaks, studies show", article)).toEqual([]);
  expect(inventedClaims("74% of nurses want longer breaks", article)).toEqual([
    "The figure 74% is not in the material.",
  ]);
});
