import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, fillRegistration, newPerson, register, test } from "./test.ts";

test("shows a new name and picture in the header immediately, and says which fields are missing", async ({
  page,
}) => {
  await register(page);
  await page.getByRole("link", { name: "Profile Setting" }).click();

  const basic = page.getByRole("region", { name: "Basic Information" });
  const first = basic.getByLabel("First Name");
  await expect(basic.getByLabel("Email")).not.toBeEditable();
  await first.fill("");
  await expect(first).toHaveAccessibleDescription("First Name is required");
  await basic.getByLabel("Last Name").fill("");
  await expect(basic.getByLabel("Last Name")).toHaveAccessibleDescription("Last Name is required");
  await first.fill("Amazing");
  await basic.getByLabel("Last Name").fill("Grace");
  await basic.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("alert").getByText("Success updating Profile")).toBeVisible();

  await basic.getByLabel("Picture file").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await basic.screenshot(),
  });
  await expect(page.getByText("Picture updated")).toBeVisible();
  const profile = page.getByRole("button", { name: "Profile", exact: true });
  await expect(profile.locator("img")).toHaveAttribute("src", /^data:image/u);
  await profile.click();
  await expect(page.getByText("Amazing Grace")).toBeVisible();
  await page.keyboard.press("Escape");
  await basic.getByRole("button", { name: "Remove picture" }).click();
  await expect(profile.locator("img")).toHaveCount(0);

  const contact = page.getByRole("region", { name: "Contact Details" });
  await contact.getByRole("button", { name: "Save contact details" }).click();
  await expect(contact.getByLabel("City")).toHaveAccessibleDescription("city is required");
  await expect(contact.getByLabel("Country")).toHaveAccessibleDescription("Country is required");
  await contact.getByLabel("City").fill("New York");
  await contact.getByLabel("Country").fill("USA");
  const saved = page.waitForResponse(/\/api\/Users\//u);
  await contact.getByRole("button", { name: "Save contact details" }).click();
  await saved;
  await page.reload();
  await expect(contact.getByLabel("City")).toHaveValue("New York");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome Amazing!" })).toBeVisible();
});

const PASSWORD = "/user-dashboard/user-change-password";

test("changes a password only with the old one, and ends every other session", async ({ page, browser }) => {
  const { email, password } = await register(page);
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await elsewhere.goto("/login?from=/profile-setting");
  await elsewhere.getByRole("textbox", { name: "Email" }).fill(email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(elsewhere.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(2);

  await page.goto(PASSWORD);
  const old = page.getByLabel("Old password");
  const chosen = page.getByLabel("New password");
  const again = page.getByLabel("Confirm password");
  const submit = page.getByRole("button", { name: "Change password" });
  await submit.click();
  await expect(old).toHaveAccessibleDescription("Current password is required");
  await expect(chosen).toHaveAccessibleDescription("newPassword is required");
  await expect(again).toHaveAccessibleDescription("confirmPassword is required");

  let sent = 0;
  page.on("request", (request) => (sent += request.url().endsWith("/changePassword") ? 1 : 0));
  await old.fill("not the password");
  await chosen.fill("password1234");
  await expect(page.getByText("Strength: Weak")).toBeVisible();
  await chosen.fill("plane stamp violin quarry");
  await expect(page.getByText("Strength: Strong")).toBeVisible();
  await again.fill("plane stamp violin");
  await submit.click();
  await expect(again).toHaveAccessibleDescription("Confirm password doesn't match");
  expect(sent).toBe(0);
  await again.fill("plane stamp violin quarry");
  await submit.click();
  await expect(page.getByRole("alert").getByText("The current password is wrong")).toBeVisible();
  // It stays at the field after the toast is gone, until the field is corrected.
  await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 10_000 });
  await expect(old).toHaveAccessibleDescription("The current password is wrong");
  await expect(old).toBeFocused();
  await old.fill(password);
  await expect(old).not.toHaveAccessibleDescription("The current password is wrong");
  await submit.click();
  await expect(page.getByRole("alert").getByText("Password changed")).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/u);
  await elsewhere.context().close();
  await page.goto("/profile-setting");
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("plane stamp violin quarry");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();
});

test("downloads all data in one archive, and deletes the account for good", async ({ page }) => {
  const { email, password } = await register(page);
  await page.goto("/resume");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill("Taken along");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Success Saving Resume")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Robin Example" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Free Plan" }).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Profile Setting" }).click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toBe("postfolio.zip");
  // File names, and files that are already compressed, are stored uncompressed in an archive.
  const bytes = (await readFile(await archive.path())).toString("latin1");
  expect(bytes.slice(0, 2)).toBe("PK");
  for (const part of ["account.json", "resumes/Taken along.json", "resumes/Taken along.pdf", "%PDF-"]) {
    expect(bytes).toContain(part);
  }

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  const confirmation = dialog.getByLabel(/^Type /u);
  await expect(confirmation).toBeFocused();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);
  await confirmation.fill("yes");
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(confirmation).toHaveAccessibleDescription("This is not your email");
  await confirmation.fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("The password is wrong")).toBeVisible();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "The password is wrong",
  );
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("alert").getByText("Your account and everything in it have been deleted"),
  ).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/u);
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Wrong email or password")).toBeVisible();
  const refused = page.getByLabel("Password", { exact: true });
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAccessibleDescription("Wrong email or password");
  await page.getByRole("textbox", { name: "Email" }).fill("another@example.com");
  await expect(refused).not.toHaveAccessibleDescription("Wrong email or password");
});

