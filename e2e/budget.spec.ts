import { expect, test } from "./test.ts";

/** Kilobytes of script, as sent, that a first visit may load. */
const BUDGETS = {
  "/": 120,
  "/login": 120,
  "/resume": 180,
  "/resume1": 180,
  "/playground": 180,
  "/create-campaign": 180,
  "/pricing-plans": 180,
};

for (const [path, limit] of Object.entries(BUDGETS)) {
  test(`a first visit to ${path} loads at most ${limit} KB of script`, async ({ page, baseURL }) => {
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      // Google's script, or its stand-in's, is not ours to make smaller.
      if (request.resourceType() === "script" && request.url().startsWith(`${baseURL}/`)) {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    await page.goto(path, { waitUntil: "networkidle" });

    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
    expect(total).toBeGreaterThan(10);
    expect(total).toBeLessThanOrEqual(limit);
  });
}
