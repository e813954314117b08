import type { OPS as OperatorCodes, PDFPageProxy } from "pdfjs-dist";
import { actualTexts } from "./actual-text.ts";
import { inChips } from "./chips.ts";
import { withDrawnBullets } from "./drawn-bullets.ts";
import { withLostLetters } from "./lost-letters.ts";
import { withAccents } from "./overlaid-accents.ts";
import { ruledBy } from "./rules.ts";
import type { PageText, Run } from "./runs.ts";
import { shapesOf } from "./shapes.ts";
import { texReaders } from "./tex-letters.ts";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
type TextItem = Extract<TextContent["items"][number], { str: string }>;

export async function pageText(
  page: PDFPageProxy,
  bytes: Uint8Array,
  OPS: typeof OperatorCodes,
): Promise<PageText> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  // Also loads the fonts.
  const operators = await page.getOperatorList();
  const shapes = shapesOf(operators, view, OPS);
  const [roles, links, replacements] = await Promise.all([
    rolesOf(page),
    linksOf(page, view),
    actualTexts(bytes, page.ref),
  ]);
  const isRuled = ruledBy(shapes);
  const weights = new Map(Object.keys(content.styles).map((font) => [font, weightOf(page, font)]));
  const runs = painted(withTexLetters(content, page, operators, OPS), replacements).flatMap(
    ({ item, text, id }): Run[] => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
      const size = Math.hypot(c, d);
      if (text === "" || !(size > 0)) return [];
      const [x = 0, top = 0] = view.convertToViewportPoint(e, f) as number[];
      const isUpright = Math.abs(a) >= Math.abs(b);
      const width = isUpright ? item.width : size;
      const middle = { x: x + width / 2, y: top - size / 4 };
      const link = links.find(
        ({ left, right, above, below }) =>
          middle.x > left && middle.x < right && middle.y > above && middle.y < below,
      )?.url;
      const weight = weights.get(item.fontName);
      return [
        {
          text,
          x,
          top,
          width,
          size,
          link,
          bold: weight?.bold ?? false,
          italic: weight?.italic ?? false,
          style: weight?.style ?? "",
          isRightToLeft: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text),
          heading: roles.get(id)?.heading,
          listItem: roles.get(id)?.listItem,
          isRuled: isRuled({ x, top, width, size }),
        },
      ];
    },
  );
  return {
    width: view.width,
    height: view.height,
    runs: inChips(withDrawnBullets(paintedOnce(withAccents(runs)), shapes), shapes, view.width),
  };
}

/** Restores letters in bitmap fonts, which identify letters only by number. */
function withTexLetters(
  content: TextContent,
  page: PDFPageProxy,
  operators: Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>,
  OPS: typeof OperatorCodes,
): TextContent {
  const fonts = new Set(Object.keys(content.styles).filter((font) => isOfNumbers(fontOf(page, font))));
  if (fonts.size === 0) return content;
  const items = content.items.filter((item) => "str" in item);
  const texts = withLostLetters(
    items.map(({ str }) => str),
    (at) => fonts.has(items[at]!.fontName),
    operators,
    OPS,
  );
  const ofFonts = new Map<string, string>();
  for (const [at, { fontName }] of items.entries())
    if (fonts.has(fontName)) ofFonts.set(fontName, `${ofFonts.get(fontName) ?? ""}\n${texts[at]}`);
  const readers = texReaders(ofFonts);
  const read = new Map(
    items.map((item, at) => {
      const reader = readers.get(item.fontName);
      if (!reader) return [item, item.str] as const;
      const isBitmap = fontOf(page, item.fontName).isType3Font === true;
      // All other fonts identify most of their letters, so only control characters are replaced.
      return [item, isBitmap ? reader(texts[at]!) : texts[at]!.replaceAll(/\p{Cc}+/gu, reader)] as const;
    }),
  );
  return {
    ...content,
    items: content.items.map((item) => ("str" in item ? { ...item, str: read.get(item)! } : item)),
  };
}

interface LoadedFont {
  name?: string;
  isType3Font?: boolean;
  composite?: boolean;
}

const fontOf = (page: PDFPageProxy, font: string): LoadedFont =>
  page.commonObjs.has(font) ? ((page.commonObjs.get(font) as LoadedFont | null) ?? {}) : {};

const isOfNumbers = ({ name = "", isType3Font = false, composite = false }: LoadedFont): boolean =>
  isType3Font || (!composite && TEX_FONT.test(name));

/** Matches "CMR10", "SFBX1000", and "LMRoman10-Regular". */
const TEX_FONT = /^(?:[A-Z]{6}\+)?(?:CM|SF|EC|TC|LM|cm|sf|ec|tc|lm)[A-Za-z]*\d/u;

