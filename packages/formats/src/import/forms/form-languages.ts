import { isLanguage } from "../languages.ts";
import { isCapitals, type Line, piecesOf, textOfLine } from "../text/lines.ts";
import { fieldOfLabel } from "./form-labels.ts";
import type { Pair } from "./form-pairs.ts";
import { textOf } from "./form-values.ts";

const LEVEL = /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])/gu;

interface Language {
  name: string;
  levels: string[];
}

/**
 * Returns languages such as "Swedish (Mother tongue)" and "English (C1)". If the levels of a language differ, the
 * result lists the level of each skill.
 */
export function languagesIn(pairs: readonly Pair[]): string[] {
  const mothers = pairs
    .filter(({ field }) => field === "motherTongue")
    .flatMap((pair) =>
      namesIn(textOf(pair)).map(
        (name) => `${name} (${pair.label.replaceAll(/\s*\([^()]*\)|\s*[:：]$/gu, "")})`,
      ),
    );
  const lines = pairs.filter(({ field }) => field !== "motherTongue").flatMap(linesOf);
  const skills = lines.flatMap(skillsIn);
  const found: Language[] = [];
  for (const line of lines) {
    for (const text of isNoHead(line) ? partsOf(textOfLine(line)) : []) {
      const levels = text.match(LEVEL) ?? [];
      const name = text
        .split(LEVEL)[0]!
        .replaceAll(/[\s(:：–-]+$/gu, "")
        .trim();
      const isName = isLanguage(name) || (levels.length > 0 && /^\p{L}+(?:\s\p{L}+)?$/u.test(name));
      if (isName) found.push({ name: titled(name), levels });
      else if (name === "" || found.length === 0) found.at(-1)?.levels.push(...levels);
    }
  }
  return [...mothers, ...found.map((language) => shownAs(language, skills))];
}

function linesOf({ label, values, field }: Pair): Line[] {
  const [first] = values;
  // The label, which names the language, is on the same line as its levels.
  return field === "languageLevels" && first
    ? [{ ...first, segments: [{ text: label, x: 0, width: 0 }] }, ...values]
    : values;
}

/** Splits lists such as "English B2, Polish A2". */
function partsOf(text: string): string[] {
  const parts = text.split(/\s*[,;|·•]\s*|\s+(?:and|und|et|y|e|en|i)\s+/u);
  return parts.every((part) => isLanguage(part.replace(/[\s(:：–-]+[ABC][12].*$/u, ""))) ? parts : [text];
}

/** Returns false for a line of skill names, which is above a table of levels. */
export const isNoHead = (line: Line): boolean =>
  skillsIn(line).length === 0 || textOfLine(line).search(LEVEL) !== -1;

const skillsIn = (line: Line): string[] =>
  piecesOf(line).flatMap(({ text }) => (fieldOfLabel(text) === "languageLevels" ? [text] : []));

const namesIn = (text: string): string[] => partsOf(text).map(titled);

const titled = (text: string): string =>
  isCapitals(text) ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;

function shownAs({ name, levels }: Language, skills: readonly string[]): string {
  const different = [...new Set(levels)];
  if (different.length === 0) return name;
  if (different.length === 1) return `${name} (${different[0]})`;
  const names = skills.slice(-levels.length);
  const each = levels.map((level, at) =>
    names.length === levels.length ? `${titled(names[at]!)} ${level}` : level,
  );
  return `${name} (${each.join(", ")})`;
}
