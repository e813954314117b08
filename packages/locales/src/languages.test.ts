import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  INTERFACE_LANGUAGE_CODES,
  INTERFACE_LANGUAGES,
  interfaceLanguageFor,
} from "@postfolio/contract/interface-languages.ts";
import { expect, test } from "vitest";
import { readTexts, readTextsOfWeb } from "./read-texts.ts";
import { MESSAGES_FILE } from "./words-in.ts";

test("each language of the interface has a folder, and each folder is one of them", () => {
  const folders = readdirSync(join(import.meta.dirname, ".."), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "src" && entry.name !== "node_modules")
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual([...INTERFACE_LANGUAGE_CODES].toSorted());
});

test("browsers get all messages but those of three files", () => {
  const web = readTextsOfWeb("en", MESSAGES_FILE);
  const left = Object.keys(readTexts("en", MESSAGES_FILE)).filter((code) => !(code in web));
  expect([...new Set(left.map((code) => code.split("_")[0]))]).toEqual(["audit", "faults", "health"]);
});

test("languages are written in their direction", () => {
  for (const code of INTERFACE_LANGUAGE_CODES) {
    const { direction } = INTERFACE_LANGUAGES[code];
    // `Intl` knows the direction. The table is for browsers whose `Intl` does not.
    const { direction: known } = (
      new Intl.Locale(code) as Intl.Locale & { getTextInfo: () => { direction: string } }
    ).getTextInfo();
    expect({ code, direction }).toEqual({ code, direction: known });
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
