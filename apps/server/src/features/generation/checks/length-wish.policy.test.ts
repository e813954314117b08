import { expect, test } from "vitest";
import { namesLength } from "./length-wish.policy.ts";

test.each([
  "300 characters",
  "Write about ovens, in two sentences.",
  "A short post about night trains",
  "Make it shorter",
  "Keep it brief: what I learned",
  "one page at most",
  "Fill a whole page",
  "eine halbe Seite",
  "Höchstens 280 Zeichen",
  "Ein kurzer Beitrag über Öfen",
  "Fasse dich kurz",
  "en dos frases",
  "una publicación corta",
  "plus court",
  "en 50 mots",
])("a length is wished for: %s", (wish) => {
  expect(namesLength(wish)).toBe(true);
});

test.each([
  "Write about short shifts and long nights",
  "We shortened the handover by 12 minutes in 2024",
  "Ovens that hold 30 loaves",
  "Kurze Wege im Lager",
  "Une longue nuit au fournil",
  "Words matter: how we name our bread",
  "",
])("none is: %s", (wish) => {
  expect(namesLength(wish)).toBe(false);
});
