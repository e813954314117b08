import { letterText } from "@postfolio/contract/letters/visible-letter.ts";
import { letters } from "@postfolio/templates/letter/test-letters.ts";
import { unzipSync, strFromU8 } from "fflate";
import { JSDOM } from "jsdom";
import mammoth from "mammoth";
import { expect, test } from "vitest";
import { letterToWord } from "./letter-word.ts";

/* Checks how another program, mammoth, reads letters in Word files. */

/** Removes whitespace, and characters that only separate text or set its direction. */
const bare = (text: string) => text.replaceAll(/[\s\u200E\u200F\u00B7]+/gu, "");

/** Styles that affect only the look. */
const styleMap = [
  ...["Subtitle", "Contact", "Summary", "Letter Part"].map((name) => `p[style-name='${name}'] => p:fresh`),
  ...["Muted", "Contact Link"].map((name) => `r[style-name='${name}'] =>`),
  "r[style-name='Emphasis'] => em",
];
const htmlOf = (word: Uint8Array) => mammoth.convertToHtml({ buffer: Buffer.from(word) }, { styleMap });

test.each(Object.entries(letters))("mammoth reads all of it in order: %s", async (_, letter) => {
  const word = (await letterToWord(letter, "Cover Letter"))!;
  const { value, messages } = await htmlOf(word);
  expect(messages).toEqual([]);
  const { document } = new JSDOM(value).window;
  const { Profile } = letter.head;
  const head = { ...letter.head, Profile: { ...Profile, name: "", email: "" } };
  expect(document.querySelector("h1")!.textContent).toBe(Profile.name);
  expect(bare(document.body.textContent)).toContain(bare(letterText({ ...letter, head })));
});

test("marks stay marks, and the subject is bold", async () => {
  const html = async (letter: (typeof letters)[keyof typeof letters]) =>
    (await htmlOf((await letterToWord(letter, "x"))!)).value;
  const read = await html(letters.english);
  expect(read).toContain("<strong>a third</strong>");
  expect(read).toContain("<em>any morning next week</em>");
  expect(read).toContain('<a href="https://alex.example.com">my site</a>');
  expect(await html(letters.german)).toContain("<strong>Bewerbung als Betriebsleiterin (m/w/d)</strong>");
});

test("the file has a title, its writer, and its language", async () => {
  const files = unzipSync((await letterToWord(letters.german, "Alex Morgan – Cover Letter"))!);
  expect(strFromU8(files["docProps/core.xml"]!)).toContain("Alex Morgan – Cover Letter");
  expect(strFromU8(files["word/styles.xml"]!)).toContain('w:val="de-DE"');
});
