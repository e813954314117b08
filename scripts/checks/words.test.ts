import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@postfolio/locales/read-texts.ts";
import type { Texts } from "@postfolio/locales/words-in.ts";
import { englishOf } from "@postfolio/contract/text.ts";
import { describe, expect, it } from "vitest";
import { type Found, wordsInCode } from "../testing/words-in-code.ts";

/*
 * The words of the interface stand in code, in English. `en/words` lists them by feature, for translators, and each
 * language has a translation of each. After a text has changed: `npm run docs:words`, then translate it.
 */

const folder = join(import.meta.dirname, "../../packages/locales");

/** `apps/web/src/features/letters/…` is in `letters`, and what lies in no feature, or in several, in `common`. */
function areaOf(file: string): string {
  const [, feature] = /^apps\/(?:web|server)\/src\/features\/([^/]+)\//u.exec(file) ?? [];
  return feature ?? /^packages\/contract\/src\/([^/]+)\/[^/]/u.exec(file)?.[1] ?? "common";
}

function listed(found: readonly Found[]): Map<string, Record<string, string>> {
  const areas = new Map<string, Set<string>>();
  for (const { english, file } of found) {
    const known = areas.get(english) ?? new Set();
    areas.set(english, known.add(areaOf(file)));
  }
  const files = new Map<string, Record<string, string>>();
  for (const { english, one } of found) {
    const in_ = areas.get(english)!;
    const area = in_.size === 1 ? [...in_][0]! : "common";
    const texts = files.get(area) ?? {};
    files.set(area, texts);
    Object.assign(
      texts,
      one === undefined
        ? { [english]: englishOf(english) }
        : { [`${english}_one`]: one, [`${english}_other`]: english },
    );
  }
  return files;
}

const sorted = (texts: Texts): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

const english = listed(wordsInCode());
const readFolder = (language: string): Map<string, Texts> =>
  new Map(
    readdirSync(join(folder, language, "words")).map((name) => [
      name.replace(/\.json$/u, ""),
      JSON.parse(readFileSync(join(folder, language, "words", name), "utf8")) as Texts,
    ]),
  );

describe("English", () => {
  it("lists the texts of code", async () => {
    for (const [area, texts] of english) {
      await expect(sorted(texts)).toMatchFileSnapshot(join(folder, `en/words/${area}.json`));
    }
    expect([...readFolder("en").keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });
});

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;
const argumentsOf = (text: string) => [...text.matchAll(/\{\{(\w+)/gu)].map(([, name]) => name!);
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+ ?\/?>/gu)].map(([tag]) => tag).toSorted();

describe.for(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const translations = readFolder(language);

  it.for([...english])("has all of %s, with the same arguments and tags", ([area, texts]) => {
    const expected = new Map(
      Object.entries(texts).flatMap(([key, text]) => {
        const base = key.replace(PLURAL, "");
        if (base === key || !(`${base}_one` in texts)) return [[key, text] as const];
        return pluralCategories.map((category) => [`${base}_${category}`, texts[`${base}_other`]!] as const);
      }),
    );
    const here = translations.get(area) ?? {};
    expect(Object.keys(here).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [key, text] of Object.entries(here)) {
      const wanted = new Set(argumentsOf(expected.get(key)!));
      const given = new Set(argumentsOf(text));
      // A form for one, two, or none may say the number in words.
      if (PLURAL.test(key) && !given.has("count")) wanted.delete("count");
      expect([key, [...given].toSorted()]).toEqual([key, [...wanted].toSorted()]);
      expect([key, tagsOf(text)]).toEqual([key, tagsOf(expected.get(key)!)]);
      expect([key, text]).toEqual([key, text.trim()]);
    }
  });

  it("translates nothing that is not there", () => {
    expect([...translations.keys()].filter((area) => !english.has(area))).toEqual([]);
  });
});
