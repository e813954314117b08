import assert from "node:assert/strict";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { ColorSpace, Document, Matrix, type PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { capitals, decode, isHeading, shownBlocks, visible } from "../../../test/judges/reading.ts";
import { someTemplates } from "../../../test/judges/cases.ts";
import { testPrinter } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { resumeHtml } from "../../../test/resume-html.ts";

/*
 * What a PDF must be besides its text, which `test/judges` reads, for each template in turn and every resume of
 * the templates' own tests, over HTTP and by a real browser.
 */

const { printer } = await testPrinter({ browsers: 2 });
const { send } = await buildTestApp({ deps: { pdf: printer } });

async function print(html: string, template: number, name?: string) {
  const reply = await send("POST /api/users/generatePdf", { body: { html, template, name } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  const pdf = reply.body as Buffer;
  expect(structure(pdf)).toEqual({ repaired: false, versions: 1 });
  return readPdf(pdf);
}

/** Whether a reader finds every object where the file says it is, and how many times the file was updated. */
function structure(pdf: Buffer): { repaired: boolean; versions: number } {
  const document = Document.openDocument(pdf, "application/pdf") as PDFDocument;
  for (let number = 1; number < document.countObjects(); number += 1) document.newIndirect(number).resolve();
  const found = { repaired: document.wasRepaired(), versions: document.countVersions() };
  document.destroy();
  return found;
}

const cases = Object.entries(resumes)
  .filter(([name]) => name !== "empty" && name !== "hidden")
  .flatMap(([name, resume], index) =>
    someTemplates(index, 1).map((template) => ({ name, resume, template })),
  );

test.each(cases)("$name, template $template", async ({ resume, template }) => {
  const html = resumeHtml(resume, template);
  const pdf = await print(html, template, resume.name);
  const headings = shownBlocks(html).filter(isHeading);
  expect(pdf.title).toBe(resume.name);
  expect(pdf.author).toBe(resume.Profile.name);
  expect(pdf.lang).toBe(resume.options.language);
  expect(pdf.tagged).toBe(true);
  // Chromium writes right-to-left headings as they are painted, from the left.
  const same = html.includes('dir="rtl"') ? letters : visible;
  const comparable = (text: string) => same(capitals(html, text));
  expect(pdf.outline.map(comparable)).toEqual(headings.map(({ text }) => comparable(text)));
  expect(new Set(pdf.links)).toEqual(new Set(hrefs(html)));
  expect(pdf.images).toBe(html.includes("<img") ? 1 : 0);

  // Colour emoji cannot be embedded any other way.
  expect(pdf.fonts.some(({ type }) => type === "Type3")).toBe(/\p{Emoji_Presentation}/u.test(html));
  expect(pdf.fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  const [width, height] = resume.options.paper === "A4" ? [210, 297] : [215.9, 279.4];
  for (const size of pdf.sizes) {
    expect(size[0]).toBeCloseTo((width / 25.4) * 72, 0);
    expect(size[1]).toBeCloseTo((height / 25.4) * 72, 0);
  }
});

test.each([1, 2] as const)("three and five pages are that many, template %i", async (template) => {
  expect((await print(resumeHtml(resumes.sample, template), template)).pages.length).toBeLessThanOrEqual(2);
  expect((await print(resumeHtml(resumes.threePages, template), template)).pages.length).toBe(3);
  expect((await print(resumeHtml(resumes.fivePages, template), template)).pages.length).toBe(5);
});

test("what is not displayed is not in the file", async () => {
  const shown = resumes.sample;
  const hidden = { ...shown, Employment: { ...shown.Employment, display: false } };
  const line = visible(shown.Employment.items[0]?.responsibilities[0] ?? "");
  expect(visible((await print(resumeHtml(shown, 2), 2)).pages.join(""))).toContain(line);
  expect(visible((await print(resumeHtml(hidden, 2), 2)).pages.join(""))).not.toContain(line);
});

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(([, href]) => new URL(decode(href ?? "")).href);

const letters = (text: string): string =>
  Array.from(visible(text.normalize("NFKC")))
    .sort()
    .join("");

/** The colors of a page's pixels, one for each point, as in "#ffffff", from the top. */
function pixels(pdf: Buffer, page: number): string[][] {
  const document = Document.openDocument(pdf, "application/pdf");
  const pixmap = document.loadPage(page).toPixmap(Matrix.identity, ColorSpace.DeviceRGB, false);
  const [width, bytes] = [pixmap.getWidth(), Buffer.from(pixmap.getPixels())];
  document.destroy();
  const colors = Array.from(
    { length: bytes.length / 3 },
    (_, at) => `#${bytes.toString("hex", 3 * at, 3 * at + 3)}`,
  );
  return Array.from({ length: colors.length / width }, (_, row) =>
    colors.slice(row * width, (row + 1) * width),
  );
}

async function printed(resume: ResumeContent): Promise<Buffer> {
  const outcome = await printer.print({
    html: resumeHtml(resume),
    template: resume.template,
    title: "x",
    client: { kind: "user", id: "1" },
  });
  assert(outcome.kind === "printed");
  return outcome.pdf;
}

test.each([
  ["Alex Morgan", 100],
  ["ليلى حداد", 60],
  ["佐藤 花子", 60],
  ["नमस्ते", 60],
  ["x".repeat(300), 10],
  ["", 10],
])(
  "each page after the first shows whose it is and its number, which no reader takes for text: %s",
  async (name, least) => {
    const { threePages } = resumes;
    const pdf = await printed({ ...threePages, template: 2, Profile: { ...threePages.Profile, name } });
    // The foot: between 6 and 11 mm from the edge, in the middle of the page.
    const ink = [0, 1, 2].map(
      (page) =>
        pixels(pdf, page)
          .slice(-31, -17)
          .flatMap((row) => row.slice(60, -60))
          .filter((color) => color !== "#ffffff").length,
    );
    expect(ink[0]).toBe(0);
    expect(ink[1]).toBeGreaterThan(least);
    expect(ink[2]).toBeGreaterThan(least);
    expect(readPdf(pdf).pages.join("")).not.toMatch(/\d\/3/u);
  },
);

test("prints in its owner's color, and in ink if that is none", async () => {
  const colorOf = async (accent: string) => {
    const { sample } = resumes;
    const html = resumeHtml({ ...sample, template: 7, options: { ...sample.options, accent: "#663300" } });
    const outcome = await printer.print({
      html: html.replace('data-accent="#663300"', `data-accent="${accent}"`),
      template: 7,
      title: "x",
      client: { kind: "user", id: "1" },
    });
    assert(outcome.kind === "printed");
    return pixels(outcome.pdf, 0)[4]![4];
  };
  expect(await colorOf("#663300")).toBe("#663300");
  for (const hostile of ["red", "#663300;}", "url(https://example.com)"])
    expect(await colorOf(hostile)).toMatch(/^#1[ab]1[9a]1[67]$/u);
});

test("a long address is one link on each of its lines", async () => {
  const { longUrls } = resumes;
  for (const template of [1, 2, 5]) {
    const document = Document.openDocument(await printed({ ...longUrls, template }), "application/pdf");
    const places = Array.from({ length: document.countPages() }, (_, page) =>
      document
        .loadPage(page)
        .getLinks()
        .map((link) => `${page} ${link.getURI()} ${Math.round(link.getBounds()[1])}`),
    ).flat();
    document.destroy();
    expect(places.length).toBeGreaterThan(3);
    expect(new Set(places).size).toBe(places.length);
  }
});
