import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { letters } from "@postfolio/templates/letter/test-letters.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import validate from "@ooxml-tools/validate";
import { afterAll, describe, expect, test } from "vitest";
import { NAMES, wordFile } from "../../test/word-files.ts";
import { PHOTO } from "../../test/word-photo.ts";
import { letterToWord } from "./letter-word.ts";
import { toWord } from "./word.ts";

/* Checks that Microsoft's validator finds nothing for Word to repair, and that LibreOffice prints the files. */

const folder = mkdtempSync(join(tmpdir(), "word-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = new Map<string, Buffer>();
for (const name of NAMES) {
  const word = await wordFile(resumes[name]);
  files.set(name, word);
  writeFileSync(join(folder, `${name}.docx`), word);
}

describe("Word has nothing to repair", () => {
  test.each(NAMES)("in %s", async (name) => {
    expect(await validate(files.get(name)!, "docx", "Office2013")).toEqual([]);
  });

  test.each(TEMPLATES.map(({ name }, at) => [name, at + 1] as const))(
    "in the look of %s",
    async (_, template) => {
      const word = Buffer.from((await toWord({ ...resumes.allFields, template }, PHOTO))!);
      expect(await validate(word, "docx", "Office2013")).toEqual([]);
    },
  );

  test.each(Object.entries(letters))("in the letter %s", async (_, letter) => {
    const word = Buffer.from((await letterToWord(letter, "Cover Letter"))!);
    expect(await validate(word, "docx", "Office2013")).toEqual([]);
  });
});

const office = ["soffice", "libreoffice"].find((command) => {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

describe.skipIf(office === undefined)("LibreOffice, if it is installed", () => {
  test("prints every file without a warning", { timeout: 120_000 }, async () => {
    const { stderr } = await promisify(execFile)(office!, [
      `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
      "--headless",
      "--convert-to",
      "pdf",
      "--outdir",
      folder,
      ...NAMES.map((name) => join(folder, `${name}.docx`)),
    ]);
    // Without Java, LibreOffice prints this warning at every start, but documents do not need Java.
    expect(stderr.replace(/^Warning: failed to launch javaldx.*$/mu, "").trim()).toBe("");
    expect(readdirSync(folder).filter((file) => file.endsWith(".pdf"))).toHaveLength(NAMES.length);
  });
});
