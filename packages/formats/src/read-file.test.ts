import { readFileSync } from "node:fs";
import { LIMITS } from "@postfolio/contract/limits.ts";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { readResumeFile } from "./read-file.ts";
import { english } from "../../../scripts/testing/english.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../test/fixtures/json-resume/${name}.json`, import.meta.url), "utf8");

const fileOf = (bytes: Uint8Array | string) => new Blob([bytes as BlobPart]);

async function nameIn(bytes: Uint8Array | string) {
  const result = await readResumeFile(fileOf(bytes));
  return result.ok ? result.resume.Profile.name : english(result.error);
}

const UNREADABLE = "We don't recognize this file's text encoding. Save it as UTF-8 and import it again";

describe("encodings, as iconv-lite writes them", () => {
  test.each([
    ["german-nurse", ["latin1", "win1252", "utf-16le", "utf-16be", "utf-16"]],
    ["french-pastry-chef", ["win1252"]],
    ["spanish-teacher", ["latin1", "win1252"]],
    ["portuguese-architect", ["latin1"]],
    ["italian-luthier", ["win1252"]],
    ["swedish-forester", ["latin1"]],
    ["finnish-librarian", ["latin1"]],
    ["polish-electrician", ["win1250", "iso-8859-2"]],
    ["czech-geologist", ["win1250"]],
    ["hungarian-translator", ["win1250", "iso-8859-2"]],
    ["turkish-pilot", ["win1254"]],
    ["latvian-brewer", ["win1257"]],
    ["russian-cellist", ["win1251", "koi8-r"]],
    ["ukrainian-seismologist", ["win1251", "koi8-u"]],
    ["greek-fisher", ["win1253"]],
    ["hebrew-dancer", ["win1255"]],
    ["arabic-engineer", ["win1256"]],
    ["japanese-programmer", ["shift_jis", "euc-jp", "utf-16le"]],
    ["chinese-simplified", ["gbk", "gb18030"]],
    ["chinese-traditional", ["big5"]],
    ["korean-marketer", ["euc-kr"]],
  ])("%s in %s", async (name, encodings) => {
    const text = fixture(name);
    for (const encoding of encodings) {
      const bytes = iconv.encode(text, encoding);
      // Compares with what the encoding can represent. Not every encoding has the French "’".
      const written = JSON.parse(iconv.decode(bytes, encoding)) as { basics: Record<string, string> };
      const result = await readResumeFile(fileOf(bytes));
      if (!result.ok) throw new Error(`${encoding}: ${result.error}`);
      const { name: read, about } = result.resume.Profile;
      expect([encoding, read, about]).toEqual([encoding, written.basics.name, written.basics.summary]);
      expect(result.notes.length, "a guess is reported").toBe(encoding.startsWith("utf") ? 0 : 1);
    }
  });

  test.each(["utf8", "utf-16le", "utf-16be"])("%s with a byte order mark", async (encoding) => {
    expect(await nameIn(iconv.encode('{"basics":{"name":"José 山"}}', encoding, { addBOM: true }))).toBe(
      "José 山",
    );
  });

  test.each(["José", "Zoë", "Müller", "García Núñez", "Bjørn Ærø"])("%s alone in Latin-1", async (name) => {
    expect(await nameIn(iconv.encode(`{"basics":{"name":"${name}"}}`, "latin1"))).toBe(name);
  });

  test.each([
    ["Иван", "win1251"],
    ["Wacław", "win1250"],
    ["Łódź", "win1250"],
    ["ใจดี", "win874"],
  ])("too little text to detect the encoding is refused: %s in %s", async (name, encoding) => {
    expect(await nameIn(iconv.encode(`{"basics":{"name":"${name}"}}`, encoding))).toBe(UNREADABLE);
  });

  test("characters that were already lost are reported", async () => {
    const result = await readResumeFile(fileOf('{"basics":{"name":"Jos\uFFFD"}}'));
    expect(english(result)).toMatchObject({
      ok: true,
      notes: ["Some characters were already lost in this file; they appear as \uFFFD"],
    });
  });
});

describe("files that are not resumes are refused with a reason", () => {
  const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array<number>(50).fill(200)]);
  test.each([
    ["nothing", "", "This file is empty"],
    ["a web page", "\n<!doctype html><title>Resume</title>", "This is a web page, not a JSON Resume file"],
    ["a PDF", "%PDF-1.7\n", "This is a PDF, not a JSON Resume file"],
    ["a PNG", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), "This is a picture, not a JSON Resume file"],
    ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe0), "This is a picture, not a JSON Resume file"],
    [
      "a Word document",
      bytes(0x50, 0x4b, 3, 4),
      "This is a Word document or an archive, not a JSON Resume file",
    ],
    ["a text", "Dear Sir or Madam", "This file is not JSON"],
    ["random bytes", Uint8Array.from({ length: 600 }, (_, index) => (index * 167 + 129) % 256), UNREADABLE],
    ["half an UTF-16 letter", Uint8Array.from([0xff, 0xfe, 0x7b]), UNREADABLE],
  ])("%s", async (_, content, error) => {
    expect(english(await readResumeFile(fileOf(content)))).toEqual({ ok: false, error });
  });

  test("a huge file is refused by its size without being read", async () => {
    const file = {
      size: 600 * 1024 * 1024,
      arrayBuffer: () => Promise.reject(new Error("It was read")),
    };
    expect(english(await readResumeFile(file))).toEqual({
      ok: false,
      error: `A resume can be at most ${LIMITS.bodyBytes / 1024 / 1024} MB`,
    });
  });
});