/** Removes shadows and outlines, which repeat text in the same place. */
function paintedOnce(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  const placeOf = ({ text, x, top }: Run, by: number) =>
    `${Math.round(x + by)} ${Math.round(top + by)} ${text}`;
  return runs.filter((run) => {
    if (run.text.trim() === "") return true;
    // The positions may be rounded differently.
    if ([0, 0.5, -0.5].some((by) => seen.has(placeOf(run, by)))) return false;
    seen.add(placeOf(run, 0));
    return true;
  });
}

interface Painted {
  item: TextItem;
  text: string;
  id: string;
}

function painted({ items }: TextContent, replacements: (string | undefined)[]): Painted[] {
  const found: Painted[] = [];
  const open: { id: string; text: string | undefined; from: number }[] = [];
  let spans = 0;
  for (const item of items) {
    if ("str" in item) {
      found.push({ item, text: item.str, id: open.findLast(({ id }) => id !== "")?.id ?? "" });
    } else if (item.type === "endMarkedContent") {
      const closed = open.pop();
      if (closed?.text !== undefined) replace(found, closed.from, closed.text);
    } else {
      const isSpan = item.type === "beginMarkedContentProps" && (item as { tag?: string }).tag === "Span";
      open.push({ id: item.id ?? "", text: isSpan ? replacements[spans] : undefined, from: found.length });
      if (isSpan) spans += 1;
    }
  }
  return found;
}

function replace(found: Painted[], from: number, text: string) {
  const [first, ...others] = found.slice(from);
  if (!first) return;
  const last = others.at(-1) ?? first;
  const start = (first.item.transform as number[])[4]!;
  const end = (last.item.transform as number[])[4]! + last.item.width;
  const item = { ...first.item, width: Math.max(end - start, first.item.width) };
  // The replacement text for a ligature lacks the space that is drawn before it.
  const space = /^\s/u.test(first.text) && !/^\s/u.test(text) ? " " : "";
  found.splice(from, Infinity, { ...first, item, text: space + text });
}

interface Role {
  heading?: number;
  listItem?: number;
}
type StructTree = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;

async function rolesOf(page: PDFPageProxy): Promise<Map<string, Role>> {
  const roles = new Map<string, Role>();
  let items = 0;
  const walk = (node: StructTree | { type: string; id: string }, role: Role, depth: number): void => {
    if (depth > 100) return;
    if ("id" in node) roles.set(node.id, role);
    if (!("children" in node)) return;
    const heading = /^H([1-6])$/u.exec(node.role)?.[1];
    const isItem = node.role === "LI";
    if (isItem) items += 1;
    const own = { ...role, ...(heading && { heading: Number(heading) }), ...(isItem && { listItem: items }) };
    for (const child of node.children) walk(child, own, depth + 1);
  };
  const tree = await page.getStructTree();
  if (tree) walk(tree, {}, 0);
  return roles;
}

interface LinkArea {
  url: string;
  left: number;
  right: number;
  above: number;
  below: number;
}

/** Maximum number of links per page. Limits the running time, because each run is compared with every link. */
const MOST_LINKS = 500;

async function linksOf(
  page: PDFPageProxy,
  view: ReturnType<PDFPageProxy["getViewport"]>,
): Promise<LinkArea[]> {
  const annotations = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string; rect: number[] }[];
  return annotations.slice(0, MOST_LINKS).flatMap(({ url, unsafeUrl, rect }) => {
    const address = url ?? unsafeUrl;
    if (address === undefined || rect.length !== 4) return [];
    const [x1 = 0, y1 = 0] = view.convertToViewportPoint(rect[0]!, rect[1]!) as number[];
    const [x2 = 0, y2 = 0] = view.convertToViewportPoint(rect[2]!, rect[3]!) as number[];
    return [
      {
        url: address,
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        above: Math.min(y1, y2),
        below: Math.max(y1, y2),
      },
    ];
  });
}

/** The weight is only known from the font's name, such as `AAAAAA+Inter-SemiBold`. */
function weightOf(page: PDFPageProxy, font: string): Pick<Run, "bold" | "italic" | "style"> {
  const { name = "", isType3Font } = fontOf(page, font);
  // Bitmap fonts have no names, so each font counts as its own style.
  if (isType3Font) return { bold: false, italic: false, style: font };
  return {
    bold: /bold|black|heavy|demi|semi|extrab|-medi(?:ital)?$|(?:^|\+)(?:cm|ec|sf|la)(?:ss)?bx?(?:ti|sl)?\d/iu.test(
      name,
    ),
    italic: /italic|oblique|slanted|ital$|(?:^|\+)(?:cm|ec|sf|la)(?:ss|bx)?(?:ti|sl|i)\d/iu.test(name),
    style: (/[-,](\p{L}+)$/u.exec(name)?.[1] ?? "")
      .toLowerCase()
      .replace(/(?:ps)?mt$/u, "")
      .replace(/^(?:regular|roman|normal|book|identity|h)$/u, ""),
  };
}
