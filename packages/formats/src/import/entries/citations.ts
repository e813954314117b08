import { join, type Row, rowsOf } from "../pdf/rows.ts";
import { LIST_NUMBER } from "../text/bullets.ts";
import type { Line } from "../text/lines.ts";

/** An academic publication, with its authors, year, and venue in one string. */
interface Citation {
  text: string;
  url: string;
}

/** Minimum share of a section's items that must be citations. */
const MOST = 0.7;

/** Returns undefined for sections whose entries have separate titles and dates. */
export function citationsIn(lines: readonly Line[]): Citation[] | undefined {
  const rows = rowsOf(lines);
  const texts = numbered(rows) ?? listed(rows);
  if (texts.length === 0 || texts.filter(isCitation).length < MOST * texts.length) return undefined;
  return texts.map((text) => {
    const [whole, address = ""] = ADDRESS_AT_END.exec(text) ?? [];
    return { text: whole === undefined ? text : text.slice(0, -whole.length), url: address };
  });
}

const ADDRESS_AT_END = /\s+(https?:\/\/\S+?)\.?$/u;

const numberOf = (text: string): number => Number(LIST_NUMBER.exec(text)?.[1] ?? Number.NaN);

/** Only the next number in sequence starts an item, because "part 1." may also start a line. */
function numbered(rows: readonly Row[]): string[] | undefined {
  const first = numberOf(rows[0]?.text ?? "");
  const second = rows.slice(1).find(({ text }) => [first - 1, first + 1].includes(numberOf(text)));
  if (Number.isNaN(first) || (rows.length > 1 && first !== 1 && !second)) return undefined;
  const step = second && numberOf(second.text) < first ? -1 : 1;
  const texts: string[] = [];
  let next = first;
  for (const { text } of rows) {
    if (numberOf(text) === next) {
      texts.push(text.replace(LIST_NUMBER, ""));
      next += step;
    } else texts.push(join(texts.pop() ?? "", text));
  }
  return texts;
}

function listed(rows: readonly Row[]): string[] {
  const texts: string[] = [];
  for (const row of rows) {
    if (row.goesOn && texts.length > 0) texts.push(join(texts.pop()!, row.text));
    else texts.push(row.text);
  }
  return texts;
}

/** Recognizes text such as "Byron A., Li W. (2025). Soil carbon. Journal of Soils, 70(1), 100–112." */
export const isCitation = (text: string): boolean =>
  /(?<!\d)(?:19|20)\d{2}(?!\d)|in press|forthcoming/iu.test(text) &&
  text.length > 40 &&
  SIGNS.filter((sign) => sign.test(text)).length >= 2;

const SIGNS = [
  // Names of authors: "Byron A.," or "A. Byron,".
  /\p{Lu}[\p{L}’'-]+,? (?:\p{Lu}\.[ -]?){1,3}(?=[,;&(:]|and\s|$)|(?:^|[\s,;&])(?:\p{Lu}\.[ -]?){1,3} ?\p{Lu}\p{L}+(?=[,;&:.])/u,
  /\((?:19|20)\d{2}[a-z]?\)/u,
  /\d+ ?\(\d+(?:[–-]\d+)?\)|\bvol\.? ?\d|\bpp?\. ?\d|\d{2,}[–-]\d{2,}(?!\d)/iu,
  /\bdoi\b|arxiv|isbn|https?:/iu,
  /\b(?:journal|proceedings|proc\.|transactions|conference|review of|letters|press|annals|zeitschrift|revue|revista|rivista)\b/iu,
];
