import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { strToU8, zipSync } from "fflate";
import { createElement as h } from "react";

/* Resumes as other programs write them, each built from scratch. */

const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  );

/** A single-column resume as printed by tools that use react-pdf. */
export function reactPdf(): Promise<Buffer> {
  const line = (text: string, style: Record<string, string | number> = {}) =>
    h(Text, { style, key: text }, text);
  const heading = (text: string) =>
    line(text, { fontFamily: "Helvetica-Bold", fontSize: 13, marginTop: 14, marginBottom: 4 });
  const entry = (left: string, right: string) =>
    h(
      View,
      { style: { flexDirection: "row", justifyContent: "space-between", marginTop: 4 } },
      line(left, { fontFamily: "Helvetica-Bold" }),
      line(right),
    );
  const page = h(
    Page,
    { size: "LETTER", style: { padding: 54, fontSize: 10.5, lineHeight: 1.4 } },
    line("Grace Example", { fontFamily: "Helvetica-Bold", fontSize: 24, lineHeight: 1.2, marginBottom: 6 }),
    line("Ward Nurse"),
    line("grace@example.com | +1 555 010 0142 | Portland, Oregon"),
    heading("Experience"),
    entry("Ward Nurse", "Mar 2019 – Present"),
    line("Riverside Hospital"),
    line("• Care for 12 patients a shift on a surgical ward"),
    line("• Trained 5 new colleagues in wound care"),
    entry("Care Assistant", "Jun 2016 – Feb 2019"),
    line("Green Garden Home"),
    line("• Introduced a handover sheet that two other homes now use"),
    heading("Education"),
    entry("B.Sc. in Nursing", "2012 – 2016"),
    line("University of Portland"),
    heading("Skills"),
    line("Triage, Wound care, Teaching"),
  );
  return renderToBuffer(h(Document, {}, page));
}

/**
 * A resume whose contact details and skills are in a separate column, including an email address that wraps.
 */
export function twoColumns(): Promise<Buffer> {
  const line = (text: string, style: Record<string, string | number> = {}) =>
    h(Text, { style, key: text }, text);
  const heading = (text: string) =>
    line(text, { fontFamily: "Helvetica-Bold", fontSize: 13, marginTop: 14, marginBottom: 4 });
  const side = [
    heading("About"),
    ...["Portland, Oregon", "grace@exam", "ple.com", "+1 555 010 0142"].map((text) => line(text)),
    heading("Skills"),
    ...["Triage", "Wound care", "Teaching", "Planning", "First aid"].map((text) => line(text)),
    heading("Languages"),
    ...["English", "Spanish"].map((text) => line(text)),
  ];
  const main = [
    heading("Experience"),
    line("Ward Nurse", { fontFamily: "Helvetica-Bold", marginTop: 4 }),
    line("Riverside Hospital, Portland, OR"),
    line("Mar 2019 – Present"),
    line("• Care for 12 patients a shift on a surgical ward"),
    line("• Trained 5 new colleagues in wound care"),
    line("Care Assistant", { fontFamily: "Helvetica-Bold", marginTop: 8 }),
    line("Green Garden Home, Salem, OR"),
    line("Jun 2016 – Feb 2019"),
    line("• Introduced a handover sheet that two other homes now use"),
    heading("Education"),
    line("B.Sc. in Nursing", { fontFamily: "Helvetica-Bold", marginTop: 4 }),
    line("University of Portland"),
    line("2012 – 2016"),
  ];
  const page = h(
    Page,
    { size: "LETTER", style: { padding: 54, fontSize: 10.5, lineHeight: 1.4 } },
    line("Grace Example", { fontFamily: "Helvetica-Bold", fontSize: 24, lineHeight: 1.2, marginBottom: 6 }),
    line("Ward Nurse, surgical"),
    h(
      View,
      { style: { flexDirection: "row" } },
      h(View, { style: { width: 130 } }, ...side),
      h(View, { style: { flex: 1 } }, ...main),
    ),
  );
  return renderToBuffer(h(Document, {}, page));
}

/** A Word document of plain paragraphs. */
export function wordFile(): Buffer {
  const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const lines = [
    "Otto Example",
    "otto@example.com",
    "EXPERIENCE",
    "Carpenter, Oak & Sons\t2018 - 2022",
    "Built 40 staircases to measure",
    "SKILLS",
    "Joinery, Drawing",
  ];
  const body = lines
    .map((text) => {
      const runs = text
        .split("\t")
        .map((part) => `<w:t xml:space="preserve">${part.replaceAll("&", "&amp;")}</w:t>`)
        .join("<w:tab/>");
      const bold = text === text.toUpperCase() ? "<w:rPr><w:b/></w:rPr>" : "";
      return `<w:p><w:r>${bold}${runs}</w:r></w:p>`;
    })
    .join("");
  return zip({
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A LinkedIn archive with the files of a member who has filled in little information. */
export const linkedinArchive = (): Buffer =>
  zip({
    "Basic_LinkedInDataExport_11-22-2026/Profile.csv":
      "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n" +
      'Mina,Example,,,,Data Analyst,"I count things.",,,"Oslo, Norway",,,\n',
    "Basic_LinkedInDataExport_11-22-2026/Positions.csv":
      'Company Name,Title,Description,Location,Started On,Finished On\nNordic Rail,Data Analyst,"• Forecast 300 lines a day",Oslo,Mar 2021,\n',
    "Basic_LinkedInDataExport_11-22-2026/Skills.csv": "Name\nForecasting\n",
    "Basic_LinkedInDataExport_11-22-2026/Email Addresses.csv":
      "Email Address,Confirmed,Primary,Updated On\nmina@example.com,Yes,Yes,Not Available\n",
  });
