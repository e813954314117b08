import { expect, test } from "vitest";
import { linesOfRuns } from "./pdf/line-runs.ts";
import type { Run } from "./pdf/runs.ts";
import { readResume } from "./read-resume.ts";
import { edgesOf, piecesOf } from "./text/lines.ts";

/* Adjacent names that only the font tells apart, and names that wrap in a narrow column. */

type Look = "bold" | "italic" | "plain" | "heading" | "title";
type Part = [text: string, look?: Look, link?: string];

const WIDTH = 0.5;

/** A page of rows, each made of parts separated by spaces. */
function page(rows: (string | { x?: number; parts: Part[] }[])[]) {
  let top = 0;
  const runs = rows.flatMap((row): Run[] => {
    const cells = typeof row === "string" ? [{ parts: [[row, "plain"]] as Part[] }] : row;
    const isHeading = cells.some(({ parts }) => parts.some(([, look]) => look === "heading"));
    top += isHeading ? 30 : 14;
    return cells.flatMap(({ x = 40, parts }: { x?: number; parts: Part[] }) => {
      let left = x;
      return parts.map(([text, look = "plain", link]): Run => {
        const size = look === "title" ? 24 : look === "heading" ? 14 : 10;
        const width = text.length * size * WIDTH;
        const run: Run = {
          text,
          x: left,
          top,
          width,
          size,
          bold: look === "bold" || look === "heading",
          italic: look === "italic",
          style: look === "italic" ? "italic" : look === "plain" ? "" : "bold",
          isRightToLeft: false,
          link,
          heading: undefined,
          listItem: undefined,
        };
        left += width + 10 * WIDTH;
        return run;
      });
    });
  });
  return readResume(linesOfRuns(runs, 0), "pdf").resume;
}
const heading = (text: string) => [{ parts: [[text, "heading"]] as Part[] }];

test.each<[string, Part[]]>([
  ["by weight", [["Apprentice", "bold"], ["Zunft & Zeit"]]],
  ["by slant", [["Apprentice"], ["Zunft & Zeit", "italic"]]],
  ["by where a link starts", [["Apprentice"], ["Zunft & Zeit", "plain", "https://zunft.example"]]],
  ["with a dash between them", [["Apprentice", "bold"], ["-"], ["Zunft & Zeit", "bold"]]],
  ["with a word that leads to the second", [["Apprentice", "bold"], ["at Zunft & Zeit"]]],
  ["before a web address", [["Apprentice", "bold"], ["Zunft & Zeit"], ["zunft.example", "italic"]]],
])("two names on one line are told apart %s", (_how, parts) => {
  const { Employment } = page([
    heading("Experience"),
    [{ parts }, { x: 400, parts: [["2019 – 2020"]] }],
    "• Wound the clocks of the town hall every morning",
  ]);
  expect(Employment.items).toHaveLength(1);
  expect(Employment.items[0]).toMatchObject({ position: "Apprentice", company: "Zunft & Zeit" });
});

test("words in another type within a name or sentence do not split it", () => {
  const { Employment, Education } = page([
    heading("Experience"),
    [{ parts: [["Engineer", "bold"], ["(Rust)"]] }],
    [{ parts: [["Acme Corporation", "italic"]] }, { x: 400, parts: [["2019 – 2020"]] }],
    "• Wound the clocks of the town hall every morning",
    heading("Education"),
    [{ parts: [["Bachelor of Science in"], ["Physics", "bold"]] }, { x: 400, parts: [["2014 – 2018"]] }],
    "University of London",
  ]);
  expect(Employment.items).toMatchObject([{ position: "Engineer (Rust)", company: "Acme Corporation" }]);
  expect(Education.items).toMatchObject([
    { degree: "Bachelor of Science in Physics", institution: "University of London" },
  ]);
});

test("a name that a narrow column wrapped to three lines is one", () => {
  const { Employment } = page([
    heading("Experience"),
    [{ parts: [["Platform", "bold"]] }],
    [{ parts: [["Engineering", "bold"]] }],
    [{ parts: [["Intern", "bold"]] }],
    "Outreach",
    "Jun – Sep 2024",
    "Joined the team",
    "that mends tools",
  ]);
  expect(Employment.items).toMatchObject([{ position: "Platform Engineering Intern", company: "Outreach" }]);
});

