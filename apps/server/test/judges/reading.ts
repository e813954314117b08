/*
 * The requirements for a reader of a resume's PDF: it must find every visible character of the markup, block by block.
 */

/** A line or paragraph of the markup. */
export interface Block {
  text: string;
  /** 1 to 6 for a heading, otherwise 7. */
  level: number;
}

const TEXT = 7;

export const isHeading = ({ level }: Block): boolean => level < TEXT;

/** Returns the innermost blocks of the markup, in order. */
export function shownBlocks(html: string): Block[] {
  return html
    .split(/<(?=\/?(?:article|header|section|address|div|h[1-6]|p|ul|li)\b)/u)
    .map((part) => ({
      text: decode(part.replace(/^[^>]*>/u, "").replaceAll(/<[^>]*>/gu, "")),
      level: Number(/^h(?<level>[1-6])\b/u.exec(part)?.groups?.["level"] ?? TEXT),
    }))
    .filter(({ text }) => visible(text) !== "");
}

/** Converts a text to capitals, as some templates show headings. */
export const capitals = (html: string, text: string): string =>
  text.toLocaleUpperCase(/^<article[^>]* lang="(?<lang>[^"]*)"/u.exec(html)?.groups?.["lang"] ?? "en");

/** Returns the blocks as the pages show them: headings unchanged or in capitals. */
function blocksAsShown(html: string, blocks: readonly Block[], pages: string): Block[] {
  return blocks.map((block) =>
    isHeading(block) && !pages.includes(visible(block.text))
      ? { ...block, text: capitals(html, block.text) }
      : block,
  );
}

export const decode = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/**
 * Removes spaces (which readers infer from gaps), bullets (which the printer adds), separators (which some templates do
 * not show), and invisible characters. The Thai and Lao vowel AM is painted as its two parts, which some readers
 * return.
 */
export const visible = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\u2022\u00B7]/gu, "")
    .replaceAll("\u0E4D\u0E32", "\u0E33")
    .replaceAll("\u0ECD\u0EB2", "\u0EB3");

/**
 * - `exact`: every character in its place.
 * - `letters`: right-to-left scripts. Letters are stored as painted, from left to right, and readers reorder them in
 * their own ways, so each character must occur as often as written.
 * - `partly`: scripts whose ligatures and marks are not separate characters. The file states the text of their glyphs
 * (`/ActualText`), which only Poppler reads. All characters of other scripts must be there, and nothing else.
 */
type Exactness = "exact" | "letters" | "partly";

export const LIGATED =
  /[\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\u0964\u0965\u25CC\uFFFD]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Private-use code points, and the replacement character that readers write for unknown glyphs. */
const UNREADABLE = /[\uE000-\uF8FF\uFFFD]/u;

export const POPPLER = "poppler";

/** Returns how exactly a reader can be expected to return this text. */
function exactness(text: string, reader: string): Exactness {
  if (RIGHT_TO_LEFT.test(text)) return "letters";
  return LIGATED.test(text) && reader !== POPPLER ? "partly" : "exact";
}

/** What a reader got wrong; all empty for a good file. */
export interface Faults {
  /** Characters that were written but not read, or read but not written. */
  lost: string;
  added: string;
  /** Blocks that are out of place or split up. */
  missing: string[];
  /** Headings left alone at the bottom of a page, without the text below them. */
  alone: string[];
}

export const NO_FAULTS: Faults = { lost: "", added: "", missing: [], alone: [] };

/** Compares the text that each reader found with the text of the markup. */
export function judge(
  html: string,
  texts: readonly { reader: string; pages: string[] }[],
): (Faults & { reader: string })[] {
  const blocks = shownBlocks(html);
  return texts.map(({ reader, pages }) => ({ reader, ...judgeText(html, blocks, pages, reader) }));
}

function judgeText(html: string, shown: readonly Block[], pages: string[], reader: string): Faults {
  const read = visible(pages.join(""));
  const blocks = blocksAsShown(html, shown, read);
  const written = blocks.map(({ text }) => visible(text)).join("");
  const asked = exactness(written, reader);
  const comparable = (text: string) =>
    asked === "partly" ? text.replaceAll(new RegExp(`${LIGATED.source}|\\p{Cc}`, "gu"), "") : text;
  const { missing, alone } = asked === "exact" ? findInOrder(blocks, pages) : { missing: [], alone: [] };
  const unreadable = asked === "partly" ? "" : (read.match(UNREADABLE)?.[0] ?? "");
  return {
    lost: difference(comparable(written), comparable(read)),
    added: difference(comparable(read), comparable(written)) + unreadable,
    missing,
    alone,
  };
}

/** Returns the characters that occur more often in `text` than in `other`. */
function difference(text: string, other: string): string {
  const counts = new Map<string, number>();
  for (const character of other) counts.set(character, (counts.get(character) ?? 0) + 1);
  let left = "";
  for (const character of text) {
    const count = counts.get(character) ?? 0;
    if (count === 0) left += character;
    else counts.set(character, count - 1);
  }
  return left;
}

/**
 * Looks for the blocks in the pages' text. On each page they must be in the order of the document; a block
 * may continue on the next page.
 */
function findInOrder(blocks: Block[], pages: string[]): { missing: string[]; alone: string[] } {
  const texts = pages.map(visible);
  const read = pages.map(() => 0);

  /** Advances past this part, if it is ahead on this page. */
  function take(page: number, part: string): boolean {
    const at = texts[page]?.indexOf(part, read[page]) ?? -1;
    if (at !== -1) read[page] = at + part.length;
    return at !== -1;
  }

  /** Returns the page on which the block begins, or -1. */
  function find(wanted: string): number {
    const whole = texts.findIndex((_, page) => take(page, wanted));
    if (whole !== -1) return whole;
    for (let cut = wanted.length - 1; cut > 0; cut -= 1) {
      const [first, rest] = [wanted.slice(0, cut), wanted.slice(cut)];
      const page = texts.findIndex(
        (text, index) => text.includes(first, read[index]) && texts[index + 1]?.includes(rest),
      );
      if (page !== -1 && take(page, first) && take(page + 1, rest)) return page;
    }
    return -1;
  }

  const placed = blocks.map(({ text }) => find(visible(text)));
  return {
    missing: blocks.filter((_, index) => placed[index] === -1).map(({ text }) => text),
    alone: blocks
      .filter(
        // A heading directly above another heading of the same or a higher level has no text below it.
        ({ level }, index) => level < (blocks[index + 1]?.level ?? 0) && placed[index + 1] !== placed[index],
      )
      .map(({ text }) => text),
  };
}
