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

test("a number of things after “at” is a claim, unlike an hour", () => {
  expect(inventedClaims("Taught at eleven schools.", CLAIMS_PROMPT)).not.toEqual([]);
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
