import { headingOf } from "../language/resume-words.ts";
import type { ResumePart } from "../resume-shape.ts";
import type { ResumeContent } from "../resume.ts";
import { fingerprint, linesKnown, linesMade } from "./line-pairs.ts";
import {
  ENTRIES,
  entriesOf,
  entryPath,
  filledEntries,
  identified,
  isFilled,
  linesAt,
  PARTS,
  put,
  type TextPlace,
  textPlacesOf,
  textPlacesOfPart,
  type StoredEntry,
  textAt,
  withEntries,
} from "./text-places.ts";
import type { Remembered, TranslationMemory } from "./translation-memory.ts";

/*
 * A translation stores the source of each of its texts. Drift is computed from these sources, the original, and the
 * translation, so it is correct no matter how the original or the translation changed: through an edit, an undo,
 * another tab, or a restored version.
 */

type DriftKind = "changed" | "new" | "gone" | "moved";

export interface Drift {
  /** For example, `Employment/a1/responsibilities/2`. For a deleted line, the last part is its fingerprint. */
  path: string;
  kind: DriftKind;
  /** The original's text from which the translation was made. */
  was: string;
  is: string;
  /** The translation's current text; empty if there is none. */
  text: string;
}

export interface Change extends Drift {
  section: ResumePart;
  entry?: string;
  field?: string;
  /** The translation's text follows the original automatically unless it was changed. */
  isSame: boolean;
  /** Whether a person wrote the translation's text. False if AI wrote it or if it was copied from the original. */
  isOwn: boolean;
  apply: (content: ResumeContent, answer: DriftAnswer) => ResumeContent;
}

/** `keep`: leave the translation as it is, and count the change as seen. Otherwise, `text` is the new wording. */
export type DriftAnswer = { keep: true } | { keep?: false; text: string; by: Remembered["by"] };

const NOTHING: TranslationMemory = { texts: {}, lists: {}, entries: {} };
const memoryOf = ({ translation }: ResumeContent): TranslationMemory => translation ?? NOTHING;
const remember = (content: ResumeContent, change: Partial<TranslationMemory>): ResumeContent => ({
  ...content,
  translation: { ...memoryOf(content), ...change },
});

/** Years, symbols, and headings that pages translate themselves need no translation. */
const isToTranslate = ({ isSame, field, section }: TextPlace, text: string): boolean =>
  !isSame &&
  /\p{L}/u.test(text) &&
  !((field === "header" || (section === "Other" && field === "name")) && headingOf(text) !== undefined);

const remembered = (place: TextPlace, text: string): Remembered => ({
  of: text,
  as: fingerprint(text),
  by: isToTranslate(place, text) ? "source" : "person",
});

const isUntouched = (text: string, memory: Remembered | undefined): boolean =>
  text === "" || (memory !== undefined && memory.as === fingerprint(text));
const isRaw = (text: string, memory: Remembered | undefined): boolean =>
  memory?.by === "source" && text !== "" && isUntouched(text, memory);

function isOwn({ isSame }: TextPlace, text: string, memory: Remembered | undefined): boolean {
  if (isSame) return text !== (memory?.of ?? "");
  return text !== "" && !(memory?.by !== "person" && isUntouched(text, memory));
}

/** Returns, for each line of a translation's entry, the original line that it was made from, if known. */
export function sourcesOfLines(
  content: ResumeContent,
  part: ResumePart,
  { id, field, lines }: { id: string; field: string; lines: readonly string[] },
): (string | undefined)[] {
  const memory = memoryOf(content).lists[`${entryPath(part, id)}/${field}`] ?? [];
  const made = linesMade(memory, lines);
  return lines.map((_, at) => memory[made.indexOf(at)]?.of);
}

