import { expect, test } from "vitest";
import { box, disc, pdfOf, shown } from "../../../test/pdf-files.ts";
import { readResume } from "../read-resume.ts";
import { textOfLine } from "../text/lines.ts";
import { pdfLines } from "./pdf-lines.ts";

const head = (heading: string, job: string, dates: string) => [
  shown({ text: "Ada Byron", x: 57, top: 60, size: 22, isBold: true }),
  shown({ text: "ada@example.com", x: 57, top: 80 }),
  shown({ text: heading, x: 57, top: 120, size: 14, isBold: true }),
  shown({ text: job, x: 57, top: 140, isBold: true }),
  shown({ text: dates, x: 490, top: 140 }),
];

/** Some lines have room for the next word and some do not, so only the bullets show where items start. */
const ITEMS = [
  "Lead a records program across 9 hospitals and 61 clinics in the north",
  "Cut tickets by 38% with floor walkers and with a command center that stayed for two weeks in each clinic",
  "Manage 4 project managers and 23 contractors",
];
const GERMAN = [
  "Leitung von 18 Mitarbeitenden in drei Schichten",
  "Audit ohne Abweichung bestanden, in zwei Werken mit mehr als dreihundert Menschen und neun Laboren",
  "Aufbau eines Labors",
];

test.each([
  ["discs", "Experience", ITEMS, (top: number) => disc(62, top - 3, 1.6)],
  ["squares", "Berufserfahrung", GERMAN, (top: number) => box(60, top - 5, 3.2, 3.2)],
  ["circles", "Experience", ITEMS, (top: number) => disc(62, top - 3, 1.6, "S")],
] as const)("each %s that is drawn before a line starts an item", async (_what, heading, items, sign) => {
  const list = items.flatMap((text, at) => {
    const top = 158 + 14 * at;
    return [sign(top), shown({ text, x: 73, top })];
  });
  const { resume } = readResume(
    await pdfLines(pdfOf([...head(heading, "Manager", "2019 - 2021"), ...list])),
    "pdf",
  );
  expect(resume.Employment.items).toMatchObject([{ position: "Manager", responsibilities: items }]);
});

test("dots of a timeline or rating, or beside an icon, are not bullets", async () => {
  const lines = await pdfLines(
    pdfOf([
      ...head("Experience", "Manager at Acme", "2019 - 2021"),
      disc(50, 137, 2),
      box(49.6, 120, 0.8, 300),
      shown({ text: "English", x: 57, top: 200 }),
      ...[0, 1, 2, 3].map((at) => disc(100 + 7 * at, 197, 2)),
      shown({ text: "French", x: 130, top: 200 }),
      ...[0, 1, 2].map((at) => disc(180 + 7 * at, 197, 2)),
    ]),
  );
  expect(lines.map(textOfLine).join("\n")).not.toMatch(/[•◦]/u);
});

test.each([
  [
    "Lead a records program across 9 hospitals and 61 clinics in the north and the east of the state",
    "Cut tickets by 38% with floor walkers",
  ],
  ["Aufbau eines Labors mit drei Mitarbeitenden und allen Geräten in einem Jahr und mit halbem Geld", "In"],
])("a line ends its item if the next line's first word would have fit: %s", async (item, next) => {
  const list = [item, next].map((text, at) => shown({ text, x: 73, top: 158 + 14 * at }));
  const { resume } = readResume(
    await pdfLines(pdfOf([...head("Experience", "Manager", "2019 - 2021"), ...list])),
    "pdf",
  );
  expect(resume.Employment.items[0]?.responsibilities).toEqual([item, next]);
});
