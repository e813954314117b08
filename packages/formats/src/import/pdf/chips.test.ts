import { expect, test } from "vitest";
import { box, pdfOf, shown } from "../../../test/pdf-files.ts";
import { readResume } from "../read-resume.ts";
import { pdfLines } from "./pdf-lines.ts";

const HEAD = [
  shown({ text: "Ada Byron", x: 40, top: 50, size: 22, isBold: true }),
  shown({ text: "ada@example.com", x: 40, top: 70 }),
  shown({ text: "SKILLS", x: 40, top: 110, size: 12, isBold: true }),
];
const REST = [
  shown({ text: "LANGUAGES", x: 40, top: 200, size: 12, isBold: true }),
  shown({ text: "English, French", x: 40, top: 218 }),
];

/** Draws rows of labels, each in a box. */
function chips(rows: readonly (readonly string[])[], gap: number, padding: number): string[] {
  return rows.flatMap((labels, row) => {
    const top = 130 + 18 * row;
    let x = 40;
    return labels.flatMap((text) => {
      const width = text.length * 5 + 2 * padding;
      const drawn = [box(x, top - 10, width, 14), "0 g", shown({ text, x: x + padding, top }), "0.9 g"];
      x += width + gap;
      return drawn;
    });
  });
}

test.each([
  [
    "apart",
    8,
    4,
    [
      ["Node.js", "Ruby on Rails"],
      ["C", "Machine learning", "Go"],
    ],
  ],
  [
    "close to each other",
    2,
    1,
    [
      ["Node.js", "Ruby on Rails"],
      ["C", "Machine learning", "Go"],
    ],
  ],
  [
    "in another language",
    4,
    3,
    [
      ["Personalführung", "Soziale Arbeit"],
      ["Recht", "Freies Sprechen"],
    ],
  ],
] as const)("each label in a box of its own is a skill: %s", async (_what, gap, padding, rows) => {
  const { resume } = readResume(
    await pdfLines(pdfOf([...HEAD, "0.9 g", ...chips(rows, gap, padding), "0 g", ...REST])),
    "pdf",
  );
  expect(resume.KeySkills).toMatchObject({ groups: [], text: rows.flat() });
  expect(resume.Other.items).toMatchObject([{ name: "Languages" }]);
});

test("a box around a word of a sentence, or around a whole section, splits nothing", async () => {
  const sentence = "Wrote programs in a language of its own for the engine";
  const { resume } = readResume(
    await pdfLines(
      pdfOf([
        ...HEAD,
        "0.9 g",
        box(30, 120, 500, 120),
        box(100, 121, 60, 13),
        "0 g",
        shown({ text: "Ruby on Rails, Machine learning", x: 40, top: 130 }),
        ...REST,
        shown({ text: "EXPERIENCE", x: 40, top: 250, size: 12, isBold: true }),
        shown({ text: "Engineer at Acme, 2019 - 2021", x: 40, top: 268 }),
        shown({ text: `- ${sentence}`, x: 40, top: 282 }),
      ]),
    ),
    "pdf",
  );
  expect(resume.KeySkills.text).toEqual(["Ruby on Rails", "Machine learning"]);
  expect(resume.Employment.items).toMatchObject([{ responsibilities: [sentence] }]);
});
