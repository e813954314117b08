import fc from "fast-check";
import { expect, test } from "vitest";
import { ImportError } from "./import-error.ts";
import { type Line, textOfLine } from "./text/lines.ts";
import { pdfLines } from "./pdf/pdf-lines.ts";
import { readResume } from "./read-resume.ts";
import { textLines } from "./text/text-lines.ts";

const PASTED = `Ada Byron
Software Engineer
ada@example.com | +44 20 7946 0000 | London, United Kingdom | github.com/ada-example

SUMMARY
Writes programs for machines that do not exist yet.

EXPERIENCE
Analytical Engines Ltd
Senior Engineer                     Mar 2019 - Present
- Wrote the first program, which runs to this day
  without a single change
- Trained four colleagues

Difference Works Ltd
Engineer                            2015 - 2019
- Built tables of logarithms

EDUCATION
University of London
Bachelor of Mathematics             2012 - 2015
GPA: 3.9

SKILLS
Languages: Ada, C, Go
Numerical analysis, Translation

CERTIFICATES
- Certified Engineer (2020)

LANGUAGES
English (native), French (fluent)
`;

test("pasted text becomes a resume", () => {
  const { resume, unplaced } = readResume(textLines(PASTED), "text");
  expect(resume).toMatchObject({
    Profile: {
      name: "Ada Byron",
      profession: "Software Engineer",
      email: "ada@example.com",
      phoneNumber: "+44 20 7946 0000",
      location: "London, United Kingdom",
      about: "Writes programs for machines that do not exist yet.",
    },
    Employment: {
      items: [
        {
          position: "Senior Engineer",
          company: "Analytical Engines Ltd",
          dateFrom: "Mar 2019",
          dateTo: "Present",
          responsibilities: [
            "Wrote the first program, which runs to this day without a single change",
            "Trained four colleagues",
          ],
        },
        { position: "Engineer", company: "Difference Works Ltd", dateFrom: "2015", dateTo: "2019" },
      ],
    },
    Education: {
      items: [{ degree: "Bachelor of Mathematics", institution: "University of London", gpa: "3.9" }],
    },
    KeySkills: {
      groups: [{ label: "Languages", items: ["Ada", "C", "Go"] }],
      text: ["Numerical analysis", "Translation"],
    },
    Certifications: { items: ["Certified Engineer (2020)"] },
    Other: { items: [{ name: "Languages", position: "English (native), French (fluent)" }] },
    Socials: { items: [{ type: "Github", url: "github.com/ada-example" }] },
  });
  expect(unplaced).toEqual([]);
});

test.each([
  "University of London · London · GPA 3.9",
  "University of London, London – GPA: 3.9",
  "University of London, London (grade 3.9)",
])("a grade at the end of a line is found: %s", (line) => {
  const { resume, unplaced } = readResume(
    textLines(`Ada Byron\n\nEDUCATION\nBachelor of Mathematics\n${line}\n`),
    "text",
  );
  expect(resume.Education.items).toMatchObject([{ degree: "Bachelor of Mathematics", gpa: "3.9" }]);
  expect(unplaced).toEqual([]);
});

/** A line of LinkedIn's "Save to PDF": [left edge, size, text, distance from the line above]. */
type Printed = [x: number, size: number, text: string, down: number];

const printed = (page: number, lines: Printed[]): Line[] => {
  let top = 0;
  return lines.map(([x, size, text, down]) => {
    top += down;
    return {
      page,
      top,
      segments: [{ text, x, width: text.length * size * 0.5 }],
      size,
      bold: false,
      italic: false,
    };
  });
};

test("LinkedIn's own PDF is read, side column first", () => {
  const lines = [
    ...printed(0, [
      [22, 13, "Contact", 40],
      [22, 10.5, "ada@example.com", 18],
      [22, 10.5, "www.linkedin.com/in/ada-example", 14],
      [22, 13, "Top Skills", 30],
      [22, 10.5, "Numerical analysis", 18],
      [22, 10.5, "Translation", 18],
      [22, 13, "Languages", 30],
      [22, 10.5, "French (Native or Bilingual)", 18],
      [22, 13, "Certifications", 30],
      [22, 10.5, "Certified Engineer", 18],
    ]),
    ...printed(0, [
      [223, 26, "Ada Byron", 45],
      [223, 12, "Engineer at Analytical Engines", 20],
      [223, 12, "London, United Kingdom", 16],
      [223, 15.75, "Summary", 34],
      [223, 12, "I write programs for machines that do not exist yet.", 20],
      [223, 15.75, "Experience", 34],
      [223, 12, "Analytical Engines", 24],
      [223, 11.5, "Senior Engineer", 15],
      [223, 10.5, "February 2024 - Present (2 years 4 months)", 14],
      [223, 10.5, "London, United Kingdom", 14],
      [223, 10.5, "Wrote the first program, which still runs without a single change.", 18],
      [223, 12, "Difference Works", 26],
      [223, 11.5, "Engineer", 15],
      [223, 10.5, "August 2020 - January 2024 (3 years 6 months)", 14],
      [223, 15.75, "Education", 34],
      [223, 12, "University of London", 24],
      [223, 10.5, "Bachelor of Science - BS, Mathematics · (2012 - 2015)", 14],
    ]),
  ];
  const { resume, unplaced } = readResume(lines, "pdf");
  expect(resume).toMatchObject({
    Profile: { name: "Ada Byron", email: "ada@example.com", location: "London, United Kingdom" },
    Employment: {
      items: [
        {
          company: "Analytical Engines",
          position: "Senior Engineer",
          dateFrom: "February 2024",
          dateTo: "Present",
          location: "London, United Kingdom",
        },
        {
          company: "Difference Works",
          position: "Engineer",
          dateFrom: "August 2020",
          dateTo: "January 2024",
        },
      ],
    },
    Education: { items: [{ institution: "University of London", dateFrom: "2012", dateTo: "2015" }] },
    KeySkills: { text: ["Numerical analysis", "Translation"] },
    Certifications: { items: ["Certified Engineer"] },
    Socials: { items: [{ type: "LinkedIn" }] },
  });
  expect(unplaced).toEqual([]);
});

