import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { isPeriod } from "../dates.ts";
import { type Line, type Segment, textOfLine } from "../text/lines.ts";
import { withoutFurniture } from "./form-furniture.ts";
import { EMPTY, type FormReading } from "./form-reading.ts";
import { type Pair, pairsOf } from "./form-pairs.ts";
import { type Block, jobOf, schoolOf, strengthOf } from "./form-entries.ts";
import { isNoHead, languagesIn } from "./form-languages.ts";
import { addressOf, isOrderUnclear, nameOf, textOf, textsOf } from "./form-values.ts";
import { readLinkedInPrint } from "./linkedin-print.ts";
import type { FormField } from "./label-words.ts";
import { topicOf } from "../headings.ts";
import { splitItems } from "../text/lists.ts";

const OF_PERSON: ReadonlySet<FormField | undefined> = new Set([
  "name",
  "address",
  "phone",
  "email",
  "website",
  "personal",
  "profession",
]);
const OF_LANGUAGES: ReadonlySet<FormField | undefined> = new Set([
  "motherTongue",
  "otherLanguages",
  "languageLevels",
]);
/** Fields that can occur several times in an entry. */
const REPEATED: ReadonlySet<FormField | undefined> = new Set([
  "place",
  "level",
  "subjects",
  "sector",
  undefined,
]);

/**
 * Reads labeled values, and leaves the remaining lines to the other rules. The result is empty if the file is not a
 * form.
 */
export function readForm(written: readonly Line[]): FormReading {
  const print = readLinkedInPrint(written);
  if (print) return print;
  const lines = withoutFurniture(written);
  const form = pairsOf(lines);
  if (!form) return { ...EMPTY, kind: "none", rest: written, texts: written };
  const rest = new Map<number, Line[]>([...form.rest].map(([at, { line }]) => [at, [line]]));
  const keep = (at: number, ...some: Line[]) => rest.set(at, [...(rest.get(at) ?? []), ...some]);
  const person: Pair[] = [];
  const languages: Pair[] = [];
  const skills: Pair[] = [];
  const licences: Pair[] = [];
  const blocks: Block[] = [];
  let block: Block | undefined;
  const events = [...form.pairs, ...form.rest.values()].sort((a, b) => a.at - b.at);
  for (const event of events) {
    if ("line" in event) {
      if (event.isHeading) block = undefined;
      else block?.lines.push(event);
      continue;
    }
    const { field, topic, values, at } = event;
    const isInEntry = block !== undefined && topic !== "Contact";
    if (OF_LANGUAGES.has(field)) languages.push(event);
    else if (field === "skills") skills.push(event);
    else if (field === "licence") licences.push(event);
    else if (OF_PERSON.has(field) && !isInEntry) {
      if (field === "name" || field === "address" || field === "profession") person.push(event);
      else if (field !== "personal") keep(at, ...values);
    } else if (field === undefined && !isInEntry) keep(at, lines[at]!);
    else {
      const isNext = block?.pairs.some((pair) => pair.field === field) && !REPEATED.has(field);
      if (!block || isNext) {
        block = { topic, pairs: [], lines: [] };
        blocks.push(block);
      }
      block.pairs.push(event);
    }
  }
  const names = person.filter(({ field }) => field === "name");
  const [entries, weak] = [blocks.filter(isEntry), blocks.filter((each) => !isEntry(each))];
  for (const { at } of entries.flatMap((each) => each.lines)) rest.delete(at);
  for (const each of weak) putBack(each, lines, keep);
  const isSchool = (each: Block) => strengthOf(each, "school") > strengthOf(each, "job");
  const left = [...rest].sort(([a], [b]) => a - b).flatMap(([, some]) => some);
  const title = left.find((line, at) => isOfLanguages(line) && isEnd(left[at + 1]));
  const restLines = left.filter((line) => line !== title).map(withDatesLast);
  const values = form.pairs.flatMap((pair) =>
    pair.field === "personal"
      ? []
      : OF_LANGUAGES.has(pair.field)
        ? pair.values.filter(isNoHead)
        : pair.values,
  );
  const facts = new Set(form.pairs.flatMap(({ field, at }) => (field === "personal" ? [at] : [])));
  return {
    kind: "labels",
    rest: restLines,
    texts: [...restLines, ...entries.flatMap((each) => each.lines.map(({ line }) => line)), ...values],
    profile: {
      name: nameOf(names),
      profession: textOf(person.find(({ field }) => field === "profession")),
      location: addressOf(person.filter(({ field }) => field === "address")),
    },
    profileDoubts: isOrderUnclear(names) ? [["surnameFirst", "name"]] : [],
    jobs: entries.filter((each) => !isSchool(each)).map(jobOf),
    schools: entries.filter(isSchool).map(schoolOf),
    languages: languagesIn(languages),
    languagesTitle: title ? textOfLine(title) : titleOfLanguages(languages),
    personal: [...facts].map((at) => textOfLine(lines[at]!)),
    settled: [],
    groups: skills.flatMap((pair) => {
      const items = textsOf(pair).flatMap((text) => (isList(text) ? splitItems(text, false) : [text]));
      return items.length === 0 ? [] : [{ label: pair.label.replace(/\s*[:：]$/u, ""), items }];
    }),
    certificates: licences.map((pair) => `${pair.label.replace(/\s*[:：]$/u, "")}: ${textOf(pair)}`),
  };
}

