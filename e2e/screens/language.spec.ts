import type { Page } from "@playwright/test";
import { expect, register, test } from "../harness/test.ts";

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

async function choose(page: Page, name: string): Promise<void> {
  const reloaded = page.waitForEvent("load");
  const menu = page.getByRole("contentinfo").locator("details");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name }).click();
  await reloaded;
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("a visitor's page is in German, until they choose English, which stays", async ({ page }) => {
    const failed: string[] = [];
    page.on("response", (response) => void (response.status() < 400 || failed.push(response.url())));
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await choose(page, "English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A resume worth the paper");
    expect(await languageOf(page)).toBe("en");
    await page.goto("/faqs?lang=ar");
    await expect(page.locator("html[lang=ar]")).toHaveAttribute("dir", "rtl");
    await choose(page, "English");
    await expect(page).toHaveURL(/\/faqs$/u);
    expect(await languageOf(page)).toBe("en");
    expect(failed).toEqual([]);
  });
});

test("an account's language follows its owner to another browser, and loads it once", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await register(page);
  await page.goto("/faqs");
  await choose(page, "Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  const context = await browser.newContext({ locale: "en-US", baseURL: baseURL! });
  const other = await context.newPage();
  await other.goto("/login");
  expect(await languageOf(other)).toBe("en");
  const reply = await other.request.post("/api/authUsers/login", { data: { email, password } });
  const { token } = (await reply.json()) as { token: string };
  await other.evaluate((given) => localStorage.setItem("token", given), token);
  let pages = 0;
  other.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === other.mainFrame()) pages += 1;
  });
  await other.goto("/faqs");
  await expect(other.locator("html")).toHaveAttribute("lang", "de");
  await other.waitForLoadState("networkidle");
  expect(pages).toBe(2);
  // The URL decides the language for the whole visit.
  await other.goto("/faqs?lang=fr");
  await other.waitForLoadState("networkidle");
  expect(await languageOf(other)).toBe("fr");
  await context.close();
});
