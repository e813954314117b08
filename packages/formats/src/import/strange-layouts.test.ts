import { expect, test } from "vitest";
import { docxLines, mainPart } from "./docx/docx-lines.ts";
import type { Line } from "./text/lines.ts";
import { linesOfRuns } from "./pdf/line-runs.ts";
import type { Run } from "./pdf/runs.ts";
import { REASONS } from "./doubts/doubts.ts";
import { readResume } from "./read-resume.ts";
import { textLines } from "./text/text-lines.ts";

/* What other programs do to a resume's layout. Each case was seen in several programs. */

interface Printed {
  x?: number;
  size?: number;
  bold?: boolean;
  /** Distance from the line above, in points. */
  down?: number;
}

/** Lays out lines, each from a single text or from pieces with their left edges. */
function printed(rows: [text: string | [x: number, text: string][], look?: Printed][]): Line[] {
  let top = 0;
  return rows.map(([content, { x = 40, size = 10, bold = false, down = 14 } = {}]) => {
    top += down;
    const pieces: [number, string][] = typeof content === "string" ? [[x, content]] : content;
    return {
      page: 0,
      top,
      size,
      bold,
      italic: false,
      segments: pieces.map(([at, text]) => ({ text, x: at, width: text.length * size * 0.5 })),
    };
  });
}
const HEADING: Printed = { size: 14, bold: true, down: 28 };
const read = (text: string) => readResume(textLines(text), "text");

test("contact details in a column under About are not a summary", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 26, bold: true }],
      ["Software Engineer", { size: 12 }],
      ["Summary", HEADING],
      [
        "Writes programs for machines that do not exist yet, and explains them to those who will build them.",
        {},
      ],
      ["About", HEADING],
      ["12 St. James Square"],
      ["London"],
      ["ada.byron@analytical-engi"],
      ["nes.example.com"],
      ["+44 20 7946 0000"],
    ]),
    "pdf",
  );
  expect(resume.Profile).toMatchObject({
    about:
      "Writes programs for machines that do not exist yet, and explains them to those who will build them.",
    email: "ada.byron@analytical-engines.example.com",
    phoneNumber: "+44 20 7946 0000",
  });
});

test("a label in capitals beside the text, or at its start, heads it", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 20 }],
      ["ada@example.com"],
      [
        [
          [40, "SUMMARY"],
          [140, "Writes programs for machines that do not exist yet, with patience"],
        ],
      ],
      [[[140, "and care."]]],
      [
        [
          [40, "EXPERIENCE"],
          [140, "Senior Engineer, Analytical Engines Ltd"],
          [420, "2019 - 2023"],
        ],
      ],
      [[[150, "• Wrote the first program"]]],
    ]),
    "pdf",
  );
  expect(resume.Profile.about).toBe(
    "Writes programs for machines that do not exist yet, with patience and care.",
  );
  expect(resume.Employment.items).toMatchObject([
    { position: "Senior Engineer", company: "Analytical Engines Ltd", dateFrom: "2019" },
  ]);
  const inText = read(
    "Ada Byron\nada@example.com\nSUMMARY Ada writes programs and keeps notes of each of them.",
  );
  expect(inText.resume.Profile.about).toBe("Ada writes programs and keeps notes of each of them.");
});

test("a company in large type is not a heading of skills, and its lines belong to its job", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 24, bold: true }],
      ["ada@example.com"],
      ["Experience", HEADING],
      ["Lace Software House", { size: 14, bold: true, down: 20 }],
      ["Engineer, 2019 - 2023"],
      ["• Wrote the first program"],
      ["Tools for Weavers", { size: 14, bold: true, down: 20 }],
      ["Apprentice, 2015 - 2019"],
      ["• Built tables of logarithms"],
      ["Education", HEADING],
      ["University of London, 2012 - 2015"],
      ["Skills", HEADING],
      ["Ada, C, Go"],
    ]),
    "pdf",
  );
  expect(resume.Employment.items.map(({ company }) => company)).toEqual([
    "Lace Software House",
    "Tools for Weavers",
  ]);
  expect(resume.KeySkills).toMatchObject({ groups: [], text: ["Ada", "C", "Go"] });
});

/** A word painted in runs: [text, left edge, width, size]. */
const runs = (parts: [text: string, x: number, width: number, size: number][]): Run[] =>
  parts.map(([text, x, width, size]) => ({
    text,
    x,
    width,
    size,
    top: 100,
    bold: false,
    italic: false,
    style: "",
    isRightToLeft: false,
    link: undefined,
    heading: undefined,
    listItem: undefined,
  }));

