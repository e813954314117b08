import type { SkillGroup } from "@postfolio/contract/resumes/resume.ts";
import type { Line } from "./lines.ts";
import { BULLET } from "./sections.ts";
import { join, type Row, rowsOf } from "./pdf/rows.ts";

/** Items of a list as written, each in one line: one per row, or per wide gap, or between dots. */
export function itemsOf(lines: readonly Line[]): string[] {
  return logicalRows(rowsOf(lines));
}

function logicalRows(rows: readonly Row[]): string[] {
  const texts: string[] = [];
  for (const row of rows) {
    if (row.goesOn && texts.length > 0) texts.push(join(texts.pop()!, row.text));
    else texts.push(row.text);
  }
  return texts;
}

const DOTS = /\s*[·•|∙●▪■◦]\s*|\s{3,}/u;

export interface ReadSkills {
  groups: Pick<SkillGroup, "label" | "items" | "level">[];
  text: string[];
}

/** "Web (expert): HTML, CSS" is a group; other lines are lists of skills. */
export function readSkills(lines: readonly Line[]): ReadSkills {
  const rows = inColumns(rowsOf(lines));
  const skills: ReadSkills = { groups: [], text: [] };
  const texts = withLabels(rows);
  const dotted = texts.some((text) => DOTS.test(text.replace(/[\s·•|]+$/u, "")));
  for (const text of texts) {
    const [, label, level, rest] =
      /^([^:：(,]{2,45}?)\s*(?:\(([^()]{2,25})\))?\s*[:：]\s*(.*)$/su.exec(text) ?? [];
    if (label !== undefined && rest !== undefined && !/^https?$/iu.test(label)) {
      skills.groups.push({
        label: label.trim(),
        ...(level !== undefined && { level }),
        items: splitItems(rest, false),
      });
    } else skills.text.push(...splitItems(text, dotted));
  }
  return skills;
}

/** Skills in several columns are read row by row. */
const inColumns = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) =>
    row.pieces.length === 1
      ? [row]
      : row.pieces.map((piece, at) => {
          const text = piece.text.replace(BULLET, "");
          return {
            ...row,
            text,
            pieces: [piece],
            x: piece.x,
            goesOn: row.goesOn && at === 0,
            isItem: row.isItem || at > 0,
          };
        }),
  );

/** The lines of the section; a short bold line above a list of its skills is their label. */
function withLabels(rows: readonly Row[]): string[] {
  const texts: string[] = [];
  /** Parentheses of the last text that are still open. */
  let open = 0;
  for (const [at, row] of rows.entries()) {
    const last = texts.at(-1);
    const above = rows[at - 1];
    const below = rows[at + 1];
    const isLabel =
      row.line.bold &&
      row.line.heading === undefined &&
      !row.isItem &&
      below &&
      !below.line.bold &&
      /,/u.test(below.text) &&
      !/[,:：]/u.test(row.text) &&
      row.text.length < 40;
    if (isLabel) texts.push(`${row.text}:`);
    else if (
      last !== undefined &&
      (row.goesOn || (last.endsWith(":") && above && !above.goesOn) || last.endsWith(",") || open > 0)
    ) {
      texts.splice(-1, 1, join(last, row.text));
      open += openedIn(row.text);
      continue;
    } else texts.push(row.text);
    open = openedIn(row.text);
  }
  return texts;
}

/** Opening parentheses without closing ones; negative for the opposite. */
const openedIn = (text: string) => text.split("(").length - text.split(")").length;

/** Splits at dots, or else at commas that are not in parentheses. */
export function splitItems(text: string, isDotted: boolean): string[] {
  const items = isDotted || DOTS.test(text.trim()) ? text.split(DOTS) : splitAtCommas(text);
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

function splitAtCommas(text: string): string[] {
  const items = [""];
  const add = (part: string) => items.push(items.pop()! + part);
  // Every other part is a parenthesis.
  const parts = text.split(/([()（）])/u);
  for (const [at, part] of parts.entries()) {
    const isInside = /[)）]/u.test(parts[at + 1] ?? "");
    if (at % 2 === 1 || isInside) add(part);
    else {
      const [first = "", ...others] = part.split(/[,;，、；]/u);
      add(first);
      for (const item of others) items.push(item);
    }
  }
  return items;
}