test("shows a taken email at its field, and errors of the whole form above its button", async ({ page }) => {
  const { email, password } = await register(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await fillRegistration(page, { email, password });
  const field = page.getByRole("textbox", { name: "Email" });
  await expect(field).toHaveAccessibleDescription("An account with this email already exists");
  await expect(field).toBeFocused();

  const busy = "Postfolio is not available right now. Try again in a moment";
  await page.route("**/api/authUsers/register", (route) =>
    route.fulfill({ status: 429, json: { status: "error", data: busy } }),
  );
  await field.fill(newPerson().email);
  await page.getByRole("button", { name: "Create account" }).click();
  const reason = page.getByRole("main").getByText(busy);
  await expect(reason).toBeVisible();
  await expect(page.locator("p:focus")).toContainText(busy);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await field.press("End");
  await field.pressSequentially("m");
  await expect(reason).toHaveCount(0);
});

test("lets a Google-only account set a password after another Google sign-in", async ({ page }) => {
  const { email } = newPerson();
  const withGoogle = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Continue with Google" }).click(),
    ]);
    return chooser;
  };
  await page.goto(`/login?from=${PASSWORD}`);
  const first = await withGoogle();
  await first.getByLabel("Name").fill("Ada Example");
  await first.getByLabel("Email").fill(email);
  await first.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  await expect(page.getByLabel("New password")).toBeVisible();
  await expect(page.getByLabel("Old password")).toHaveCount(0);
  await page.getByLabel("New password").fill("plane stamp violin quarry");
  await page.getByLabel("Confirm password").fill("plane stamp violin quarry");
  await (await withGoogle()).getByRole("button", { name: email }).click();
  await expect(page.getByRole("alert").getByText("Password set")).toBeVisible();
  await expect(page.getByLabel("Old password")).toBeVisible();
});

test("replaces a forgotten password through an emailed link that works once", async ({
  page,
  server,
  browser,
}) => {
  const { email } = await register(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const visitor = await elsewhere.newPage();
  await visitor.goto("/login");
  await visitor.getByRole("textbox", { name: "Email" }).fill(email);
  await visitor.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(visitor.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  const typed = visitor.getByRole("textbox", { name: "Email" });
  await expect(typed).toHaveValue(email);
  await typed.fill("no address");
  await expect(typed).toHaveAccessibleDescription("Enter a valid email");
  await typed.fill(email);
  await visitor.getByRole("button", { name: "Send the link" }).click();
  await expect(visitor.getByRole("alert").getByText("instructions are on their way to it")).toBeVisible();
  expect((await new AxeBuilder({ page: visitor }).analyze()).violations).toEqual([]);

  const [mailbox] = await Promise.all([
    visitor.waitForEvent("popup"),
    visitor.getByRole("link", { name: "Open the mailbox" }).click(),
  ]);
  const mail = mailbox
    .getByRole("article")
    .filter({ hasText: email })
    .filter({ hasText: "Choose a new Postfolio password" });
  await expect(async () => {
    await mailbox.reload();
    await expect(mail).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(mail.getByRole("heading", { name: "Choose a new Postfolio password" })).toBeVisible();
  const link = await mail.getByRole("link", { name: "/reset-password#" }).getAttribute("href");

  await visitor.goto(link!);
  await visitor.getByLabel("New password", { exact: true }).fill("plane stamp violin quarry");
  await expect(visitor.getByText("Strength: Strong")).toBeVisible();
  await visitor.getByLabel("Confirm password").fill("plane stamp violin");
  await expect(visitor.getByLabel("Confirm password")).toHaveAccessibleDescription(
    "Confirm password doesn't match",
  );
  await visitor.getByLabel("Confirm password").fill("plane stamp violin quarry");
  await visitor.getByRole("button", { name: "Change password" }).click();
  await expect(visitor.getByRole("alert").getByText("Password changed. Sign in with it now")).toBeVisible();
  await expect(visitor).toHaveURL(/\/login$/u);
  await visitor.getByRole("textbox", { name: "Email" }).fill(email);
  await visitor.getByLabel("Password", { exact: true }).fill("plane stamp violin quarry");
  await visitor.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(visitor.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();

  // The earlier session has ended, and the link no longer works.
  await page.reload();
  await expect(page.getByRole("alert").getByText("Your session has ended. Sign in to go on")).toBeVisible();
  await page.goto(link!);
  await page.getByLabel("New password", { exact: true }).fill("another violin quarry");
  await page.getByLabel("Confirm password").fill("another violin quarry");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert").getByText("This link has already been used")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new one" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await elsewhere.close();
});
