import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";

/*
 * Every screen in both themes and both widths: axe finds nothing, nothing scrolls sideways, and a
 * picture is left in test-results/screens for people to look at.
 */

const FOR_VISITORS = [
  "/",
  "/login",
  "/resume",
  "/resume?template=1",
  "/resume1",
  "/resume2",
  "/playground",
  "/pricing-plans",
  "/privacy",
  "/faqs",
  "/contact",
  "/no-such-page",
];
const FOR_USERS = [
  "/",
  "/resume-templates",
  "/resume",
  "/playground",
  "/create-campaign",
  "/campaigns/twitter",
  "/campaigns/linkedin",
  "/profile-setting",
  "/profile",
  "/pricing-plans",
  "/subscription",
  "/user-dashboard/user-change-password",
];
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function look(page: Page, path: string, who: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      const what = `${who} ${path} ${viewport.width} ${colorScheme}`;
      await page.screenshot({
        path: `test-results/screens/${what.replaceAll(/\W+/gu, "-")}.png`,
        fullPage: true,
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`),
        what,
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${what}: pixels that stick out sideways`).toBeLessThanOrEqual(0);
    }
  }
}

for (const path of FOR_VISITORS) {
  test(`${path} for a visitor`, async ({ page }) => look(page, path, "visitor"));
}

test.describe("for a user", () => {
  let signedIn: Page;
  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url });
    signedIn = await context.newPage();
    await register(signedIn);
  });
  test.afterAll(() => signedIn.context().close());
  for (const path of FOR_USERS) {
    test(path, async () => look(signedIn, path, "user"));
  }
});
