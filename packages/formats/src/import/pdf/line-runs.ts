import { isPeriod } from "../dates.ts";
import { BROAD_SPACE, type Line, type Segment, SPACE, type TypeAt, WIDE_GAP } from "../text/lines.ts";
import { readableText } from "../text/readable-text.ts";
import { topicOf } from "../headings.ts";
import type { Run } from "./runs.ts";

/** Maximum distance between baselines on the same line, in multiples of the font size. */
const SAME_BASELINE = 0.45;

/** Minimum width of a space between individually placed letters, in multiples of the font size. */
const SPACED_OUT = 0.3;

export function linesOfRuns(runs: readonly Run[], page: number): Line[] {
  const rows: Run[][] = [];
  for (const run of [...runs].sort((a, b) => a.top - b.top || a.x - b.x)) {
    const row = rows.at(-1);
    const size = Math.min(run.size, Math.max(...(row ?? []).map((other) => other.size)));
    if (row && run.top - row[0]!.top <= SAME_BASELINE * size) row.push(run);
    else rows.push([run]);
  }
  let lastItem: number | undefined;
  return rows.flatMap(withoutMargin).flatMap((row) => {
    if (row.every(isBlank)) return [];
    const line = lineOf(row, page);
    if (line.segments.length === 0) return [];
    const item = row.find(({ listItem }) => listItem !== undefined)?.listItem;
    const listItem = item !== lastItem;
    lastItem = item;
    return [{ ...line, ...(item !== undefined && { listItem }) }];
  });
}

/** Whether a run contains only spaces and icons. */
const isBlank = ({ text }: Run): boolean => readableText(text) === "";

/** Splits off a heading in the margin as a separate line. */
function withoutMargin(row: Run[]): Run[][] {
  const isSection = ({ heading = 6 }: Run) => heading <= 2;
  const parts = row.some(isSection)
    ? [row.filter(isSection), row.filter((run) => !isSection(run))]
    : atGapOfTypes([...row].sort((a, b) => a.x - b.x));
  return parts.filter((part) => part.length > 0);
}

/** Splits a row after a heading in a larger or bolder font. */
function atGapOfTypes(row: Run[]): Run[][] {
  const written = row.filter((run) => !isBlank(run));
  const at = written.findIndex((run, index) => {
    const before = written[index - 1];
    if (!before || run.x - before.x - before.width < 0.7 * run.size) return false;
    return Math.abs(run.size - before.size) > 0.4 || run.bold !== before.bold;
  });
  const heading = written.slice(0, Math.max(0, at));
  const isHeading = topicOf(heading.map(({ text }) => text).join("")) !== undefined;
  return isHeading ? [heading, row.filter((run) => !heading.includes(run))] : [row];
}

function lineOf(row: readonly Run[], page: number): Line {
  const letters = (is: (run: Run) => boolean) =>
    row.filter(is).reduce((sum, { text }) => sum + text.trim().length, 0);
  const most = (is: (run: Run) => boolean) => letters(is) * 2 > letters(() => true);
  const heading = row.find((run) => run.heading !== undefined)?.heading;
  return {
    page,
    top: Math.max(...row.map(({ top }) => top)),
    segments: segmentsOf(
      row,
      most((run) => run.isRightToLeft),
    ),
    size: Math.max(...row.filter((run) => !isBlank(run)).map(({ size }) => Math.round(size * 10) / 10)),
    bold: most(({ bold }) => bold),
    italic: most(({ italic }) => italic),
    ...(row.every((run) => run.isRuled || isBlank(run)) && { isRuled: true }),
    ...(heading !== undefined && { heading }),
  };
}

function segmentsOf(row: readonly Run[], isRightToLeft: boolean): Segment[] {
  const groups: { runs: Run[]; end: number }[] = [];
  for (const run of [...row].sort((a, b) => a.x - b.x)) {
    const last = groups.at(-1);
    const isEmpty = run.text.trim() === "";
    const isFar = last === undefined || run.x - last.end > WIDE_GAP * run.size;
    const isLinkedAlike = isEmpty || last?.runs.findLast(({ text }) => text.trim() !== "")?.link === run.link;
    if (isEmpty) last?.runs.push(run);
    else if (isFar || !isLinkedAlike) groups.push({ runs: [run], end: run.x + run.width });
    else {
      last.runs.push(run);
      last.end = Math.max(last.end, run.x + run.width);
    }
  }
  const segments = groups.flatMap(({ runs, end }) => {
    const text = closed(readableText(textOf(runs, isRightToLeft)));
    const [{ x, link }] = runs as [Run];
    const starts = isRightToLeft ? [] : startsOf(runs, text);
    const breaks = placesOf(
      starts,
      (run, before) => run.x - before.x - before.width > BROAD_SPACE * run.size || areInTwoBoxes(run, before),
    );
    const types = typesOf(starts);
    return text === ""
      ? []
      : [
          {
            text,
            x,
            width: end - x,
            ...(link && { link }),
            ...(breaks.length > 0 && { breaks }),
            ...(types.length > 0 && { types }),
          },
        ];
  });
  return isRightToLeft ? segments.reverse() : segments;
}