/** Returns a complete copy of the original in which all text has yet to be translated. */
export function startTranslation(original: ResumeContent, language: string): ResumeContent {
  const { marks: _marks, translation: _memory, ...source } = identified(original);
  const copy: ResumeContent = { ...source, options: { ...source.options, language } };
  return PARTS.reduce((content, part) => {
    const entries = filledEntries(content, part);
    const known = {
      ...content,
      translation: {
        ...memoryOf(content),
        entries: { ...memoryOf(content).entries, [part]: entries.map(({ id }) => id) },
      },
    };
    const places = [...textPlacesOfPart(part), ...entries.flatMap((entry) => textPlacesOf(part, entry))];
    return places.reduce(remembering, known);
  }, copy);
}

/** Records the current text as copied from the original. */
function remembering(content: ResumeContent, place: TextPlace): ResumeContent {
  const { texts, lists } = memoryOf(content);
  return place.isList
    ? remember(content, {
        lists: { ...lists, [place.path]: linesAt(content, place).map((line) => remembered(place, line)) },
      })
    : remember(content, { texts: { ...texts, [place.path]: remembered(place, textAt(content, place)) } });
}

/** Returns all changes to the original that the translation does not reflect yet, in the form's order. */
export function driftOf(original: ResumeContent, translation: ResumeContent): Change[] {
  const master = identified(original);
  const copy = identified(translation);
  return PARTS.flatMap((part) => {
    const { changes, both } = entryChanges(master, copy, part);
    const places = [...textPlacesOfPart(part), ...both.flatMap((entry) => textPlacesOf(part, entry))];
    return [
      ...changes,
      ...places.flatMap((place) =>
        place.isList ? listChanges(master, copy, place) : textChanges(master, copy, place),
      ),
    ];
  });
}

/** Updates "same" fields, unless they were changed in the translation, and text that has not been translated yet. */
export const followed = (original: ResumeContent, translation: ResumeContent): ResumeContent =>
  answered(original, settled(original, translation), ({ kind, isSame, isOwn, was, is, text }) => {
    if (isSame) return isOwn && text !== is ? undefined : { text: is, by: "person" };
    const isUntranslated = kind === "changed" && !isOwn && text === was && is !== "";
    return isUntranslated ? { text: is, by: "source" } : undefined;
  });

/**
 * Updates the list of known entries. Removes entries that no longer exist on either side, and adds unknown entries that
 * exist on both sides, for example after an import.
 */
function settled(original: ResumeContent, content: ResumeContent): ResumeContent {
  const [master, translation] = [identified(original), identified(content)];
  const { entries } = memoryOf(translation);
  const kept = PARTS.map((part) => {
    const [theirs, mine, known] = [
      filledEntries(master, part).map(({ id }) => id),
      filledEntries(translation, part).map(({ id }) => id),
      entries[part] ?? [],
    ];
    const left = known.filter((id) => theirs.includes(id) || mine.includes(id));
    return [part, [...left, ...theirs.filter((id) => mine.includes(id) && !known.includes(id))]] as [
      string,
      string[],
    ];
  });
  const isChanged = kept.some(([part, ids]) => ids.join("\n") !== (entries[part] ?? []).join("\n"));
  return isChanged ? remember(translation, { entries: Object.fromEntries(kept) }) : translation;
}

/** @param choose returns undefined to leave a change open */
export function answered(
  original: ResumeContent,
  translation: ResumeContent,
  choose: (change: Change) => DriftAnswer | undefined,
): ResumeContent {
  let copy = identified(translation);
  for (;;) {
    // A change holds a copy of its whole list, so apply only one change per list before searching again.
    const done = new Set<string>();
    for (const change of driftOf(original, copy)) {
      const { section, entry, field, apply } = change;
      const list = field === undefined ? section : [section, entry, field].join("/");
      if (done.has(section) || done.has(list)) continue;
      const answer = choose(change);
      if (answer === undefined) continue;
      copy = apply(copy, answer);
      done.add(list);
    }
    if (done.size === 0) return copy;
  }
}

