import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Download, Locator, Page } from "@playwright/test";
import * as mupdf from "mupdf";
import { expect, fillRegistration, saved, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

/** A picture that is larger than a stored photo. */
const PICTURE = join(import.meta.dirname, "../../docs/images/editor.png");

const preview = (page: Page): Locator => page.getByRole("region", { name: "Preview" });
/** Counts photos on the sheet that have actually loaded. */
const drawn = (sheet: Locator) =>
  sheet
    .locator("img")
    .evaluateAll(
      (images) =>
        (images as HTMLImageElement[]).filter(({ complete, naturalWidth }) => complete && naturalWidth > 1)
          .length,
    );

async function exported(page: Page, format: string): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: new RegExp(`^${format}`, "u") }).click();
  return download;
}

async function printed(page: Page): Promise<{ pages: number; images: number }> {
  const file = await readFile(await (await exported(page, "PDF")).path());
  const document = mupdf.Document.openDocument(file, "application/pdf");
  const pages = document.countPages();
  let images = 0;
  for (let number = 0; number < pages; number += 1) {
    document
      .loadPage(number)
      .toStructuredText("preserve-images")
      .walk({ onImageBlock: () => (images += 1) });
  }
  return { pages, images };
}

test("keeps a photo with its resume, from a visitor's draft to the account, the PDF, and the file", async ({
  page,
}) => {
  await page.goto("/resume");
  await page.getByLabel("Photo file").setInputFiles(PICTURE);
  await expect.poll(() => drawn(preview(page))).toBe(1);
  expect((await printed(page)).images).toBe(1);

  // Saving takes a visitor to the sign-in screen, and the resume is saved afterward.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill("With a photo");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await fillRegistration(page, newPerson());
  await expect(page).toHaveURL(/id=/u);
  await expect.poll(() => drawn(preview(page))).toBe(1);
  await saved(page);

  await page.reload();
  await expect.poll(() => drawn(preview(page))).toBe(1);
  await expect(page.getByPlaceholder("Uploaded picture")).toBeVisible();
  const sheets = await page.getByText(/^Page \d+ of \d+$/u).count();
  expect(await printed(page)).toEqual({ pages: sheets, images: 1 });
  const json = JSON.parse(await readFile(await (await exported(page, "JSON Resume")).path(), "utf8")) as {
    basics: { image: string };
  };
  const [, base64 = ""] = /^data:image\/\w+;base64,(.+)$/u.exec(json.basics.image) ?? [];
  expect(new mupdf.Image(Buffer.from(base64, "base64")).getWidth()).toBe(512);

  await page.goto("/resumes");
  const card = page.getByRole("listitem").filter({ hasText: "With a photo" });
  await expect.poll(() => drawn(card)).toBe(1);
});

test("leaves out a photo that cannot be loaded, in the preview and the PDF, and says so at the field", async ({
  page,
}) => {
  await page.goto("/resume");
  await expect(page.getByText(/^Page 1 of \d+$/u)).toBeVisible();
  const before = await page.getByText(/^Page \d+ of \d+$/u).count();
  for (const address of ["http://127.0.0.1:9/me.jpg", "https://127.0.0.1:9/me.jpg"]) {
    await page.getByRole("textbox", { name: "Photo" }).fill(address);
    await expect(page.getByText("Couldn't load the photo from this URL")).toBeVisible();
    await expect(preview(page).locator("img")).toHaveCount(0);
    expect(await page.getByText(/^Page \d+ of \d+$/u).count()).toBe(before);
    // The toast closes after three seconds, and reading the PDF may take that long.
    const [pdf] = await Promise.all([
      printed(page),
      expect(page.getByText("Couldn't load the photo, so the PDF doesn't include it").last()).toBeVisible(),
    ]);
    expect(pdf).toEqual({ pages: before, images: 0 });
  }
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Couldn't load the photo from this URL")).toHaveCount(0);
});
