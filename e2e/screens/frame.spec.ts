import { expect, register, test } from "../harness/test.ts";

test("keeps the sidebar collapsed in a new tab, and signs out of all tabs on logout in one", async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Profile", exact: true, level: 1 })).toBeVisible();
  await expect(other.getByRole("button", { name: "Expand sidebar" })).toBeVisible();

  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(other).toHaveURL(/\/login/u);
});

test("applies the chosen theme before the app has loaded", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/faqs");
  await page.getByRole("radio", { name: "Dark" }).click();
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

test("skips to the content by keyboard, and moves focus to a new screen", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).press("Enter");
  await expect(page.getByRole("heading", { name: "FAQs" })).toBeVisible();
  await expect(page).toHaveTitle("FAQs · Postfolio");
  await expect(page.getByRole("main")).toBeFocused();
});
