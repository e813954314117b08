import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

const sheet = (page: Page) => page.locator(".resume-sheet").first();
const width = async (page: Page) => Math.round((await sheet(page).boundingBox())!.width);

test("zooms the pages with buttons, keys, and the wheel, and remembers the choice", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/resume");
  const fit = await width(page);
  // The preview is as wide as the window allows next to the form.
  expect(fit).toBeGreaterThan(590);
  const size = page.getByRole("group", { name: "Page size" });
  const shown = size.getByRole("status");
  await expect(shown).toHaveText(`${Math.round((fit / 816) * 100)}%`);

  await size.getByRole("button", { name: "Fit page" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeInViewport();
  await expect(sheet(page)).toBeInViewport({ ratio: 1 });

  const pages = page.getByRole("region", { name: "Pages" });
  await pages.focus();
  await page.keyboard.press("Control+Equal");
  await expect(shown).toHaveText("67%");
  await page.keyboard.press("Control+Minus");
  await page.keyboard.press("Control+0");
  await expect.poll(() => width(page)).toBe(fit);

  // The line under the pointer stays there.
  const line = page.locator(".resume li").first();
  const before = (await line.boundingBox())!;
  await page.mouse.move(before.x + 5, before.y + 5);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -50);
  await page.keyboard.up("Control");
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 1.2);
  const after = (await line.boundingBox())!;
  expect(Math.abs(after.y - before.y)).toBeLessThan(8);

  const chosen = await width(page);
  await page.reload();
  await expect.poll(() => width(page)).toBe(chosen);
  // Outside the pages, the browser handles the keys.
  await page.getByLabel("Full Name").focus();
  await page.keyboard.press("Control+Equal");
  expect(await width(page)).toBe(chosen);
});

test("on a phone, keeps the tabs within reach, and the page visible next to the design controls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/resume");
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole("tab", { name: "Basic" })).toBeInViewport();
  const fit = await width(page);
  const size = page.getByRole("group", { name: "Page size" });
  await size.getByRole("button", { name: "Larger" }).click();
  await expect.poll(() => width(page)).toBeGreaterThan(fit);
  await size.getByRole("button", { name: "Fit width" }).click();
  await expect.poll(() => width(page)).toBe(fit);

  await page.getByRole("tab", { name: "Design" }).click();
  const pages = page.getByRole("region", { name: "Pages" });
  // A resume starts with the paper size of the browser's region.
  await expect(pages.locator(".resume.paper-letter")).toBeVisible();
  await page.getByRole("radio", { name: "A4" }).click();
  await expect(pages.locator(".resume.paper-a4")).toBeVisible();
  await page.getByRole("button", { name: "Move Education up" }).click();
  await pages.locator(".resume-name").click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
});
