import * as mupdf from "mupdf";
import type { Operator } from "./readers.ts";

/** Operators that paint and whose output must therefore be tagged. */
const PAINTING =
  /^(?:showText|showSpacedText|nextLineShowText|fill|stroke|eoFill|fillStroke|eoFillStroke|closeStroke|closeFillStroke|closeEOFillStroke|shadingFill|paint\w+)$/u;

const nameOf = (object: mupdf.PDFObject): string => (object.isName() ? object.asName() : "");
const stringOf = (object: mupdf.PDFObject): string => (object.isString() ? object.asString() : "");
const items = (array: mupdf.PDFObject): mupdf.PDFObject[] =>
  array.isArray() ? Array.from({ length: array.length }, (_, index) => array.get(index)) : [];

/** Returns a structure element's kids, as a list even if there is only one. */
const kidsOf = (element: mupdf.PDFObject): mupdf.PDFObject[] => {
  const kids = element.get("K");
  return kids.isNull() ? [] : kids.isArray() ? items(kids) : [kids];
};

/**
 * Checks the machine-checkable rules of PDF/UA-1, using MuPDF and pdf.js.
 * @param pages the operators of each page, as pdf.js reads them
 * @returns the faults; empty for a good file
 */
export function accessibilityFaults(pdf: Buffer, html: string, pages: Operator[][]): string[] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
  const faults: string[] = [];
  const rule = (holds: boolean, broken: string) => {
    if (!holds) faults.push(broken);
  };
  const catalog = document.getTrailer().get("Root");
  const metadata = catalog.get("Metadata");
  const xmp = metadata.isStream() ? metadata.readStream().asString() : "";
  const headings = [...html.matchAll(/<h([1-6])\b/gu)].map(([, level]) => Number(level));
  const inOrder = headings.every((level, index) => level <= (headings[index - 1] ?? 0) + 1);
  rule(/<dc:title>.*<rdf:li xml:lang="x-default">[^<]/u.test(xmp), "no dc:title");
  rule(xmp.includes("<pdfuaid:part>1</pdfuaid:part>") === inOrder, "PDF/UA wrongly identified");
  rule(stringOf(catalog.get("Lang")) !== "", "no language");
  rule(catalog.get("MarkInfo", "Marked").toString() === "true", "not marked");
  rule(catalog.get("ViewerPreferences", "DisplayDocTitle").toString() === "true", "title not displayed");

  for (const file of items(catalog.get("Names", "EmbeddedFiles", "Names")).filter((one) =>
    one.isDictionary(),
  )) {
    rule(stringOf(file.get("F")) !== "" && stringOf(file.get("UF")) !== "", "a file without a name");
    rule(nameOf(file.get("AFRelationship")) !== "", "a file related to nothing");
    const related = items(catalog.get("AF")).map((one) => one.asIndirect());
    rule(related.includes(file.asIndirect()), "a file that belongs to nothing");
  }

  const tags = walkTree(catalog.get("StructTreeRoot"), rule);
  if (inOrder) {
    const levels = tags.headings;
    rule(
      levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
      `headings ${levels.join(" ")}`,
    );
  }
  for (const [index, operators] of pages.entries()) {
    const page = document.findPage(index);
    rule(nameOf(page.get("Tabs")) === "S", "tabs not in structure order");
    judgeContent(operators, tags.content.get(page.asIndirect()) ?? new Set(), rule);
    for (const annotation of items(page.get("Annots"))) {
      rule(stringOf(annotation.get("Contents")) !== "", "a link without a description");
      rule(tags.annotations.has(annotation.asIndirect()), "a link that is not tagged");
    }
  }
  document.destroy();
  return faults;
}

type Rule = (holds: boolean, broken: string) => void;

interface Tags {
  headings: number[];
  /** Page object → marked content in the structure tree. */
  content: Map<number, Set<number>>;
  annotations: Set<number>;
}

function walkTree(root: mupdf.PDFObject, rule: Rule): Tags {
  const tags: Tags = { headings: [], content: new Map(), annotations: new Set() };

  function walk(element: mupdf.PDFObject, parent: mupdf.PDFObject, page: number): void {
    const type = nameOf(element.get("S"));
    rule(element.get("P").asIndirect() === parent.asIndirect(), `${type} names another parent`);
    const kids = kidsOf(element);
    const kinds = kids.map((kid) =>
      kid.isNumber() ? "content" : nameOf(kid.get("S")) || nameOf(kid.get("Type")),
    );
    const own = element.get("Pg").isNull() ? page : element.get("Pg").asIndirect();
    if (/^H[1-6]$/u.test(type)) tags.headings.push(Number(type[1]));
    if (type === "L")
      rule(
        kinds.every((kind) => kind === "LI"),
        `a list of ${kinds.join(" ")}`,
      );
    if (type === "LI") rule(/^(?:Lbl )?LBody$/u.test(kinds.join(" ")), `a list item of ${kinds.join(" ")}`);
    if (type === "Figure") rule(stringOf(element.get("Alt")) !== "", "a figure without a text");
    if (type === "Link") rule(kinds.includes("OBJR"), "a link without its annotation");
    for (const kid of kids) {
      if (kid.isNumber()) addContent(own, kid.asNumber());
      else if (nameOf(kid.get("Type")) === "OBJR") tags.annotations.add(kid.get("Obj").asIndirect());
      else if (nameOf(kid.get("Type")) === "MCR")
        addContent(kid.get("Pg").isNull() ? own : kid.get("Pg").asIndirect(), kid.get("MCID").asNumber());
      else walk(kid, element, own);
    }
  }
  function addContent(page: number, id: number) {
    if (!tags.content.has(page)) tags.content.set(page, new Set());
    tags.content.get(page)!.add(id);
  }
  for (const kid of kidsOf(root)) walk(kid, root, 0);
  return tags;
}

/** Checks that everything painted is an artifact or content in the structure tree. */
function judgeContent(operators: Operator[], tagged: ReadonlySet<number>, rule: Rule): void {
  const open: ("artifact" | "tagged" | "other")[] = [];
  for (const { name, args } of operators) {
    if (name === "beginMarkedContent")
      open.push((args[0] as { name?: string }).name === "Artifact" ? "artifact" : "other");
    else if (name === "beginMarkedContentProps") {
      const id = args[1];
      if (typeof id === "number") rule(tagged.has(id), `content ${id} is not in the tree`);
      open.push(args[0] === "Artifact" ? "artifact" : typeof id === "number" ? "tagged" : "other");
    } else if (name === "endMarkedContent") open.pop();
    else if (PAINTING.test(name))
      rule(open.includes("artifact") !== open.includes("tagged"), `${name} outside of tags`);
  }
  rule(open.length === 0, "marked content that does not end");
}
