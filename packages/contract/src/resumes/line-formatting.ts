import { LIMITS } from "../limits.ts";

/*
 * Markdown in a line: **bold**, *italic*, and [text](https://…). A backslash before `*`, `[`, or `]` makes it text.
 * Everything else is text.
 *
 * Asterisks follow CommonMark 6.2, so stray asterisks stay text: "2 * 3", "Python*, Go*". The differences: bold and
 * italic may overlap; two asterisks are bold, one is italic, three are both, and more are text; and a single asterisk
 * between an ASCII digit and another digit or letter is text, as in "64*64*3".
 */

export interface TextRun {
  text: string;
  bold?: true;
  italic?: true;
  href?: string;
}

const STYLES = ["bold", "italic"] as const;
// oxlint-disable-next-line no-control-regex -- they are among the characters that no address contains
const UNSAFE_IN_LINK = /[\s\u0000-\u0020\u007F<>\\]/gu;
type Style = (typeof STYLES)[number];

/** A line without any of these characters is plain text. */
const MARKUP = /[*[\]\\]/u;

/** Runs in linear time. */
export function parseFormatting(line: string): TextRun[] {
  if (!MARKUP.test(line)) return line === "" ? [] : [{ text: line }];
  const tokens = tokensOf(line);
  for (const style of STYLES) pairAsterisks(tokens, style);
  return runsOf(tokens);
}

export const plainText = (line: string): string =>
  parseFormatting(line)
    .map(({ text }) => text)
    .join("");

/** Whether a link is a web or email link. */
export function isSafeLink(href: string): boolean {
  if (href.length > LIMITS.url) return false;
  if (/^mailto:[^\s@?&#%]+@[^\s@?&#%]+$/iu.test(href)) return true;
  return /^https?:\/\//iu.test(href) && URL.canParse(href) && new URL(href).hostname.includes(".");
}

interface Asterisks {
  kind: "asterisks";
  count: number;
  canOpen: boolean;
  canClose: boolean;
  bold?: "start" | "end";
  italic?: "start" | "end";
}

interface Bracket {
  kind: "bracket";
  text: "[" | "]";
  index: number;
  /** The link's target; empty at the end of a link, undefined if the bracket is plain text. */
  href?: string;
}

type Token = Asterisks | Bracket | { kind: "text"; text: string };

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  const piece = /\\+(?=[*[\]])|\*+|[[\]]|\\+|[^\\*[\]]+/uy;
  let open: Bracket[] = [];
  for (let index = 0; index < line.length; index = piece.lastIndex) {
    piece.lastIndex = index;
    const text = piece.exec(line)![0];
    const end = piece.lastIndex;
    if (text.startsWith("*")) {
      tokens.push(asterisks(text.length, before(line, index), after(line, end)));
    } else if (text === "[") {
      const bracket: Bracket = { kind: "bracket", text, index };
      open.push(bracket);
      tokens.push(bracket);
    } else if (text === "]") {
      const start = open.pop();
      const href =
        start && line.slice(start.index + 1, index).trim() !== "" ? targetAt(line, end) : undefined;
      tokens.push({ kind: "bracket", text, index, href: href && "" });
      if (!start || href === undefined) continue;
      start.href = href;
      open = [];
      piece.lastIndex += href.length + 2;
    } else if (text.startsWith("\\") && /[*[\]]/u.test(line.charAt(end))) {
      const isEscape = text.length % 2 === 1;
      tokens.push({ kind: "text", text: "\\".repeat(text.length / 2) + (isEscape ? line.charAt(end) : "") });
      if (isEscape) piece.lastIndex += 1;
    } else tokens.push({ kind: "text", text });
  }
  return tokens;
}

/** Returns the target in `(https://…)` that starts at the index. */
function targetAt(line: string, index: number): string | undefined {
  if (line.charAt(index) !== "(") return undefined;
  const [text = ""] = line.slice(index, index + LIMITS.url + 2).split(UNSAFE_IN_LINK, 1);
  let depth = 0;
  for (let end = 0; end < text.length; end += 1) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")") depth -= 1;
    if (depth > 0) continue;
    const href = text.slice(1, end);
    return isSafeLink(href) ? href : undefined;
  }
  return undefined;
}

