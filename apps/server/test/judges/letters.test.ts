import { LetterDocument } from "@postfolio/templates/letter/letter-document.tsx";
import { letters } from "@postfolio/templates/letter/test-letters.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { someTemplates } from "./cases.ts";
import { accessibilityFaults } from "./pdf-ua.ts";
import { judge, NO_FAULTS } from "./reading.ts";
import { readByAll } from "./readers.ts";

/*
 * The same judges as for resumes, applied to letters. Each letter is printed in some templates, and together the
 * letters cover all templates.
 */

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
  const { texts, operators, read } = await readByAll(outcome.pdf);
  expect(judge(html, texts)).toEqual(texts.map(({ reader }) => ({ reader, ...NO_FAULTS })));
  expect(accessibilityFaults(outcome.pdf, html, operators)).toEqual([]);
  const { pages, title, lang } = read;
  expect([pages.length, title, lang]).toEqual([1, "Alex – Cover Letter", letter.head.options.language]);
});
