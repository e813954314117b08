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
      (row.goesOn ||
        (last.endsWith(":") && above && !above.goesOn) ||
        last.endsWith(",") ||
        openParenthesis(last))
    )
      texts.splice(-1, 1, join(last, row.text));
    else texts.push(row.text);
  }
  return texts;
}

const openParenthesis = (text: string) =>
  (text.match(/\(/gu)?.length ?? 0) > (text.match(/\)/gu)?.length ?? 0);

/** Splits at dots, or else at commas that are not in parentheses. */
export function splitItems(text: string, isDotted: boolean): string[] {
  const signs = isDotted || DOTS.test(text.trim()) ? DOTS : /\s*[,;，、；]\s*(?![^()（）]*[)）])/u;
  return text
    .split(signs)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
