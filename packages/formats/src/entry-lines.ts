import { LIMITS } from "@postfolio/contract/limits.ts";
import { parseFormatting, writeFormatting } from "@postfolio/contract/resumes/line-formatting.ts";
import { safeHref } from "@postfolio/contract/resumes/visible-resume.ts";
import { silent, textOf, textsOf, type Warn } from "./fields.ts";
import {
  inOrderOf,
  isObject,
  type Json,
  type JsonObject,
  omit,
  pick,
  storableText,
} from "./json-resume/json.ts";
import { dateToText, textToDate } from "./partial-date.ts";

/*
 * A line such as "Web (Expert): HTML, CSS" cannot hold extras, so the file's entries are stored alongside the lines,
 * and matched to them again on export.
 */

interface Draft {
  name: string;
  entry: JsonObject;
}

export interface LineFormat {
  keys: readonly string[];
  show(entry: JsonObject, warn: Warn): string;
  /** `before`: the file's entry that the line showed before it was edited. */
  parse(line: string, before: JsonObject): Draft;
}

const LEVEL =
  /^(?:beginner|basic|elementary|intermediate|advanced|proficient|professional|expert|master|fluent|native)\b/iu;

/** The format `Name (Level): keyword, keyword`. */
export const namedKeywords = (levelKey?: string): LineFormat => ({
  keys: ["name", "keywords", ...(levelKey === undefined ? [] : [levelKey])],
  show(entry, warn) {
    const name = textOf(entry.name, warn, "name");
    const level = levelKey === undefined ? "" : textOf(entry[levelKey], warn, levelKey);
    const keywords = textsOf(entry.keywords, warn, "keywords").filter((keyword) => keyword !== "");
    const head = level === "" ? name : `${name} (${level})`.trim();
    return [head, keywords.join(", ")].filter((part) => part !== "").join(": ");
  },
  parse(line, before) {
    const [, head = line, tail = ""] = /^(.*?): (.*)$/su.exec(line) ?? [];
    const [, bare = "", level = ""] = /^(.*\S) \(([^()]+)\)$/su.exec(head) ?? [];
    const isLevel =
      levelKey !== undefined &&
      (LEVEL.test(level) || (level !== "" && textOf(before[levelKey], silent, levelKey) === level));
    const name = isLevel ? bare : head;
    return {
      name,
      entry: {
        name,
        ...(isLevel && { [levelKey]: level }),
        ...(tail !== "" && { keywords: tail.split(", ") }),
      },
    };
  },
});

/** The format `Language: fluency`. */
export const spokenLanguage: LineFormat = {
  keys: ["language", "fluency"],
  show(entry, warn) {
    const parts = ["language", "fluency"].map((key) => textOf(entry[key], warn, key));
    return parts.filter((part) => part !== "").join(": ");
  },
  parse(line) {
    const [, language = line, fluency] = /^(.*?): (.*)$/su.exec(line) ?? [];
    return { name: language, entry: { language, ...(fluency && { fluency }) } };
  },
};

/** The format `[Name](https://…), Issuer (Mar 2020)`. */
export const certificate: LineFormat = {
  keys: ["name", "issuer", "date", "url"],
  show(entry, warn) {
    const [name = "", issuer, date, url = ""] = ["name", "issuer", "date", "url"].map((key) =>
      textOf(entry[key], warn, key),
    );
    const href = safeHref(url);
    const linked =
      href === undefined ? name : writeFormatting(parseFormatting(name).map((run) => ({ ...run, href })));
    const head = [linked, issuer].filter((part) => part !== "").join(", ");
    return [head, date && `(${dateToText(date)})`].filter((part) => part !== "").join(" ");
  },
  parse(linked, before) {
    const runs = parseFormatting(linked);
    const url = runs[0]?.href;
    const line =
      url === undefined
        ? linked
        : writeFormatting(runs.map(({ href, ...run }) => (href === url ? run : { ...run, href })));
    const [, head = line, dated] = /^(.*\S) \(([^()]+)\)$/su.exec(line) ?? [];
    const date = dated === undefined ? undefined : textToDate(dated);
    const whole = date === undefined ? line : head;
    const issuer = before.issuer;
    const hasIssuer = typeof issuer === "string" && issuer !== "" && whole.endsWith(`, ${issuer}`);
    const name = hasIssuer ? whole.slice(0, -issuer.length - 2) : whole;
    return {
      name,
      entry: { name, ...(hasIssuer && { issuer }), ...(date && { date }), ...(url && { url }) },
    };
  },
};

