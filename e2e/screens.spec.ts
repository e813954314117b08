import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { look, VIEWPORTS } from "./look.ts";
import { expect, register, test } from "./test.ts";

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
  "/campaigns",
  "/profile-setting",
  "/profile",
  "/pricing-plans?interval=yearly&checkout=cancelled",
  "/subscription",
  "/user-dashboard/user-change-password",
];

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
      await expect(bell.getByText("Nothing new.")).toBeVisible();
      expect((await new AxeBuilder({ page: signedIn }).analyze()).violations).toEqual([]);
      await signedIn.keyboard.press("Escape");
      await expect(bell).toBeHidden();
    }
  });
  for (const path of FOR_USERS) {
    test(path, async () => look(signedIn, path, "user"));
  }
});
