import { expect, test } from "vitest";
import { box, pdfOf, shown } from "../../test/pdf-files.ts";
import { pdfLines } from "./pdf/pdf-lines.ts";
import { readResume } from "./read-resume.ts";
import { sectionsOf } from "./sections.ts";
import { textLines } from "./text/text-lines.ts";

const read = (text: string) => readResume(textLines(text), "text");

test.each([
  [
    "English",
    `Adaeze Testperson, PhD
adaeze@example.edu

EDUCATION
PhD Soil Science, University of Ibadan, 2010

PEER-REVIEWED PUBLICATIONS
1. Testperson A., Li W. (2025). Soil carbon turnover. Journal of Soil Science, 70(1), 100–112.
2. Testperson A., Ito M. (2024). Isotopes as witnesses of drought, part
1. Journal of Soil Science, 69(4), 121–133.

GRANTS
- NSF DEB-1900001, PI, $640,000, 2021–2025

TEACHING
- AGRO 153 Soil Resources (180 students)
`,
    ["Peer-Reviewed Publications", "Peer-Reviewed Publications", "Grants", "Teaching"],
  ],
  [
    "German",
    `Dr. Jana Testmann
jana@example.de

AUSBILDUNG
Promotion in Bodenkunde, Universität Göttingen, 2010

BEGUTACHTETE PUBLIKATIONEN
Testmann, J., Li, W. (2025): Kohlenstoff im Moor. Zeitschrift für Bodenkunde 70(1), S. 100–112.
Testmann, J. & Ito, M. (2024): Isotope der Dürre. Zeitschrift für Bodenkunde 69(4), S. 121–133.

DRITTMITTEL
- DFG TE 1900/1, 640.000 Euro, 2021–2025

GREMIENARBEIT
- Senatskommission für Boden, 2019–2022
`,
    ["Begutachtete Publikationen", "Begutachtete Publikationen", "Drittmittel", "Gremienarbeit"],
  ],
  [
    "Spanish",
    `Inés Prueba
ines@example.es

FORMACIÓN ACADÉMICA
Doctorado en Edafología, Universidad de Granada, 2010

CAPÍTULOS DE LIBRO
[2] Prueba, I. (2025). Carbono y turba. En J. Reyes (ed.), Suelos, pp. 100–112. https://doi.org/10.9999/1
[1] Prueba, I. (2024). Isótopos y sequía. En J. Reyes (ed.), Suelos, pp. 12–33.

DOCENCIA
- Edafología general (180 estudiantes)
`,
    ["Capítulos De Libro", "Capítulos De Libro", "Docencia"],
  ],
])("sections of researchers keep their headings and are no schools, in %s", (_language, text, names) => {
  const { resume, unplaced } = read(text);
  expect(resume.Education.items).toHaveLength(1);
  expect(resume.Other.items.map(({ name }) => name)).toEqual(names);
  expect(unplaced).toEqual([]);
});

test("a citation is one text without its number, and its address is its link", () => {
  const { resume, uncertain } = read(`Ada Byron
ada@example.com

Publications
1. Byron A., Li W. (2025). Notes on the engine: part
1. Journal of Engines, 70(1), 100–112. https://doi.org/10.9999/jss.2025.1000
2. Byron A. (2024). Sketch of the engine. Journal of Engines, 69(4), 12–33.
`);
  expect(resume.Other.items).toMatchObject([
    {
      position: "Byron A., Li W. (2025). Notes on the engine: part 1. Journal of Engines, 70(1), 100–112.",
      url: "https://doi.org/10.9999/jss.2025.1000",
    },
    { position: "Byron A. (2024). Sketch of the engine. Journal of Engines, 69(4), 12–33." },
  ]);
  expect(uncertain.filter((path) => path.startsWith("Other.items.0"))).toEqual([]);
});

test.each([
  "Appointments",
  "POSITIONS HELD",
  "Military Experience",
  "Akademische Laufbahn",
  "Postes occupés",
])("%s are jobs", (heading) => {
  const { resume } = read(
    `Ada Byron\nada@example.com\n\n# ${heading}\nAssociate Professor, Prairie State University\n2019 - 2021\n\n# Education\nPhD, University of London, 2010\n\n# Languages\nEnglish`,
  );
  expect(resume.Employment.items).toMatchObject([
    { position: "Associate Professor", company: "Prairie State University", dateFrom: "2019" },
  ]);
});

