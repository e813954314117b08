import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { beforeAll, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { pagesInPdfJs } from "../../../test/judges/readers.ts";
import { printerIsUp, testPrinter } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { printer } = await testPrinter();
const { app, call, refusal, signUp } = await buildTestApp({ deps: { pdf: printer } });
beforeAll(() => printerIsUp(printer));

const slides = [
  { heading: "Say <no> & mean it", text: "Every yes to a feature is a no to another.\nChoose." },
  { heading: "", text: "Long text that fills the slide. ".repeat(12).trim() },
  { heading: "Grüße, 日本語", text: "日本語の文章です。".repeat(20) },
];

it("is printed page by page, in the design of a resume, and keeps its outline", async () => {
  const { user, token } = await signUp();
  const { data: resume } = await call(
    "POST /api/resumes/create",
    { body: { ...sampleResume, template: 3, options: { ...sampleResume.options, accent: "blue" } } },
    token,
  );
  const outline = { title: "Five lessons from ten years", slides, resume: resume._id };
  const { data: item } = await call("POST /api/media/carousel", { body: outline }, token);
  expect(item).toMatchObject({ mediaType: "application/pdf", frames: 4, carousel: outline });
  const reply = await app.inject({ url: item.url, headers: { authorization: `Bearer ${token}` } });
  expect(reply.headers["content-type"]).toBe("application/pdf");
  const pdf = readPdf(reply.rawPayload);
  expect(pdf).toMatchObject({
    title: outline.title,
    author: expect.stringContaining(user.first_name) as string,
    tagged: true,
  });
  // Pages are 4 by 5: one for the cover, and one for each slide.
  expect(pdf.sizes.map(([width, height]) => (width / height).toFixed(2))).toEqual(Array(4).fill("0.80"));
  const words = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
  const pages = pdf.pages.map(words);
  expect(pages[0]).toContain(outline.title);
  for (const [index, { heading, text }] of slides.entries()) {
    expect(pages[index + 1]?.replaceAll(" ", "")).toContain(words(heading + text).replaceAll(" ", ""));
    expect(pages[index + 1]).toContain(`${index + 2} / 4`);
    // Nothing is cut off at the bottom.
    expect(pdf.depths[index + 1]).toBeLessThan(pdf.sizes[0]![1]);
  }
  expect(pdf.fonts.every(({ embedded, type }) => embedded && type !== "Type3")).toBe(true);
  // PDF.js, which most browsers and networks use, shows the same pages.
  const seen = await pagesInPdfJs(reply.rawPayload);
  const rounded = (sizes: number[][]) => sizes.map((size) => size.map((points) => points.toFixed(2)));
  expect(rounded(seen.map(({ width, height }) => [width, height]))).toEqual(rounded(pdf.sizes));
  const letters = (text: string) => text.replaceAll(/\s/gu, "");
  expect(letters(seen[0]!.text)).toContain(letters(outline.title));
  for (const [index, { heading, text }] of slides.entries()) {
    expect(letters(seen[index + 1]!.text)).toContain(letters(heading + text));
  }
  const fonts = seen.flatMap((page) => page.fonts);
  expect(fonts.length).toBeGreaterThan(seen.length);
  expect(fonts.filter(({ embedded, type }) => !embedded || type === "Type3")).toEqual([]);
});

it("is refused without slides, with empty or overlong ones, or with another user's resume", async () => {
  const { token } = await signUp();
  const asked = async (body: object) =>
    refusal("POST /api/media/carousel", { body: { title: "Lessons", slides, ...body } }, token);
  expect(await asked({ title: " " })).toEqual({ status: 400, message: MESSAGES.carouselTitleRequired });
  expect(await asked({ slides: [] })).toEqual({ status: 400, message: MESSAGES.slidesRequired });
  const blank = { heading: " ", text: "" };
  expect(await asked({ slides: [blank] })).toEqual({ status: 400, message: MESSAGES.slideEmpty });
  for (const text of ["x".repeat(401), "日".repeat(399), "\n.".repeat(100)]) {
    expect(await asked({ slides: [{ heading: "", text }] })).toEqual({
      status: 400,
      message: MESSAGES.slideTooLong,
    });
  }
  const { token: theirs } = await signUp();
  const { data } = await call("POST /api/resumes/create", { body: {} }, theirs);
  expect(await asked({ resume: data._id })).toMatchObject({ status: 404 });
});
