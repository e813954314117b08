import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, test } from "vitest";
import { pdfOf, shown } from "../../../test/pdf-files.ts";
import { textsIn } from "../doubts/unplaced.ts";
import { ImportError } from "../import-error.ts";
import { pdfLines } from "../pdf/pdf-lines.ts";
import { hasOnlyUnreadable, isGarbled } from "./garbled.ts";

const TEXT = `Mara Lindholm
Physiotherapist
mara@lindholm.example | +46 70 123 45 67 | Gothenburg, Sweden
Work Experience
Senior Physiotherapist, Harbor Clinic
Mar 2019 - Present
- Lead a team of four therapists and introduced a booking system
Physiotherapist, Nordvik Sports AB
Aug 2014 - Feb 2019
Education
Bachelor of Science in Physiotherapy, Lund University
Skills
Manual therapy, First aid, Public speaking`;
const GERMAN = `Lebenslauf
Jonas Beispiel
Leiter Logistik bei Nordspedition, verantwortlich für achtzehn Mitarbeitende und drei Standorte
Disponent bei Südfracht, zuständig für Tourenplanung, Fuhrpark, Zollabwicklung und Reklamationen
Ausbildung zum Kaufmann für Spedition und Logistikdienstleistung in Leipzig, danach Meisterschule
Kenntnisse in Lagerverwaltung, Tabellenkalkulation, Staplerschein, Gefahrgutverordnung`;

const shifted = (text: string, by: number): string =>
  Array.from(text, (letter) =>
    letter > " " ? String.fromCodePoint(letter.codePointAt(0)! + by) : letter,
  ).join("");
const turned = (text: string): string =>
  text.replaceAll(/[a-z]/giu, (letter) => {
    const from = letter < "a" ? 65 : 97;
    return String.fromCodePoint(from + 25 - (letter.codePointAt(0)! - from));
  });
const mixed = (text: string): string =>
  Array.from(text, (letter, at) =>
    /[a-z]/u.test(letter) ? String.fromCodePoint([0x430, 0x3b1, 0x61][at % 3]! + (at % 20)) : letter,
  ).join("");

const fileOf = (text: string) =>
  pdfOf(text.split("\n").map((line, at) => shown({ text: line, x: 50, top: 60 + 16 * at })));
const refusalOf = (text: string) =>
  pdfLines(fileOf(text)).then(
    () => "read",
    (error: unknown) => (error instanceof ImportError ? error.code : error),
  );

test.each([
  ["the next letter", shifted(TEXT, 1)],
  ["a letter 29 places before", shifted(TEXT, -29)],
  ["the alphabet from its end", turned(GERMAN)],
])("a PDF whose font says %s for each of its letters is refused as such", async (_what, text) => {
  expect(await refusalOf(text)).toBe("garbled");
});

test("letters of several alphabets in each word are not words", () => {
  expect(isGarbled(mixed(TEXT))).toBe(true);
});

test("a PDF of private-use characters is refused as such", async () => {
  const map =
    "begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <00> <ff> <e000> endbfrange endcmap";
  const file = pdfOf(
    TEXT.split("\n").map((text, at) => shown({ text, x: 50, top: 60 + 16 * at })),
    ["<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>"],
    [`<</Length ${map.length}>>stream\n${map}\nendstream`],
  );
  await expect(pdfLines(file)).rejects.toMatchObject({ code: "garbled" });
  expect(hasOnlyUnreadable(shifted(TEXT, 0xe000))).toBe(true);
  expect(hasOnlyUnreadable(`\uE0B0\uE0B1 ${TEXT}`)).toBe(false);
});

test.each([
  TEXT,
  GERMAN,
  "Skills\nAWS, GCP, SQL, HTML, CSS, PHP, XML, JSON, NPM, HTTP, TCP, DNS, SSL, BGP, MPLS",
])("a readable PDF is accepted", async (text) => {
  expect(await refusalOf(text)).toBe("read");
});

test.each(Object.entries(resumes))("no text of a resume in any language is garbled: %s", (_name, resume) => {
  const text = textsIn(resume).join("\n");
  expect(isGarbled(text)).toBe(false);
  expect(hasOnlyUnreadable(text)).toBe(false);
});

test("headings alone, and product codes, are not garbled", () => {
  for (const language of RESUME_LANGUAGES)
    expect(isGarbled(Object.values(wordsOf(language) ?? {}).join("\n"))).toBe(false);
  const codes = Array.from({ length: 60 }, (_, at) => `XK-${at}0 TRX${at} Bosch GSR MX`).join("\n");
  expect(isGarbled(codes)).toBe(false);
});
