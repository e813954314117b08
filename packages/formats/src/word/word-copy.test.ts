import { LIMITS } from "@postfolio/contract/limits.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { asShown } from "../own-file.ts";
import { COPY_PATH, readCopy } from "./word-copy.ts";
import { toWord } from "./word.ts";

const MAIN = "word/document.xml";

async function partsOf(resume: typeof sampleResume) {
  return new Map(Object.entries(unzipSync((await toWord(resume))!)));
}

const edited = (parts: Map<string, Uint8Array>, path: string, edit: (text: string) => string) =>
  new Map(parts).set(path, strToU8(edit(strFromU8(parts.get(path)!))));

test.each(
  Object.entries(resumes).map(
    ([name, resume], at) => [name, { ...resume, template: (at % 10) + 1 }] as const,
  ),
)("%s comes back whole", async (_, resume) => {
  const copy = readCopy(await partsOf(resume), MAIN)!;
  expect(copy.resume).toEqual(asShown(resume));
  expect(copy.isCurrent).toBe(true);
});

test("an edit of a word, a sign or the order is noticed; spaces, runs and marks of direction are no edit", async () => {
  const parts = await partsOf(sampleResume);
  const isCurrent = (edit: (text: string) => string) => readCopy(edited(parts, MAIN, edit), MAIN)!.isCurrent;
  expect(isCurrent((text) => text.replace("Northwind", "Southwind"))).toBe(false);
  expect(isCurrent((text) => text.replace("</w:t>", "!</w:t>"))).toBe(false);
  expect(isCurrent((text) => text.replace("Harbor Foods", "Foods Harbor"))).toBe(false);
  expect(isCurrent((text) => text.replace(/<w:p>.*?<\/w:p>/su, ""))).toBe(false);
  expect(isCurrent((text) => text.replace("Northwind", "North</w:t></w:r><w:r><w:t>wind"))).toBe(true);
  expect(isCurrent((text) => text.replace("Northwind ", "Northwind\u00A0\u200E"))).toBe(true);
  expect(isCurrent((text) => text.replaceAll('w:val="1F4E8C"', 'w:val="000000"'))).toBe(true);
});

test("what hides in other parts, or is none of our copies, is not taken for one", async () => {
  const parts = await partsOf(sampleResume);
  const read = (text: string) =>
    readCopy(
      edited(parts, COPY_PATH, () => text),
      MAIN,
    );
  const copy = strFromU8(parts.get(COPY_PATH)!);
  for (const text of [
    copy.replace("urn:postfolio:resume", "urn:other"),
    copy.replace('version="1"', 'version="2"'),
    copy.replace(/>[^<]+<\/resume>/u, ">{}</resume>"),
    copy.replace(/>[^<]+<\/resume>/u, ">[[[[</resume>"),
    `<!DOCTYPE x [<!ENTITY a "aaaa">]>${copy.slice(copy.indexOf("<resume"))}`,
    copy.replace("</resume>", `${" ".repeat(2 * LIMITS.bodyBytes)}</resume>`),
    "",
    "<".repeat(10_000),
  ])
    expect(read(text)).toBeUndefined();
  // Another program may number its parts differently or write the text as character data.
  const moved = new Map(parts).set("customXml/item7.xml", parts.get(COPY_PATH)!);
  moved.delete(COPY_PATH);
  expect(readCopy(moved, MAIN)?.isCurrent).toBe(true);
  expect(copy).not.toContain("]]>");
  const asData = copy.replace(
    />(\{.*)<\/resume>/su,
    (_, json: string) =>
      `><![CDATA[${json.replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")}]]></resume>`,
  );
  expect(read(asData)?.resume).toEqual(asShown(sampleResume));
});
