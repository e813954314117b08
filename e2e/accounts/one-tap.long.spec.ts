import { expect, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

test("opens the account chooser from One Tap, and later signs in with one click", async ({ page }) => {
  const { email } = newPerson();
  const oneTap = page.frameLocator('iframe[title^="Sign in with Google"]');
  await page.goto("/login");
  const [chooser] = await Promise.all([
    page.waitForEvent("popup"),
    oneTap.getByRole("button", { name: "Choose an account" }).click(),
  ]);
  await chooser.getByLabel("Name").fill("Tap Example");
  await chooser.getByLabel("Email").fill(email);
  await chooser.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Tap!" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await oneTap.getByRole("button", { name: email }).click();
  await expect(page.getByRole("heading", { name: "Welcome Tap!" })).toBeVisible();
});