const page = (rows: readonly [text: string, isHeading?: boolean][], size = 10) => {
  let top = 90;
  return pdfOf([
    shown({ text: "Ada Byron", x: 57, top: 50, size: 22, isBold: true }),
    shown({ text: "ada@example.com", x: 57, top: 70 }),
    ...rows.map(([text, isHeading = false]) => {
      top += isHeading ? 28 : 14;
      return shown({ text, x: 57, top, isBold: isHeading, size: isHeading ? size : 10 });
    }),
  ]);
};
const KNOWN: [string, boolean?][] = [
  ["EDUCATION", true],
  ["BSc Botany, University of London, 2012"],
  ["SKILLS", true],
  ["Drawing, Latin"],
];

test.each([
  [
    "of plants",
    ["SPECIMENS COLLECTED", "FIELD SEASONS", "HERBARIA VISITED", "GARDENS PLANNED", "SEEDS KEPT"],
  ],
  ["of the stage", ["ROLES SUNG", "STAGES BUILT", "SETS LIT", "COSTUMES SEWN", "FILMS CUT", "RADIO PLAYS"]],
])("unknown headings are recognized even if most headings are unknown: %s", async (_what, unknown) => {
  const rows = unknown.flatMap((heading): [string, boolean?][] => [
    [heading, true],
    ["Things of that kind, in many places and years of work"],
  ]);
  const { sections } = sectionsOf(await pdfLines(page([...KNOWN, ...rows])));
  expect(sections.map(({ title }) => title.toUpperCase())).toEqual(["EDUCATION", "SKILLS", ...unknown]);
});

test("employers in the same type as the headings are not headings", async () => {
  const { sections } = sectionsOf(
    await pdfLines(
      page([
        ...KNOWN,
        ["EXPERIENCE", true],
        ...["KEW GARDENS", "PALM HOUSE LTD", "SEED BANK", "ROSE AND SON"].flatMap(
          (employer): [string, boolean?][] => [[employer, true], ["2015 - 2016"], ["Gardener of the house"]],
        ),
      ]),
    ),
  );
  expect(sections.map(({ title }) => title)).toEqual(["Education", "Skills", "Experience"]);
});

test("a word that may be a skill is not a heading unless it looks like one", () => {
  const { resume } = read("Ada Byron\nada@example.com\n\nSkills\nWriting\nTeaching\nMentoring\nService");
  expect(resume.KeySkills.text).toEqual(["Writing", "Teaching", "Mentoring", "Service"]);
});

/** Lays out a narrow column next to the jobs: headings, group labels, and lists. */
const beside = (rows: readonly [text: string, look?: "heading" | "label"][], labelSize: number) => {
  let top = 127;
  return rows.map(([text, look]) => {
    top += look === "heading" ? 26 : look === "label" ? 18 : 14;
    const size = look === "heading" ? 11 : look === "label" ? labelSize : 10;
    return shown({ text, x: 40, top, isBold: look !== undefined, size });
  });
};
const JOBS = [
  "EXPERIENCE",
  "Engineer at Acme Corporation, 2019 - 2021",
  "- Wrote the first program of the house and explained it to all",
  "Engineer at Beta Corporation, 2015 - 2019",
  "- Built tables of logarithms for the navy and the army",
  "EDUCATION",
  "BSc Mathematics, University of London, 2012 - 2015",
  "PROJECTS",
  "Loom of numbers, a machine that weaves them",
].map((text, at) => {
  const isHeading = text === text.toUpperCase();
  return shown({ text, x: 220, top: 120 + 20 * at, isBold: isHeading, size: isHeading ? 11 : 10 });
});

