import type { BrowserContext, Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";

/** Kilobytes of compressed script that a first visit may load. */
const VISITORS = {
  "/": 120,
  "/login": 120,
  "/resume": 180,
  "/resume1": 180,
  "/playground": 180,
  "/create-campaign": 180,
  "/pricing-plans": 180,
};
const USERS = {
  "/": 180,
  "/resume": 180,
  "/playground": 180,
  "/create-campaign": 180,
  "/campaigns": 180,
  "/profile-setting": 180,
};

/** Kilobytes of our script that a page loads. */
async function scriptOf(page: Page, path: string, baseURL: string | undefined): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    // Google's script, or its stand-in's, is not ours to shrink.
    if (request.resourceType() === "script" && request.url().startsWith(`${baseURL}/`)) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

for (const [path, limit] of Object.entries(VISITORS)) {
  test(`a first visit to ${path} loads at most ${limit} KB of script`, async ({ page, baseURL }) => {
    const total = await scriptOf(page, path, baseURL);
    expect(total).toBeGreaterThan(10);
    expect(total).toBeLessThanOrEqual(limit);
  });
}

test.describe("a user's first visit", () => {
  let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>;
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    await register(await context.newPage());
    storageState = await context.storageState();
    await context.close();
  });
  for (const [path, limit] of Object.entries(USERS)) {
    test(`to ${path} loads at most ${limit} KB of script`, async ({ browser, baseURL }) => {
      // A new browser, because signing up has already loaded and cached scripts.
      const context = await browser.newContext({ baseURL, storageState });
      const total = await scriptOf(await context.newPage(), path, baseURL);
      await context.close();
      expect(total).toBeGreaterThan(10);
      expect(total).toBeLessThanOrEqual(limit);
    });
  }
});
