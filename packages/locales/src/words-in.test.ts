import { message } from "@postfolio/contract/message.ts";
import { expect, test } from "vitest";
import { wordsIn } from "./words-in.ts";

const TEXTS = {
  common_lost: "Lost: {{all, list}}.",
  common_found: "{{all}}",
  common_more: "more",
  common_in: "In {{found, language}}",
};

test.each([
  ["en", "Lost: Anna, 3, and more.", "Anna, 3, more"],
  ["de", "Lost: Anna, 3 und more.", "Anna, 3, more"],
] as const)(
  "a message in %s tells lists as the language does, with messages in them",
  (language, lost, found) => {
    const { sentenceOf } = wordsIn(language, TEXTS, {});
    const all = ["Anna", "3", "common_more"];
    expect(sentenceOf(message("common_lost", { all }))).toBe(lost);
    expect(sentenceOf(message("common_found", { all }))).toBe(found);
  },
);

test("Arabic sentences let names keep their direction, and put the parts of a moment in Arabic order", () => {
  const { t, listed } = wordsIn(
    "ar",
    {},
    { "{{day}}, {{time}}": "{{day}}، {{time}}", "At {{when}}": "في {{when}}" },
  );
  expect(t("At {{when}}", { when: "Acme" })).toBe("في \u2068Acme\u2069");
  const moment = t("{{day}}, {{time}}", { day: "اليوم", time: "3:06 م" });
  expect(moment).toBe("\u2068اليوم\u2069، \u20683:06 م\u2069");
  expect(t("At {{when}}", { when: moment })).toBe(`في \u2067${moment}\u2069`);
  const ours = t("At {{when}}", { when: moment });
  expect(t("{{day}}, {{time}}", { day: ours, time: ours })).toBe(`\u2068${ours}\u2069، \u2068${ours}\u2069`);
  expect(t("At {{when}}", { when: "Hi \u2068Acme\u2069" })).toBe("في \u2068Hi \u2068Acme\u2069\u2069");
  const parts = t("{{day}}, {{time}}", { day: ours, time: "3:06 م" });
  expect(t("At {{when}}", { when: parts })).toBe(`في \u2067${parts}\u2069`);
  expect(listed(["Acme", moment], "·")).toBe(`\u200F\u2068Acme\u2069 · \u2067${moment}\u2069`);
});

test("a message tells a language by its name", () => {
  expect(wordsIn("de", TEXTS, {}).sentenceOf(message("common_in", { found: "fr" }))).toBe("In Französisch");
});

test.each([
  "common_lost null",
  'common_lost {"all":null}',
  'common_lost {"all":{}}',
  'common_lost {"all":[1]}',
  'common_lost {"all":["Anna",["Bea"]]}',
])("text that is not quite a message stays as it is: %s", (text) => {
  expect(wordsIn("de", TEXTS, {}).sentenceOf(text)).toBe(text);
  expect(wordsIn("en", TEXTS, {}).sentenceOf(message("common_found", { all: text }))).toBe(text);
});

test("an unknown language stays as it is", () => {
  expect(wordsIn("de", TEXTS, {}).sentenceOf(message("common_in", { found: "!" }))).toBe("In !");
});
