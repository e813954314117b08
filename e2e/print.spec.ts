import type { Page } from "@playwright/test";
import * as mupdf from "mupdf";
import { expect, test } from "./test.ts";

/** Prints with the browser's own command. Returns the size of each page in points, and its text. */
async function printed(page: Page): Promise<{ width: number; height: number; text: string }[]> {
  const document = mupdf.Document.openDocument(
    await page.pdf({ preferCSSPageSize: true }),
    "application/pdf",
  );
  return Array.from({ length: document.countPages() }, (_, index) => {
    const sheet = document.loadPage(index);
    const [left, top, right, bottom] = sheet.getBounds();
    return {
      width: Math.round(right - left),
      height: Math.round(bottom - top),
      text: sheet.toStructuredText("").asText(),
    };
  });
}

const sheets = (page: Page) => page.getByText(/^Page \d+ of \d+$/u);

for (const [path, paper] of [
  ["/resume?template=1", "A4"],
  ["/resume?template=2", "Letter"],
] as const) {
  test(`prints only the resume of ${path} on ${paper} with the browser's print command`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("tab", { name: "Design" }).click();
    await page.getByRole("radio", { name: paper }).click();
    await page.getByRole("tab", { name: "Edit", exact: true }).click();
    await page.getByLabel("Full Name").fill("Paper Person");
    const pages = await printed(page);
    const [width, height] = paper === "A4" ? [595, 842] : [612, 792];
    expect(pages.map((sheet) => [sheet.width, sheet.height])).toEqual(pages.map(() => [width, height]));
    expect(pages).toHaveLength(await sheets(page).count());
    expect(pages[0]!.text).toContain("Paper Person");
    const all = pages.map(({ text }) => text).join(" ");
    expect(all).not.toMatch(/Full Name|Page \d of|Generate with AI|Privacy/u);
  });
}

test("prints only the sheets of the template pages", async ({ page }) => {
  for (const path of ["/resume1", "/resume2"]) {
    await page.goto(path);
    await expect(sheets(page).first()).toBeVisible();
    const pages = await printed(page);
    expect(pages).toHaveLength(await sheets(page).count());
    expect(pages.map(({ text }) => text).join(" ")).not.toMatch(/Use this template|Page \d of/u);
  }
});
