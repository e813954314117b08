import { expect, test } from "vitest";
import { inReadingOrder } from "../pdf/reading-order.ts";
import type { Run } from "../pdf/runs.ts";
import { readResume } from "../read-resume.ts";

type Written = [text: string, x: number, top: number, size?: number];

/** Reads text whose characters are half as wide as they are tall, like most letters. Larger text is bold. */
const read = (written: readonly Written[]) =>
  readResume(
    inReadingOrder([
      {
        width: 600,
        height: 800,
        runs: written.map(([text, x, top, size = 10]): Run => ({
          text,
          x,
          top,
          width: text.length * size * 0.5,
          size,
          bold: size > 10,
          italic: false,
          style: size > 10 ? "bold" : "",
          isRightToLeft: false,
          link: undefined,
          heading: undefined,
          listItem: undefined,
        })),
      },
    ]),
    "pdf",
  ).resume;

const HEAD: Written[] = [
  ["Ada Byron", 40, 50, 22],
  ["ada@example.com", 40, 70],
  ["Experience", 40, 100, 14],
  ["Software Engineer, Acme Ltd", 40, 120],
  ["2019 - 2021", 480, 120],
  ["• Wrote the first program that anybody ever wrote and then explained it to four engineers", 40, 135],
];
const SKILLS =
  "JavaScript|TypeScript|Node.js|React|GraphQL|Amazon Web Services|Docker|Kubernetes|CI / CD|PostgreSQL|Git".split(
    "|",
  );

/** Lays out texts in rows, with a gap between them. Also returns where the next row starts. */
function chips(items: readonly string[], from: number, gap: number, right: number): [Written[], number] {
  let [x, top] = [40, from];
  const written = items.map((text): Written => {
    const width = text.length * 5;
    if (x + width > right) [x, top] = [40, top + 20];
    x += width + gap;
    return [text, x - width - gap, top];
  });
  return [written, top + 40];
}

test.each([
  [8, 300],
  [15, 300],
  [20, 560],
  [12, 180],
])("chips %i points apart, in rows of %i, are an item each", (gap, right) => {
  const [skills, languagesAt] = chips(SKILLS, 185, gap, right);
  const [languages, interestsAt] = chips(["English", "French", "Italian"], languagesAt + 20, gap, right);
  const [interests] = chips(["Poetry", "Mountain walks", "Chess"], interestsAt + 20, gap, right);
  const { KeySkills, Other } = read([
    ...HEAD,
    ["Skills", 40, 165, 14],
    ...skills,
    ["Languages", 40, languagesAt, 14],
    ...languages,
    ["Interests", 40, interestsAt, 14],
    ...interests,
  ]);
  expect(KeySkills).toMatchObject({ text: SKILLS, groups: [] });
  expect(Other.items).toMatchObject([
    { name: "Languages", details: ["English", "French", "Italian"] },
    { name: "Interests", details: ["Poetry", "Mountain walks", "Chess"] },
  ]);
});

test("a level beside a language is not a language", () => {
  const { Other } = read([
    ...HEAD,
    ["Languages", 40, 165, 14],
    ["English", 40, 185],
    ["Native", 140, 185],
    ["French", 40, 200],
    ["Fluent", 140, 200],
  ]);
  expect(Other.items).toMatchObject([{ details: ["English Native", "French Fluent"] }]);
});

test("headings below an empty skills heading head its groups", () => {
  const { KeySkills, Other } = read([
    ...HEAD,
    ["Skills", 40, 165, 14],
    ["Frontend", 40, 187, 14],
    ["HTML", 40, 201],
    ["CSS", 40, 215],
    ["Backend", 40, 237, 14],
    ["Node.js", 40, 251],
    ["Go", 40, 265],
    ["Languages", 40, 295, 14],
    ["English", 40, 309],
  ]);
  expect(KeySkills.groups).toMatchObject([
    { label: "Frontend", items: ["HTML", "CSS"] },
    { label: "Backend", items: ["Node.js", "Go"] },
  ]);
  expect(Other.items).toMatchObject([{ name: "Languages", details: ["English"] }]);
});