function textChanges(master: ResumeContent, copy: ResumeContent, place: TextPlace): Change[] {
  const memory = memoryOf(copy).texts[place.path];
  const [is, text, was] = [textAt(master, place), textAt(copy, place), memory?.of ?? ""];
  const raw = isRaw(text, memory);
  if (was === is && !raw) return [];
  if (is === "" && text === "") return [];
  const kind: DriftKind = is === "" ? "gone" : was === "" || (raw && was === is) ? "new" : "changed";
  const apply = (content: ResumeContent, answer: DriftAnswer): ResumeContent => {
    const { texts } = memoryOf(content);
    const next = answer.keep ? textAt(content, place) : answer.text;
    const by = answer.keep ? "person" : answer.by;
    const noted = { of: is, as: fingerprint(next), by };
    return remember(answer.keep ? content : put(content, place, next), {
      texts: { ...texts, [place.path]: noted },
    });
  };
  return [
    {
      ...placeOf(place),
      kind,
      was: kind === "new" ? "" : was,
      is,
      text,
      isOwn: isOwn(place, text, memory),
      apply,
    },
  ];
}

const placeOf = ({ path, section, entry, field, isSame }: TextPlace) => ({
  path,
  section,
  field,
  isSame,
  ...(entry !== undefined && { entry }),
});

function listChanges(master: ResumeContent, copy: ResumeContent, place: TextPlace): Change[] {
  const lines = linesAt(master, place);
  const { lists } = memoryOf(copy);
  const memory = lists[place.path] ?? [];
  const made = linesAt(copy, place);
  const madeAt = linesMade(memory, made);
  const knownAt = linesKnown(lines, memory);
  const taken = new Set(knownAt);
  const textOf = (at: number | undefined) => (at === undefined ? "" : (made[madeAt[at] ?? -1] ?? ""));
  const base = placeOf(place);

  const setBoth = (
    content: ResumeContent,
    { made: nextLines, memory: nextMemory }: { made?: string[]; memory: Remembered[] },
  ) =>
    remember(nextLines ? put(content, place, nextLines) : content, {
      lists: { ...memoryOf(content).lists, [place.path]: nextMemory },
    });
  const noted = (of: string, text: string, by: Remembered["by"]): Remembered => ({
    of,
    as: text === "" ? "" : fingerprint(text),
    by,
  });

  /** Inserts a line after the one that precedes it in the original. */
  const insertAfter = (index: number) => {
    const before = knownAt.slice(0, index).findLast((at) => at !== undefined);
    const line = knownAt.slice(0, index).findLast((at) => at !== undefined && madeAt[at] !== undefined);
    return { inMemory: (before ?? -1) + 1, inLines: line === undefined ? 0 : madeAt[line]! + 1 };
  };

  const found = lines.flatMap((is, index): Change[] => {
    const at = knownAt[index];
    const path = `${place.path}/${index}`;
    const text = textOf(at);
    const known = at === undefined ? undefined : memory[at]!;
    const raw = isRaw(text, known);
    if (is.trim() === "" && known === undefined) return [];
    if (known?.of === is && !raw) return [];
    const apply = (content: ResumeContent, answer: DriftAnswer): ResumeContent => {
      const next = answer.keep ? text : answer.text;
      const note = noted(is, next, answer.keep ? "person" : answer.by);
      if (at === undefined) {
        const { inMemory, inLines } = insertAfter(index);
        return setBoth(content, {
          memory: memory.toSpliced(inMemory, 0, note),
          ...(next !== "" && { made: made.toSpliced(inLines, 0, next) }),
        });
      }
      const inMade = madeAt[at];
      const changed = memory.with(at, note);
      if (answer.keep || next === text) return setBoth(content, { memory: changed });
      if (inMade !== undefined)
        return setBoth(content, {
          memory: changed,
          made: next === "" ? made.toSpliced(inMade, 1) : made.with(inMade, next),
        });
      return setBoth(content, { memory: changed, made: made.toSpliced(insertAfter(index).inLines, 0, next) });
    };
    const kind = known === undefined || known.of === is ? "new" : "changed";
    const was = kind === "new" ? "" : known!.of;
    return [{ ...base, path, kind, was, is, text, isOwn: isOwn(place, text, known), apply }];
  });

  const gone = memory.flatMap((known, at): Change[] => {
    const text = textOf(at);
    if (taken.has(at)) return [];
    const apply = (content: ResumeContent, answer: DriftAnswer): ResumeContent =>
      setBoth(content, {
        memory: memory.toSpliced(at, 1),
        ...(!answer.keep && text !== "" && { made: made.toSpliced(madeAt[at]!, 1) }),
      });
    const path = `${place.path}/-${fingerprint(known.of)}`;
    return [
      {
        ...base,
        // If the translation leaves the line out, the change is applied without asking the user.
        isSame: place.isSame || text === "",
        path,
        kind: "gone",
        was: known.of,
        is: "",
        text,
        isOwn: isOwn(place, text, known),
        apply,
      },
    ];
  });

  const order = knownAt.filter((at) => at !== undefined);
  if (isRising(order)) return [...found, ...gone];
  const apply = (content: ResumeContent, answer: DriftAnswer): ResumeContent =>
    setBoth(content, {
      memory: reordered(memory, order),
      ...(!answer.keep && {
        made: reordered(
          made,
          order.flatMap((at) => madeAt[at] ?? []),
        ),
      }),
    });
  const inWords = (indexes: readonly number[]) => indexes.map((at) => memory[at]!.of).join("\n");
  const moved: Change = {
    ...base,
    // If only lines that the translation leaves out have moved, the change is applied without asking the user.
    isSame: place.isSame || isRising(order.filter((at) => madeAt[at] !== undefined)),
    kind: "moved",
    was: inWords(order.toSorted((a, b) => a - b)),
    is: inWords(order),
    text: made.join("\n"),
    isOwn: false,
    apply,
  };
  return [...found, ...gone, moved];
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || numbers[index - 1]! < number);

