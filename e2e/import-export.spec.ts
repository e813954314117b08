import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";

const FIXTURES = join(import.meta.dirname, "../packages/formats/test/fixtures/json-resume");
const pick = (page: Page, file: Parameters<Page["setInputFiles"]>[1]) =>
  page.setInputFiles("input[type=file][accept*=json]", file);
const asFile = (content: string | Buffer, name = "resume.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(content),
});

async function exported(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "JSON Resume" }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

/** The notes about an import stand in front of everything else. */
async function readNotes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Imported, with notes" });
  await expect(dialog).toBeVisible();
  const parts = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  return parts;
}

for (const { name, person, kept } of [
  { name: "german-nurse", person: "Jördis Weißmüller", kept: true },
  { name: "japanese-programmer", person: "綾瀬 灯里", kept: false },
  { name: "arabic-engineer", person: "سلمى الزيتوني", kept: false },
  { name: "odd-lists", person: "Odd Lists", kept: true },
  { name: "unknown-everywhere", person: "Known Unknown", kept: true },
  { name: "key-order", person: "Order Keeper", kept: true },
  { name: "basics-only-empty", person: "", kept: false },
]) {
  test(`${name}.json comes out of the editor as it went in, and changed only where it was edited`, async ({
    page,
  }) => {
    const file = await readFile(join(FIXTURES, `${name}.json`), "utf8");
    await page.goto("/resume");
    await pick(page, asFile(file));
    await expect(page.getByLabel("Full Name")).toHaveValue(person);
    if (kept) await readNotes(page);
    expect(await exported(page)).toBe(`${JSON.stringify(JSON.parse(file), null, 2)}\n`);

    await page.getByLabel("Profession").fill("Something else");
    const changed = JSON.parse(file) as { basics: Record<string, unknown> };
    changed.basics = { ...changed.basics, label: "Something else" };
    expect(JSON.parse(await exported(page))).toEqual(changed);
  });
}

test("what an import keeps without showing it is named, and named again later", async ({ page }) => {
  await page.goto("/resume");
  await pick(page, join(FIXTURES, "english-bare-engineer.json"));
  const parts = ["Link of 1 job", "Keywords of 1 job", "Links of 2 certificates"];
  expect(await readNotes(page)).toEqual(parts);

  await page.getByRole("tab", { name: "Other Sections" }).click();
  await page.getByRole("button", { name: "Parts of your file that are not shown" }).click();
  const dialog = page.getByRole("dialog", { name: "Parts of your file that are not shown" });
  await expect(dialog.getByRole("listitem")).toHaveText(parts);
});

test("a file that is no resume is refused in words, and the open resume stays", async ({ page }) => {
  await page.goto("/resume");
  await page.getByLabel("Full Name").fill("Still Here");
  const noResume = "This file does not hold a resume: nothing of JSON Resume was found in it";
  for (const [file, words] of [
    [asFile("{}"), noResume],
    [asFile('{"sections":{"work":[1]}}'), noResume],
    [asFile("[]"), "This file holds a list, not a resume"],
    [asFile("<html><body>Resume</body></html>"), "This is a web page, not a JSON Resume file"],
    [
      asFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
      "This is a picture, not a JSON Resume file",
    ],
    [
      asFile(`{"basics":{"name":"A"},"x":${"[".repeat(200)}${"]".repeat(200)}}`),
      "This file is nested too deeply to be a resume",
    ],
    [asFile(Buffer.alloc(9 * 1024 * 1024, 0x20)), "A resume may have at most 2 MB"],
  ] as const) {
    await pick(page, file);
    await expect(page.getByText(words).last()).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Still Here");
  }
});

test("names in an old encoding come in whole, with a word about it, and undo takes the import back", async ({
  page,
}) => {
  await page.goto("/resume");
  await page.getByLabel("Full Name").fill("Before It");
  await pick(page, asFile(Buffer.from('{"basics":{"name":"José Núñez"}}', "latin1")));
  await expect(page.getByLabel("Full Name")).toHaveValue("José Núñez");
  const dialog = page.getByRole("dialog", { name: "Imported, with notes" });
  await expect(dialog).toContainText("This file is not in UTF-8");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Before It");
});

test("an imported resume is in the language of its text, which the editor can change", async ({ page }) => {
  await page.goto("/resume");
  await pick(page, join(FIXTURES, "japanese-in-kanji.json"));
  const name = page.locator(".resume h1").first();
  await expect(name).toHaveText("榊原 千里");
  const hanFonts = () => name.evaluate((element) => getComputedStyle(element).getPropertyValue("--han"));
  expect(await hanFonts()).toMatch(/^\s*"Noto Sans JP"/u);

  await page.getByRole("button", { name: "Design" }).click();
  const language = page.getByLabel("Document language");
  await expect(language).toContainText("Japanese");
  await language.click();
  await page.getByRole("option", { name: "Simplified Chinese" }).click();
  await expect.poll(hanFonts).toMatch(/^\s*"Noto Sans SC"/u);
});

test("a saved import comes out as it went in, too", async ({ page }) => {
  await register(page);
  await page.goto("/resume");
  await pick(page, join(FIXTURES, "odd-lists.json"));
  await readNotes(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill("Odd Lists");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/id=/u);
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue("Odd Lists");
  const file = await readFile(join(FIXTURES, "odd-lists.json"), "utf8");
  expect(JSON.parse(await exported(page))).toEqual(JSON.parse(file));
});