const asterisks = (count: number, previous: string, next: string): Asterisks => ({
  kind: "asterisks",
  count,
  canOpen: canStart(count, previous, next),
  canClose: canStart(count, next, previous),
});

/**
 * Whether asterisks can start a style. To test for the end of one, swap `outside` and `inside`. An empty string means
 * the edge of the line.
 */
function canStart(count: number, outside: string, inside: string): boolean {
  if (isSpace(inside)) return false;
  if (count === 1 && /\d/u.test(outside + inside) && isInWord(outside) && isInWord(inside)) return false;
  return !isPunctuation(inside) || isSpace(outside) || isPunctuation(outside);
}

const isSpace = (character: string) => character === "" || /\s/u.test(character);
const isInWord = (character: string) => /[a-z0-9]/iu.test(character);
const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character);

/** Return whole characters, not UTF-16 code units. */
const before = (text: string, index: number) =>
  /[^]$/u.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? "";
const after = (text: string, index: number) => /^[^]/u.exec(text.slice(index, index + 2))?.[0] ?? "";

/** Pairs each end with the nearest preceding start. */
function pairAsterisks(tokens: readonly Token[], style: Style): void {
  const starts: Asterisks[] = [];
  for (const token of tokens) {
    if (token.kind !== "asterisks" || token.count > 3 || token.count === (style === "bold" ? 1 : 2)) continue;
    const start = token.canClose ? starts.pop() : undefined;
    if (start) {
      start[style] = "start";
      token[style] = "end";
    } else if (token.canOpen) starts.push(token);
  }
}

function runsOf(tokens: readonly Token[]): TextRun[] {
  const runs: TextRun[] = [];
  const depth = { bold: 0, italic: 0 };
  let href = "";
  const add = (text: string) => addRun(runs, { text, bold: depth.bold > 0, italic: depth.italic > 0, href });
  for (const token of tokens) {
    if (token.kind === "text") add(token.text);
    else if (token.kind === "asterisks") {
      for (const style of STYLES) if (token[style] === "end") depth[style] -= 1;
      // Surplus asterisks are plain text outside the style.
      add("*".repeat(token.count - (token.bold ? 2 : 0) - (token.italic ? 1 : 0)));
      for (const style of STYLES) if (token[style] === "start") depth[style] += 1;
    } else if (token.href === undefined) add(token.text);
    else href = token.href;
  }
  return runs;
}

interface Character {
  text: string;
  bold: boolean;
  italic: boolean;
  href: string;
}

function addRun(runs: TextRun[], { text, bold, italic, href }: Character): void {
  if (text === "") return;
  const last = runs.at(-1);
  if (last && !!last.bold === bold && !!last.italic === italic && (last.href ?? "") === href)
    last.text += text;
  else runs.push({ text, ...(bold && { bold }), ...(italic && { italic }), ...(href !== "" && { href }) });
}

/** The inverse of `parseFormatting`. If Markdown cannot delimit a style exactly, the style covers less. */
export function writeFormatting(runs: readonly TextRun[]): string {
  const [first] = runs;
  if (!first) return "";
  const isText = runs.length === 1 && !first.bold && !first.italic && !first.href;
  if (isText && !MARKUP.test(first.text)) return first.text;
  const pieces = writable(runs);
  const bare = join(pieces, (text) => text);
  const isUnderstood = JSON.stringify(parseFormatting(bare)) === JSON.stringify(pieces);
  // Other parsers may treat an asterisk next to a style as part of the style.
  const isClear =
    !pieces.some(({ text }) => text.includes("*")) || !pieces.some(({ bold, italic }) => bold || italic);
  return isUnderstood && isClear ? bare : join(pieces, escaped);
}