/** Puts the items at these indexes into the given order; all others stay in place. */
function reordered<T>(list: readonly T[], order: readonly number[]): T[] {
  const places = order.toSorted((a, b) => a - b);
  return list.map((item, index) => {
    const place = places.indexOf(index);
    return place < 0 ? item : list[order[place]!]!;
  });
}

function entryChanges(master: ResumeContent, copy: ResumeContent, part: ResumePart) {
  if (ENTRIES[part] === undefined) return { changes: [], both: [] };
  const theirs = filledEntries(master, part);
  const mine = entriesOf(copy, part);
  const known = memoryOf(copy).entries[part] ?? [];
  const has = (list: readonly { id: string }[], id: string) => list.some((entry) => entry.id === id);
  const isSame = textPlacesOf(part, { id: "" }).every((place) => place.isSame);
  const base = (id: string) => ({ path: entryPath(part, id), section: part, entry: id, isSame });
  const knowing = (content: ResumeContent, ids: string[]) =>
    remember(content, { entries: { ...memoryOf(content).entries, [part]: ids } });
  const behind = (ids: readonly string[], id: string): number => {
    const at = theirs.findIndex((entry) => entry.id === id);
    const before = theirs.slice(0, at).findLast((entry) => ids.includes(entry.id));
    return before ? ids.indexOf(before.id) + 1 : 0;
  };

  const fresh = theirs.flatMap((entry): Change[] => {
    const { id } = entry;
    const empty = mine.find((one) => one.id === id && !isFilled(part, one));
    if (known.includes(id) || (has(mine, id) && !empty)) return [];
    const apply = (content: ResumeContent, answer: DriftAnswer): ResumeContent => {
      const noted = knowing(content, known.toSpliced(behind(known, id), 0, id));
      if (answer.keep) return noted;
      const others = mine.filter((one) => one !== empty);
      const place = behind(
        others.map((one) => one.id),
        id,
      );
      const added = withEntries(noted, part, others.toSpliced(place, 0, entry));
      return textPlacesOf(part, entry).reduce(remembering, added);
    };
    return [{ ...base(id), kind: "new", was: "", is: wordsOf(part, entry), text: "", isOwn: false, apply }];
  });

  const gone = mine.flatMap((entry): Change[] => {
    const { id } = entry;
    if (!known.includes(id) || has(theirs, id)) return [];
    const places = textPlacesOf(part, entry);
    const { texts, lists } = memoryOf(copy);
    const own = places.some((place) =>
      place.isList
        ? isListOwn(place, linesAt(copy, place), lists[place.path] ?? [])
        : isOwn(place, textAt(copy, place), texts[place.path]),
    );
    const was = places
      .flatMap((place) =>
        place.isList ? (lists[place.path] ?? []).map(({ of }) => of) : (texts[place.path]?.of ?? ""),
      )
      .filter(Boolean)
      .join("\n");
    const apply = (content: ResumeContent, answer: DriftAnswer): ResumeContent => {
      const paths = new Set(places.map(({ path }) => path));
      const without = <T>(record: Record<string, T>) =>
        Object.fromEntries(Object.entries(record).filter(([path]) => !paths.has(path)));
      const memory = memoryOf(content);
      const forgotten = remember(content, {
        texts: without(memory.texts),
        lists: without(memory.lists),
        entries: { ...memory.entries, [part]: known.filter((one) => one !== id) },
      });
      return answer.keep
        ? forgotten
        : withEntries(
            forgotten,
            part,
            mine.filter((one) => one.id !== id),
          );
    };
    return [{ ...base(id), kind: "gone", was, is: "", text: wordsOf(part, entry), isOwn: own, apply }];
  });

  const both = mine.filter(
    (entry) => has(theirs, entry.id) && (known.includes(entry.id) || isFilled(part, entry)),
  );
  const order = theirs.filter(({ id }) => known.includes(id)).map(({ id }) => id);
  const before = known.filter((id) => order.includes(id));
  const isHere = (id: string) => has(mine, id);
  const isSeen = !isRising(before.filter(isHere).map((id) => order.indexOf(id)));
  const changes = [...fresh, ...gone];
  if (before.some((id, index) => id !== order[index])) {
    const inOrder = (ids: readonly string[]) =>
      ids.map((id) => wordsOf(part, find(theirs, id)).split("\n")[0]!).join("\n");
    changes.push({
      path: part,
      section: part,
      isSame: isSame || !isSeen,
      kind: "moved",
      was: inOrder(before),
      is: inOrder(order),
      text: mine.map((entry) => wordsOf(part, entry).split("\n")[0]!).join("\n"),
      isOwn: false,
      apply: (content, answer) => {
        const noted = knowing(
          content,
          reordered(
            known,
            order.map((id) => known.indexOf(id)),
          ),
        );
        if (answer.keep) return noted;
        const places = order.filter(isHere).map((id) => mine.findIndex((entry) => entry.id === id));
        return withEntries(noted, part, reordered(mine, places));
      },
    });
  }
  return { changes, both };
}

const find = (entries: readonly StoredEntry[], id: string): StoredEntry =>
  entries.find((entry) => entry.id === id)!;

const isListOwn = (place: TextPlace, lines: readonly string[], memory: readonly Remembered[]): boolean => {
  const madeAt = linesMade(memory, lines);
  return lines.some((line, index) => {
    const at = madeAt.indexOf(index);
    return isOwn(place, line, at < 0 ? undefined : memory[at]);
  });
};

/** Returns the entry's text, with one value per line. */
const wordsOf = (part: ResumePart, entry: StoredEntry): string =>
  textPlacesOf(part, entry)
    .flatMap(({ field }) => (entry[field] as string | string[] | undefined) ?? [])
    .filter(Boolean)
    .join("\n");
