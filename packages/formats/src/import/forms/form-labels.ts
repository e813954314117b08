import { keyOf } from "../headings.ts";
import { type FormField, LABEL_WORDS } from "./label-words.ts";

/** Labels that occur only in the entries of forms. */
export const STRONG: ReadonlySet<FormField> = new Set([
  "position",
  "employer",
  "activities",
  "sector",
  "qualification",
  "school",
  "subjects",
  "level",
]);

let labels: Map<string, FormField> | undefined;
let longest = 0;

function load(): Map<string, FormField> {
  labels = new Map();
  for (const [field, words] of Object.entries(LABEL_WORDS) as [FormField, string][]) {
    for (const word of words.split("|").map((text) => text.trim())) {
      for (const text of [word, word.replaceAll(/\s*\([^()]*\)/gu, "")]) {
        const key = keyOf(text);
        if (key === "" || labels.has(key)) continue;
        labels.set(key, field);
        longest = Math.max(longest, text.length);
      }
    }
  }
  return labels;
}

/** @param text a label with or without its colon */
export function fieldOfLabel(text: string): FormField | undefined {
  const known = labels ?? load();
  return text.length > longest + 4 ? undefined : known.get(keyOf(text));
}

/** Maximum number of words in a label that is followed by a colon and more text. */
const MOST_WORDS = 12;

export interface LabeledText {
  field: FormField;
  label: string;
  value: string;
}

/** Splits lines such as "City: Malmö | Country: Sweden". The text must start with a label. */
export function labeledTexts(text: string): LabeledText[] {
  const found: (LabeledText & { from: number; to: number })[] = [];
  for (const colon of text.matchAll(/\s?[:：](?!\/\/)/gu)) {
    const before = text.slice(found.at(-1)?.to ?? 0, colon.index);
    const start = colon.index - before.length;
    const words = [...before.matchAll(/[^\s|·•]+/gu)].slice(-MOST_WORDS);
    const first = words.find(({ index }) => {
      const starts = found.length === 0 ? before.slice(0, index).trim() === "" : true;
      return starts && fieldOfLabel(before.slice(index)) !== undefined;
    });
    if (first === undefined) {
      if (found.length === 0) return [];
      continue;
    }
    const label = before.slice(first.index);
    const from = start + first.index;
    found.push({ field: fieldOfLabel(label)!, label, value: "", from, to: colon.index + colon[0].length });
  }
  return found.map(({ field, label, to }, at) => ({
    field,
    label: label.trim(),
    value: text
      .slice(to, found[at + 1]?.from)
      .replace(/[\s|·•]+$/u, "")
      .trim(),
  }));
}