/** Writes standard Markdown, for other parsers. */
export const writeMarkdown = (runs: readonly TextRun[], escape: (text: string) => string): string =>
  join(writable(runs), escape);

function writable(runs: readonly TextRun[]): TextRun[] {
  const line = runs.flatMap(({ text, bold = false, italic = false, href = "" }) => {
    const link = writableLink(href);
    return Array.from(text, (character): Character => ({ text: character, bold, italic, href: link }));
  });
  for (const [start, end] of stretches(line, ({ href }) => href !== "")) {
    const link = line.slice(start, end);
    if (link.every(({ text }) => isSpace(text))) for (const character of link) character.href = "";
  }
  for (const style of STYLES) shorten(line, style);
  const written: TextRun[] = [];
  for (const character of line) addRun(written, character);
  return written;
}

function writableLink(href: string): string {
  const encoded = href.trim().replaceAll(UNSAFE_IN_LINK, encodeURIComponent);
  const withoutParentheses = encoded.replaceAll("(", "%28").replaceAll(")", "%29");
  return [encoded, withoutParentheses].find((link) => targetAt(`(${link})`, 0) === link) ?? "";
}

/** Removes a style from characters where Markdown could not start or end it. */
function shorten(line: readonly Character[], style: Style): void {
  const count = style === "bold" ? 2 : 1;
  for (const [start, end] of stretches(line, (character) => character[style])) {
    let [first, last] = [start, end - 1];
    while (first <= last && !canStart(count, textBefore(line, first), line[first]!.text)) {
      line[first++]![style] = false;
    }
    while (first <= last && !canStart(count, textAfter(line, last), line[last]!.text)) {
      line[last--]![style] = false;
    }
  }
}

/** Returns the start and end offsets of the runs of matching characters that have the same link or no link. */
function stretches(
  line: readonly Character[],
  isPart: (character: Character) => boolean,
): [number, number][] {
  const found: [number, number][] = [];
  for (const [index, character] of line.entries()) {
    if (!isPart(character)) continue;
    const last = found.at(-1);
    if (last?.[1] === index && line[index - 1]!.href === character.href) last[1] = index + 1;
    else found.push([index, index + 1]);
  }
  return found;
}

function textBefore(line: readonly Character[], index: number): string {
  const previous = line[index - 1];
  if (previous === undefined || previous.href === line[index]!.href) return previous?.text ?? "";
  return line[index]!.href === "" ? ")" : "[";
}

function textAfter(line: readonly Character[], index: number): string {
  const next = line[index + 1];
  if (next === undefined || next.href === line[index]!.href) return next?.text ?? "";
  return line[index]!.href === "" ? "[" : "]";
}

const PLAIN: TextRun = { text: "" };

/** `write` gets each run's text and whether markup follows. */
function join(runs: readonly TextRun[], write: (text: string, isMarkupNext: boolean) => string): string {
  let line = "";
  let previous = PLAIN;
  for (const [index, run] of runs.entries()) {
    const isMarkupNext = index < runs.length - 1 || markup(run, PLAIN) !== "";
    line += markup(previous, run) + write(run.text, isMarkupNext);
    previous = run;
  }
  return line + markup(previous, PLAIN);
}

function markup(from: TextRun, to: TextRun): string {
  if (from.href === to.href) {
    return "*".repeat((from.bold === to.bold ? 0 : 2) + (from.italic === to.italic ? 0 : 1));
  }
  const close = from.href === undefined ? "" : `](${from.href})`;
  const open = to.href === undefined ? "" : "[";
  return (
    markup({ ...from, href: undefined }, PLAIN) + close + open + markup(PLAIN, { ...to, href: undefined })
  );
}

const escaped = (text: string, isMarkupNext: boolean): string =>
  text.replaceAll(/(\\*)([*[\]]|$)/gu, (match, backslashes: string, character: string) => {
    if (character === "" && !isMarkupNext) return match;
    return backslashes + backslashes + (character && `\\${character}`);
  });
