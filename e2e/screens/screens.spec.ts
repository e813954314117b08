import { USERS_ADDRESSES, VISITORS_ADDRESSES } from "../harness/all-screens.ts";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

// Runs in parallel, because this is the longest file of all.
test.describe.configure({ mode: "parallel" });

// Each test uses one page for all screens, so that the app's code is loaded only once.
test.slow();

test("for a visitor", async ({ page }) => {
  // The last path is one of the server's own pages.
  for (const path of [...VISITORS_ADDRESSES, "/api/x/callback?error=access_denied&state=used-before"])
    await test.step(path, () => look(page, path, "visitor"));
});

test("for a user", async ({ page }) => {
  await register(page);
  for (const path of USERS_ADDRESSES) await test.step(path, () => look(page, path, "user"));
  await test.step("the bell", () =>
    look(page, "/", "bell", async () => {
      await page.getByRole("button", { name: "Notifications", exact: true }).click();
      await expect(
        page.getByRole("dialog", { name: "Notifications" }).getByText("Nothing new."),
      ).toBeVisible();
      // Moves the pointer away from the button, whose tooltip appears when the pointer rests on it.
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
