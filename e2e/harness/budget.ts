import type { Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";

/** In milliseconds. Anything that waits this long is not part of the first visit, no matter how slow the machine is. */
const LATER = 1_000;

/** Returns the kilobytes of our scripts that a page loads at first. */
async function scriptOf(page: Page, path: string, baseURL: string | undefined): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    // We cannot shrink Google's script or its stand-in.
    if (request.resourceType() === "script" && request.url().startsWith(`${baseURL}/`)) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.addInitScript((later) => {
    const start = window.setTimeout;
    window.setTimeout = ((run: () => void, delay = 0, ...given: unknown[]) =>
      delay < later ? start(run, delay, ...given) : 0) as typeof setTimeout;
  }, LATER);
  await page.goto(path, { waitUntil: "networkidle" });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Kilobytes of compressed script that a first visit may load, by path. */
type Limits = Record<string, number>;

/** Tests each first visit. */
export function testBudgets(budgets: { visitor: Limits; user: Limits }): void {
  for (const [who, limits] of Object.entries(budgets)) {
    for (const [path, limit] of Object.entries(limits)) {
      test(`a ${who}'s first visit to ${path} loads at most ${limit} KB of script`, async ({
        page,
        baseURL,
      }) => {
        if (who === "user") await register(page);
        const total = await scriptOf(page, path, baseURL);
        expect(total).toBeGreaterThan(10);
        expect(total).toBeLessThanOrEqual(limit);
      });
    }
  }
}
