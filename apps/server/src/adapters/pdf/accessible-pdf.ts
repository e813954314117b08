import { decodeXML, escapeUTF8 } from "entities";
import { attachFile } from "./attached-file.ts";
import { correctGlyphText, spokenRuns } from "./glyph-text.ts";
import type { PdfAttachment } from "./pdf.ts";
import { type RunningFoot, withRunningFoot } from "./running-foot.ts";
import { PdfFile, withEntries } from "./pdf-file.ts";

export interface PdfDescription {
  title: string;
  author: string;
  /** BCP 47. */
  lang: string;
  markup: string;
  attachment?: PdfAttachment | undefined;
  foot?: RunningFoot | undefined;
}

/**
 * Adds what Chromium leaves out: the author, the characters behind ambiguous glyphs, and everything else that
 * PDF/UA-1 (ISO 14289-1) requires.
 * @returns the PDF unchanged if its structure is not Chromium's
 */
export function completePdf(pdf: Buffer, description: PdfDescription): Buffer {
  const file = PdfFile.open(pdf);
  if (!file) return pdf;
  nameAuthor(file, description.author);
  const pages = pageContents(file);
  correctFonts(file, plainText(description.markup), pages);
  const marked = [...pages.values()].map(markArtifacts);
  const contents = description.foot ? withRunningFoot(marked, pageWidth(file), description.foot) : marked;
  for (const [index, number] of [...pages.keys()].entries())
    file.setStream(number, Buffer.from(contents[index]!, "latin1"));
  describeLinks(file);
  wrapListBodies(file);
  addMetadata(file, description);
  if (description.attachment) attachFile(file, description.attachment);
  return file.save();
}

function nameAuthor(file: PdfFile, author: string): void {
  const info = file.named("Info");
  if (author && info) file.set(info, withEntries(file.text(info), `/Author ${textString(author)}`));
}

function correctFonts(file: PdfFile, text: string, pages: ReadonlyMap<number, string>): void {
  // Besides the characters of the text, a glyph may stand for an accented letter that the text shaper composed, a
  // bullet or hyphen that the browser added, or an uppercase letter in a heading.
  const composed = text.normalize("NFC");
  const letters = [...new Set(composed === text ? text : text + composed)].join("");
  const written = new Set(`\u2022-${letters}${letters.toUpperCase()}`);
  const spoken = Map.groupBy(
    [...pages.values()].flatMap((content) => [...spokenRuns(content)]),
    ({ font }) => font,
  );
  for (const font of file.startingWith("<</Type /Font\n/Subtype /Type0")) {
    const stream = Number(/\/ToUnicode (\d+) 0 R/u.exec(file.text(font))?.[1]);
    const cmap = file.stream(stream)?.toString("latin1");
    const corrected = cmap && correctGlyphText(cmap, written, spoken.get(font) ?? []);
    if (corrected) file.setStream(stream, Buffer.from(corrected, "latin1"));
  }
}

function pageContents(file: PdfFile): Map<number, string> {
  const contents = new Map<number, string>();
  for (const page of file.startingWith("<</Type /Page\n")) {
    const number = Number(/\/Contents (\d+) 0 R/u.exec(file.text(page))?.[1]);
    const content = file.stream(number)?.toString("latin1");
    if (content) contents.set(number, content);
  }
  return contents;
}

