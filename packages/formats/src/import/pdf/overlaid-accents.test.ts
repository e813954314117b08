import { expect, test } from "vitest";
import { pdfOf, shown } from "../../../test/pdf-files.ts";
import { textOfLine } from "../text/lines.ts";
import { pdfLines } from "./pdf-lines.ts";

/** The second part starts above or after the end of the first. */
const linesOf = async (parts: readonly [text: string, x: number][]) =>
  (await pdfLines(pdfOf(parts.map(([text, x]) => shown({ text, x, top: 60 }))))).map(textOfLine);

test.each([
  ["Caf\u00B4", 50, "e au lait", 66, "Café au lait"],
  ["M\u00A8", 50, "uller", 57.5, "Müller"],
  ["Espa~", 50, "na", 73, "España"],
])("an accent with its letter printed over it is that letter: %s", async (before, x, after, at, text) => {
  expect(
    await linesOf([
      [before, x],
      [after, at],
    ]),
  ).toEqual([text]);
});

test("an accent used as an apostrophe stays", async () => {
  expect(await linesOf([["Das geht\u00B4s gut", 50]])).toEqual(["Das geht\u00B4s gut"]);
  expect(
    await linesOf([
      ["l\u00B4", 50],
      ["eau", 55.8],
    ]),
  ).toEqual(["l\u00B4eau"]);
});
