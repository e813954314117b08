import assert from "node:assert/strict";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { testPrinter } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { resumeHtml } from "../../../test/resume-html.ts";

/*
 * What a PDF must be for machines and people alike, for each template and every resume of the
 * templates' own tests, over HTTP and by a real browser.
 */

const { printer } = await testPrinter({ browsers: 2 });
const { send } = await buildTestApp({ deps: { pdf: printer } });

async function print(html: string, template: 1 | 2, name?: string) {
  const reply = await send("POST /api/users/generatePdf", { body: { html, template, name } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return readPdf(reply.body as Buffer);
}

const cases = Object.entries(resumes)
  .filter(([name]) => name !== "empty" && name !== "hidden")
  .flatMap(([name, resume]) => ([1, 2] as const).map((template) => ({ name, resume, template })));

test.each(cases)("$name, template $template", async ({ resume, template }) => {
  const html = resumeHtml(resume, template);
  const pdf = await print(html, template, resume.name);
  const blocks = textBlocks(html);

  const rightToLeft = html.includes('dir="rtl"');
  const ligated = LIGATED.test(html);
  // Lines of right-to-left text are stored as they are painted, from the left; readers order them themselves.
  const same = rightToLeft ? letters : squash;
  expect(letters(pdf.pages.join(""))).toBe(letters(blocks.map(({ text }) => text).join("")));
  const { missing, alone } = findInOrder(rightToLeft || ligated ? [] : blocks, pdf.pages);
  expect(missing).toEqual([]);
  expect(alone).toEqual([]);

  expect(pdf.title).toBe(resume.name);
  expect(pdf.author).toBe(resume.Profile.name);
  expect(pdf.lang).toBe(resume.options.language);
  expect(pdf.tagged).toBe(true);
  expect(pdf.outline.map(same)).toEqual(
    blocks.filter(({ heading }) => heading).map(({ text }) => same(text)),
  );
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
  const line = squash(shown.Employment.items[0]?.responsibilities[0] ?? "");
  expect(squash((await print(resumeHtml(shown, 2), 2)).pages.join(""))).toContain(line);
  expect(squash((await print(resumeHtml(hidden, 2), 2)).pages.join(""))).not.toContain(line);
});

interface Block {
  text: string;
  heading: boolean;
}

/** The innermost blocks of the markup, in its order. */
function textBlocks(html: string): Block[] {
  return html
    .split(/<(?=\/?(?:article|header|section|address|div|h[1-6]|p|ul|li)\b)/u)
    .map((part) => ({
      text: decode(part.replace(/^[^>]*>/u, "").replaceAll(/<[^>]*>/gu, "")),
      heading: /^h[1-6]\b/u.test(part),
    }))
    .filter(({ text }) => squash(text) !== "");
}

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(([, href]) => new URL(decode(href ?? "")).href);

const decode = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/**
 * Without what differs between a document and its print: white space, letter case and the accents that
 * Greek capitals do without, bullets and separators.
 */
const squash = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}\p{Mn}•·]/gu, "");

/**
 * Scripts whose ligatures are no characters of their own: the PDF says beside the glyphs what they stand
 * for, which not every reader reads.
 */
const LIGATED = /[\u0900-\u0DFF\u1000-\u109F\u1780-\u17FF]/u;

const letters = (text: string): string =>
  Array.from(squash(text))
    .filter((character) => !LIGATED.test(character) && !/[\uFFFD\u1C80-\u1CFF\u25CC]/u.test(character))
    .sort()
    .join("");

/**
 * Looks for the blocks in the pages' text. On each page they must follow one another as in the
 * document; a block may go on on the next page.
 * @returns the blocks not found in their order, and the headings that what they head has left alone
 */
function findInOrder(blocks: Block[], pages: string[]) {
  const texts = pages.map(squash);
  const read = pages.map(() => 0);

  /** Reads on to behind this part, if it is ahead on this page. */
  function take(page: number, part: string): boolean {
    const at = texts[page]?.indexOf(part, read[page]) ?? -1;
    if (at !== -1) read[page] = at + part.length;
    return at !== -1;
  }

  /** The page on which the block begins; -1 when it is nowhere. */
  function find(wanted: string): number {
    const whole = texts.findIndex((_, page) => take(page, wanted));
    if (whole !== -1) return whole;
    for (let cut = wanted.length - 1; cut > 0; cut -= 1) {
      const [first, rest] = [wanted.slice(0, cut), wanted.slice(cut)];
      const page = texts.findIndex(
        (text, index) => text.includes(first, read[index]) && texts[index + 1]?.includes(rest),
      );
      if (page !== -1 && take(page, first) && take(page + 1, rest)) return page;
    }
    return -1;
  }

  const placed = blocks.map(({ text }) => find(squash(text)));
  return {
    missing: blocks.filter((_, index) => placed[index] === -1).map(({ text }) => text),
    alone: blocks
      .filter(
        ({ heading }, index) => heading && index + 1 < blocks.length && placed[index + 1] !== placed[index],
      )
      .map(({ text }) => text),
  };
}
