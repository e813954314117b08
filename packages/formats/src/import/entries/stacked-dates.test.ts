import { expect, test } from "vitest";
import { linesOfRuns } from "../pdf/line-runs.ts";
import type { Run } from "../pdf/runs.ts";
import { readResume } from "../read-resume.ts";
import type { Line } from "../text/lines.ts";

/** Lays out lines in 10-point type. Each piece of a line is given with its left edge. */
function printed(rows: ([x: number, text: string][] | string)[]): Line[] {
  return rows.map((row, at): Line => {
    const isHeading = typeof row === "string";
    const pieces: [number, string][] = isHeading ? [[40, row]] : row;
    return {
      page: 0,
      top: 100 + 14 * at,
      size: isHeading ? 14 : 10,
      bold: isHeading,
      italic: false,
      segments: pieces.map(([x, text]) => ({ text, x, width: text.length * 5 })),
    };
  });
}

test.each<[string, ([x: number, text: string][] | string)[]]>([
  [
    "left of the entry",
    [
      "Experience",
      [
        [40, "Mar 2021 -"],
        [130, "Senior Engineer"],
        [460, "Acme Corporation"],
      ],
      [
        [40, "Sep 2023"],
        [130, "Builds clocks for towns that had none before"],
      ],
    ],
  ],
  [
    "within its end",
    [
      "Experience",
      [
        [40, "Mar 2021 – Sep"],
        [160, "Senior Engineer"],
      ],
      [
        [40, "2023"],
        [160, "Acme Corporation"],
      ],
      [[170, "• Builds clocks for towns that had none before"]],
    ],
  ],
  [
    "right of it, with a dash of its own and how long it was",
    [
      "Experience",
      [
        [130, "Senior Engineer"],
        [440, "Mar 2021"],
      ],
      [
        [130, "Acme Corporation"],
        [450, "—"],
      ],
      [[440, "Sep 2023"]],
      [
        [130, "Builds clocks for towns that had none before"],
        [446, "2 years"],
      ],
    ],
  ],
])("a date wrapped in a narrow column is whole: %s", (_where, rows) => {
  const { Employment } = readResume(printed(rows), "pdf").resume;
  expect(Employment.items).toMatchObject([
    { position: "Senior Engineer", company: "Acme Corporation", dateFrom: "Mar 2021", dateTo: "Sep 2023" },
  ]);
});

test("stacked dates without a dash belong to one entry each", () => {
  const { Other } = readResume(
    printed([
      "Awards",
      [
        [40, "First Prize for Engines"],
        [440, "2019"],
      ],
      [
        [40, "Medal of Honor"],
        [440, "2020"],
      ],
    ]),
    "pdf",
  ).resume;
  expect(Other.items.map(({ dateFrom }) => dateFrom)).toEqual(["2019", "2020"]);
});

test("a letter-spaced date is one date", () => {
  const run = (text: string): Run => ({
    text,
    x: 40,
    top: 100,
    width: 200,
    size: 10,
    bold: false,
    italic: false,
    style: "",
    isRightToLeft: false,
    link: undefined,
    heading: undefined,
    listItem: undefined,
  });
  const [line] = linesOfRuns([run("F E B 2 0 2 1 - J U L 2 0 2 4")], 0);
  expect(line!.segments[0]!.text).toBe("FEB 2021 - JUL 2024");
});
