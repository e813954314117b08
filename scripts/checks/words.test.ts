import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import type { Texts } from "@postfolio/locales/words-in.ts";
import { englishOf } from "@postfolio/contract/text.ts";
import { expect, it } from "vitest";
import { type Found, wordsInCode } from "../testing/words-in-code.ts";

/*
 * The words of the interface stand in code, in English. `en` lists them by feature, for translators: what only screens
 * say is in `words`, what only the server says, such as mails, in `mails`, and what both say in `shared`. Each language
 * has a translation of each. After a text has changed: `npm run docs:words`, then translate it.
 */

const folder = join(import.meta.dirname, "../../packages/locales");
const FOLDERS = ["words", "mails", "shared"];

/** `apps/web/src/features/letters/…` is in `letters`, and what lies in no feature, or in several, in `common`. */
function areaOf(file: string): string {
  const [, feature] = /^apps\/(?:web|server)\/src\/features\/([^/]+)\//u.exec(file) ?? [];
  return feature ?? /^packages\/contract\/src\/([^/]+)\/[^/]/u.exec(file)?.[1] ?? "common";
}

function folderOf(file: string): string {
  if (file.startsWith("apps/web/")) return "words";
  return file.startsWith("apps/server/") ? "mails" : "shared";
}

const only = (all: ReadonlySet<string>): string | undefined => (all.size === 1 ? [...all][0] : undefined);

/** Texts by `folder/area`. */
function listed(found: readonly Found[]): Map<string, Record<string, string>> {
  const byText = Map.groupBy(found, ({ english }) => english);
  const files = new Map<string, Record<string, string>>();
  for (const [english, uses] of byText) {
    const inFolder = only(new Set(uses.map(({ file }) => folderOf(file)))) ?? "shared";
    const area = only(new Set(uses.map(({ file }) => areaOf(file)))) ?? "common";
    const name = `${inFolder}/${area}`;
    const texts = files.get(name) ?? {};
    files.set(name, texts);
    // Forms are known by `other`, so that those of one text must be the same.
    expect([english, ...new Set(uses.flatMap(({ one }) => one ?? []))].length).toBeLessThan(3);
    for (const { one } of uses) {
      if (one === undefined) texts[english] = englishOf(english);
      else Object.assign(texts, { [`${english}_one`]: one, [`${english}_other`]: english });
    }
  }
  return files;
}

const sorted = (texts: Texts): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

const english = listed(wordsInCode());
const readFolder = (language: string): Map<string, Texts> =>
  new Map(
    FOLDERS.flatMap((name) =>
      readdirSync(join(folder, language, name)).map((file): [string, Texts] => [
        `${name}/${file.replace(/\.json$/u, "")}`,
        JSON.parse(readFileSync(join(folder, language, name, file), "utf8")) as Texts,
      ]),
    ),
  );

it("lists the texts of code", async () => {
  for (const [name, texts] of english) {
    await expect(sorted(texts)).toMatchFileSnapshot(join(folder, "en", `${name}.json`));
  }
  expect([...readFolder("en").keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;
const argumentsOf = (text: string) => [...text.matchAll(/\{\{(\w+)/gu)].map(([, name]) => name!);
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+ ?\/?>/gu)].map(([tag]) => tag).toSorted();

interface Expected {
  english: string;
  /** All arguments that code gives, which may be more than this form says. */
  given: ReadonlySet<string>;
}

/** What each text of a language must have, by key. */
function expectedIn(language: string, texts: Texts): Map<string, Expected> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, Expected][] => {
      const base = key.replace(PLURAL, "");
      const [one, other] = [texts[`${base}_one`], texts[`${base}_other`]];
      if (base === key || one === undefined || other === undefined)
        return [[key, { english: text, given: new Set(argumentsOf(text)) }]];
      const given = new Set(["count", ...argumentsOf(one), ...argumentsOf(other)]);
      return pluralCategories.map((category) => [
        `${base}_${category}`,
        { english: category === "one" ? one : other, given },
      ]);
    }),
  );
}

function faultOf(key: string, text: string, { english: source, given }: Expected): string | undefined {
  const said = new Set(argumentsOf(text));
  const wanted = new Set(argumentsOf(source));
  // A form for one, two, or none may say the number in words.
  if (/_(?:zero|one|two)$/u.test(key)) wanted.delete("count");
  if (!said.isSubsetOf(given) || !wanted.isSubsetOf(said)) return `${key}: other arguments`;
  if (tagsOf(text).join() !== tagsOf(source).join()) return `${key}: other tags`;
  return text !== text.trim() || text === "" ? `${key}: spaces at an end` : undefined;
}

it.for(INTERFACE_LANGUAGE_CODES.filter((language) => language !== "en"))(
  "%s has all texts, and no others",
  (language) => {
    const translations = readFolder(language);
    expect([...translations.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const faults = [...english].flatMap(([area, texts]) => {
      const expected = expectedIn(language, texts);
      const here = translations.get(area)!;
      return [
        ...[...expected.keys()].filter((key) => !(key in here)).map((key) => `${area}: lacks ${key}`),
        ...Object.entries(here).flatMap(([key, text]) => {
          const source = expected.get(key);
          return source === undefined ? `${area}: ${key} is in no code` : (faultOf(key, text, source) ?? []);
        }),
      ];
    });
    expect(faults).toEqual([]);
  },
);
