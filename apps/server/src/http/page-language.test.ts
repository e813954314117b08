import { readFileSync } from "node:fs";
import { join } from "node:path";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { expect, it } from "vitest";
import { wordsFor } from "../words.ts";
import { inLanguage } from "./page-language.ts";

const page = readFileSync(join(import.meta.dirname, "../../../web/index.html"), "utf8");
/** Matches the texts of the page that people read. */
const TEXTS =
  /(?<=<title>).*?(?= · )|(?<=(?:"description"|"og:(?:title|description|image:alt)")\s+content=").*?(?=")|(?<=<noscript>).*?(?=<)/gu;

it("is the page as it is in English", () => {
  expect(inLanguage(page, wordsFor("en"))).toBe(page);
});

it.each(INTERFACE_LANGUAGE_CODES.filter((language) => language !== "en"))(
  "has all that people read of the page in %s, and changes nothing else",
  (language) => {
    const translated = inLanguage(page, wordsFor(language));
    const textsIn = (html: string) => [...html.matchAll(TEXTS)].map(([text]) => text);
    const english = textsIn(page);
    const texts = textsIn(translated);
    expect([english.length, texts.length]).toEqual([6, 6]);
    expect(texts.filter((text, at) => text === english[at])).toEqual([]);
    const rest = (html: string) => html.replaceAll(TEXTS, "").replace(/<html [^>]*>/u, "");
    expect(rest(translated)).toBe(rest(page));
  },
);
