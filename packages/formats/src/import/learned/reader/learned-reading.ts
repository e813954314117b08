import { findPeriods } from "../../dates.ts";
import { join } from "../../pdf/rows.ts";
import { type Line, textOfLine } from "../../text/lines.ts";
import { type Atom, atomsOf } from "./atoms.ts";
import { type Model, predict, type Tagged } from "./crf.ts";
import { featuresOf } from "./features.ts";
import { START, withoutStart } from "./tags.ts";

export interface Reading {
  text: string;
  /** The lowest probability of the text's atoms. */
  probability: number;
}

export type EntrySection = "job" | "school" | "project" | "other";
/** Keyed by tag name, with `from` and `to` for dates. */
export type ReadEntry = Record<string, Reading>;

export interface LearnedReading {
  profile: ReadEntry;
  entries: Record<EntrySection, ReadEntry[]>;
  groups: { label: Reading | undefined; items: Reading[] }[];
  certificates: Reading[];
  /** Text below the headings for languages and interests. */
  lists: { language: Reading[]; interest: Reading[] };
}

const SECTIONS: readonly string[] = ["job", "school", "project", "other"] satisfies EntrySection[];

/** Indexes of the atoms that form a field. */
type Group = number[];

/** A document with fewer atoms shows no patterns. The maximum limits the running time; no resume has more atoms. */
const FEWEST_ATOMS = 30;
const MOST_ATOMS = 4_000;

/** Minimum share of Latin letters in a file. */
const LATIN = 0.8;

/** Returns undefined if there is too little or too much text, or if the model was not trained on the text's script. */
export function learnedReading(lines: readonly Line[], model: Model): LearnedReading | undefined {
  if (!isLatin(lines)) return undefined;
  const atoms = atomsOf(lines);
  if (atoms.length < FEWEST_ATOMS || atoms.length > MOST_ATOMS) return undefined;
  return entriesOfTags(atoms, predict(model, featuresOf(lines, atoms)));
}

function isLatin(lines: readonly Line[]): boolean {
  const text = lines.map(textOfLine).join("");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/\p{Script=Latin}/gu) > LATIN * count(/\p{L}/gu);
}

function entriesOfTags(atoms: readonly Atom[], tagged: readonly Tagged[]): LearnedReading {
  const reading: LearnedReading = {
    profile: {},
    entries: { job: [], school: [], project: [], other: [] },
    groups: [],
    certificates: [],
    lists: { language: [], interest: [] },
  };
  const textOf = (group: Group) => joined(atoms, group);
  const read = (group: Group): Reading => ({
    text: textOf(group),
    probability: Math.min(...group.map((at) => tagged[at]!.probability)),
  });
  const profile = new Map<string, Group[]>();
  const items: { tag: string; group: Group; starts: boolean }[] = [];
  for (const [at, { tag }] of tagged.entries()) {
    const plain = withoutStart(tag);
    if (plain === "none") continue;
    const last = items.at(-1);
    const starts = tag.endsWith(START);
    if (last?.tag === plain && !starts && goesOn(atoms, last.group.at(-1)!, at, plain)) last.group.push(at);
    else items.push({ tag: plain, group: [at], starts });
  }
  let entry: { section: EntrySection; fields: Map<string, Group[]> } | undefined;
  const close = () => {
    if (entry) reading.entries[entry.section].push(entryOf(entry.fields, read, textOf));
    entry = undefined;
  };
  let hasGroup = false;
  for (const { tag, group, starts } of items) {
    const [section = "", field = ""] = tag.split(".");
    if (SECTIONS.includes(section)) {
      if (entry?.section !== section || starts) {
        close();
        entry = { section: section as EntrySection, fields: new Map() };
      }
      entry.fields.set(field, [...(entry.fields.get(field) ?? []), group]);
      continue;
    }
    if (section !== "profile" || field === "summary") close();
    if (section === "profile") profile.set(field, [...(profile.get(field) ?? []), group]);
    else if (tag === "skill.group") {
      reading.groups.push({ label: read(group), items: [] });
      hasGroup = true;
    } else if (tag === "skill.item") {
      if (!hasGroup) reading.groups.push({ label: undefined, items: [] });
      hasGroup = true;
      reading.groups.at(-1)!.items.push(read(group));
    } else if (section === "certificate") reading.certificates.push(read(group));
    else if (section === "language" || section === "interest") reading.lists[section].push(read(group));
    else if (tag === "heading") hasGroup = false;
  }
  close();
  for (const [field, groups] of profile) {
    const whole = field === "summary" ? groups.flat() : groups[0]!;
    if (field !== "link") reading.profile[field] = read(whole);
  }
  return reading;
}

/**
 * Whether an atom continues the field of the last atom. It must be on the same line, or on the next line if that line
 * has no bullet.
 */
function goesOn(atoms: readonly Atom[], last: number, at: number, tag: string): boolean {
  const [before, atom] = [atoms[last]!, atoms[at]!];
  if (at !== last + 1) return false;
  if (/^(?:skill\.item|interest\.item)$/u.test(tag)) {
    const isParted =
      atom.line !== before.line || atom.piece !== before.piece || /[,，、;|•·/]/u.test(atom.before);
    return !isParted;
  }
  if (atom.line === before.line) return true;
  return atom.line === before.line + 1 && !atom.hasBullet;
}

function joined(atoms: readonly Atom[], group: Group): string {
  const text = group.reduce((sum, at, nth) => {
    const atom = atoms[at]!;
    if (nth === 0) return atom.text;
    const last = atoms[group[nth - 1]!]!;
    if (last.line !== atom.line) return join(sum, atom.text);
    return (
      sum + (last.piece === atom.piece && at === group[nth - 1]! + 1 ? atom.before || " " : ", ") + atom.text
    );
  }, "");
  const isOpen = (text.match(/\(/gu)?.length ?? 0) > (text.match(/\)/gu)?.length ?? 0);
  return isOpen && atoms[group.at(-1)!]!.after.startsWith(")") ? `${text})` : text;
}

function entryOf(
  fields: ReadonlyMap<string, Group[]>,
  read: (group: Group) => Reading,
  textOf: (group: Group) => string,
): ReadEntry {
  const entry: ReadEntry = {};
  for (const [field, groups] of fields) {
    if (field === "lines" || field === "tools") {
      const each = groups.map(read);
      entry[field] = {
        text: each.map(({ text }) => text).join("\n"),
        probability: Math.min(...each.map(({ probability }) => probability)),
      };
    } else if (field === "date") {
      const { probability } = read(groups.flat());
      const periods = findPeriods(groups.map(textOf).join(" – "));
      const period = periods.find(({ isRange }) => isRange) ?? periods[0];
      if (!period) continue;
      entry["from"] = { text: period.from, probability };
      entry["to"] = { text: period.to, probability };
    } else entry[field] = read(groups[0]!);
  }
  return entry;
}
