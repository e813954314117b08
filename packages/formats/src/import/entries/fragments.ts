import type { periodOf, Row } from "../pdf/rows.ts";
import { mayBe } from "../exclusions/exclusions.ts";
import { edgesOf, type Piece } from "../text/lines.ts";
import { partsOf } from "../text/parts.ts";

export interface Fragment {
  text: string;
  row: number;
  piece: number;
  look: string;
  link: string | undefined;
  /** Offsets at which the font changes, or a link starts or ends. */
  edges: number[];
}

export const lookOf = ({ line: { size, bold, italic, heading } }: Row) =>
  `${heading ?? ""} ${Math.round(size)} ${bold} ${italic}`;

const NO_PROSE = /[(（][^()（）]*[)）]|(?:summa |magna )?cum laude/giu;

export function isSentence(text: string): boolean {
  const plain = text.replaceAll(NO_PROSE, "");
  return plain.split(/\s+/u).length >= 6 && (plain.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0) >= 3;
}

export const SEPARATOR = /\s+[·•|∙●⋅]\s+|\s+[·•|∙●⋅]$|^[·•|∙●⋅]\s+|\s*\|\s*|\t/u;
const SEPARATORS = new RegExp(SEPARATOR.source, "gu");
export const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/iu;

export const TOOLS =
  /^(?:technolog(?:y|ies)|tech(?:nical)? stack|stack|tools|skills|keywords|built with|technologien|technologies utilisées|tecnologías|tecnologie|технологии|технології|技術|技术)(?: used)?\s*[:：]\s*/iu;

/** Marks an edge. Documents never contain this private-use character. */
const EDGE = "\uE000";
/** A line with more edges is a sentence with emphasized words. */
const MOST_EDGES = 6;

export function fragmentsOf(row: Row, at: number, dated: ReturnType<typeof periodOf>): Fragment[] {
  const look = lookOf(row);
  if (TOOLS.test(row.text) && !(dated && row.pieces.includes(dated.piece)))
    return [{ text: row.text, row: at, piece: 0, look, link: undefined, edges: [] }];
  return row.pieces.flatMap((piece, index) => {
    const all = edgesOf(piece);
    const edges = all.length > MOST_EDGES ? [] : all;
    const { period } = dated && dated.piece === piece ? dated : { period: undefined };
    const before = period && piece.text.slice(0, period.start).replace(/[\s(（,|·•:/–—-]+$/u, "");
    const text = period
      ? `${DATE_LABEL.test(before!) ? "" : withEdges(before!, edges)} | ${withEdges(piece.text.slice(period.end), edges, period.end).replace(IN_PARENTHESES, "$1").replace(AFTER_DATE, "")}`
      : withEdges(piece.text, edges);
    return partsOf(text, SEPARATORS)
      .flatMap(atEdges)
      .map((part) => part.replace(/^[\s\uE000]+|[\s\uE000]*(?:\s[·|])?[\s\uE000]*$/gu, ""))
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .map((marked) => {
        const part = marked.replaceAll(EDGE, "");
        return {
          text: part,
          row: at,
          piece: index,
          look,
          link: linkOf(piece, part),
          edges: placesIn(marked),
        };
      });
  });
}

const IN_PARENTHESES = /^[\s\uE000]*[(（]([^()（）]+)[)）][\s\uE000]*$/u;
/** Attaches "(Part-time)" to the text before it, and moves text that is never a name to the end. */
export function namesAhead(fragments: readonly Fragment[]): Fragment[] {
  const whole: Fragment[] = [];
  for (const fragment of fragments) {
    const last = whole.at(-1);
    if (last?.row === fragment.row && /^[(（[][^()（）[\]]*[)）\]]$/u.test(fragment.text))
      whole[whole.length - 1] = { ...last, text: `${last.text} ${fragment.text}` };
    else whole.push(fragment);
  }
  const isName = ({ text }: Fragment) => mayBe("entryName", text);
  return [...whole.filter(isName), ...whole.filter((fragment) => !isName(fragment))];
}

const AFTER_DATE = /^[\s\uE000()（）,|·•:/–—-]+/u;

function withEdges(text: string, edges: readonly number[], from = 0): string {
  let marked = text;
  for (const edge of edges.toSorted((a, b) => b - a)) {
    const at = edge - from;
    if (at > 0 && at < text.length) marked = marked.slice(0, at) + EDGE + marked.slice(at);
  }
  return marked;
}

const placesIn = (marked: string): number[] =>
  [...marked.matchAll(/\uE000/gu)].map(({ index }, before) => index - before);

/** Text that continues beyond an edge: it ends with an open parenthesis, a label, or a word such as "of". */
const LEADS_ON =
  /[(（:/&+'"“„‘]$|\p{L}-$|(?:^|[\s\uE000])(?:at|@|in|of|by|for|with|from|to|the|a|and|or|bei|chez|presso|bij|hos|und|et|y|e|de|du|des|der|die|das|im|am|auf|für|von)$/iu;
const BELONGS = /^(?:[)）(（.;:/&+'"”’™®%]|(?:at|@|bei|chez|presso|bij|hos|in|of|and|und|et|y|e)\s|\p{Ll})/u;
/** A degree that is followed by the field of study. */
const SHORT_DEGREE =
  /^(?:ph\.? ?d|d\.? ?phil|[bm]\.? ?(?:sc?|a|eng|tech|phil|ed|res|arch|ba)|dr|mag|dipl)\.?$/iu;
const DASH_AT_END = /[\s\uE000][–—-]$/u;
const DASH_AT_START = /^[–—-]\s/u;

/** Splits text at edges, but not "Cook Inn", where only the weight changes. */
function atEdges(marked: string): string[] {
  const parts = marked.split(EDGE);
  const isProse = isSentence(marked.replaceAll(EDGE, ""));
  const cut = [parts[0]!];
  for (const part of parts.slice(1)) {
    const [before, after] = [cut.at(-1)!.trimEnd(), part.trimStart()];
    const isInWord =
      before === cut.at(-1) && after === part && /[\p{L}\p{M}\p{N}\u200C\u200D]$/u.test(before);
    const isDashed = DASH_AT_END.test(before) || DASH_AT_START.test(after);
    const isBare = !/[\p{L}\p{N}]/u.test(after);
    const goesOn =
      isInWord ||
      (SHORT_DEGREE.test(before) && before === cut.at(-1)!.trim() && /^\p{Lu}/u.test(after)) ||
      (isProse && !isDashed) ||
      LEADS_ON.test(before) ||
      (BELONGS.test(after) && !ADDRESS.test(after));
    if (isBare || goesOn) cut[cut.length - 1] += EDGE + part;
    else {
      cut[cut.length - 1] = before.replace(/(?:[\s\uE000][–—-]|[,，])[\s\uE000]*$/u, "");
      cut.push(after.replace(/^(?:[–—-]\s|[,，]\s*)/u, ""));
    }
  }
  return cut;
}

const linkOf = ({ segments }: Piece, text: string): string | undefined =>
  segments.find(
    (segment) =>
      segment.link !== undefined &&
      /^https?:/u.test(segment.link) &&
      (text.includes(segment.text) || segment.text.includes(text)),
  )?.link;

export const DATE_LABEL =
  /^(?:(?:awarded|published|issued|completed|released|obtained)(?: on)?|date|dates|on)$/iu;
