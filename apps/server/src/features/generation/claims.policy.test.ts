import { expect, test } from "vitest";
import { inventedClaims } from "./claims.policy.ts";

const PROMPT = "Calm shifts for nurses, for clinics with 12k beds and a 3.5 rating";

test.each([
  "73% of nurses leave within a year",
  "73 percent of nurses agree",
  "73 Prozent der Pflegekräfte sind müde",
  "Nine out of ten nurses are tired",
  "One in five shifts is short of people",
  "Half of all nurses think of leaving",
  "Zwei Drittel der Pflegekräfte sind müde",
  "Uno de cada cinco turnos es corto",
  "Studies show that breaks help",
  "Recent research suggests that breaks help",
  "According to a new survey, breaks help",
  "Studien zeigen, dass Pausen helfen",
  "Selon une étude récente, les pauses aident",
  "Los estudios demuestran que ayuda",
  "8 years on the ward taught me patience",
  "We helped 14,000 readers",
  "It is 5x faster",
  "I looked after thirteen wards",
  "A 35 rating",
  "Over 2 million readers",
])("is a claim: %s", (text) => {
  expect(inventedClaims(text, PROMPT)).not.toEqual([]);
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
  "12,000 beds and a rating of 3.5 are in the prompt",
])("is none: %s", (text) => {
  expect(inventedClaims(text, PROMPT)).toEqual([]);
});

test("a material with a study may be reported, with its own figures", () => {
  const article =
    "A survey among nurses found that 73 percent want longer breaks, up from nine out of ten clinics";
  expect(inventedClaims("73% of nurses want longer breaks, studies show", article)).toEqual([]);
  expect(inventedClaims("74% of nurses want longer breaks", article)).toEqual([
    "The figure 74% is not in the material.",
  ]);
});
