import { expect, test } from "vitest";
import { BITMAP, BITMAPS, pdfOf, shown } from "../../../test/pdf-files.ts";
import { readResume } from "../read-resume.ts";
import { textOfLine } from "../text/lines.ts";
import { pdfLines } from "./pdf-lines.ts";

const page = (rows: readonly string[]) =>
  rows.map((text, at) => shown({ text, x: 50, top: 60 + 20 * at, size: at === 0 ? 20 : 10 }));
const linesOf = async (rows: readonly string[]) =>
  (await pdfLines(pdfOf(page(rows), BITMAPS, BITMAP))).map(textOfLine);

const RESUMES = [
  [
    "the encoding T1",
    [
      "Mara Lindholm",
      "mara@lindholm.example",
      "Experience",
      "Senior Clerk at Harbor Clinic, Mar 2019\u0015Present",
      "- Led the \u001Crst o\u001Ece with e\u001Bort and \u001Dair\u0016the \u0010ba\u001Fe\u0011 one",
    ],
    "Led the first office with effort and flair—the “baffle” one",
  ],
  [
    "the encoding OT1",
    [
      "Mara Lindholm",
      "mara@lindholm.example",
      "Experience",
      "Senior Clerk at Harbor Clinic, Mar 2019{Present",
      '- Led the \u000Crst o\u000Ece with e\u000Bort and \u000Dair|the \\ba\u000Fe" one',
    ],
    "Led the first office with effort and flair—the “baffle” one",
  ],
] as const;

test.each(RESUMES)("dashes and ligatures of bitmap fonts are read in %s", async (_what, rows, item) => {
  const { resume } = readResume(await pdfLines(pdfOf(page(rows), BITMAPS, BITMAP)), "pdf");
  expect(resume.Employment.items).toMatchObject([
    { position: "Senior Clerk", company: "Harbor Clinic", dateFrom: "Mar 2019", dateTo: "Present" },
  ]);
  expect(resume.Employment.items[0]?.responsibilities).toEqual([item]);
});

test("accented letters of both encodings are read", async () => {
  expect(
    await linesOf(["Zesp\u00F3\u00AA \u00A2wicze\u00AB \u0015 od 2019", "Gro\u00FFe Stra\u00FFe"]),
  ).toEqual(["Zespół ćwiczeń – od 2019", "Große Straße"]);
  expect(await linesOf(["Caf\u0013e o\u000Ece, M\u007Fuller \u0019 S\u0013\u0010 \u001C"])).toEqual([
    "Café office, Müller ß Sí ø",
  ]);
});

test("a ligature at either end of a line or word is read where it is", async () => {
  expect(await linesOf(["\u000Crst sta\u000B and sta\u000B", "\u000Door of o\u000Bice"])).toEqual([
    "first staff and staff",
    "floor of office",
  ]);
});

test("symbols are read, and text in other bitmap fonts stays as it is", async () => {
  expect(await linesOf(["\u000F", "j \u000F"])).toEqual(["•", "| •"]);
  expect(await linesOf(["Caf\u00E9 {x} | y \u00FF", "It's 2019 - 2021"])).toEqual([
    "Café {x} | y ÿ",
    "It's 2019 - 2021",
  ]);
});

test("bitmaps beside another font tell the label of a list", async () => {
  const file = pdfOf(
    [
      ...page(["Mara Lindholm", "mara@lindholm.example", "Skills"]),
      shown({ text: "Clinical", x: 50, top: 130, isBold: true }),
      shown({ text: "Manual therapy, First aid", x: 95, top: 130 }),
    ],
    ["<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>", ...BITMAPS],
    BITMAP,
  );
  const { resume } = readResume(await pdfLines(file), "pdf");
  expect(resume.KeySkills.groups).toMatchObject([
    { label: "Clinical", items: ["Manual therapy", "First aid"] },
  ]);
});
