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

test("a wrong password is told in a notice, and what was typed stays", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("nobody@example.com");
});

test("every field is checked while it is changed", async ({ page }) => {
  await page.goto("/login");
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("nobody@");
  await expect(email).toHaveAccessibleDescription("Enter a valid email");
  await email.fill("");
  await expect(email).toHaveAccessibleDescription("email is required");
  await email.fill("nobody@example.com");
  await expect(email).toHaveAccessibleDescription("");
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

test("a session that ended on the server ends here, and signing in again leads back", async ({ page }) => {
  const { email, password } = await register(page);
  await page.evaluate(() =>
    fetch("/api/authUsers/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${localStorage.getItem("token")}` },
    }),
  );
  await page.goto("/profile-setting");
  await expect(page).toHaveURL(/\/login\?from=/u);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/profile-setting$/u);
});

test("what cannot be loaded says so and offers Retry", async ({ page }) => {
  await register(page);
  await page.route("**/getUserStats*", (route) =>
    route.fulfill({ status: 429, json: { status: "error", data: "Too many requests" } }),
  );
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: "Too many requests" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("heading", { name: "Future Functionalities" })).toBeVisible();

  await page.unroute("**/getUserStats*");
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: "Total Resumes" })).toContainText("0");
});

test("a server that is not there is told once, and one Retry asks for everything again", async ({ page }) => {
  const recent = page.getByRole("heading", { name: "Continue where you left off" });
  await register(page);
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  for (const path of ["/campaigns/twitter", "/profile", "/playground", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(1, { timeout: 20_000 });
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(1);
    await expect(page.getByRole("alert")).toHaveCount(1);
  }
  await expect(recent).toBeHidden();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: "Total Resumes" })).toContainText("0");
  await expect(recent).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is to come opens what there is of it, and nothing where there is nothing", async ({ page }) => {
  await register(page);
  const future = page.getByRole("region", { name: "Future Functionalities" });
  await expect(future.getByRole("listitem")).toHaveCount(4);
  await expect(future.getByRole("link")).toHaveCount(2);
  await expect(future.getByRole("listitem").filter({ hasText: "In the making:" })).toHaveCount(2);
  await future.getByRole("link", { name: "Automatic Linkedin posts and messages" }).click();
  await expect(page.getByRole("tab", { name: "Linkedin Campaign", selected: true })).toBeVisible();
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
