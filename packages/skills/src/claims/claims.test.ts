import { expect, test } from "vitest";
import { checkClaim } from "./claims.ts";

const said = (text: string, ...facts: string[]) =>
  checkClaim(text, { facts, posting: "", language: "en" }).map(({ said: words }) => words);

test.each([
  ["Served 10k users", "Served 10,000 users"],
  ["Cut costs by 40 percent", "Cut costs by 40 %"],
  ["Led 5 nurses", "Led five nurses"],
  ["Saved €1.2M", "Saved 1.2 million euros"],
  ["Trained 25 people", "Trained twenty-five people"],
  ["Umsatz von 1.5M für die Firma und das Team", "Der Umsatz lag bei 1,5 Mio. für die Firma und das Team"],
])("%j says no more than %j", (text, fact) => {
  expect(said(text, fact)).toEqual([]);
});

test.each([
  ["Cut costs by 40%", "Cut 40 costs", "40"],
  ["Led 12 nurses", "Led nurses", "12"],
  ["Doubled sales", "Raised sales", "Doubled"],
  ["Ran it in 2019", "Ran it", "2019"],
])("%j says more than %j", (text, fact, words) => {
  expect(said(text, fact)).toEqual([words]);
});
