import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { longResume, resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someTemplates } from "../../../test/judges/cases.ts";
import { LIGATED } from "../../../test/judges/reading.ts";
import { testPrinter } from "../../../test/printer.ts";
import { emptyPages, readPdf } from "../../../test/read-pdf.ts";
import { findBrowser } from "./browser/browser.ts";

/*
 * Checks that the preview breaks pages where the PDF does: each sheet on screen must hold exactly the characters of the
 * same page in the PDF. Every resume is checked in every template; each long resume uses one of three layouts per
 * template. Also checks that no page ends far too early, a mistake that the preview and the PDF could share.
 */

declare global {
  /** Set by the preview page in `packages/templates/test/preview`. */
  interface Window {
    show(resume: unknown, zoom: number): void;
    html(): string;
  }
}

const PREVIEW = join(import.meta.dirname, "../../../../../packages/templates/test/preview");
const ORIGIN = "http://preview.test/";

const { printer } = await testPrinter();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { path } = await findBrowser(process.env["CHROMIUM_PATH"]);
  browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  // A small window is faster, because content outside it is not painted.
  page = await browser.newPage({ viewport: { width: 900, height: 50 } });
  await servePreview(page);
  await page.goto(ORIGIN);
  await page.waitForFunction(() => "show" in window);
  await loadFonts(page);
});

afterAll(async () => {
  await browser?.close();
});

/** Makes the page load fonts that it would otherwise request only after showing text in other fonts. */
async function loadFonts(target: Page): Promise<void> {
  const { chinese, cyrillic } = resumes;
  const mixed = { ...chinese, Profile: { ...chinese.Profile, about: cyrillic.Profile.name } };
  const sheets = await target.evaluate((json) => {
    window.show(JSON.parse(json), 1);
    return document.styleSheets.length;
  }, JSON.stringify(mixed));
  await target.waitForFunction((before) => document.styleSheets.length === before + 2, sheets);
}

