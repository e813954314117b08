import { expect, test } from "vitest";
import { textOfLine } from "../text/lines.ts";
import { inPicture, pictureLines, type PicturePage } from "./picture-lines.ts";
import type { PictureWord } from "./picture-word.ts";

type Read = [text: string, left: number, right: number, box?: Partial<PictureWord>];

/** Returns 10-point words on one line. */
const lineOf = (line: number, baseline: number, words: Read[]): PictureWord[] =>
  words.map(([text, left, right, box]) => ({
    text,
    left,
    right,
    top: baseline - 7,
    bottom: baseline,
    baseline,
    height: 10,
    confidence: 95,
    line,
    stroke: 0.8,
    ...box,
  }));

const page = (words: PictureWord[], slope = 0): PicturePage => ({ width: 595, height: 842, words, slope });
const textsOf = (words: PictureWord[]) => pictureLines([page(words)]).map(textOfLine);

const small = (baseline: number, rise: number) => ({ top: baseline - 4 - rise, bottom: baseline - 4 });

test("a small sign before a line is a bullet, whatever it was read as", () => {
  for (const read of ["«", "+", "«+", "e"])
    expect(
      textsOf(
        lineOf(0, 100, [
          [read, 50, 53.5, small(100, 3)],
          ["Led", 60, 75],
          ["teams", 78, 100],
        ]),
      ),
    ).toEqual(["• Led teams"]);
});

test("a dot and a dash between words are told by their width", () => {
  expect(
    textsOf(
      lineOf(0, 100, [
        ["Acme", 50, 75],
        ["-", 78, 79, small(100, 1)],
        ["Oslo", 82, 100],
      ]),
    ),
  ).toEqual(["Acme · Oslo"]);
  expect(
    textsOf(
      lineOf(0, 100, [
        ["2019", 50, 75],
        ["-", 78, 83, small(100, 1)],
        ["2021", 86, 105],
      ]),
    ),
  ).toEqual(["2019 – 2021"]);
});

test("l and I are told by the letters around them", () => {
  expect(
    textsOf(
      lineOf(0, 100, [
        ["Power", 50, 75],
        ["Bl", 78, 88],
        ["and", 91, 105],
      ]),
    ),
  ).toEqual(["Power BI and"]);
  expect(
    textsOf(
      lineOf(0, 100, [
        ["|", 50, 51],
        ["take", 54, 70],
      ]),
    ),
  ).toEqual(["I take"]);
  expect(
    textsOf(
      lineOf(0, 100, [
        ["All", 50, 60],
        ["El", 63, 70],
        ["APl", 73, 85],
      ]),
    ),
  ).toEqual(["All El API"]);
});

test("specks are no letters", () => {
  expect(
    textsOf(
      lineOf(0, 100, [
        ["Projects", 50, 90],
        ["4", 94, 96, small(100, 2)],
      ]),
    ),
  ).toEqual(["Projects"]);
});

test("a heading in the margin is a line of its own, though it was read with the line beside it", () => {
  const words = lineOf(0, 107, [
    ["Experience", 50, 100, { top: 93, bottom: 102 }],
    ["Nurse", 160, 190],
    ["2019", 400, 420],
  ]);
  expect(textsOf(words)).toEqual(["Experience", "Nurse 2019"]);
});

test("broad strokes are bold", () => {
  const plain = Array.from({ length: 20 }, (_, at) =>
    lineOf(at + 1, 120 + 14 * at, [
      ["words", 50, 80],
      ["more", 83, 99],
    ]),
  );
  const [first, second] = pictureLines([
    page([...lineOf(0, 100, [["Nurse", 50, 80, { stroke: 1.05 }]]), ...plain.flat()]),
  ]);
  expect([first!.bold, second!.bold]).toEqual([true, false]);
});

test("the lines of a page that lies askew are level, and are found again in the picture", () => {
  const slope = 0.02;
  const words = lineOf(0, 0, [
    ["Nurse", 50, 80],
    ["2019", 500, 520],
  ]).map((word) => {
    const fall = 300 + slope * ((word.left + word.right) / 2);
    return { ...word, top: fall - 7, bottom: fall, baseline: fall };
  });
  const askew = page(words, slope);
  const lines = pictureLines([askew]);
  expect(lines.map(textOfLine)).toEqual(["Nurse 2019"]);
  const [x, top] = inPicture(askew, lines[0]!.segments[0]!.x, lines[0]!.top);
  expect(x).toBeCloseTo(50, 0);
  expect(top).toBeCloseTo(301, 0);
});
