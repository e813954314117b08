import { readFile } from "node:fs/promises";
import { expect, register, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

test("shows a new name and picture in the header immediately, and says which fields are missing", async ({
  page,
}) => {
  await register(page);
  await page.goto("/profile-setting");

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
  await expect(page.getByRole("status").getByText("Success updating Profile")).toBeVisible();

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

test("downloads all data in one archive, and deletes the account for good", async ({ page }) => {
  const { email, password } = await register(page);
  await page.goto("/resume");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill("Taken along");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Success Saving Resume")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Robin Example" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Free Plan" }).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Profile Setting" }).click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toBe("postfolio.zip");
  // A ZIP archive stores file names as plain bytes, and this one stores already compressed files as they are.
  const bytes = (await readFile(await archive.path())).toString("latin1");
  expect(bytes.slice(0, 2)).toBe("PK");
  const resume = "resumes/Taken along";
  for (const part of ["account.json", `${resume}.json`, `${resume}.pdf`, "%PDF-"]) {
    expect(bytes).toContain(part);
  }

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  const confirmation = dialog.getByLabel(/^Type /u);
  await expect(confirmation).toBeFocused();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
  await confirmation.fill("yes");
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(confirmation).toHaveAccessibleDescription("That doesn't match your email");
  await confirmation.fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Wrong password")).toBeVisible();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Wrong password");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("status").getByText("Your account and everything in it have been deleted"),
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
  await expect(page.getByRole("status").getByText("Password set")).toBeVisible();
  await expect(page.getByLabel("Old password")).toBeVisible();
});
