import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

const FOR_VISITORS = [
  "/",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/reset-password#token",
  "/resume",
  "/resume?template=1",
  "/resume1",
  "/templates/swiss",
  "/resume-templates",
  "/import",
  "/generate-resume",
  "/playground",
  "/pricing-plans",
  "/set-up",
  "/privacy",
  "/faqs",
  "/contact",
  "/unsubscribe#token",
  "/approve#token",
  "/review#token",
  "/approver#token",
  "/no-such-page",
  "/api/x/callback?error=access_denied&state=used-before",
];
const FOR_USERS = [
  "/",
  "/resume-templates",
  "/resumes",
  "/resume",
  "/playground",
  "/create-campaign",
  "/facts",
  "/answers",
  "/ideas",
  "/tailor",
  "/applications",
  "/voice",
  "/campaigns/twitter",
  "/campaigns/linkedin",
  "/campaigns",
  "/results",
  "/posts",
  "/profile-setting",
  "/connect",
  "/authorize",
  "/profile",
  "/pricing-plans?interval=yearly&checkout=cancelled",
  "/subscription",
  "/user-dashboard/user-change-password",
];

// The longest file of all.
test.describe.configure({ mode: "parallel" });

// One page for all screens, so that the app's code is loaded once.
test.slow();

test("for a visitor", async ({ page }) => {
  for (const path of FOR_VISITORS) await test.step(path, () => look(page, path, "visitor"));
});

test("for a user", async ({ page }) => {
  await register(page);
  for (const path of FOR_USERS) await test.step(path, () => look(page, path, "user"));
  await test.step("the bell", () =>
    look(page, "/", "bell", async () => {
      await page.getByRole("button", { name: "Notifications", exact: true }).click();
      await expect(
        page.getByRole("dialog", { name: "Notifications" }).getByText("Nothing new."),
      ).toBeVisible();
      // Away from the button, whose tooltip appears when the pointer rests on it.
      await page.mouse.move(0, 0);
    }));
  await test.step("the dialog that deletes the account", () =>
    look(page, "/profile-setting", "deleter", async () => {
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByLabel(/^Type /u).fill("yes");
      await page.getByRole("button", { name: "Delete permanently" }).click();
      await expect(page.getByText("That doesn't match your email")).toBeVisible();
    }));
});
