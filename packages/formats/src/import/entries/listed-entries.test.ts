import { expect, test } from "vitest";
import { pdfOf, shown } from "../../../test/pdf-files.ts";
import { pdfLines } from "../pdf/pdf-lines.ts";
import { readResume } from "../read-resume.ts";
import { textLines } from "../text/text-lines.ts";

test.each([
  ["Grants", "Spinwellen"],
  ["Lehre", "Tutorium"],
])("items that say what, who, and when are entries, however long: %s", (heading, name) => {
  const { resume } = readResume(
    textLines(`Ada Byron
ada@example.com

Education
PhD in Physics, University of London, 2010

${heading}
- ${name} in Thin Layers, National Fund for Research on Everything ($640,000), 2021–2025
- Council Members of the North, Society of Chemists, 2017–2019
`),
    "text",
  );
  expect(resume.Education.items).toHaveLength(1);
  expect(resume.Other.items).toMatchObject([
    {
      position: `${name} in Thin Layers`,
      organization: "National Fund for Research on Everything ($640,000)",
      dateFrom: "2021",
      dateTo: "2025",
    },
    { position: "Council Members of the North", organization: "Society of Chemists", dateFrom: "2017" },
  ]);
});

test.each([
  [
    "Professional Experience",
    "2019 - 2021",
    "Engineer, Technical University of Vienna, Vienna,",
    "Austria",
    "2019",
  ],
  [
    "Berufserfahrung",
    "04/2019 - heute",
    "Ingenieurin, Technische Universität Wien, Wien,",
    "Österreich",
    "04/2019",
  ],
])("names beside a date continue below it: %s", async (heading, dates, above, below, from) => {
  const [names, date] = heading === "Berufserfahrung" ? [150, 57] : [57, 480];
  const { resume } = readResume(
    await pdfLines(
      pdfOf([
        shown({ text: "Ada Byron", x: 57, top: 60, size: 22, isBold: true }),
        shown({ text: "ada@example.com", x: 57, top: 80 }),
        shown({ text: heading, x: 57, top: 120, size: 14, isBold: true }),
        shown({ text: above, x: names, top: 140 }),
        shown({ text: dates, x: date, top: 140 }),
        shown({ text: below, x: names, top: 152 }),
      ]),
    ),
    "pdf",
  );
  const [company, place] = above.split(", ").slice(1) as [string, string];
  expect(resume.Employment.items).toMatchObject([
    { company, location: `${place.replace(",", "")}, ${below}`, dateFrom: from },
  ]);
});