export const readLines = (format: LineFormat, list: readonly Json[]): string[] =>
  list.map((item) => lineOf(format, item)).filter((line) => line !== "");

/**
 * Converts lines back into entries. An entry is returned as it was if its line is unchanged, and otherwise keeps its
 * extras.
 */
export function writeLines(format: LineFormat, lines: readonly string[], entries: readonly Json[]): Json[] {
  const sources = entries.map((item, index) => ({
    item,
    entry: entryOf(format, item),
    index,
    line: lineOf(format, item),
  }));
  const written = lines.filter((line) => line.trim() !== "");
  const unused = new Set(sources.filter((source) => source.line !== ""));
  const origin = new Map<number, (typeof sources)[number]>();
  const follow = (belongs: (line: string, source: (typeof sources)[number]) => boolean) => {
    for (const [index, line] of written.entries()) {
      if (origin.has(index)) continue;
      const source = [...unused].find((candidate) => belongs(line, candidate));
      if (!source) continue;
      origin.set(index, source);
      unused.delete(source);
    }
  };
  follow((line, source) => line === source.line);
  follow(
    (line, { entry, line: before }) => format.parse(line, entry).name === format.parse(before, entry).name,
  );
  follow((line, source) => areAlike(line, source.line));

  const isBare = entries.some((item) => typeof item === "string") && !entries.some(isObject);
  const result = written.map((line, index): Json => {
    const source = origin.get(index);
    if (source?.line === line) return source.item;
    if (source ? !isObject(source.item) : isBare) return line;
    if (!source) return faithful(format, line, format.parse(line, {}).entry);
    const change = { ...omit(source.entry, format.keys), ...edited(format, line, source.entry) };
    return inOrderOf(Object.keys(source.entry), change);
  });
  // Entries that have no line keep their position.
  for (const { item, index, line } of sources) if (line === "") result.splice(index, 0, item);
  return result;
}

/** Keeps the file's values, such as "2020-03-01", where they still mean the same thing. */
function edited(format: LineFormat, line: string, before: JsonObject): JsonObject {
  let entry = faithful(format, line, format.parse(line, before).entry);
  for (const [key, value] of Object.entries(pick(before, Object.keys(entry)))) {
    const candidate = { ...entry, [key]: value };
    if (lineOf(format, candidate) === line) entry = candidate;
  }
  return entry;
}

/** Makes the whole line the name if the parsed entry would not reproduce the line. */
function faithful(format: LineFormat, line: string, entry: JsonObject): JsonObject {
  return lineOf(format, entry) === line ? entry : { [format.keys[0]!]: line };
}

const entryOf = (format: LineFormat, item: Json): JsonObject =>
  isObject(item) ? item : format.parse(textOf(item, silent, ""), {}).entry;

/** Returns an empty string if the line is only white space. */
function lineOf(format: LineFormat, item: Json): string {
  const line = storableText(format.show(entryOf(format, item), silent).slice(0, LIMITS.line));
  return line.trim() === "" ? "" : line;
}

/** Whether the texts share at least half of their words. */
function areAlike(a: string, b: string): boolean {
  const words = (line: string) => new Set(line.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []);
  const [left, right] = [words(a), words(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared > 0 && shared * 2 >= Math.max(left.size, right.size);
}