test.each([
  [
    "a larger first letter",
    [
      ["C", 40, 9, 14],
      ["ontact", 52, 30, 10],
    ],
    "Contact",
  ],
  ["letters apart", [["E D U C AT I O N", 40, 120, 10]], "EDUCATION"],
  ["letters set one by one", Array.from("Skills", (letter, at) => [letter, 40 + 8 * at, 6, 10]), "Skills"],
] as [string, [string, number, number, number][], string][])("%s is one word", (_what, parts, word) => {
  expect(linesOfRuns(runs(parts), 0).map(({ segments }) => segments[0]!.text)).toEqual([word]);
});

test("an icon does not make its line large, and words that start with a ligature keep their space", () => {
  const [line] = linesOfRuns(
    runs([
      ["\uE0BE", 40, 20, 24],
      ["ada@example.com", 70, 80, 10],
    ]),
    0,
  );
  expect(line).toMatchObject({ size: 10, segments: [{ text: "ada@example.com" }] });
});

test("words divided at line ends are joined if the document divides words", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 20 }],
      ["ada@example.com"],
      ["Summary", HEADING],
      ["Plans the sched-"],
      ["ules of long-"],
      ["distance trains, the long runs and the main-"],
      ["tenance of their en-"],
      ["gines at night."],
    ]),
    "pdf",
  );
  expect(resume.Profile.about).toBe(
    "Plans the schedules of long-distance trains, the long runs and the maintenance of their engines at night.",
  );
});

test.each([
  ["Acme Corp., Austin, TX", "Acme Corp.", "Austin, TX"],
  ["Acme Corp. – Austin, Texas", "Acme Corp.", "Austin, Texas"],
  ["Harbor Foods, Portland, Oregon, USA", "Harbor Foods", "Portland, Oregon, USA"],
])("a company is told from the place after it: %s", (line, company, location) => {
  const { resume } = read(
    `Ada Byron\nada@example.com\n\nEXPERIENCE\nEngineer    2019 - 2023\n${line}\n- Wrote programs\n`,
  );
  expect(resume.Employment.items).toMatchObject([{ position: "Engineer", company, location }]);
});

test("a place of three parts stays whole", () => {
  const { resume } = read(
    "Ada Byron\nada@example.com\n\nEXPERIENCE\nEngineer, Acme Corp.    2019 - 2023\nSan Francisco, CA, USA\n- Wrote programs\n",
  );
  expect(resume.Employment.items).toMatchObject([
    { company: "Acme Corp.", location: "San Francisco, CA, USA" },
  ]);
});

test("a line without a bullet continues the one above it, in a job and among certificates", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 20 }],
      ["ada@example.com"],
      ["Experience", HEADING],
      ["Engineer, Analytical Engines Ltd, 2019 - 2023"],
      ["• Wrote the first program and taught it to four colleagues of the", {}],
      ["Royal Society over two winters"],
      ["• Kept its tables"],
      ["Certificates", HEADING],
      ["• Certified Engineer, Institute of Engines,"],
      ["2022"],
      ["• First aid"],
    ]),
    "pdf",
  );
  expect(resume.Employment.items[0]?.responsibilities).toEqual([
    "Wrote the first program and taught it to four colleagues of the Royal Society over two winters",
    "Kept its tables",
  ]);
  expect(resume.Certifications.items).toEqual([
    "Certified Engineer, Institute of Engines, 2022",
    "First aid",
  ]);
});

test("languages and interests among the skills are not skills", () => {
  const { resume } = read(
    "Ada Byron\nada@example.com\n\nEXPERIENCE\nEngineer, Acme Ltd    2019 - 2023\n\nSKILLS\nProgramming: Ada, C\nLanguages: English, French, German\nInterests: Chess, Horses\n",
  );
  expect(resume.KeySkills.groups).toMatchObject([{ label: "Programming", items: ["Ada", "C"] }]);
  expect(resume.Other.items).toMatchObject([
    { name: "Languages", details: ["English", "French", "German"] },
    { name: "Interests", details: ["Chess", "Horses"] },
  ]);
});

test.each([
  "hello",
  "Shopping list\nmilk\nbread",
  "It was a dark and stormy night. The rain fell in torrents.",
])("a text that is not a resume is recognized: %s", (text) => {
  expect(read(text).isResume).toBe(false);
});

