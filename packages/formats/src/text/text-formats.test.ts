import { readdirSync, readFileSync } from "node:fs";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { plainText, writeFormatting } from "@postfolio/contract/resumes/line-formatting.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import fc from "fast-check";
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { anyResume } from "../../test/random.ts";
import { visible, type VisibleResume } from "@postfolio/contract/resumes/visible-resume.ts";
import { readJsonResume } from "../json-resume/json-resume.ts";
import { toMarkdown } from "./markdown.ts";
import { toPlainText } from "./plain-text.ts";

const small = resumeContent.parse({
  Profile: {
    name: "Ada Byron",
    profession: "Engineer",
    email: "ada@example.com",
    phoneNumber: "+44 1",
    about: "One.\n\nTwo.",
  },
  Employment: {
    items: [
      {
        position: "Analyst",
        company: "Engine Ltd",
        url: "engine.example",
        description: "Makers of *machines*",
        dateFrom: "Mar 1842",
        dateTo: "Present",
        location: "London",
        responsibilities: ["**Notes**_ on [the engine](https://example.com/notes)", " "],
      },
      { position: "Reader", dateFrom: "1840", responsibilities: [] },
      {
        position: "Lead",
        company: "Loom & Co",
        dateFrom: "1838",
        dateTo: "1840",
        responsibilities: ["2 * 3"],
      },
      { position: "Weaver", company: "Loom & Co", dateFrom: "1836", dateTo: "1838" },
    ],
  },
  Projects: { display: false, items: [{ title: "Secret" }] },
  Education: {
    items: [{ degree: "Private lessons", institution: "Home", gpa: "A", dateFrom: "1832", dateTo: "1832" }],
  },
  KeySkills: {
    groups: [{ label: "Languages", level: "fluent", items: ["French", "**Latin**"] }, { label: "Patience" }],
    text: ["Bernoulli numbers"],
  },
  Certifications: { items: ["[A prize](https://example.com/prize) (1841)"] },
  Other: {
    items: [
      { name: "Publications", position: "Notes", organization: "Taylor", url: "https://example.com/a" },
      { name: "Awards", position: "First" },
      { name: "Awards", position: "Second" },
      { name: "Hidden", display: false, position: "Hidden" },
    ],
  },
  Socials: {
    items: [
      { type: "Github", url: "github.com/ada" },
      { type: "LinkedIn", url: "https://example.com/off", enabled: false },
      { type: "Devto", url: "javascript:alert(1)" },
    ],
  },
});

test("plain text shows what the templates show", () => {
  expect(toPlainText(small)).toBe(`Ada Byron
Engineer
ada@example.com | +44 1
Github: github.com/ada
Devto: javascript:alert(1)

One.

Two.

EXPERIENCE
Analyst, Engine Ltd
Mar 1842 - Present | London
Makers of machines
- Notes_ on the engine (https://example.com/notes)

Reader

Loom & Co
1836 - 1840

Lead
1838 - 1840
- 2 * 3

Weaver
1836 - 1838

EDUCATION
Private lessons, Home
1832
A

SKILLS
- Languages (fluent): French, Latin
- Patience
- Bernoulli numbers

CERTIFICATIONS
- A prize (https://example.com/prize) (1841)

PUBLICATIONS
Notes, Taylor
https://example.com/a

AWARDS
First

Second
`);
});

test("Markdown shows what the templates show", () => {
  expect(toMarkdown(small)).toBe(`# Ada Byron

**Engineer**

ada@example.com · +44 1 · [github.com/ada](<https://github.com/ada>) · Devto: javascript:alert(1)

One.

Two.

## Experience

### Analyst, [Engine Ltd](<https://engine.example/>)

Mar 1842 – Present · London

Makers of *machines*

- **Notes**\\_ on [the engine](https://example.com/notes)

### Reader

### Loom \\& Co

1836 – 1840

#### Lead

1838 – 1840

- 2 \\* 3

#### Weaver

1836 – 1838

## Education

### Private lessons, Home

1832 · A

## Skills

- **Languages** (fluent): French, **Latin**
- **Patience**
- Bernoulli numbers

## Certifications

- [A prize](https://example.com/prize) (1841)

## Publications

### Notes, Taylor

[https://example.com/a](<https://example.com/a>)

## Awards

### First

### Second
`);
});

test("an empty resume is an empty text", () => {
  expect(toPlainText(resumeContent.parse({}))).toBe("");
  expect(toMarkdown(resumeContent.parse({}))).toBe("");
});

const NOT_SHOWN = ["key", "section", "href", "subtitleHref", "photo", "field"];

/** Returns all visible words. */
function words(shown: VisibleResume): string[] {
  const all: string[] = [];
  JSON.stringify(shown, (key, value) => {
    // Texts in lists may contain formatting.
    const mayHoldMarks = key === "description" || /^\d+$/u.test(key);
    if (typeof value === "string" && !NOT_SHOWN.includes(key)) {
      all.push(mayHoldMarks ? plainText(value) : value);
    }
    return value;
  });
  return all.flatMap((text) => text.split(/\s+/u)).filter((word) => word !== "");
}

