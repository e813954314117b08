import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { baseOfPlural, pluralKey, pluralKeys } from "@postfolio/locales/plural-keys.ts";
import type { Texts } from "@postfolio/locales/words-in.ts";
import { englishOf } from "@postfolio/contract/text.ts";
import { expect, it } from "vitest";
import { type Found, wordsInCode } from "../testing/words-in-code.ts";

/*
 * The English texts of the interface are in the code. `en` lists them by feature, for translators: texts of screens in
 * `words`, texts of emails, notices, and the server's own pages in `mails`, and texts of both in `shared`. Each
 * language translates all of them. After changing a text, run `npm run docs:words`, and then translate it.
 */

const folder = join(import.meta.dirname, "../../packages/locales");
const FOLDERS = ["words", "mails", "shared"];

/**
 * Texts in `apps/web/src/features/letters/…` are in `letters`; texts of no feature or of several features are in
 * `common`.
 */
function areaOf(file: string): string {
  const [, feature] = /^apps\/(?:web|server)\/src\/features\/([^/]+)\//u.exec(file) ?? [];
  return feature ?? /^packages\/contract\/src\/([^/]+)\/[^/]/u.exec(file)?.[1] ?? "common";
}

function folderOf(file: string): string {
  if (file.startsWith("apps/web/")) return "words";
  return file.startsWith("apps/server/") ? "mails" : "shared";
}

const only = (all: ReadonlySet<string>): string | undefined => (all.size === 1 ? [...all][0] : undefined);

/** Returns the texts by `folder/area`. */
function listed(found: readonly Found[]): Map<string, Record<string, string>> {
  const byText = Map.groupBy(found, ({ english }) => english);
  const files = new Map<string, Record<string, string>>();
  for (const [english, uses] of byText) {
    const inFolder = only(new Set(uses.map(({ file }) => folderOf(file)))) ?? "shared";
    const area = only(new Set(uses.map(({ file }) => areaOf(file)))) ?? "common";
    const name = `${inFolder}/${area}`;
    const texts = files.get(name) ?? {};
    files.set(name, texts);
    // Plural forms are keyed by `other`, so one text must have the same `one` everywhere.
    const [, ...others] = new Set(uses.flatMap(({ one }) => one ?? []));
    expect(others, `more than one singular of "${english}"`).toEqual([]);
    for (const { one } of uses) {
      if (one === undefined) texts[english] = englishOf(english);
      else
        Object.assign(texts, {
          [pluralKey(english, "one")]: one,
          [pluralKey(english, "other")]: englishOf(english),
        });
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

it("the server reads no words of screens", () => {
  const server = join(import.meta.dirname, "../../apps/server/src");
  const readers = globSync("**/*.ts", { cwd: server }).filter((file) =>
    readFileSync(join(server, file), "utf8").includes("WORDS_FILE"),
  );
  expect(readers).toEqual([]);
});

it("lists the texts of code", async () => {
  for (const [name, texts] of english) {
    await expect(sorted(texts)).toMatchFileSnapshot(join(folder, "en", `${name}.json`));
  }
  expect([...readFolder("en").keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

const argumentsOf = (text: string) => [...text.matchAll(/\{\{(\w+)/gu)].map(([, name]) => name!);
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+ ?\/?>/gu)].map(([tag]) => tag).toSorted();

interface Expected {
  english: string;
  /** All arguments that the code passes, even those that this form does not use. */
  given: ReadonlySet<string>;
}

/** Returns what each text of a language must have, by key. */
function expectedIn(language: string, texts: Texts): Map<string, Expected> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, Expected][] => {
      const base = baseOfPlural(key, texts);
      if (base === undefined) return [[key, { english: text, given: new Set(argumentsOf(text)) }]];
      const [one, other] = [texts[pluralKey(base, "one")]!, texts[pluralKey(base, "other")]!];
      const given = new Set(["count", ...argumentsOf(one), ...argumentsOf(other)]);
      return pluralKeys(base, language).map((form) => [form, { english: texts[form] ?? other, given }]);
    }),
  );
}

function faultOf(key: string, text: string, { english: source, given }: Expected): string | undefined {
  const said = new Set(argumentsOf(text));
  const wanted = new Set(argumentsOf(source));
  // A form for one, two, or none may spell out the number.
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