test("text that cannot be placed is kept", () => {
  const { resume, unplaced } = readResume(
    textLines("Ada Byron\nada@example.com\nDate of birth: 10 December 1815"),
    "text",
  );
  expect(resume.Profile.name).toBe("Ada Byron");
  expect([...unplaced, resume.Profile.about].join(" ")).toContain("Date of birth: 10 December 1815");
});

const wordsIn = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

test("no text makes it fail, and no word is lost", () => {
  const word = fc.constantFrom(
    ..."Experience Education Skills Engineer Acme Ltd 2019 – Present • Mar 2021 | Go, University a@b.co +1 555 010 0199 : ( ) · Berlin, Germany".split(
      " ",
    ),
  );
  const line = fc
    .array(fc.oneof({ weight: 6, arbitrary: word }, fc.string({ unit: "grapheme", maxLength: 12 })), {
      maxLength: 9,
    })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (written) => {
      const lines = textLines(written.join("\n"));
      const read = JSON.stringify(readResume(lines, "text")).normalize("NFKC").toLowerCase();
      const headings = new Set(["experience", "education", "skills"]);
      const lost = wordsIn(lines.map(textOfLine).join("\n")).filter(
        (text) => !headings.has(text) && !read.includes(text),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: 300, seed: 39 },
  );
});

test("bytes that are not a PDF are refused with a reason", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, hasHead) => {
      const head = hasHead ? new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n") : [];
      await expect(pdfLines(new Uint8Array([...head, ...bytes]))).rejects.toBeInstanceOf(ImportError);
    }),
    { numRuns: 30, seed: 39 },
  );
});

test("no heading is lost if several sections become one", () => {
  const { resume, unplaced } = readResume(
    textLines(`Ada Byron

ABOUT ME
Writes programs.

EXPERIENCE
Engineer, Analytical Engines Ltd    2019 - 2023

INTERNSHIPS
Trainee, Difference Works Ltd       2015 - 2016

TECHNICAL SKILLS
Ada, C

SOFT SKILLS
Patience, Humor
`),
    "text",
  );
  expect(resume.Employment.items.map(({ company }) => company)).toEqual([
    "Analytical Engines Ltd",
    "Difference Works Ltd",
  ]);
  expect(resume.KeySkills).toMatchObject({
    header: "Technical Skills",
    text: ["Ada", "C"],
    groups: [{ label: "Soft Skills", items: ["Patience", "Humor"] }],
  });
  expect(unplaced).toEqual(["INTERNSHIPS"]);
});

test("a certificate's issuer and date belong to it, and skills without separators are marked", () => {
  const { resume, uncertain } = readResume(
    textLines(
      [
        "Ada Byron",
        "ada@example.com",
        "",
        "Certificates",
        "Wound Care",
        "Issued by St. Mary",
        "Issued May 2024",
        "",
        "Skills",
        "Web: Python TypeScript Java Go",
      ].join("\n"),
    ),
    "text",
  );
  expect(resume.Certifications.items).toEqual(["Wound Care, Issued by St. Mary, Issued May 2024"]);
  expect(uncertain).toContain("KeySkills.groups.0");
});

test("text that a file repeats is read once", () => {
  const part = `Experience

Software Engineer, Acme Corporation
2019 - 2021
- Wrote the first program

Skills
Web: HTML, CSS
Data: SQL
`;
  const { resume, unplaced } = readResume(
    textLines(`Ada Byron\nada@example.com\n\n${part}\n${part}`),
    "text",
  );
  expect(resume.Employment.items).toHaveLength(1);
  expect(resume.KeySkills.groups.map(({ label }) => label)).toEqual(["Web", "Data"]);
  expect(unplaced).toEqual([]);
});