/** Answers the page's requests from a build of the preview. */
async function servePreview(target: Page): Promise<void> {
  const built = await build({
    root: PREVIEW,
    configFile: false,
    logLevel: "silent",
    plugins: [tailwindcss()],
    build: { write: false, assetsInlineLimit: 0 },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output } of [built].flat() as { output: readonly Output[] }[]) {
    for (const file of output)
      files.set(`/${file.fileName}`, file.type === "chunk" ? file.code : file.source);
  }
  await target.route(`${ORIGIN}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === "/" ? "/index.html" : pathname;
    const body = files.get(name);
    if (body === undefined) await route.fulfill({ status: 404 });
    else
      await route.fulfill({ body: Buffer.from(body), contentType: CONTENT_TYPES[name.split(".").at(-1)!] });
  });
}

type Output =
  | { type: "chunk"; fileName: string; code: string }
  | { type: "asset"; fileName: string; source: string | Uint8Array };

const CONTENT_TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** Returns the sheets as shown on screen: their text, and any headings separated from their content. */
async function preview(resume: ResumeContent) {
  return page.evaluate(async (json) => {
    const content: unknown = JSON.parse(json);
    let isLoading = true;
    // Repeats if fonts were loaded, because new fonts move page breaks.
    while (isLoading) {
      window.show(content, 1);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      isLoading = document.fonts.status === "loading";
      await document.fonts.ready;
    }
    const flow = document.querySelector(".resume-flow")!;
    const style = getComputedStyle(flow);
    const pitch =
      Number.parseFloat(style.getPropertyValue("column-height")) + Number.parseFloat(style.rowGap);
    const top = flow.getBoundingClientRect().top;
    const sheetOf = (rect: DOMRect) => Math.floor((rect.top + 1 - top) / pitch);

    const texts = Array.from(document.querySelectorAll(".resume-sheet"), () => "");
    const range = document.createRange();
    const walker = document.createTreeWalker(flow, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      const [sheet] = rects.map(sheetOf);
      if (sheet === undefined) continue;
      // Locating each character is slow, and few text nodes are split between two sheets.
      if (rects.every((rect) => sheetOf(rect) === sheet)) {
        texts[sheet] += node.data;
        continue;
      }
      let from = 0;
      for (const character of node.data) {
        range.setStart(node, from);
        from += character.length;
        range.setEnd(node, from);
        const rect = range.getClientRects()[0];
        if (rect) texts[sheetOf(rect)] += character;
      }
    }

    const parted: string[] = [];
    for (const head of flow.querySelectorAll(".resume-heading, .resume-entry-head")) {
      const rects = [...head.getClientRects()];
      const next = head.nextElementSibling?.getClientRects()[0];
      const sheets = new Set([...rects, ...(next ? [next] : [])].map(sheetOf));
      if (sheets.size > 1) parted.push(head.textContent);
    }
    return { html: window.html(), texts, parted };
  }, JSON.stringify(resume));
}

async function printed(html: string, template: number) {
  const outcome = await printer.print({
    html,
    template,
    title: "Page breaks",
    client: { kind: "user", id: "1" },
  });
  if (outcome.kind !== "printed") throw new Error(`Not printed: ${JSON.stringify(outcome)}`);
  return readPdf(outcome.pdf);
}

/**
 * Returns a page's characters, ignoring order, case, and accents, because the stylesheet uppercases text and PDF
 * readers order right-to-left lines differently. Spaces, bullets, separators, emoji joiners, and hyphens at line ends
 * are ignored, because the user did not type them or the PDF reader drops them. In scripts with many ligatures, the PDF
 * reader returns some letters twice.
 */
const characters = (text: string): string =>
  Array.from(
    text
      .normalize("NFKD")
      .toUpperCase()
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}\s·•-]/gu, "")
      .replaceAll(new RegExp(LIGATED.source, "gu"), ""),
  )
    .sort()
    .join("");

const long = Object.fromEntries(
  [4, 6, 8, 13].map((positions) => [`${positions} positions`, longResume(positions)]),
);
const { sixtyJobs, schoolsWithoutDetails, longSide } = resumes;
const layouts: Partial<ResumeContent["options"]>[] = [
  {},
  { paper: "Letter", density: "compact" },
  { density: "comfortable", size: 9.25, margin: 12, font: "plex" },
];
const cases = [
  ...Object.entries(resumes).flatMap(([name, resume], index) =>
    someTemplates(index, 1).map((template) => ({ template, name, resume, layout: {} })),
  ),
  ...layouts.map((layout) => ({ template: 1, name: "longSide", resume: longSide, layout })),
  ...Object.entries({ ...long, sixtyJobs, schoolsWithoutDetails })
    // Pages end at different places in each template, so the layouts take turns across resumes and templates.
    .flatMap(([name, resume], index) =>
      someTemplates(index, 1).map((template) => ({
        name,
        resume,
        template,
        layout: layouts[(index + template) % layouts.length]!,
      })),
    ),
] as { template: number; name: string; resume: ResumeContent; layout: (typeof layouts)[number] }[];

test.each(cases.filter(({ name }) => name !== "empty"))(
  "template $template, $name, $layout",
  async ({ template, resume, layout }) => {
    const shown = await preview({ ...resume, template, options: { ...resume.options, ...layout } });
    const pdf = await printed(shown.html, template);
    expect(pdf.pages.map(characters)).toEqual(shown.texts.map(characters));
    expect(shown.parted).toEqual([]);
    expect(emptyPages(pdf)).toEqual([]);
  },
);

test("breaks long resumes into three and five pages", async () => {
  for (const [name, pages] of [
    ["threePages", 3],
    ["fivePages", 5],
  ] as const) {
    for (const template of [1, 2] as const) {
      expect((await preview({ ...resumes[name], template })).texts).toHaveLength(pages);
    }
  }
});
