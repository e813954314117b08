import { isSafeLink, type TextRun } from "@postfolio/contract/resumes/line-formatting.ts";
import { withoutBullet } from "../../model/resume-edits.ts";

/**
 * Returns one line for each paragraph and list item, with bold, italics, and links. A single line keeps its leading and
 * trailing spaces, because it may be inserted between two words.
 */
export function pastedLines(html: string, text: string): TextRun[][] {
  const lines = html === "" ? [] : linesOfHtml(html);
  return lines.length > 0 ? lines : linesOfText(text);
}

function linesOfText(text: string): TextRun[][] {
  const lines = text.split(/\r\n?|\n/u);
  const written = lines.length === 1 ? lines : lines.map((line) => withoutBullet(line).trim());
  return written.filter((line) => line !== "").map((line) => [{ text: line.replaceAll("\t", " ") }]);
}

type Formatting = Omit<TextRun, "text">;

/** Word adds bullets and numbers as text, for programs that do not support lists. */
const WORD_LIST_PREFIX = /<!(?:--)?\[if !supportLists\](?:--)?>[^]*?<!(?:--)?\[endif\](?:--)?>/giu;
const FRAGMENT = /<!--StartFragment-->([^]*)<!--EndFragment-->/iu;
const LEFT_OUT = "del, script, style, template, title";
const BLOCKS =
  "address, article, aside, blockquote, dd, div, dl, dt, figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, tr, ul";

function linesOfHtml(html: string): TextRun[][] {
  const fragment = FRAGMENT.exec(html)?.[1] ?? html;
  const { body } = new DOMParser().parseFromString(fragment.replaceAll(WORD_LIST_PREFIX, ""), "text/html");
  // Only our own fields copy text without elements, and in that text, line breaks are significant.
  const keepsLineEnds = body.childElementCount === 0;
  const lines = new Lines();
  const read = (node: Node, formatting: Formatting): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const [first = "", ...others] = keepsLineEnds ? node.nodeValue!.split("\n") : [node.nodeValue!];
      lines.add(first, formatting);
      for (const other of others) {
        lines.end();
        lines.add(other, formatting);
      }
    }
    if (!(node instanceof HTMLElement) || isLeftOut(node)) return;
    const isBlock = node.matches(BLOCKS);
    if (isBlock || node.localName === "br") lines.end();
    if (node.matches("td, th")) lines.add(" ", {});
    const inner = formattingOf(node, formatting);
    for (const child of node.childNodes) read(child, inner);
    if (isBlock) lines.end();
  };
  for (const child of body.childNodes) read(child, {});
  return lines.written();
}

function isLeftOut(element: HTMLElement): boolean {
  // Browsers drop properties specific to Word from `style` but keep the attribute.
  const style = element.getAttribute("style") ?? "";
  return (
    element.matches(LEFT_OUT) ||
    element.style.display === "none" ||
    /mso-list:\s*ignore|mso-hide:\s*all/iu.test(style)
  );
}

function formattingOf(element: HTMLElement, { ...formatting }: Formatting): Formatting {
  const { fontWeight, fontStyle } = element.style;
  const isBold = fontWeight === "" ? element.matches("b, strong") || undefined : isHeavy(fontWeight);
  const isItalic = fontStyle === "" ? element.matches("i, em") || undefined : fontStyle !== "normal";
  if (isBold !== undefined) formatting.bold = isBold || undefined;
  if (isItalic !== undefined) formatting.italic = isItalic || undefined;
  const href = element.localName === "a" ? (element.getAttribute("href") ?? "").trim() : "";
  if (isSafeLink(href)) formatting.href = href;
  return formatting;
}

const isHeavy = (weight: string) => weight.startsWith("bold") || Number(weight) >= 600;

/** Collapses whitespace the way browsers do. */
class Lines {
  #done: TextRun[][] = [];
  #open: TextRun[] = [];
  /** Whether the next text starts a line, where leading spaces are ignored. */
  #fresh = false;

  add(text: string, formatting: Formatting): void {
    const last = this.#open.at(-1);
    const shown = text.replaceAll(/[\s\u00A0]+/gu, " ");
    const added = (last ? last.text.endsWith(" ") : this.#fresh) ? shown.trimStart() : shown;
    if (added !== "") this.#open.push({ text: added, ...formatting });
  }

  end(): void {
    while (this.#open.at(-1)?.text.trim() === "") this.#open.pop();
    const last = this.#open.at(-1);
    if (last) {
      last.text = last.text.trimEnd();
      this.#done.push(this.#open);
    }
    this.#open = [];
    this.#fresh = true;
  }

  written(): TextRun[][] {
    const rest = this.#open.some(({ text }) => text.trim() !== "") ? [this.#open] : [];
    const lines = [...this.#done, ...rest];
    if (lines.length === 1) return lines;
    for (const line of lines) line[0]!.text = withoutBullet(line[0]!.text);
    return lines.map((line) => line.filter(({ text }) => text !== "")).filter((line) => line.length > 0);
  }
}