const areInTwoBoxes = (a: Run, b: Run): boolean =>
  a.box !== undefined && b.box !== undefined && a.box !== b.box;

interface Start {
  run: Run;
  at: number;
}

function startsOf(runs: readonly Run[], text: string): Start[] {
  const starts: Start[] = [];
  let from = 0;
  for (const run of runs.filter((each) => !isBlank(each))) {
    const shown = readableText(run.text);
    const at = text.indexOf(shown, from);
    // Combining characters, such as accents, have no position of their own.
    if (at === -1) continue;
    starts.push({ run, at });
    from = at + shown.length;
  }
  return starts;
}

const placesOf = (starts: readonly Start[], isParted: (run: Run, before: Run) => boolean): number[] =>
  starts.flatMap(({ run, at }, index) => {
    const before = starts[index - 1];
    return before && isParted(run, before.run) ? [at] : [];
  });

/**
 * Letters that are missing from a font come from another font that looks the same, so fonts are compared by their
 * looks.
 */
const typesOf = (starts: readonly Start[]): TypeAt[] =>
  starts
    .map(({ run, at }) => ({
      at,
      type: `${Math.round(run.size * 2) / 2} ${run.style || run.bold} ${run.italic}`,
    }))
    .filter(({ type }, index, all) => type !== all[index - 1]?.type);

function textOf(runs: readonly Run[], isRightToLeft: boolean): string {
  const parts: { text: string; against: boolean }[] = [];
  let end: number | undefined;
  let isSpaced = false;
  let before: Run | undefined;
  const written = runs.filter((run) => !isBlank(run));
  const letters = written.reduce((sum, run) => sum + run.text.trim().length, 0);
  // Gaps between individually placed letters are as wide as narrow spaces.
  const isSpacedOut = written.length >= 6 && letters <= 1.5 * written.length;
  const space = isSpacedOut ? SPACED_OUT : SPACE;
  // Small capitals are also placed individually, but then only words have gaps between them.
  const areWordsApart = !isSpacedOut || (runs.length - written.length) * 2 < written.length;
  for (const run of runs) {
    if (run.text.trim() === "") {
      isSpaced = true;
      continue;
    }
    const last = parts.at(-1);
    if (last && /^\p{M}+$/u.test(run.text)) {
      last.text = run.isRightToLeft
        ? last.text.slice(0, 1) + run.text + last.text.slice(1)
        : last.text + run.text;
      continue;
    }
    const against = run.isRightToLeft !== isRightToLeft;
    // As in "C ontact".
    const isInitial =
      before !== undefined && !isSpaced && before.size > run.size + 1 && /^\p{Lu}$/u.test(before.text.trim());
    if (
      end !== undefined &&
      !isInitial &&
      ((isSpaced && areWordsApart) ||
        run.x - end > space * run.size ||
        (before && areInTwoBoxes(run, before)))
    ) {
      parts.push({ text: " ", against: against && last!.against });
    }
    parts.push({ text: run.text, against });
    end = Math.max(end ?? 0, run.x + run.width);
    isSpaced = false;
    before = run;
  }
  const ordered: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const from = at;
    while (parts[at]!.against && parts[at + 1]?.against) at += 1;
    const texts = parts.slice(from, at + 1).map(({ text }) => text);
    const isTurned = parts[from]!.against !== isRightToLeft;
    const text = (isTurned ? texts.reverse() : texts).join("");
    if (isRightToLeft) ordered.unshift(text);
    else ordered.push(text);
  }
  return ordered.join("");
}

/** Removes the spaces in "S K I L L S", and in "E D U C AT I O N", which has kerned pairs. */
function closed(text: string): string {
  const parts = text.split(" ");
  const isSpaced =
    parts.length >= 4 &&
    parts.every((part) => /^[\p{Lu}&]{1,3}$/u.test(part)) &&
    parts.filter((part) => part.length === 1).length >= parts.length / 2;
  const isOfSigns = parts.length >= 6 && parts.every((part) => part.length <= 2) && /\d/u.test(text);
  // The spaces between words are lost, but months and years can still be told apart.
  const date = isOfSigns
    ? parts.join("").replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|(?=[–—-])|(?<=[–—-])/gu, " ")
    : "";
  if (isPeriod(date)) return date;
  return isSpaced || /^\p{L}(?: [\p{L}&]){3,}$/u.test(text) ? parts.join("") : text;
}