/** Strips punctuation that an export may add around a word. Ignores case, because headings may be in capitals. */
const bare = (word: string) => word.replace(/^\(+|[),:]+$/gu, "").toUpperCase();

/** Returns the words of a resume that are missing from a text. */
function missing(resume: ResumeContent, text: string): string[] {
  const said = new Set(text.split(/\s+/u).map(bare));
  const shown = visible(inItsLanguage(resume));
  // A URL already shows which network it belongs to.
  const links = shown.links.map((link) => (link.href === undefined ? link : { ...link, type: "" }));
  const summary = shown.summary.split("\n").map(plainText).join("\n");
  return words({ ...shown, summary, links }).filter((word) => bare(word) !== "" && !said.has(bare(word)));
}

describe("everything visible is in the text, and none of it is markup", () => {
  const journey = new URL("../../../../e2e/fixtures/resume.json", import.meta.url);
  const imported = readJsonResume(readFileSync(journey, "utf8"));
  if (!imported.ok) throw new Error(imported.error);
  const folder = new URL("../../test/fixtures/json-resume/", import.meta.url);
  const files = readdirSync(folder).flatMap((name) => {
    const result = readJsonResume(readFileSync(new URL(name, folder), "utf8"));
    return result.ok ? [result.resume] : [];
  });
  const resumes = [imported.resume, ...files, ...fc.sample(anyResume, 200)];

  test("as plain text", () => {
    for (const resume of resumes) expect(missing(resume, toPlainText(resume))).toEqual([]);
  });

  test("as Markdown", () => {
    for (const resume of resumes) {
      const html = marked.parse(toMarkdown(resume), { async: false, gfm: false });
      expect(["h1", "h2", "h3", "h4", "p", "ul", "li", "strong", "em", "a"]).toEqual(
        expect.arrayContaining(tags(html)),
      );
      expect(missing(resume, plain(html))).toEqual([]);
    }
  });
});

test("a text has no control characters, and all line endings are LF", () => {
  const control = String.fromCharCode(
    ...Array.from({ length: 32 }, (_, code) => code),
    ...Array.from({ length: 33 }, (_, index) => 127 + index),
    0xad,
    0xfeff,
    0xffff,
    0xd800,
  );
  const text = `One${control}two\r\nthree\u2028four\u200Dfive`;
  const resume = resumeContent.parse({
    Profile: { name: text, profession: text, email: text, about: text },
    Employment: { header: text, items: [{ position: text, company: text, responsibilities: [text] }] },
    KeySkills: { text: [text] },
    Socials: { items: [{ type: "x", url: text }] },
  });
  for (const written of [toPlainText(resume), toMarkdown(resume)]) {
    expect(written.match(/[^\P{C}\n\u200D]/gu)).toBeNull();
    expect(written).toContain("\u200D");
    expect(written.split(/four/iu)).toHaveLength(11);
  }
  expect(toPlainText(resume)).toContain("  three\n  four");
});

test.each([
  ["tr", "Diller ve iş", "DİLLER VE İŞ"],
  ["en", "Skills", "SKILLS"],
  ["de", "Größe", "GRÖSSE"],
  ["en-12345678-12345678", "Skills", "SKILLS"],
])("a heading is in capitals by the rules of %s", (language, header, capitals) => {
  const resume = resumeContent.parse({ KeySkills: { header, text: ["x"] }, options: { language } });
  expect(toPlainText(resume)).toBe(`${capitals}\n- x\n`);
});

const tags = (html: string) => [
  ...new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/giu), ([, tag]) => tag!)),
];

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

test.each([
  "# heading",
  "- item",
  "+ item",
  "* item",
  "1. item",
  "2) item",
  "---",
  "***",
  "===",
  "> quote",
  "```",
  "    code",
  "**bold** _it_ ~~no~~ `code`",
  "<b>bold</b><script>alert(1)</script>",
  "![x](http://a.example/x.png)",
  "[x](javascript:alert(1))",
  "[ref]: http://a.example",
  "&lt;b&gt; &copy;",
  "a\\*b",
  "| a | b |",
  "<https://a.example>",
  "\\",
  "\\<b>",
])("%j stays plain text in Markdown", (text) => {
  const resume = resumeContent.parse({
    Profile: { name: text, about: `${writeFormatting([{ text }])}\n${writeFormatting([{ text }])}` },
    Certifications: { items: [writeFormatting([{ text }])] },
  });
  // Texts with URLs are not parsed as GitHub's dialect, which turns every bare URL into a link.
  const html = marked.parse(toMarkdown(resume), { async: false, gfm: !text.includes("http") });
  expect(tags(html)).toEqual(["h1", "p", "h2", "ul", "li"]);
  expect(plain(html).split(text.trim().replaceAll(/\s+/gu, " "))).toHaveLength(5);
});

test("an address cannot break out of its link", () => {
  const resume = resumeContent.parse({
    Socials: { items: [{ type: "x", url: "https://a.example/>)<script>alert(1)</script>" }] },
  });
  const html = marked.parse(toMarkdown(resume), { async: false });
  expect(html).not.toContain("<script");
  expect(html).toContain('<a href="https://a.example/');
});
