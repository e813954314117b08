import type { Page } from "@playwright/test";
import * as mupdf from "mupdf";
import { pagesIn, pagesOf } from "../harness/pdf.ts";
import { expect, test } from "../harness/test.ts";

/** Prints with the browser's own command. Returns the size of each page in points, and its text. */
async function printed(page: Page): Promise<{ sizes: number[][]; texts: string[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  const sizes = Array.from({ length: document.countPages() }, (_, index) => {
    const [left, top, right, bottom] = document.loadPage(index).getBounds();
    return [Math.round(right - left), Math.round(bottom - top)];
  });
  return { sizes, texts: pagesIn(pdf) };
}

/** Letters and digits only: the fonts of the screen and those of the PDF space them differently. */
const letters = (pages: string[]) => pages.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ""));

const sheets = (page: Page) => page.getByText(/^Page \d+ of \d+$/u);

test("prints the pages of the editor with the browser's print command, as in the PDF", async ({ page }) => {
  for (const [path, paper, size] of [
    ["/resume?template=1", "A4", [595, 842]],
    ["/resume?template=2", "Letter", [612, 792]],
    ["/resume?template=7", "A4", [595, 842]],
  ] as const) {
    await page.goto(path);
    await page.getByLabel("Full Name").fill("Paper Person");
    await page.getByRole("button", { name: "Fit page" }).click();
    await page.getByRole("tab", { name: "Design" }).click();
    await page.getByRole("radio", { name: paper }).click();
    const { sizes, texts } = await printed(page);
    expect(sizes).toEqual(Array.from({ length: await sheets(page).count() }, () => size));
    expect(texts[0]).toContain("Paper Person");
    expect(texts.join(" ")).not.toMatch(/Full Name|Page \d of|Generate with AI|Privacy/u);

    await page.getByRole("button", { name: "Download" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PDF", exact: true }).click(),
    ]);
    expect(letters(texts)).toEqual(letters(await pagesOf(download)));
  }
});

test("prints the editor on a phone, whichever tab is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/resume");
  for (const tab of ["Preview", "Design", "Edit"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    const { sizes, texts } = await printed(page);
    expect(sizes).toEqual([
      [612, 792],
      [612, 792],
    ]);
    expect(texts[0]).toMatch(/^Alex Morgan/u);
  }
});

test("prints only the sheets of the template pages", async ({ page }) => {
  for (const path of ["/resume1", "/resume2", "/templates/academic", "/templates/band"]) {
    await page.goto(path);
    await expect(sheets(page).first()).toBeVisible();
    const { sizes, texts } = await printed(page);
    expect(sizes).toHaveLength(await sheets(page).count());
    expect(texts.join(" ")).not.toMatch(/Use this template|Page \d of|All templates/u);
  }
});
