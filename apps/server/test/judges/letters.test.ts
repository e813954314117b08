import { LetterDocument } from "@postfolio/templates/letter/letter-document.tsx";
import { letters } from "@postfolio/templates/letter/test-letters.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { readPdf } from "../read-pdf.ts";
import { someTemplates } from "./cases.ts";
import { accessibilityFaults } from "./pdf-ua.ts";
import { judge } from "./reading.ts";
import { readers } from "./readers.ts";

/* The same judges as of resumes, for letters: each in some templates, and together in all of them. */

const { printer } = await testPrinter({ browsers: 2 });

const cases = Object.entries(letters).flatMap(([name, letter], index) =>
  someTemplates(index, 1).map((template) => ({ name, template, letter: { ...letter, template } })),
);

test.each(cases)("$name, template $template", async ({ letter, template }) => {
  const html = renderToStaticMarkup(createElement(LetterDocument, { letter }));
  const outcome = await printer.print({
    html,
    template,
    title: "Alex – Cover Letter",
    client: { kind: "user", id: "1" },
  });
  if (outcome.kind !== "printed") throw new Error(`Not printed: ${JSON.stringify(outcome)}`);
  for (const reader of readers) {
    expect({ reader: reader.name, ...judge(html, await reader.read(outcome.pdf), reader.name) }).toEqual({
      reader: reader.name,
      lost: "",
      added: "",
      missing: [],
      alone: [],
    });
  }
  expect(await accessibilityFaults(outcome.pdf, html)).toEqual([]);
  const { pages, title, lang } = readPdf(outcome.pdf);
  expect([pages.length, title, lang]).toEqual([1, "Alex – Cover Letter", letter.head.options.language]);
});
