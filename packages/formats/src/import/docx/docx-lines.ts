import type { Element } from "domhandler";
import { type Look, lookOfParagraph, lookOfRun, over, readStyles, type Styles } from "./docx-styles.ts";
import { below, elementsIn, every, parseXml, relationshipsIn, textIn, valueAt } from "./docx-xml.ts";
import { topicOf } from "../headings.ts";
import { ImportError } from "../import-error.ts";
import { type Line, type Segment, textOfLine } from "../text/lines.ts";
import { readableText } from "../text/readable-text.ts";

/** Maximum number of lines per document. A page has about fifty. */
const MOST_LINES = 20_000;
/** Average width of a letter, in multiples of the font size. */
const LETTER = 0.5;
/** Line height, in multiples of the font size. */
const LEADING = 1.2;
/** Large enough that paragraphs are never joined. */
const PARAGRAPH_SPACE = 2;

export const isDocxPart = (path: string): boolean =>
  /^(?:_rels\/\.rels|word\/(?:[^/]+\.xml|_rels\/[^/]+\.rels))$/u.test(path);

export function mainPart(parts: ReadonlyMap<string, Uint8Array>): string | undefined {
  const [main] = relationshipsIn(parts.get("_rels/.rels")).filter(({ type }) => type === "officeDocument");
  const path = main?.target.replace(/^\//u, "");
  return path !== undefined && path.startsWith("word/") && parts.has(path) ? path : undefined;
}

/**
 * Puts headers first and footers last, and skips deleted and hidden text. Word documents have no geometry, so
 * positions are derived from indents, tabs, and columns.
 * @param main the path of the main part
 * @throws ImportError
 */
export function docxLines(parts: ReadonlyMap<string, Uint8Array>, main: string): Line[] {
  const relationships = relationshipsIn(parts.get(main.replace(/([^/]+)$/u, "_rels/$1.rels")));
  const partsOf = (kind: string) =>
    relationships
      .filter(({ type }) => type === kind)
      .flatMap(({ target }) => {
        const path = target.startsWith("/") ? target.slice(1) : `word/${target}`;
        const bytes = parts.get(path);
        return bytes ? [{ path, bytes }] : [];
      });
  const styles = readStyles(partsOf("styles")[0]?.bytes);
  const read = ({ path, bytes }: { path: string; bytes: Uint8Array }) => {
    const links = relationshipsIn(parts.get(path.replace(/([^/]+)$/u, "_rels/$1.rels")));
    const targets = links
      .filter(({ isExternal }) => isExternal)
      .map(({ id, target }) => [id, target] as const);
    return new Walk(styles, new Map(targets)).lines(parseXml(bytes));
  };
  const margins = (kind: string) => withoutRepeats(partsOf(kind).flatMap(read)).filter(isNoPageNumber);
  const document = read({ path: main, bytes: parts.get(main)! });
  return stacked([...margins("header"), ...document, ...margins("footer")]);
}

/** Removes repeated lines, because first, even, and other pages may have separate headers with the same text. */
function withoutRepeats(lines: Line[]): Line[] {
  const texts = lines.map(textOfLine);
  return lines.filter((_, at) => texts.indexOf(texts[at]!) === at);
}

/** False for "3", "Page 3", and "3 of 7". */
const isNoPageNumber = (line: Line): boolean =>
  !/^(?:\p{L}+\.?\s*)?\d{1,3}(?:\s*(?:\/|\||\p{L}{1,3})\s*\d{1,3})?$/u.test(textOfLine(line));

/** Converts `top` from the space above each line to a position on the page. */
function stacked(lines: Line[]): Line[] {
  let top = 0;
  let page = 0;
  for (const line of lines) {
    top = line.page > page ? line.size : top + line.top;
    page = line.page;
    line.top = top;
  }
  return lines;
}

interface Paragraph {
  look: Look;
  left: number;
  lines: Line[];
  afterTab: boolean;
  boxes: Element[];
  fields: { code: string; isShown: boolean; link: string | undefined }[];
}

class Walk {
  readonly #styles: Styles;
  readonly #targets: ReadonlyMap<string, string>;
  #page = 0;
  #count = 0;

  constructor(styles: Styles, targets: ReadonlyMap<string, string>) {
    this.#styles = styles;
    this.#targets = targets;
  }

  lines(parent: Element, left = 0): Line[] {
    return elementsIn(parent).flatMap((element) => {
      switch (element.name) {
        case "w:p":
          return this.#paragraph(element, left);
        case "w:tbl":
          return this.#table(element, left);
        case "w:del":
        case "w:moveFrom":
        case "w:sectPr":
          return [];
        case "mc:AlternateContent":
          return this.lines(alternative(element), left);
        default:
          return isPlaceholder(element) ? [] : this.lines(element, left);
      }
    });
  }

  #paragraph(element: Element, left: number): Line[] {
    const properties = below(element, "w:pPr");
    const style = valueAt(properties, "w:pStyle") ?? this.#styles.paragraph;
    const look = over(over(this.#styles.defaults, this.#styles.of(style)), lookOfParagraph(properties));
    const paragraph: Paragraph = {
      look,
      left: left + Math.max(0, look.indent ?? 0),
      lines: [],
      afterTab: false,
      boxes: [],
      fields: [],
    };
    if (below(properties, "w:pageBreakBefore")) this.#page += 1;
    this.#startLine(paragraph);
    this.#inline(element, paragraph);
    const lines = paragraph.lines.flatMap((line) => {
      const segments = line.segments.flatMap((segment) => {
        const text = readableText(segment.text);
        const before = (segment.text.length - segment.text.trimStart().length) * line.size * LETTER;
        return text === ""
          ? []
          : [{ ...segment, text, x: segment.x + before, width: text.length * line.size * LETTER }];
      });
      return segments.length > 0 ? [{ ...line, segments }] : [];
    });
    if (lines[0]) {
      lines[0].top += (look.space ?? 0) + PARAGRAPH_SPACE * lines[0].size;
      if (look.heading) lines[0].heading = look.heading;
      if (look.listItem) lines[0].listItem = true;
    }
    return [...lines, ...paragraph.boxes.flatMap((box) => this.lines(box, left))];
  }

  #startLine(paragraph: Paragraph): void {
    this.#count += 1;
    if (this.#count > MOST_LINES) throw new ImportError("too-deep");
    paragraph.afterTab = false;
    paragraph.lines.push({ page: this.#page, top: 0, segments: [], size: 0, bold: true, italic: true });
  }

  #inline(parent: Element, paragraph: Paragraph, link?: string): void {
    for (const element of elementsIn(parent)) {
      switch (element.name) {
        case "w:r":
          this.#run(element, paragraph, link);
          break;
        case "w:hyperlink":
          this.#inline(element, paragraph, this.#targets.get(element.attribs["r:id"] ?? "") ?? link);
          break;
        case "w:fldSimple":
          this.#inline(element, paragraph, linkIn(element.attribs["w:instr"] ?? "") ?? link);
          break;
        case "w:pPr":
        case "w:del":
        case "w:moveFrom":
          break;
        case "mc:AlternateContent":
          this.#inline(alternative(element), paragraph, link);
          break;
        default:
          if (!isPlaceholder(element)) this.#inline(element, paragraph, link);
      }
    }
  }

  #run(run: Element, paragraph: Paragraph, link: string | undefined): void {
    const properties = below(run, "w:rPr");
    const own = over(this.#styles.of(valueAt(properties, "w:rStyle")), lookOfRun(properties));
    const look = over(paragraph.look, { ...own, heading: undefined, listItem: undefined });
    for (const element of elementsIn(run)) this.#content(element, look, paragraph, link);
  }

  #content(element: Element, look: Look, paragraph: Paragraph, link: string | undefined): void {
    const field = paragraph.fields.at(-1);
    switch (element.name) {
      case "w:rPr":
      case "w:delText":
        return;
      case "w:fldChar":
        return changeField(paragraph.fields, element.attribs["w:fldCharType"]);
      case "w:instrText":
        if (field) field.code += textIn(element);
        return;
      case "mc:AlternateContent":
        return this.#content(alternative(element), look, paragraph, link);
      case "w:txbxContent":
        paragraph.boxes.push(element);
        return;
    }
    if (look.hidden || field?.isShown === false) return;
    switch (element.name) {
      case "w:t":
        return addText(paragraph, textIn(element), look, field?.link ?? link);
      case "w:noBreakHyphen":
        return addText(paragraph, "-", look, link);
      case "w:tab":
      case "w:ptab":
        paragraph.afterTab = true;
        return;
      case "w:br":
      case "w:cr":
        if (element.attribs["w:type"] === "page") this.#page += 1;
        return this.#startLine(paragraph);
      default:
        for (const child of elementsIn(element)) this.#content(child, look, paragraph, link);
    }
  }

  /** In a row, single-line cells, such as a title and its dates, become one line. */
  #table(table: Element, left: number): Line[] {
    const widths = every(below(table, "w:tblGrid") ?? table, "w:gridCol").map(
      ({ attribs }) => Number(attribs["w:w"] ?? 0) / 20,
    );
    const rows = elementsIn(table).flatMap((row) => (row.name === "w:tr" ? [row] : every(row, "w:tr")));
    return rows.flatMap((row) => {
      let column = 0;
      const cells = elementsIn(row)
        .flatMap((cell) => (cell.name === "w:tc" ? [cell] : every(cell, "w:tc")))
        .map((cell) => {
          const x = widths.slice(0, column).reduce((sum, width) => sum + width, left);
          column += Number(valueAt(cell, "w:tcPr", "w:gridSpan") ?? 1);
          return this.lines(cell, x);
        })
        .filter((lines) => lines.length > 0);
      return inOneLine(cells) ?? cells.flat();
    });
  }
}

/** Joins the cells of a row if all but one of them have just one line, or just dates. */
function inOneLine(cells: Line[][]): Line[] | undefined {
  const isBrief = (lines: Line[]) =>
    lines.length === 1 ||
    (lines.length === 2 &&
      lines.every((line) => /\d{4}/u.test(textOfLine(line)) && textOfLine(line).length < 30));
  if (cells.length < 2 || cells.filter((lines) => !isBrief(lines)).length > 1) return undefined;
  const firsts = cells.map(([first]) => first!);
  // A heading in its own column remains a separate line.
  if (topicOf(textOfLine(firsts[0]!)) !== undefined && cells.some((lines) => lines.length > 1))
    return undefined;
  const main = cells.find((lines) => !isBrief(lines))?.[0] ?? firsts[0]!;
  if (main.heading !== undefined && cells.some((lines) => lines.length > 1)) return undefined;
  const whole = {
    ...main,
    top: Math.max(...firsts.map(({ top }) => top)),
    segments: firsts.flatMap(({ segments }) => segments),
  };
  return [whole, ...cells.flatMap((lines) => lines.slice(1))];
}

/** Returns the content that is shown by apps that support the newest formats. */
const alternative = (element: Element): Element =>
  below(element, "mc:Choice") ?? below(element, "mc:Fallback") ?? element;

/** Whether a form field still shows its prompt. */
const isPlaceholder = (element: Element): boolean =>
  element.name === "w:sdt" && below(element, "w:sdtPr", "w:showingPlcHdr") !== undefined;

/** Returns the URL in a field's code: `HYPERLINK "https://…"`. */
const linkIn = (code: string): string | undefined => /^\s*HYPERLINK\s+"([^"]+)"/u.exec(code)?.[1];

