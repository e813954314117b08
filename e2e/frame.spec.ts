import { expect, fillRegistration, newPerson, register, test } from "./test.ts";

test("a visitor is sent to sign in and back to where they wanted to be", async ({ page }) => {
  await page.goto("/subscription");
  await expect(page).toHaveURL(/\/login\?from=/u);
  await fillRegistration(page, newPerson());
  await expect(page).toHaveURL(/\/subscription$/u);
});

test("the way back from sign-in never leads to another site", async ({ page, baseURL }) => {
  await page.goto("/login?from=//example.com/steal");
  await fillRegistration(page, newPerson());
  await expect(page).toHaveURL(`${baseURL}/`);
});

test("logging out in one tab signs the other out", async ({ page, context }) => {
  await register(page);
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Profile", exact: true, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(other).toHaveURL(/\/login/u);
});

test("the chosen theme holds before the app itself has loaded", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/faqs");
  await page.getByRole("radio", { name: "Dark" }).click();
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

test("the sidebar stays as narrow as it was left", async ({ page }) => {
  await register(page);
  await page.getByRole("button", { name: "Narrow sidebar" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Widen sidebar" })).toBeVisible();
});

test("the keyboard skips to the content, and a new screen takes the focus", async ({ page }) => {
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
