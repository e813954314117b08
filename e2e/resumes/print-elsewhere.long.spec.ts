import type { Page } from "@playwright/test";
import { printed } from "../harness/pdf.ts";
import { expect, test } from "../harness/test.ts";

const sheets = (page: Page) => page.getByText(/^Page \d+ of \d+$/u);

test("prints the editor on a phone, whichever tab is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/resume");
  for (const tab of ["Preview", "Design", "Basic", "Professional"]) {
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