test("in a Word table, headings in their own column head the text next to them", () => {
  const p = (text: string, bold = false) =>
    `<w:p><w:r><w:rPr>${bold ? "<w:b/>" : ""}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const row = (heading: string, ...texts: string[]) =>
    `<w:tr><w:tc>${p(heading, true)}</w:tc><w:tc>${texts.map((text) => p(text)).join("")}</w:tc></w:tr>`;
  const table =
    '<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6000"/></w:tblGrid>' +
    row("Summary", "Writes programs for machines that do not exist yet.", "Keeps notes of each of them.") +
    row(
      "Experience",
      "Senior Engineer",
      "Analytical Engines Ltd",
      "2019 - 2023",
      "Wrote the first program, which still runs.",
    ) +
    row("Education", "B.Sc. Mathematics", "University of London", "2012 - 2015") +
    "</w:tbl>";
  const parts = new Map(
    Object.entries({
      "_rels/.rels":
        '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="/word/document.xml"/></Relationships>',
      "word/document.xml": `<w:document xmlns:w="w"><w:body>${p("Ada Byron", true)}${p("ada@example.com")}${table}</w:body></w:document>`,
    }).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  const { resume } = readResume(docxLines(parts, mainPart(parts)!), "docx");
  expect(resume).toMatchObject({
    Profile: { name: "Ada Byron", email: "ada@example.com" },
    Employment: {
      items: [{ position: "Senior Engineer", company: "Analytical Engines Ltd", dateFrom: "2019" }],
    },
    Education: { items: [{ degree: "B.Sc. Mathematics", institution: "University of London" }] },
  });
  expect(resume.Profile.about).toContain("Writes programs for machines that do not exist yet.");
});

test("an address anywhere fills its empty field, and the mark says why", () => {
  const { resume, doubts } = read(
    "Ada Byron\n\nEXPERIENCE\nEngineer, Acme Ltd    2019 - 2023\n- Wrote programs\n\nEDUCATION\nUniversity of London    2012 - 2015\nada@example.com\n",
  );
  expect(resume.Profile.email).toBe("ada@example.com");
  expect(doubts).toContainEqual(
    expect.objectContaining({ path: "Profile.email", why: REASONS.foundElsewhere[0] }),
  );
});

test.each([
  [
    "a job without a company",
    "EXPERIENCE\nEngineer    2019 - 2023\n- Wrote programs",
    "Employment.items.0.company",
  ],
  ["no job although there are dates", "PROJECTS\nSomething", "Employment.items"],
  [
    "a job that ends before it starts",
    "EXPERIENCE\nEngineer, Acme Ltd    2023 - 2019",
    "Employment.items.0.dateFrom",
  ],
  [
    "bullets of one word",
    "EXPERIENCE\nEngineer, Acme Ltd    2019 - 2023\n- Wrote programs\n- once",
    "Employment.items.0.responsibilities",
  ],
  ["a long summary", `SUMMARY\n${"Writes programs. ".repeat(60)}`, "Profile.about"],
])("%s is marked", (what, text, path) => {
  const dates = what.startsWith("no job")
    ? "\n\nEDUCATION\nA school    2010 - 2012\n\nAWARDS\nA prize    2013 - 2014"
    : "";
  expect(read(`Ada Byron\nada@example.com\n\n${text}${dates}\n`).uncertain).toContain(path);
});

test("a heading in place of the name is marked", () => {
  expect(
    read("Senior Engineer\nada@example.com\n\nEXPERIENCE\nEngineer, Acme Ltd    2019 - 2023\n").uncertain,
  ).toContain("Profile.name");
});

const WHOLE = `Ada Byron
ada@example.com

Experience

Software Engineer, Acme Corporation
2019 - 2021
- Wrote the first program
- Explained it to four engineers

Skills
Algebra, Poetry, Logic, Harmony, Engines
`;

test.each([
  ["a sentence", "Ada Byron\n", "Welcome to these pages.\n", "Profile.name"],
  ["a name with its place", "Acme Corporation", "Acme Works, London", "Employment.items.0.company"],
  [
    "names without a word we know",
    "Software Engineer, Acme Corporation",
    "Weaver, Acme",
    "Employment.items.0.company",
  ],
  [
    "two bullets on a line",
    "first program",
    "first program · Built its engine",
    "Employment.items.0.responsibilities",
  ],
  ["levels among skills", "Algebra, Poetry", "Algebra, Advanced, Poetry", "KeySkills.text"],
  [
    "a sentence among skills",
    "Algebra, Poetry",
    "Algebra, Made by Jo Roe for all developers of it",
    "KeySkills.text",
  ],
  ["no skills", "Skills\nAlgebra, Poetry, Logic, Harmony, Engines", "", "KeySkills.text"],
  ["a few skills", ", Logic, Harmony, Engines", "", "KeySkills.text"],
  [
    "an address in a sentence",
    "ada@example.com",
    "ada@example.com\nWrites on steam and its many engines for engines.example.com of London",
    "Socials.items.0.url",
  ],
  ["a company in small letters", "Acme Corporation", "acme", "Employment.items.0.company"],
])("texts that are often misread are marked: %s", (_what, before, after, path) => {
  expect(read(WHOLE).uncertain).toEqual([]);
  expect(read(WHOLE.replace(before, after)).uncertain).toContain(path);
});

test("a name that continues on the next line is one name, and a line about the person's work does not describe the company", () => {
  const { resume, uncertain } = readResume(
    printed([
      ["Ada Byron", { size: 26, bold: true }],
      ["Data Analyst (former", { size: 18, down: 24 }],
      ["Restaurant Manager)", { size: 18, down: 20 }],
      ["(206) 555‑0142", { down: 30 }],
      ["Experience", HEADING],
      [
        [
          [40, "General Manager"],
          [400, "Mar 2018 - Jul 2024"],
        ],
        { bold: true },
      ],
      ["Salt & Cedar Restaurant Group", {}],
      ["Ran daily operations and staffing for a restaurant with 120 seats and two bars.", {}],
      ["• Grew the revenue of each year by 28%", { x: 50 }],
      ["• Hired and trained a team of thirty-five", { x: 50 }],
      ["Skills", HEADING],
      ["Languages: Python, Java, SQL.", { x: 50 }],
      ["Web: React, Node.js, REST APIs.", { x: 50 }],
    ]),
    "pdf",
  );
  expect(resume.Profile).toMatchObject({
    profession: "Data Analyst (former Restaurant Manager)",
    phoneNumber: "(206) 555‑0142",
  });
  expect(resume.Employment.items[0]?.responsibilities).toHaveLength(3);
  expect(resume.KeySkills.groups.map(({ label }) => label)).toEqual(["Languages", "Web"]);
  expect(uncertain).not.toContain("Profile.profession");
});

test("sections side by side are read one after the other", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 26, bold: true }],
      ["Experience", HEADING],
      ["Analyst, Acme Corp. 2019 – 2021"],
      ["Skills", HEADING],
      ["Algebra, Punch cards"],
      [
        [
          [40, "Languages"],
          [300, "Interests"],
        ],
        HEADING,
      ],
      [
        [
          [40, "English"],
          [300, "Music"],
        ],
      ],
      [
        [
          [40, "French"],
          [300, "Horses"],
        ],
      ],
    ]),
    "pdf",
  );
  expect(resume.Other.items.map(({ name, details }) => [name, details])).toEqual([
    ["Languages", ["English", "French"]],
    ["Interests", ["Music", "Horses"]],
  ]);
});

test("a column continues below another column's headings on the next page", () => {
  const side = printed([
    ["Ada Byron", { size: 26, bold: true }],
    ["Skills", HEADING],
    ["Algebra"],
    ["Punch cards"],
  ]);
  const main = printed([
    ["Experience", { ...HEADING, x: 240 }],
    ["Analyst", { x: 240, bold: true }],
    ["Acme Corp. 2019 – 2021", { x: 240 }],
    ["• Counted all the wheels", { x: 240 }],
  ]);
  const nextSide = printed([["Languages", HEADING], ["English"], ["French"]]);
  const nextMain = printed([["• Explained what they were for", { x: 240 }]]);
  const { resume } = readResume(
    [...side, ...main, ...[...nextSide, ...nextMain].map((line) => ({ ...line, page: 1 }))],
    "pdf",
  );
  expect(resume.Employment.items[0]?.responsibilities).toEqual([
    "Counted all the wheels",
    "Explained what they were for",
  ]);
  expect(resume.Other.items[0]?.details).toEqual(["English", "French"]);
});

test("a line without known words is split like its neighbors", () => {
  const { resume } = read(
    "Ada Byron\n\nExperience\n\nAcme Corp., Analyst\n2019 – 2021\n\nLovelace, Thinker\n2015 – 2019",
  );
  expect(resume.Employment.items.map(({ company, position }) => [company, position])).toEqual([
    ["Acme Corp.", "Analyst"],
    ["Lovelace", "Thinker"],
  ]);
});

test("a field of study that is set apart from its degree is part of it", () => {
  const { resume } = read(
    "Ada Byron\n\nEducation\n\nComputer Science\nUniversity of London\nBachelor of Science\n2010 – 2013",
  );
  expect(resume.Education.items[0]).toMatchObject({
    degree: "Bachelor of Science, Computer Science",
    institution: "University of London",
  });
});

test("a place below the date, in a column beside the names, is a place", () => {
  const { resume } = readResume(
    printed([
      ["Ada Byron", { size: 26, bold: true }],
      ["Experience", HEADING],
      [
        [
          [40, "2019 – 2021"],
          [200, "Analyst"],
        ],
        { size: 12 },
      ],
      ["LONDON", { size: 9 }],
      ["Acme", { x: 200 }],
    ]),
    "pdf",
  );
  expect(resume.Employment.items[0]).toMatchObject({
    position: "Analyst",
    company: "Acme",
    location: "LONDON",
  });
});

test("labels of skills may be beside their lists, or above indented lists", () => {
  const beside: [text: [number, string][], look?: Printed][] = [
    [
      [
        [40, "SYSTEMS &"],
        [180, "Compression, Storage engines,"],
      ],
      { down: 22 },
    ],
    [
      [
        [40, "NETWORKS"],
        [180, "Protocol design"],
      ],
    ],
    [
      [
        [40, "LANGUAGES"],
        [180, "C, Rust"],
      ],
      { down: 22 },
    ],
  ];
  const name: [string, Printed] = ["Ada Byron", { size: 26, bold: true }];
  const skills: [string, Printed] = ["Skills", HEADING];
  const one = readResume(printed([name, skills, ...beside]), "pdf").resume.KeySkills;
  expect(one.groups.map(({ label, items }) => [label, items])).toEqual([
    ["SYSTEMS & NETWORKS", ["Compression", "Storage engines", "Protocol design"]],
    ["LANGUAGES", ["C", "Rust"]],
  ]);
  const other = readResume(
    printed([
      name,
      skills,
      ["Systems"],
      ["Advanced"],
      ["Compression", { x: 60 }],
      ["Storage engines", { x: 60 }],
      ["Programming"],
      ["C", { x: 60 }],
    ]),
    "pdf",
  ).resume.KeySkills;
  expect(other.groups.map(({ label, level, items }) => [label, level, items])).toEqual([
    ["Systems", "Advanced", ["Compression", "Storage engines"]],
    ["Programming", undefined, ["C"]],
  ]);
});

test("a phone number split across lines is whole, and marked", () => {
  const { resume, uncertain } = readResume(
    printed([
      ["Ada Byron", { size: 26, bold: true }],
      ["12 Main Street, Austin, TX | (212) 555-"],
      ["0100 | ada@example.com"],
      ["Experience", HEADING],
      ["Analyst, Acme Corp. 2019 – 2021"],
    ]),
    "pdf",
  );
  expect(resume.Profile).toMatchObject({ phoneNumber: "(212) 555-0100", email: "ada@example.com" });
  expect(uncertain).toContain("Profile.phoneNumber");
});

test("wide spaces in a phone number do not split it", () => {
  const lines = printed([
    ["Ada Byron", { size: 26, bold: true }],
    ["(512) 555-0188"],
    ["Skills", HEADING],
    ["Sums"],
  ]);
  Object.assign(lines[1]!.segments[0]!, { breaks: [6], link: "tel:(512)555-0188" });
  expect(readResume(lines, "pdf").resume.Profile.phoneNumber).toBe("(512) 555-0188");
});

test("a name or a place that contains a date is marked", () => {
  const { resume, doubts } = readResume(
    printed([
      ["Ada Byron", { size: 26, bold: true }],
      ["Experience", HEADING],
      [
        [
          [40, "Data Analyst at Freelance"],
          [253, "Independent analytics consulting Aug 2024 – Apr 2025 in Austin, TX"],
        ],
      ],
      ["• Built a dashboard of sales"],
    ]),
    "pdf",
  );
  const holding = Object.entries(resume.Employment.items[0]!)
    .filter(([field, text]) => !field.startsWith("date") && /20\d\d/u.test(JSON.stringify(text)))
    .map(([field]) => `Employment.items.0.${field}`);
  expect(holding.length).toBeGreaterThan(0);
  expect(doubts.map(({ path }) => path)).toEqual(expect.arrayContaining(holding));
});

test("certificates with their issuers are one line each", () => {
  const { resume } = read(
    "Ada Byron\n\nCertificates\n\nCertified Analyst\nBoard of Analysts / May 2016\n\nCertified Thinker\nBoard of Thought / Nov 2017",
  );
  expect(resume.Certifications.items).toEqual([
    "Certified Analyst, Board of Analysts, May 2016",
    "Certified Thinker, Board of Thought, Nov 2017",
  ]);
});
