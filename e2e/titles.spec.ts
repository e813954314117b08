import type { Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";

const FOR_VISITORS = {
  "/": "A resume worth the paper",
  "/login": "Sign In",
  "/forgot-password": "Forgot password",
  "/reset-password": "Choose a new password",
  "/verify-email": "Confirm your email",
  "/resume": "My First Resume",
  "/resume-templates": "Create Resume",
  "/resume1": "Sidebar template",
  "/resume2": "Single column template",
  "/playground": "Playground",
  "/create-campaign": "Create Campaign",
  "/pricing-plans": "Pricing",
  "/privacy": "Privacy Policy",
  "/faqs": "FAQs",
  "/contact": "Contact",
  "/no-such-page": "Not found",
};
const FOR_USERS = {
  "/": "Dashboard",
  "/campaigns": "Calendar",
  "/campaigns/twitter": "Twitter Campaigns",
  "/campaigns/linkedin": "Linkedin Campaigns",
  "/campaigns/no-such-campaign": "Campaign",
  "/profile": "Profile",
  "/profile-setting": "Profile Setting",
  "/subscription": "Subscription",
  "/user-dashboard/user-change-password": "Change password",
};

/** Leaves one screen for the next by the app itself, so that no title is left over from the page as it was sent. */
async function expectTitles(page: Page, titles: Record<string, string>): Promise<void> {
  await page.goto("/faqs");
  for (const [path, title] of Object.entries(titles)) {
    // oxlint-disable-next-line no-await-in-loop -- one tab
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    // oxlint-disable-next-line no-await-in-loop -- one tab
    await expect(page, path).toHaveTitle(`${title} · Postfolio`);
  }
}

test("every screen has a title of its own", async ({ page }) => {
  const titles = [...Object.values(FOR_VISITORS), ...Object.values(FOR_USERS)];
  expect(new Set(titles).size).toBe(titles.length);
  await expectTitles(page, FOR_VISITORS);
  await register(page);
  await expectTitles(page, FOR_USERS);
});
