import * as mupdf from "mupdf";

/** What an independent reader finds in a PDF. */
export interface ReadPdf {
  /** The text of each page, in the order in which it is stored. */
  pages: string[];
  /** The bottom of the text on each page, in points from the paper's top edge. */
  depths: number[];
  /** Width and height of each page in points. */
  sizes: Array<[number, number]>;
  title: string;
  author: string;
  /** A BCP 47 tag from the catalog. */
  lang: string;
  tagged: boolean;
  outline: string[];
  links: string[];
  fonts: Array<{ name: string; type: string; embedded: boolean }>;
  images: number;
  /** How many times the file was written; each appended update counts. */
  versions: number;
}

export function readPdf(bytes: Buffer): ReadPdf {
  const document = mupdf.Document.openDocument(bytes, "application/pdf") as mupdf.PDFDocument;
  const pages = Array.from({ length: document.countPages() }, (_, index) => document.loadPage(index));
  const catalog = document.getTrailer().get("Root");
  const objects = Array.from({ length: document.countObjects() - 1 }, (_, index) =>
    document.newIndirect(index + 1).resolve(),
  ).filter((object) => object.isDictionary() || object.isStream());
  if (document.wasRepaired()) throw new Error("The file is damaged");
  const texts = pages.map((page) => page.toStructuredText("preserve-whitespace"));
  const found: ReadPdf = {
    pages: texts.map((text) => text.asText()),
    depths: texts.map(textDepth),
    sizes: pages.map((page) => {
      const [left, top, right, bottom] = page.getBounds();
      return [right - left, bottom - top];
    }),
    title: document.getMetaData("info:Title") ?? "",
    author: document.getMetaData("info:Author") ?? "",
    lang: asText(catalog.get("Lang")),
    tagged:
      catalog.get("MarkInfo", "Marked").toString() === "true" && catalog.get("StructTreeRoot").isDictionary(),
    outline: titles(document.loadOutline() ?? []),
    links: pages.flatMap((page) => page.getLinks().map((link) => link.getURI())),
    fonts: objects
      .filter((object) => asText(object.get("Type")) === "Font" && asText(object.get("Subtype")) !== "Type0")
      .map((font) => ({
        name: asText(font.get("BaseFont")),
        type: asText(font.get("Subtype")),
        embedded:
          asText(font.get("Subtype")) === "Type3" ||
          ["FontFile", "FontFile2", "FontFile3"].some((key) => font.get("FontDescriptor", key).isStream()),
      })),
    images: objects.filter((object) => asText(object.get("Subtype")) === "Image").length,
    versions: document.countVersions(),
  };
  document.destroy();
  return found;
}

interface StructuredText {
  blocks: { lines?: { text: string; bbox: { y: number; h: number } }[] }[];
}

function textDepth(page: mupdf.StructuredText): number {
  const { blocks } = JSON.parse(page.asJSON()) as StructuredText;
  const lines = blocks.flatMap(({ lines = [] }) => lines).filter(({ text }) => text.trim() !== "");
  return Math.max(0, ...lines.map(({ bbox: { y, h } }) => y + h));
}

/** The approximate top and bottom margins of the templates, in points. */
const MARGIN = 50;
/**
 * A page may end above this fraction of its height only if the next block does not fit. The largest block in the test
 * resumes takes up a quarter of a page: a heading, and an entry whose URL and only bullet take eight lines.
 */
const FULL = 0.74;

/** Returns the fraction of text height used by each page that ends too early, except the last page. */
export const emptyPages = ({ depths, sizes }: ReadPdf): number[] =>
  depths
    .slice(0, -1)
    .map((depth, page) => (depth - MARGIN) / (sizes[page]![1] - 2 * MARGIN))
    .filter((part) => part < FULL);

const asText = (object: mupdf.PDFObject): string =>
  object.isName() ? object.asName() : object.isString() ? object.asString() : "";

interface OutlineItem {
  title: string | undefined;
  down?: OutlineItem[] | undefined;
}

const titles = (items: OutlineItem[]): string[] =>
  items.flatMap(({ title, down }) => [title ?? "", ...titles(down ?? [])]);
