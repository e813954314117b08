import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { strToU8, zipSync } from "fflate";
import { escaped } from "./html.ts";

/* Word files by people who don't use styles: bold, capitals, tabs or spaces, and typed bullets. */

interface Look {
  isBold?: boolean;
  /** In half points. */
  size?: number;
  isCentered?: boolean;
  indent?: number;
}

const run = (text: string, { isBold = false, size = 22 }: Look = {}) =>
  `<w:r><w:rPr>${isBold ? "<w:b/>" : ""}<w:sz w:val="${size}"/></w:rPr>${text
    .split(/(\t)/u)
    .map((part) => (part === "\t" ? "<w:tab/>" : `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
    .join("")}</w:r>`;

/** What separates an employer from the dates. */
const GAPS = { tabs: "\t\t", spaces: " ".repeat(28) };

/** Returns three runs, because people make the employer bold and then type spaces and dates. */
const runsOf = (text: string, look: Look) =>
  text
    .split(/(\t\t| {10,})/u)
    .map((part, at) => run(part, at === 0 ? look : { ...look, isBold: false }))
    .join("");

const paragraph = (text: string, look: Look = {}) =>
  `<w:p><w:pPr>${look.isCentered ? `<w:jc w:val="center"/>` : ""}${look.indent ? `<w:ind w:left="${look.indent}" w:hanging="360"/>` : ""}<w:tabs><w:tab w:val="left" w:pos="6800"/></w:tabs></w:pPr>${runsOf(text, look)}</w:p>`;

export function bareWord(person: ResumeContent, gap: keyof typeof GAPS): { file: Uint8Array; text: string } {
  const words = wordsOf(person.options.language ?? "en")!;
  const { Profile, Employment, Education, KeySkills, Certifications, Other } = person;
  const texts: [string, Look?][] = [
    [Profile.name, { isBold: true, size: 32, isCentered: gap === "tabs" }],
    [Profile.profession, { isCentered: gap === "tabs" }],
    [`Tel: ${Profile.phoneNumber}   E-mail: ${Profile.email}`, { isCentered: gap === "tabs" }],
    [Profile.location, { isCentered: gap === "tabs" }],
    [""],
    [Profile.about],
  ];
  const heading = (text: string) => texts.push([""], [text.toUpperCase(), { isBold: true }]);
  const dated = (text: string, item: { dateFrom: string; dateTo: string }) =>
    `${text}${GAPS[gap]}${item.dateFrom} – ${item.dateTo}`;
  const sign = gap === "tabs" ? "•\t" : "- ";
  heading(words.Employment);
  for (const job of Employment.items)
    texts.push(
      [dated(job.company ?? "", job), { isBold: true }],
      [job.location],
      [job.position],
      ...job.responsibilities.map((text): [string, Look] => [
        sign + text,
        { indent: gap === "tabs" ? 720 : 0 },
      ]),
      [""],
    );
  heading(words.Education);
  for (const school of Education.items)
    texts.push(
      [dated(school.institution, school), { isBold: true }],
      [school.location],
      [school.degree],
      [""],
    );
  heading(words.Skills);
  for (const { label, items } of KeySkills.groups) texts.push([`${label}: ${items.join(", ")}`]);
  heading(words.Certifications);
  for (const text of Certifications.items) texts.push([sign + text]);
  heading(Other.items[0]!.name);
  for (const text of Other.items[0]!.details) texts.push([sign + text]);
  const body = texts.map(([text, look]) => paragraph(text, look)).join("");
  const file = zipSync({
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
  });
  return { file, text: texts.map(([text]) => text).join("\n") };
}