test.each([
  [
    "words that are headings elsewhere",
    10,
    [
      ["SKILLS", "heading"],
      ["Languages", "label"],
      ["Ada, C"],
      ["Go, Rust"],
      ["Tools", "label"],
      ["Git, Docker"],
      ["Technologies", "label"],
      ["Linux, Kafka"],
      ["Databases", "label"],
      ["Postgres"],
    ],
    [
      "Languages: Ada, C, Go, Rust",
      "Tools: Git, Docker",
      "Technologies: Linux, Kafka",
      "Databases: Postgres",
    ],
  ],
  [
    "the type of headings, with less space above",
    11,
    [["SKILLS", "heading"], ["FRONTEND", "label"], ["React, Vue"], ["BACKEND", "label"], ["Node, Django"]],
    ["FRONTEND: React, Vue", "BACKEND: Node, Django"],
  ],
  [
    "words of another language",
    10,
    [["KENNTNISSE", "heading"], ["Sprachen", "label"], ["Ada, C"], ["Werkzeuge", "label"], ["Git, Docker"]],
    ["Sprachen: Ada, C", "Werkzeuge: Git, Docker"],
  ],
] as [string, number, [string, ("heading" | "label")?][], string[]][])(
  "labels of groups in a narrow column are not headings: %s",
  async (_what, labelSize, rows, groups) => {
    const { resume } = readResume(
      await pdfLines(
        pdfOf([
          shown({ text: "Ada Byron", x: 40, top: 50, size: 22, isBold: true }),
          shown({ text: "ada@example.com", x: 40, top: 70 }),
          ...beside([...rows, ["INTERESTS", "heading"], ["Poetry"], ["Chess"]], labelSize),
          ...JOBS,
        ]),
      ),
      "pdf",
    );
    expect(resume.KeySkills.groups.map(({ label, items }) => `${label}: ${items.join(", ")}`)).toEqual(
      groups,
    );
    expect(resume.Other.items.map(({ name }) => name)).toEqual(["Interests"]);
  },
);

test("languages under their own heading are not a group of skills", () => {
  const { resume } = read("Ada Byron\nada@example.com\n\nSKILLS\nGo, Ada\n\nLanguages\nEnglish, French");
  expect(resume.KeySkills.text).toEqual(["Go", "Ada"]);
  expect(resume.Other.items).toMatchObject([{ name: "Languages" }]);
});

/** Bold lines are headings if there is a rule below them. */
const ruled = (rows: readonly [text: string, look?: "heading" | "name"][]) => {
  let top = 90;
  return pdfOf([
    shown({ text: "Ada Byron", x: 57, top: 50, size: 22, isBold: true }),
    shown({ text: "ada@example.com", x: 57, top: 70 }),
    ...rows.flatMap(([text, look]) => {
      top += look ? 26 : 14;
      const line = shown({ text, x: 57, top, isBold: look !== undefined, size: 11 });
      return look === "heading" ? [line, box(57, top + 4, 480, 1)] : [line];
    }),
  ]);
};

test.each([
  ["English", "Things Built", ["Projects", "Education"], "BSc Mathematics, University of London, 2012"],
  ["German", "Gebautes", ["Projekte", "Ausbildung"], "Diplom-Informatik, Universität Köln, 2012"],
])(
  "a rule below them tells headings from names in the same type, in %s",
  async (_language, own, known, school) => {
    const { sections } = sectionsOf(
      await pdfLines(
        ruled([
          [known[0]!, "heading"],
          ["Loom of Numbers", "name"],
          ["weaves figures as others weave flowers"],
          ["Silver Dancer", "name"],
          ["moves when someone speaks to it"],
          [own, "heading"],
          ["a calculator of brass"],
          [known[1]!, "heading"],
          [school],
        ]),
      ),
    );
    expect(sections.map(({ title }) => title)).toEqual([known[0], own, known[1]]);
  },
);

test("an unknown heading may come first", async () => {
  const { head, sections } = sectionsOf(
    await pdfLines(
      page([
        ["FIELD SEASONS", true],
        ["Three springs in the marsh"],
        ...KNOWN,
        ["LANGUAGES", true],
        ["Latin"],
      ]),
    ),
  );
  expect(sections[0]).toMatchObject({ title: "Field Seasons", topic: undefined });
  expect(head).toHaveLength(2);
});

test.each([2, 3])("a tagged heading of the sections' level %i may be the first", (level) => {
  const rows: [text: string, heading?: number][] = [
    ["Ada Byron", 1],
    ["ada@example.com"],
    ["Fieldwork", level],
    ["Three springs in the marsh"],
    ["Education", level],
    ["BSc Botany, University of London, 2012"],
    ["Skills", level],
    ["Drawing, Latin"],
  ];
  const lines = rows.map(([text, heading], at) => ({
    page: 0,
    top: 40 + 20 * at,
    size: heading === 1 ? 22 : 11,
    bold: heading !== undefined,
    italic: false,
    segments: [{ text, x: 40, width: text.length * 5 }],
    heading,
  }));
  expect(sectionsOf(lines).sections.map(({ title }) => title)).toEqual(["Fieldwork", "Education", "Skills"]);
});