/**
 * Returns the title of the languages section in the file's language. Without a heading for the section, uses a label.
 */
function titleOfLanguages(pairs: readonly Pair[]): string | undefined {
  const label = (
    pairs.find(({ field }) => field === "otherLanguages") ??
    pairs.find(({ field }) => field === "motherTongue")
  )?.label.replace(/\s*[:：]$/u, "");
  // Files in English use the standard title.
  if (label === undefined || /language|tongue/iu.test(label)) return undefined;
  // For example, "Sonstige Sprache(n)" contains the stem of "Sprachen".
  const text = label.toLowerCase();
  const titles = RESUME_LANGUAGES.map((language) => wordsOf(language)?.Languages ?? "");
  return (
    titles.find((title) => title.length >= STEM && text.includes(title.slice(0, STEM).toLowerCase())) ?? label
  );
}
const STEM = 4;

const isOfLanguages = (line: Line): boolean => topicOf(textOfLine(line)) === "Languages";
const isEnd = (below: Line | undefined): boolean =>
  below === undefined || topicOf(textOfLine(below)) !== undefined;

/** Moves the dates in "[ 2019 – 2021 ] Title" to the end, where most layouts have them. */
function withDatesLast(line: Line): Line {
  const [, dates = "", title = ""] = /^\[\s*([^[\]]+?)\s*\]\s*(.*)$/u.exec(textOfLine(line)) ?? [];
  if (!isPeriod(dates)) return line;
  const [first] = line.segments as [Segment, ...Segment[]];
  const right = first.x + title.length * line.size * 0.5;
  const date = { text: dates, x: right + 3 * line.size, width: dates.length * line.size * 0.5 };
  const written = { text: title, x: first.x, width: right - first.x };
  return { ...line, segments: title === "" ? [{ ...date, x: first.x }] : [written, date] };
}

const isEntry = (block: Block): boolean => strengthOf(block, "job") + strengthOf(block, "school") > 0;

const isList = (text: string): boolean =>
  !/[.!?]$/u.test(text) && text.split(/[,;|·•]/u).every((item) => item.trim().split(/\s+/u).length <= 5);

/**
 * Restores the lines of an entry if only small parts of it are labeled. For example, "City: Malmö | Country: Sweden" is
 * only the place of an entry.
 */
function putBack({ pairs }: Block, all: readonly Line[], keep: (at: number, ...some: Line[]) => void) {
  for (const [at, ofLine] of Map.groupBy(pairs, (pair) => pair.at)) {
    const values = ofLine.flatMap((pair) => pair.values);
    const [first] = values;
    const is = (field: FormField) => ofLine.every((pair) => pair.field === field);
    if (is("place") && first) {
      const text = ofLine.map(textOf).filter(Boolean).join(", ");
      keep(at, {
        ...first,
        segments: [{ ...first.segments[0]!, text, breaks: undefined, types: undefined }],
      });
    } else if (is("activities")) keep(at, ...values);
    else
      keep(at, all[at]!, ...values.filter(({ page, top }) => page !== all[at]!.page || top > all[at]!.top));
  }
}