test("a name continues in the type in which it began, and a month keeps its year", () => {
  const { Education, Other } = page([
    heading("Education"),
    [{ parts: [["Associate of Applied Science Business", "bold"]] }],
    [{ parts: [["Administration", "bold"], ["Austin Community College ·"]] }],
    "Sep 2012 – May 2014",
    heading("Volunteering"),
    [{ parts: [["Data Volunteer", "bold"], ["Texas Food Bank · Feb"]] }],
    "2024 – Mar 2025",
  ]);
  expect(Education.items).toMatchObject([
    {
      degree: "Associate of Applied Science Business Administration",
      institution: "Austin Community College",
      dateFrom: "Sep 2012",
    },
  ]);
  expect(Other.items).toMatchObject([
    { position: "Data Volunteer", organization: "Texas Food Bank", dateFrom: "Feb 2024", dateTo: "Mar 2025" },
  ]);
});

test("cards of skills side by side are a group each", () => {
  const row = (left: Part, right: Part) => [{ parts: [left] }, { x: 300, parts: [right] }];
  const { KeySkills } = page([
    heading("Skills"),
    row(["Tools", "bold"], ["Technologies", "bold"]),
    row(["Git, Docker,"], ["React, Node.js,"]),
    row(["Make"], ["REST APIs"]),
    [{ parts: [["Databases", "bold"]] }],
    "PostgreSQL, SQLite",
  ]);
  expect(KeySkills.groups).toMatchObject([
    { label: "Tools", items: ["Git", "Docker", "Make"] },
    { label: "Technologies", items: ["React", "Node.js", "REST APIs"] },
    { label: "Databases", items: ["PostgreSQL", "SQLite"] },
  ]);
});

test("a name is told from smaller text next to it", () => {
  const parts: Part[] = [["Jordan Smith", "title"], ["Full Stack Developer"]];
  const { Profile } = page([
    [{ parts }],
    "jordan@example.com",
    heading("Experience"),
    "Cook, Inn, 2019 – 2020",
  ]);
  expect(Profile).toMatchObject({
    name: "Jordan Smith",
    profession: "Full Stack Developer",
    email: "jordan@example.com",
  });
});

test("a vowel sign in another type does not split its word", () => {
  const run = (text: string, x: number, bold: boolean): Run => ({
    text,
    x,
    top: 60,
    width: 5 * text.length,
    size: 10,
    bold,
    italic: false,
    style: bold ? "bold" : "",
    isRightToLeft: false,
    link: undefined,
    heading: undefined,
    listItem: undefined,
  });
  const lines = [
    ...linesOfRuns([{ ...run("Experience", 40, true), top: 20, size: 14 }], 0),
    ...linesOfRuns(
      [run("\u0E1C\u0E39\u0E49", 40, true), run("\u0E08\u0E31\u0E14\u0E01\u0E32\u0E23", 55, false)],
      0,
    ),
  ];
  expect(readResume(lines, "pdf").resume.Employment.items).toMatchObject([
    { position: "\u0E1C\u0E39\u0E49\u0E08\u0E31\u0E14\u0E01\u0E32\u0E23", company: "" },
  ]);
});

test("small capitals, set letter by letter, keep their words together and apart", () => {
  const row = (text: string, top: number): Run[] => {
    let x = 40;
    return Array.from(text, (letter): Run => {
      const size = /\p{Lu}/u.test(letter) ? 10 : 7;
      const run: Run = {
        text: letter.toUpperCase(),
        x,
        top,
        width: size * 0.6,
        size,
        bold: true,
        italic: false,
        style: "bold",
        isRightToLeft: false,
        link: undefined,
        heading: undefined,
        listItem: undefined,
      };
      // The space before a larger letter is narrow.
      x += letter === " " ? size * 0.3 : run.width;
      return run;
    });
  };
  const [line] = linesOfRuns(row("Blue Harbor Company", 100), 0);
  expect(line!.segments[0]!.text).toBe("BLUE HARBOR COMPANY");
  expect(edgesOf(piecesOf(line!)[0]!)).toEqual([]);
});
