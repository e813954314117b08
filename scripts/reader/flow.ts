import type { PageText, Run } from "@postfolio/formats/import/pdf/runs.ts";

/* Breaks text into lines as a browser would, with approximate letter widths. All lengths are in points. */

export interface TaggedRun extends Run {
  tag: string;
  /** The same for all runs of an entry. */
  entry: string;
}

export interface Type {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  capitals?: boolean;
  spacing?: number;
}

export interface Span {
  text: string;
  tag: string;
  type?: Type;
  link?: string | undefined;
  isHeading?: boolean;
}

export interface ParagraphOptions {
  align?: "left" | "center" | "right";
  indent?: number;
  bullet?: string;
  bulletWidth?: number;
  isItem?: boolean;
  /** Placed at the right end of the first line. */
  right?: readonly Span[];
}

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl|.,:;'!]/u, 0.26],
  [/\s/u, 0.26],
  [/[frtI()[\]/-]/u, 0.32],
  [/[mwMW@]/u, 0.85],
  [/\p{Lu}|&/u, 0.66],
  [/\d/u, 0.555],
];
const letterWidths = new Map<string, number>();

function widthOf(text: string, size: number, { bold, spacing = 0 }: Type = {}): number {
  let sum = 0;
  for (const letter of text) {
    let width = letterWidths.get(letter);
    if (width === undefined) {
      width = WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.52;
      letterWidths.set(letter, width);
    }
    sum += width;
  }
  return sum * size * (bold ? 1.07 : 1) + spacing * text.length;
}

export interface Sheet {
  runs: TaggedRun[];
  size: number;
  leading: number;
  /** Whether headings and lists are marked as such. */
  isTagged: boolean;
  items: number;
  entry: string;
}

/** A column of text. */
export class Flow {
  readonly sheet: Sheet;
  readonly x: number;
  readonly width: number;
  y: number;

  constructor(sheet: Sheet, x: number, width: number, y: number) {
    this.sheet = sheet;
    this.x = x;
    this.width = width;
    this.y = y;
  }

  gap(em: number): void {
    this.y += em * this.sheet.size;
  }

  paragraph(spans: readonly Span[], options: ParagraphOptions = {}): void {
    const { sheet } = this;
    const indent = options.indent ?? 0;
    const [left, room] = [this.x + indent, this.width - indent];
    const shown = (span: Span) => (span.type?.capitals ? span.text.toUpperCase() : span.text);
    const sizeOf = (span: Span) => span.type?.size ?? sheet.size;
    const right = (options.right ?? []).filter(({ text }) => text !== "");
    const rightWidth = right.reduce((sum, span) => sum + widthOf(shown(span), sizeOf(span), span.type), 0);
    const lines: { span: Span; text: string; width: number }[][] = [[]];
    let used = 0;
    for (const span of spans) {
      for (const text of shown(span)
        .split(/(?<= )/u)
        .filter(Boolean)) {
        const width = widthOf(text, sizeOf(span), span.type);
        const limit = room - (lines.length === 1 && rightWidth > 0 ? rightWidth + 10 : 0);
        if (used + widthOf(text.trimEnd(), sizeOf(span), span.type) > limit && lines.at(-1)!.length > 0) {
          lines.push([]);
          used = 0;
        }
        lines.at(-1)!.push({ span, text, width });
        used += width;
      }
    }
    const item = options.isItem ? (sheet.items += 1) : undefined;
    for (const [at, line] of lines.entries()) {
      const onRight = at === 0 ? right : [];
      const size = Math.max(
        sheet.size * 0.7,
        ...line.map(({ span }) => sizeOf(span)),
        ...onRight.map(sizeOf),
      );
      this.y += size * sheet.leading;
      const whole = line.reduce((sum, { width }) => sum + width, 0);
      const by =
        options.align === "center" ? (room - whole) / 2 : options.align === "right" ? room - whole : 0;
      if (at === 0 && options.bullet)
        this.#set(
          { text: options.bullet, tag: "none" },
          options.bullet,
          left - (options.bulletWidth ?? 10),
          item,
        );
      let x = left + by;
      for (let from = 0; from < line.length;) {
        const { span } = line[from]!;
        const until = line.findIndex((part, index) => index > from && part.span !== span);
        const part = line.slice(from, until === -1 ? undefined : until);
        this.#set(span, part.map(({ text }) => text).join(""), x, item);
        x += part.reduce((sum, { width }) => sum + width, 0);
        from += part.length;
      }
      let end = left + room - rightWidth;
      for (const span of onRight) {
        this.#set(span, shown(span), end, item);
        end += widthOf(shown(span), sizeOf(span), span.type);
      }
    }
  }

  #set(span: Span, text: string, x: number, item: number | undefined): void {
    if (text.trim() === "") return;
    const { sheet } = this;
    const type = span.type ?? {};
    const size = type.size ?? sheet.size;
    sheet.runs.push({
      text,
      x,
      top: this.y,
      width: widthOf(text.trimEnd(), size, type),
      size,
      bold: type.bold ?? false,
      italic: type.italic ?? false,
      style: `${type.bold ? "bold" : ""}${type.italic ? "italic" : ""}`,
      isRightToLeft: false,
      link: span.link,
      heading: sheet.isTagged && span.isHeading ? 2 : undefined,
      listItem: sheet.isTagged ? item : undefined,
      tag: span.tag,
      entry: sheet.entry,
    });
  }
}

export const PAGE = { width: 595, height: 842 };

export type TaggedPage = Omit<PageText, "runs"> & { runs: TaggedRun[] };

export function pagesOf({ runs, size }: Sheet, margin: number): TaggedPage[] {
  const room = PAGE.height - 2 * margin;
  const pages: TaggedPage[] = [];
  for (const run of runs) {
    const at = Math.max(0, Math.floor((run.top - margin) / room));
    while (pages.length <= at) pages.push({ ...PAGE, runs: [] });
    pages[at]!.runs.push({ ...run, top: run.top - at * room + (at > 0 ? size : 0) });
  }
  return pages;
}
