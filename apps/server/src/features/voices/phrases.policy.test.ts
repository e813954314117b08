import { expect, test } from "vitest";
import { favoritePhrases, phrasesIn } from "./phrases.policy.ts";

/* Posts written and counted by hand. */

test("finds what three posts have, most frequent first and whole", () => {
  const texts = [
    "To be fair, the oven was cold. It all comes down to patience in the end.",
    "The flour was old, to be fair. And it all comes down to patience with dough.",
    "Salt late. To be fair: nobody tastes it. It all comes down to patience!",
    "To be fair, rye is slow.",
    "Rye is quick, to be honest.",
  ];
  expect(favoritePhrases(texts, "en")).toEqual(["To be fair", "It all comes down to patience"]);
});

test("takes neither topics nor names, figures and halves of phrases for favorites", () => {
  const texts = ["bread", "salt", "rye"].map(
    (one) =>
      `I bake ${one} at the end of the day. Night shift ${one}. ` +
      `Some ${one} from New York City, 12 of 20 say. #night #shift`,
  );
  expect(favoritePhrases(texts, "en")).toEqual(["at the end of the day"]);
  expect(favoritePhrases(texts.slice(1), "en")).toEqual([]);
});

test.each([
  [
    "de",
    "Ehrlich gesagt, der Ofen war kalt.",
    "Das Mehl, ehrlich gesagt, war alt.",
    "Ehrlich gesagt: Salz fehlt.",
    "Ehrlich gesagt",
  ],
  [
    "fr",
    "Bref, à mon avis, le four est froid.",
    "La farine, à mon avis, est vieille.",
    "À mon avis : il manque du sel.",
    "à mon avis",
  ],
  [
    "es",
    "Dicho esto, el horno está frío.",
    "La harina, dicho esto, es vieja.",
    "Dicho esto: falta sal.",
    "Dicho esto",
  ],
])("in %s", (code, one, two, three, phrase) => {
  expect(favoritePhrases([one, two, three], code)).toEqual([phrase]);
});

test("reads the line as its user left it", () => {
  expect(phrasesIn(" to be fair,, back to work , to be fair")).toEqual(["to be fair", "back to work"]);
});
