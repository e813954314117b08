import { expect, test } from "vitest";
import { tellsAny } from "./withheld.ts";

const withheld = (text: string) => [{ text, figure: "", before: "" }];

test.each([
  [
    "Größter Auftrag Schulküche Ahrental, 142.000 Euro, 2022",
    "Umsatz 2024 rund 590.000 Euro, 2016 waren es 210.000",
  ],
  ["Probebrand ab 3.000 Euro Auftragswert", "Umsatz 2024 rund 590.000 Euro, 2016 waren es 210.000"],
  ["Neuer Brennofen, 27.000 Euro", "Umsatz 2024 rund 590.000 Euro"],
  ["A new kiln for 14,000 pounds", "I took 52,000 pounds out of the business"],
  ["Un four neuf pour 14 000 euros", "Chiffre d’affaires de 310 000 euros"],
  ["Waste went from 16 to 9 percent", "Margin went from 21 to 12 percent"],
  ["Die Lieferzeit sank von 12 auf 6 Wochen", "In 8 Wochen gebe ich den Betrieb ab"],
])("%j says nothing of %j", (line, fact) => {
  expect(tellsAny(line, withheld(fact))).toBe(false);
});

test.each([
  ["Unser Umsatz lag 2024 bei 590.000 Euro", "Umsatz 2024 rund 590.000 Euro, 2016 waren es 210.000"],
  ["We turned over 590,000 pounds", "Turned over 590.000 pounds in 2024"],
  ["590 000 euros de chiffre d’affaires", "Chiffre d’affaires de 590.000 euros"],
  ["The margin is 12 percent now", "Margin went from 21 to 12 percent"],
  ["Der Ausschuss lag bei 7,5 Prozent", "Ausschuss von 7,5 auf 2 Prozent"],
])("%j tells %j", (line, fact) => {
  expect(tellsAny(line, withheld(fact))).toBe(true);
});
