import { SINGLE_COLUMN_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import { resumeMarkup } from "@postfolio/templates/resume/resume-markup.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { JSDOM } from "jsdom";
import mammoth from "mammoth";
import { expect, test } from "vitest";
import { NAMES, wordFile } from "../../test/word-files.ts";
import { PHOTO } from "../../test/word-photo.ts";
import { toWord } from "./word.ts";

/* Checks how another program reads the Word files: mammoth must find everything that the templates print. */

const files = new Map<string, Buffer>();
for (const name of NAMES) files.set(name, await wordFile(resumes[name]));

/** Styles that affect only the look. */
const LOOKS = [
  ...["Subtitle", "Contact", "Summary", "Entry Details", "Side Text"].map(
    (name) => `p[style-name='${name}'] => p:fresh`,
  ),
  ...["Muted", "Contact Link"].map((name) => `r[style-name='${name}'] =>`),
  "r[style-name='Emphasis'] => em",
];

/** Extracts the content of an HTML document, regardless of the program that created it. */
function read(html: string) {
  const { body } = new JSDOM(html).window.document;
  const all = <T>(selector: string, take: (element: Element) => T) =>
    [...body.querySelectorAll(selector)].map(take);
  const headings: string[] = [];
  /**
   * All characters below each heading. Lines are not compared, because one line in a template may be two lines in Word.
   */
  const below = [""];
  for (const block of body.querySelectorAll("h1, h2, h3, h4, p, li")) {
    const text = bare(block.textContent);
    if (/^H\d$/u.test(block.tagName)) {
      headings.push(`${block.tagName} ${text}`);
      below.push("");
    } else below.push(below.pop() + text);
  }
  return {
    headings,
    below: below.map((text) => Array.from(text).sort().join("")),
    bullets: all("ul.resume-bullets > li, ul:not([class]) > li", (item) => bare(item.textContent)),
    bold: all("strong, .resume-label", (mark) => bare(mark.textContent)),
    italics: all("em", (mark) => bare(mark.textContent)),
    links: all("a[href]", (link) => `${bare(link.textContent)} ${link.getAttribute("href")}`).sort(),
    pictures: all("img", (picture) => picture.getAttribute("alt")),
  };
}

/** Removes whitespace, and characters that only separate text or set its direction. */
const bare = (text: string) => text.replaceAll(/[\s\u00B7\u200E\u200F]/gu, "");

test.each(NAMES)("mammoth reads in %s what the template prints", async (name) => {
  const { value, messages } = await mammoth.convertToHtml({ buffer: files.get(name)! }, { styleMap: LOOKS });
  expect(messages).toEqual([]);
  expect(read(value)).toEqual(read(resumeMarkup({ ...resumes[name], template: SINGLE_COLUMN_TEMPLATE })));
});

/** Ignores order, which differs in two columns, and the text of `academic`, where Word numbers the works itself. */
test.each(TEMPLATES.map(({ name }, at) => [name, at + 1] as const))(
  "in the look of %s, nothing is lost",
  async (name, template) => {
    const resume = { ...resumes.allFields, template };
    const word = Buffer.from((await toWord(resume, PHOTO))!);
    const { value, messages } = await mammoth.convertToHtml({ buffer: word }, { styleMap: LOOKS });
    expect(messages).toEqual([]);
    const sorted = ({ headings, below, links }: ReturnType<typeof read>) => ({
      headings: headings.toSorted(),
      links,
      text: name === "academic" ? "" : Array.from(below.join("")).sort().join(""),
    });
    expect(sorted(read(value))).toEqual(sorted(read(resumeMarkup(resume))));
  },
);
