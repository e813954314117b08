import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { baseOfPlural, pluralKeys } from "@postfolio/locales/plural-keys.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE, type Texts } from "@postfolio/locales/words-in.ts";
import { expect, test } from "vitest";

/* Each message has a sentence in each language, with exactly the arguments that the code passes. */

const root = join(import.meta.dirname, "../..");
const english = readTexts("en", MESSAGES_FILE);
const PREFIX = `(?:${[...new Set(Object.keys(english).map((code) => code.split("_")[0]))].join("|")})_`;

interface Use {
  file: string;
  code: RegExp | string;
  /** Undefined if they are not in an object literal next to the code. */
  args: string[] | undefined;
}

/** Returns codes with the names of their arguments. Sentences with plural forms take `count`. */
function codesIn(texts: Texts): Map<string, { args: string[]; plurals: string[] }> {
  const codes = new Map<string, { args: string[]; plurals: string[] }>();
  for (const [key, text] of Object.entries(texts)) {
    const base = baseOfPlural(key, texts);
    const args = [...text.matchAll(/\{\{(\w+)(?:, (?:number|list|language))?\}\}/gu)].map(
      ([, name]) => name!,
    );
    const code = base ?? key;
    const known = codes.get(code) ?? { args: base === undefined ? [] : ["count"], plurals: [] };
    codes.set(code, {
      args: [...new Set([...known.args, ...args])].toSorted(),
      plurals: base === undefined ? [] : [...known.plurals, key],
    });
  }
  return codes;
}

/** Returns the keys of an object literal; undefined if it spreads another object. */
function namesIn(object: string | undefined): string[] | undefined {
  if (object === undefined) return [];
  let flat = object.slice(1, -1);
  for (let before = ""; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/gu, "");
  }
  if (flat.includes("...")) return undefined;
  return flat
    .split(",")
    .map((part) => part.split(":")[0]!.trim())
    .filter((name) => name !== "");
}

/** Matches an object literal with at most three levels. */
const LEVEL = String.raw`[^{}]*`;
const OBJECT = String.raw`\{${LEVEL}(?:\{${LEVEL}(?:\{${LEVEL}\}${LEVEL})*\}${LEVEL})*\}`;

/** Matches functions such as `const on = (code: string, …) => message(`posts_${code}`, { network: …, ...args })`. */
const MAKER = new RegExp(
  String.raw`const (\w+) = \((\w+): string(?:(?!=>)[^])*=>\s*message\(\x60(${PREFIX}\w*)\$\{\2\}\x60, (${OBJECT})\)`,
  "gu",
);

function usesIn(file: string): Use[] {
  // Templates in types are not uses.
  const code = readFileSync(join(root, file), "utf8").replaceAll(/\x60\w+\$\{string\}\x60/gu, "");
  const uses: Use[] = [];
  for (const [, maker, , start, object] of code.matchAll(MAKER)) {
    const own = namesIn(object!.replace(/,?\s*\.\.\.args/u, ""))!;
    const call = new RegExp(
      String.raw`(?<!\w)${maker}\(\s*("\w+"|\x60[^\x60]+\x60)(?:, (?!\{)[^,(){}]+)*(?:, (${OBJECT}|[a-z]\w*))?,?\s*\)`,
      "gu",
    );
    for (const [, given, rest] of code.matchAll(call)) {
      const more = rest?.startsWith("{") ? namesIn(rest) : [];
      const whole = object!.includes("...args") ? more && [...own, ...more] : own;
      uses.push({ file, code: codeOf(start! + given!.slice(1, -1)), args: whole });
    }
  }
  const told = new RegExp(
    String.raw`message\(\s*(?:"(${PREFIX}\w+)"|\x60(${PREFIX}[^\x60]+)\x60),\s*(${OBJECT}|\w+),?\s*\)`,
    "gu",
  );
  const rest = code
    .replace(MAKER, "")
    .replace(told, (_, text: string | undefined, template, object: string) => {
      const args = object.startsWith("{") ? namesIn(object) : undefined;
      uses.push({ file, code: text ?? codeOf(template as string), args });
      return "";
    });
  for (const [, text, template] of rest.matchAll(
    new RegExp(String.raw`(?<!=== )"(${PREFIX}[a-z\d_]+)"|\x60(${PREFIX}[^\x60]+)\x60`, "gu"),
  ))
    uses.push({ file, code: text ?? codeOf(template!), args: [] });
  return uses;
}

/** Returns a pattern for a template. The pattern matches all codes with the template's beginning and end. */
const codeOf = (template: string): string | RegExp =>
  template.includes("$")
    ? new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/gu, String.raw`\w*`)}$`, "u")
    : template;

const uses = globSync(["packages/*/src/**/*.ts", "apps/server/src/**/*.ts"], { cwd: root })
  .filter((file) => !/\.test\.ts$|node_modules|packages\/locales/u.test(file))
  .filter(
    (file) =>
      file.endsWith("-texts.ts") ||
      file.includes("/networks/") ||
      /\/(?:message|findings)\.ts"/u.test(readFileSync(join(root, file), "utf8")),
  )
  .flatMap(usesIn);

const sentences = codesIn(english);
const matches = (code: RegExp | string, known: string): boolean =>
  typeof code === "string" ? code === known : code.test(known);

test("every code has a sentence", () => {
  expect(uses.length).toBeGreaterThan(500);
  expect(uses.filter(({ code }) => ![...sentences.keys()].some((known) => matches(code, known)))).toEqual([]);
});

test("every sentence has a use", () => {
  expect([...sentences.keys()].filter((known) => !uses.some(({ code }) => matches(code, known)))).toEqual([]);
});

test("every sentence takes the arguments that it is given", () => {
  const named = new Set(uses.map(({ code }) => code));
  const wrong = uses.flatMap(({ file, code, args }) =>
    args === undefined
      ? []
      : [...sentences]
          .filter(([known]) => matches(code, known))
          .map(([known, { args: taken }]) => ({ file, code: known, taken, given: args.toSorted() }))
          .filter(({ code: known, taken, given }) =>
            typeof code === "string"
              ? taken.join() !== given.join()
              : // Some sentences that share a template need fewer arguments.
                !named.has(known) && taken.some((name) => !given.includes(name)),
          ),
  );
  expect(wrong).toEqual([]);
});

test.each(INTERFACE_LANGUAGE_CODES)(
  "in %s, each sentence takes the same arguments and has all plural forms",
  (language) => {
    const here = codesIn(readTexts(language, MESSAGES_FILE));
    const found = [...here].map(([code, { args, plurals }]) => [code, [args, plurals.toSorted()]]);
    const wanted = [...sentences].map(([code, { args, plurals }]) => [
      code,
      [args, plurals.length > 0 ? pluralKeys(code, language).toSorted() : []],
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  },
);
