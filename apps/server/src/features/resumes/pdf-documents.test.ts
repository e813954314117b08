import assert from "node:assert/strict";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { ColorSpace, Document, Matrix } from "mupdf";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { visible } from "../../../test/judges/reading.ts";
import { testPrinter } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { resumeHtml } from "../../../test/resume-html.ts";

/* Requirements for a PDF beyond those that `test/judges` checks for every resume. */

const { printer } = await testPrinter({ browsers: 2 });
const { send } = await buildTestApp({ deps: { pdf: printer } });

async function print(html: string, template: number) {
  const reply = await send("POST /api/users/generatePdf", { body: { html, template } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return readPdf(reply.body as Buffer);
}

test.each([1, 2] as const)("three and five pages are that many, template %i", async (template) => {
  expect((await print(resumeHtml(resumes.sample, template), template)).pages.length).toBeLessThanOrEqual(2);
  expect((await print(resumeHtml(resumes.threePages, template), template)).pages.length).toBe(3);
  expect((await print(resumeHtml(resumes.fivePages, template), template)).pages.length).toBe(5);
});

test("hidden parts are not in the file", async () => {
  const shown = resumes.sample;
  const hidden = { ...shown, Employment: { ...shown.Employment, display: false } };
  const line = visible(shown.Employment.items[0]?.responsibilities[0] ?? "");
  expect(visible((await print(resumeHtml(shown, 2), 2)).pages.join(""))).toContain(line);
  expect(visible((await print(resumeHtml(hidden, 2), 2)).pages.join(""))).not.toContain(line);
});

/** Returns a rendering of a page, with one pixel per point. */
function picture(pdf: Buffer, page: number) {
  const document = Document.openDocument(pdf, "application/pdf");
  const pixmap = document.loadPage(page).toPixmap(Matrix.identity, ColorSpace.DeviceRGB, false);
  const [width, height, bytes] = [pixmap.getWidth(), pixmap.getHeight(), Buffer.from(pixmap.getPixels())];
  document.destroy();
  /** For example, "#ffffff". */
  const colorAt = (x: number, y: number) =>
    `#${bytes.toString("hex", 3 * (y * width + x), 3 * (y * width + x + 1))}`;
  return { width, height, colorAt };
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
  "each page after the first shows a name and a page number, which no parser reads as text: %s",
  async (name, least) => {
    const { threePages } = resumes;
    const pdf = await printed({ ...threePages, template: 2, Profile: { ...threePages.Profile, name } });
    // The footer: between 6 and 11 mm from the edge, in the middle of the page.
    const ink = [0, 1, 2].map((page) => {
      const { width, height, colorAt } = picture(pdf, page);
      let count = 0;
      for (let y = height - 31; y < height - 17; y += 1)
        for (let x = 60; x < width - 60; x += 1) if (colorAt(x, y) !== "#ffffff") count += 1;
      return count;
    });
    expect(ink[0]).toBe(0);
    expect(ink[1]).toBeGreaterThan(least);
    expect(ink[2]).toBeGreaterThan(least);
    expect(readPdf(pdf).pages.join("")).not.toMatch(/\d\/3/u);
  },
);

test("prints in the owner's color, or in ink if it is invalid", async () => {
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
    return picture(outcome.pdf, 0).colorAt(4, 4);
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
