import { readdir, readFile } from "node:fs/promises";
import { FONT_PAIRS, TEMPLATE_COUNT } from "@postfolio/contract/resumes/resume-layout.ts";
import { lookOf } from "@postfolio/formats/word/word-looks.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { expect, test } from "vitest";

/* A template is a folder, and an entry in each list that is indexed by template number. */

const sources = new URL("../../packages/templates/src/", import.meta.url);
const names = TEMPLATES.map(({ name }) => name);

test("each template's folder is in the list of templates and in the style sheet for the screen", async () => {
  const folders = await readdir(new URL("templates", sources));
  expect(names.toSorted()).toEqual(folders.toSorted());
  const css = await readFile(new URL("templates.css", sources), "utf8");
  const styled = [...css.matchAll(/templates\/([^/]+)\/style\.css/gu)].map(([, name]) => name);
  expect(styled).toEqual(names);
});

test("each template has an accent, a font, and a look in Word of its own", () => {
  expect(TEMPLATE_COUNT).toBe(TEMPLATES.length);
  expect(TEMPLATES.map(({ font }) => font)).toEqual(FONT_PAIRS);
  expect(new Set(TEMPLATES.map((_, at) => lookOf(at + 1))).size).toBe(TEMPLATES.length);
});