/** A field consists of a code, followed by the displayed text. */
function changeField(fields: Paragraph["fields"], type: string | undefined): void {
  const field = fields.at(-1);
  if (type === "begin") fields.push({ code: "", isShown: false, link: undefined });
  else if (type === "separate" && field) {
    field.isShown = true;
    field.link = linkIn(field.code) ?? fields.at(-2)?.link;
  } else if (type === "end") fields.pop();
}

function addText(paragraph: Paragraph, text: string, look: Look, link: string | undefined): void {
  const line = paragraph.lines.at(-1)!;
  const size = look.size ?? 10;
  if (text.trim() !== "") {
    line.bold &&= look.bold ?? false;
    line.italic &&= look.italic ?? false;
    if (size > line.size) {
      line.size = size;
      line.top = size * LEADING;
    }
  }
  const last = line.segments.at(-1);
  const width = text.length * size * LETTER;
  if (last && !paragraph.afterTab && last.link === link) {
    last.text += text;
    last.width += width;
    return;
  }
  line.segments.push(segmentAfter(last, { text, width, link, x: 0 }, size, paragraph));
  paragraph.afterTab = false;
}

function segmentAfter(
  last: Segment | undefined,
  segment: Segment,
  size: number,
  { afterTab, look, left }: Paragraph,
): Segment {
  const end = last ? last.x + last.width : left;
  if (!afterTab) return { ...segment, x: end };
  const stop = look.tabs?.find(({ at }) => at > end - left);
  const x = stop ? left + stop.at - (stop.right ? segment.width : 0) : end;
  return { ...segment, x: Math.max(x, end + 3 * size) };
}
