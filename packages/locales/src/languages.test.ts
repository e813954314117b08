import {
  INTERFACE_LANGUAGE_CODES,
  INTERFACE_LANGUAGES,
  interfaceLanguageFor,
} from "@postfolio/contract/interface-languages.ts";
import { expect, test } from "vitest";
import { LANGUAGES } from "./read-texts.ts";

test("each language of the interface has a folder, and each folder is one of them", () => {
  expect([...LANGUAGES].toSorted()).toEqual([...INTERFACE_LANGUAGE_CODES].toSorted());
});

test("languages are written in their direction", () => {
  for (const code of INTERFACE_LANGUAGE_CODES) {
    const { direction } = INTERFACE_LANGUAGES[code];
    expect({ code, direction }).toEqual({ code, direction: code === "ar" ? "rtl" : "ltr" });
  }
});

test.each([
  ["de-AT", "de"],
  ["DE", "de"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["en-GB", "en"],
  ["ar-EG", "ar"],
  ["deu", undefined],
  ["ja", undefined],
  ["*", undefined],
  ["", undefined],
  ["__proto__", undefined],
])("the language for %j is %j", (tag, language) => {
  expect(interfaceLanguageFor(tag)).toBe(language);
});