function pageWidth(file: PdfFile): number {
  const [page] = file.startingWith("<</Type /Page\n");
  return Number(/\/MediaBox \[0 0 ([\d.]+) /u.exec(page === undefined ? "" : file.text(page))?.[1]);
}

function describeLinks(file: PdfFile): void {
  for (const link of file.startingWith("<</Type /Annot\n/Subtype /Link")) {
    const text = file.text(link);
    const target = /\/URI (?<string>\((?:[^\\()]|\\.)*\)|<[0-9a-f]*>)/iu.exec(text)?.groups?.["string"];
    if (target) file.set(link, withEntries(text, `/Contents ${target.replace("(mailto:", "(")}`));
  }
}

/** PDF/UA: a list item holds a label and a body. Chromium puts the body's content directly in the item. */
function wrapListBodies(file: PdfFile): void {
  for (const item of file.startingWith("<</Type /StructElem\n/S /LI\n")) {
    const text = file.text(item);
    const kids = /\/K (?:\[(?<list>[^\]]*)\]|(?<one>\d+(?: 0 R)?))/u.exec(text);
    const references = (kids?.groups?.["list"] ?? kids?.groups?.["one"] ?? "").match(/\d+ 0 R/gu) ?? [];
    const isLabel = (reference: string) =>
      file.text(Number.parseInt(reference, 10)).startsWith("<</Type /StructElem\n/S /Lbl\n");
    const body = references.filter((reference) => !isLabel(reference));
    if (!kids || body.length === 0) continue;
    const added = file.add(`<</Type /StructElem\n/S /LBody\n/P ${item} 0 R\n/K [${body.join(" ")}]>>`);
    const labels = references.filter(isLabel);
    file.set(item, text.replace(kids[0], `/K [${[...labels, `${added} 0 R`].join(" ")}]`));
    for (const reference of body) {
      const child = Number.parseInt(reference, 10);
      file.set(child, file.text(child).replace(`/P ${item} 0 R`, `/P ${added} 0 R`));
    }
  }
}

function addMetadata(file: PdfFile, { title, author, lang, markup }: PdfDescription): void {
  const root = file.named("Root");
  const properties = [
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
    author && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${escapeXml(lang)}</rdf:li></rdf:Bag></dc:language>`,
    headingsAreInOrder(markup) && "<pdfuaid:part>1</pdfuaid:part>",
  ];
  const packet =
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' +
    `${properties.filter(Boolean).join("")}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const stream = file.add(
    `<</Type /Metadata\n/Subtype /XML\n/Length ${Buffer.byteLength(packet)}>> stream\n${packet}\nendstream`,
  );
  file.set(root, withEntries(file.text(root), `/Metadata ${stream} 0 R`));
}

/**
 * PDF/UA requires the first heading to be an h1 and forbids skipping levels. A resume without a name may break this
 * rule.
 */
function headingsAreInOrder(markup: string): boolean {
  let last = 0;
  for (const [, level] of markup.matchAll(/<h([1-6])\b/gu)) {
    if (Number(level) > last + 1) return false;
    last = Number(level);
  }
  return true;
}

const plainText = (markup: string): string => decodeXML(markup.replace(/<[^>]*>/gu, " "));

const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  escapeUTF8(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, ""));

/** Returns a PDF text string: big-endian UTF-16 with a byte order mark, in hexadecimal. */
const textString = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

const PATH = /(?:^| )(?:m|l|c|v|y|h|re)$/u;
const PAINT = /(?:^| )(?:f\*?|F|S|s|[Bb]\*?|n|W\*? n)$/u;
const BEGIN = "/Artifact BMC";

/**
 * PDF/UA requires every mark on a page to be tagged or marked as an artifact. Chromium leaves hairlines, tints,
 * icons, and spaces between inline boxes untagged.
 * @param content a page's content stream as Skia writes it, one operator per line
 */
function markArtifacts(content: string): string {
  const out: string[] = [];
  let depth = 0;
  let began = -1;

  const wrap = (from: number) => {
    out.splice(from, 0, BEGIN);
    out.push("EMC");
    began = -1;
  };
  for (const line of content.split("\n")) {
    out.push(line);
    if (line.endsWith("BDC") || line.endsWith(" BMC")) depth += 1;
    else if (line === "EMC") depth -= 1;
    else if (depth > 0) continue;
    else if (line === "BT") began = out.length - 1;
    else if (line === "ET") wrap(began);
    else if (PATH.test(line)) began = began === -1 ? out.length - 1 : began;
    else if (PAINT.test(line)) {
      // An unpainted path is used only for clipping.
      if (began === -1 || line.endsWith("n")) began = -1;
      else wrap(began);
    } else if (/ (?:Do|sh)$/u.test(line)) wrap(out.length - 1);
  }
  return out.join("\n");
}
