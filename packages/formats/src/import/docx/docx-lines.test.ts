import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { docxLines, isDocxPart, mainPart } from "./docx-lines.ts";
import { piecesOf } from "../text/lines.ts";

const NAMESPACES =
  'xmlns:w="w" xmlns:r="r" xmlns:mc="mc" xmlns:wps="wps" xmlns:v="v" xmlns:a="a" xmlns:wp="wp"';
const relationships = (...rows: string[]) => `<Relationships>${rows.join("")}</Relationships>`;
const relationship = (id: string, type: string, target: string, mode = "") =>
  `<Relationship Id="${id}" Type="http://schemas.example/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

function linesOf(body: string, files: Record<string, string> = {}) {
  const parts = new Map(
    Object.entries({
      "_rels/.rels": relationships(relationship("1", "officeDocument", "/word/document.xml")),
      "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
      ...files,
    }).map(([path, text]) => [path, strToU8(text)]),
  );
  expect([...parts.keys()].filter((path) => !isDocxPart(path))).toEqual([]);
  return docxLines(parts, mainPart(parts)!);
}
/** Returns each line's pieces. */
const read = (...parameters: Parameters<typeof linesOf>) =>
  linesOf(...parameters).map((line) =>
    piecesOf(line)
      .map(({ text }) => text)
      .join(" | "),
  );
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

it("leaves out deleted, moved, and hidden text, and empty form fields", () => {
  const placeholder = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run("Enter a name")}</w:sdtContent></w:sdt>`;
  const filled = `<w:sdt><w:sdtPr/><w:sdtContent>${run(" filled")}</w:sdtContent></w:sdt>`;
  expect(
    read(
      p(
        `${run("Ada")}<w:del>${run("Bob")}</w:del><w:ins>${run(" added")}</w:ins><w:moveFrom>${run("Cy")}</w:moveFrom>` +
          `${run("Dee", "<w:vanish/>")}${run(" seen", '<w:vanish w:val="0"/>')}${placeholder}${filled}`,
      ),
    ),
  ).toEqual(["Ada added seen filled"]);
});

it("reads text boxes once, after their paragraph", () => {
  const box = (text: string) => `<wps:txbx><w:txbxContent>${p(run(text))}</w:txbxContent></wps:txbx>`;
  const alternatives = `<mc:AlternateContent><mc:Choice>${box("Side")}</mc:Choice><mc:Fallback><v:textbox>${box("Side")}</v:textbox></mc:Fallback></mc:AlternateContent>`;
  expect(read(p(`<w:r>${alternatives}</w:r>${run("Main")}`) + p(run("Next")))).toEqual([
    "Main",
    "Side",
    "Next",
  ]);
});

it("reads headers first and footers last, once each and without page numbers", () => {
  const part = (name: string, body: string) => `<w:${name} ${NAMESPACES}>${body}</w:${name}>`;
  expect(
    read(p(run("Body")), {
      "word/_rels/document.xml.rels": relationships(
        relationship("2", "footer", "footer1.xml"),
        relationship("3", "header", "header1.xml"),
        relationship("4", "header", "header2.xml"),
      ),
      "word/header1.xml": part("hdr", p(run("Ada"))),
      "word/header2.xml": part("hdr", p(run("Ada")) + p(run("ada@example.com"))),
      "word/footer1.xml": part("ftr", p(run("Page 1 of 2")) + p(run("London"))),
    }),
  ).toEqual(["Ada", "ada@example.com", "Body", "London"]);
});

it("knows links of both kinds", () => {
  const lines = linesOf(
    p(
      `<w:hyperlink r:id="9">${run("Site")}</w:hyperlink>${run(" or ")}` +
        '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "https://blog.example" </w:instrText></w:r>' +
        `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("Blog")}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(" only")}`,
    ),
    {
      "word/_rels/document.xml.rels": relationships(
        relationship("9", "hyperlink", "https://site.example", "External"),
      ),
    },
  );
  expect(lines[0]!.segments.map(({ text, link }) => [text, link])).toEqual([
    ["Site", "https://site.example"],
    ["or", undefined],
    ["Blog", "https://blog.example"],
    ["only", undefined],
  ]);
});

it("splits at tabs and line breaks", () => {
  const tab = "<w:r><w:tab/></w:r>";
  expect(
    read(
      p(
        `${run("Cook")}${tab}${run("2019 – 2021")}<w:r><w:br/></w:r>${run("Left")}<w:r><w:cr/></w:r>${run("Right")}`,
      ),
    ),
  ).toEqual(["Cook | 2019 – 2021", "Left", "Right"]);
});

it("reads tables row by row, with dates beside their entries", () => {
  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;
  const grid = '<w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="7000"/></w:tblGrid>';
  expect(
    read(
      `<w:tbl>${grid}${row(p(run("2019")), p(run("Cook")) + p(run("Fed 40 people")))}` +
        `${row(p(run("Side")) + p(run("Skills")), p(run("Main")) + p(run("Work")))}</w:tbl>`,
    ),
  ).toEqual(["2019 | Cook", "Fed 40 people", "Side", "Skills", "Main", "Work"]);
});

it("knows headings, list items and type from styles", () => {
  const styles = `<w:styles ${NAMESPACES}>
    <w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
    <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
    <w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/><w:basedOn w:val="N"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="H3"><w:name w:val="Own"/><w:basedOn w:val="H"/></w:style>
    <w:style w:type="paragraph" w:styleId="L"><w:name w:val="Bullets"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="X"><w:basedOn w:val="X"/></w:style>
  </w:styles>`;
  const lines = linesOf(
    p(run("Work"), '<w:pStyle w:val="H3"/>') +
      p(run("Fed 40 people", "<w:i/>"), '<w:pStyle w:val="L"/>') +
      p(run("No item"), '<w:pStyle w:val="L"/><w:numPr><w:numId w:val="0"/></w:numPr>') +
      p(run("Direct"), '<w:outlineLvl w:val="0"/>') +
      p(run("Endless"), '<w:pStyle w:val="X"/>'),
    {
      "word/_rels/document.xml.rels": relationships(relationship("2", "styles", "styles.xml")),
      "word/styles.xml": styles,
    },
  );
  expect(
    lines.map(({ heading, listItem, size, bold, italic }) => ({ heading, listItem, size, bold, italic })),
  ).toEqual([
    { heading: 2, listItem: undefined, size: 14, bold: true, italic: false },
    { heading: undefined, listItem: true, size: 11, bold: false, italic: true },
    { heading: undefined, listItem: undefined, size: 11, bold: false, italic: false },
    { heading: 1, listItem: undefined, size: 11, bold: false, italic: false },
    { heading: undefined, listItem: undefined, size: 11, bold: false, italic: false },
  ]);
});
