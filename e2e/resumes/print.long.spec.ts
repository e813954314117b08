import type { Page } from "@playwright/test";
import { pagesOf, printed } from "../harness/pdf.ts";
import { expect, test } from "../harness/test.ts";

/** Keeps only letters and digits, because the fonts of the screen and those of the PDF space them differently. */
const letters = (pages: string[]) => pages.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ""));

const sheets = (page: Page) => page.getByText(/^Page \d+ of \d+$/u);

test("prints the editor's pages with the browser's print command, like the PDF", async ({ page }) => {
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
      page.getByRole("button", { name: /^PDF/u }).click(),
    ]);
    expect(letters(texts)).toEqual(letters(await pagesOf(download)));
  }
});
