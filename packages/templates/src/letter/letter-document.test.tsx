import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ALLOWED_CLASSES, ALLOWED_ELEMENTS } from "../allowed-markup.ts";
import { LetterDocument } from "./letter-document.tsx";
import { TEMPLATES } from "../templates.ts";
import { letters } from "./test-letters.ts";

const render = (letter: (typeof letters)[keyof typeof letters]) =>
  renderToStaticMarkup(<LetterDocument letter={letter} />);
/** Returns the text of each block. */
const blocks = (html: string) =>
  [...html.matchAll(/<(h1|h2|p)\b[^>]*>(.*?)<\/\1>/gsu)].map(([, , text]) => text!.replace(/<[^>]*>/gu, ""));

describe.each(TEMPLATES.map(({ name }, index) => [name, index + 1] as const))("%s", (_, template) => {
  test.each(Object.entries(letters))("writes only markup that may be printed: %s", (_name, letter) => {
    const html = render({ ...letter, template });
    for (const [, tag, attributes] of html.matchAll(/<([a-z]\w*)([^>]*)>/gu)) {
      const names = [...attributes!.matchAll(/([\w-]+)=/gu)].map(([, name]) => name);
      expect(["class", "lang", "dir", ...ALLOWED_ELEMENTS[tag!]!]).toEqual(expect.arrayContaining(names));
    }
    const classes = [...html.matchAll(/class="([^"]*)"/gu)].flatMap(([, names]) => names!.split(" "));
    expect(ALLOWED_CLASSES).toEqual(expect.arrayContaining(classes));
  });

  test("is read from the name to the name", () => {
    const [first, ...rest] = blocks(render({ ...letters.english, template }));
    expect(first).toBe("Alex Morgan");
    const read = rest.slice(rest.indexOf("November 22, 2026"));
    expect(read.slice(0, 6)).toEqual([
      "November 22, 2026",
      "Jordan Lee",
      "Harbor Freight &amp; Sons",
      "12 Dock Street",
      "Portland, OR 97209",
      "Dear Jordan Lee,",
    ]);
    expect(read.at(read.indexOf("Sincerely,") + 1)).toBe("Alex Morgan");
  });
});

test("a German letter has the date with its place after the recipient, and a subject without a label", () => {
  const read = blocks(render(letters.german));
  expect(read.slice(read.indexOf("Möbelwerk Süd GmbH"), read.length - 5)).toEqual([
    "Möbelwerk Süd GmbH",
    "Hafenstraße 12",
    "80331 München",
    "Portland, 22. November 2026",
    "Bewerbung als Betriebsleiterin (m/w/d)",
    "Sehr geehrte Damen und Herren,",
  ]);
});

test("an Arabic letter is read from right to left", () => {
  const html = render({
    ...letters.arabic,
    paragraphs: ["Postfolio شركة تعمل معها منذ عشر سنوات.", "In English."],
  });
  expect(html).toMatch(/^<article [^>]*lang="ar" dir="rtl"/u);
  const paragraphs = [...html.matchAll(/<p class="letter-paragraph"( dir="rtl")?>/gu)];
  expect(paragraphs.map(([, direction]) => direction !== undefined)).toEqual([true, false]);
});

test("the head has no photo, and what is empty leaves no trace", () => {
  const { head } = letters.english;
  const bare = render({
    ...letters.english,
    head: { ...head, Profile: { ...head.Profile, name: "", email: "" } },
    recipient: [],
    subject: "",
    greeting: "",
    paragraphs: [],
    closing: "",
    name: "",
  });
  expect(bare).not.toMatch(/<img|<h2|letter-(?:recipient|greeting|paragraph|end)/u);
  expect(bare).toContain("November 22, 2026");
});
