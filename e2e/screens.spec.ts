import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { buyProfessional, cancelSubscription, CARDS, letTimePass, MONTH } from "./payment.ts";
import { expect, register, test } from "./test.ts";

/*
 * Every screen in both themes and both widths: axe finds nothing, nothing scrolls sideways, and a
 * picture is left in test-results/screens for people to look at.
 */

const FOR_VISITORS = [
  "/",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/reset-password#token",
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
  "/pricing-plans?interval=yearly&checkout=cancelled",
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
  test("the bell", async () => {
    for (const viewport of VIEWPORTS) {
      await signedIn.setViewportSize(viewport);
      await signedIn.goto("/");
      await signedIn.getByRole("button", { name: "Notices", exact: true }).click();
      const bell = signedIn.getByRole("dialog", { name: "Notices" });
      await expect(bell.getByText("Nothing to tell you.")).toBeVisible();
      await signedIn.screenshot({ path: `test-results/screens/bell-${viewport.width}.png` });
      expect((await new AxeBuilder({ page: signedIn }).analyze()).violations).toEqual([]);
      await signedIn.keyboard.press("Escape");
      await expect(bell).toBeHidden();
    }
  });
  for (const path of FOR_USERS) {
    test(path, async () => look(signedIn, path, "user"));
  }
});

/** The banner of an owed payment stands on every screen; the dashboard is one of them. */
const FOR_PAYERS = {
  owing: ["/", "/subscription", "/pricing-plans"],
  ending: ["/subscription", "/pricing-plans"],
  paying: ["/subscription", "/subscription#cancel", "/pricing-plans"],
};

test.describe("for whoever has a plan", () => {
  const signedIn = new Map<string, Page>();
  test.beforeAll(async ({ browser, server }) => {
    const buy = async (who: keyof typeof FOR_PAYERS, card: string): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await register(page);
      await buyProfessional(page, card);
      signedIn.set(who, page);
      return page;
    };
    await buy("owing", CARDS.paidOnce);
    await letTimePass(server, MONTH);
    await cancelSubscription(await buy("ending", CARDS.good));
    await buy("paying", CARDS.good);
  });
  test.afterAll(() => Promise.all([...signedIn.values()].map((page) => page.context().close())));
  for (const [who, paths] of Object.entries(FOR_PAYERS)) {
    for (const path of paths) {
      test(`${who}, ${path}`, async () => look(signedIn.get(who)!, path, who));
    }
  }
});
