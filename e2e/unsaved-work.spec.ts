import type { Locator, Page } from "@playwright/test";
import { expect, fillRegistration, newPerson, type Person, register, test } from "./test.ts";

const ENDED = "Your session has ended. Sign in to go on";

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
}

/** Opens a stored resume in the editor. */
async function openStored(page: Page, name: string): Promise<Person> {
  const person = await register(page);
  await page.goto("/resume");
  await page.getByLabel("Full Name").fill("First Version");
  await saveAs(page, name);
  await expect(page).toHaveURL(/id=/u);
  return person;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  // The address changes before the screen does, and the resume has an Email field, too.
  const screen = page.getByRole("main", { name: "Sign In" });
  await screen.getByRole("textbox", { name: "Email" }).fill(email);
  await screen.getByLabel("Password", { exact: true }).fill(password);
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in elsewhere and changes the password, which ends every other session. */
async function changePasswordElsewhere(page: Page, { email, password }: Person): Promise<Person> {
  const changed = `${password}, and another`;
  const status = await page.evaluate(
    async ({ email, password, changed }) => {
      const send = (method: string, path: string, body: object, token = "") =>
        fetch(path, {
          method,
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
        });
      const { token } = await (await send("POST", "/api/authUsers/login", { email, password })).json();
      const { userId } = JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
      const passwords = { oldPassword: password, newPassword: changed, confirmPassword: changed };
      return (await send("PUT", "/api/authUsers/changePassword", { ...passwords, id: userId }, token)).status;
    },
    { email, password, changed },
  );
  expect(status).toBe(200);
  return { email, password: changed };
}

test("asks to sign in when the password was changed elsewhere, says why, and restores the work", async ({
  page,
}) => {
  const person = await openStored(page, "Kept");
  await page.getByLabel("Full Name").fill("Typed, not saved");
  const changed = await changePasswordElsewhere(page, person);

  await page.reload();
  await expect(page).toHaveURL(/\/login\?from=/u);
  await expect(page.getByRole("alert").filter({ hasText: ENDED })).toHaveCount(1);
  await signIn(page, changed);
  await expect(page).toHaveURL(/\/resume\?.*id=/u);
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed, not saved");
  await expect(page.getByText(ENDED)).toHaveCount(0);
});

test("asks to sign in on save when the session has ended, and restores the work", async ({ page }) => {
  const person = await openStored(page, "Kept");
  const changed = await changePasswordElsewhere(page, person);
  await page.getByLabel("Full Name").fill("Typed since");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/login\?from=/u);
  await expect(page.getByRole("alert").filter({ hasText: ENDED })).toHaveCount(1);
  await signIn(page, changed);
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed since");
});

test("restores both profile forms after the session has ended and the user signs in", async ({ page }) => {
  const person = await register(page);
  await page.goto("/profile-setting");
  await page.getByLabel("First Name").fill("Renamed");
  await page.getByLabel("City").fill("Trieste");
  await page.getByLabel("Country").fill("Italy");
  const changed = await changePasswordElsewhere(page, person);
  await page.getByRole("button", { name: "Save contact details" }).click();
  await expect(page).toHaveURL(/\/login\?from=/u);
  await signIn(page, changed);
  await expect(page).toHaveURL(/\/profile-setting$/u);
  await expect(page.getByLabel("First Name")).toHaveValue("Renamed");
  await expect(page.getByLabel("City")).toHaveValue("Trieste");

  // Once saved, the draft is gone and the stored record is shown.
  await page.getByRole("button", { name: "Save contact details" }).click();
  await expect(page.getByText("Success updating Profile")).toBeVisible();
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join(" "));
  await expect.poll(kept).not.toContain("Trieste");
  expect(await kept()).toContain("Renamed");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Trieste");
  await expect(page.getByLabel("First Name")).toHaveValue("Renamed");
});

test("tells a visitor who opens a stored resume that it belongs to an account", async ({ page, browser }) => {
  await openStored(page, "Mine");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByText("The resume you asked for is saved in an account")).toBeVisible();
  await visitor.getByRole("link", { name: "Sign in to open it" }).click();
  await expect(visitor).toHaveURL(/\/login\?from=/u);
  await visitor.context().close();
});

test("saves a visitor's resume under its name right after they sign in", async ({ page }) => {
  await page.goto("/resume");
  await page.getByLabel("Full Name").fill("Visiting Person");
  await saveAs(page, "For the lighthouse");
  const notice = page.getByRole("alert").filter({ hasText: "Sign in" });
  await notice.getByRole("button", { name: "Go to the sign-in page" }).click();
  await fillRegistration(page, newPerson());
  await expect(page).toHaveURL(/id=/u);
  await expect(page.getByText("Success Saving Resume")).toBeVisible();
  await expect(page.getByRole("heading", { name: "For the lighthouse" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto("/resume-templates");
  await expect(page.getByRole("link", { name: "For the lighthouse" })).toBeVisible();
});

test("marks unsaved changes on the dashboard and in the list until they are saved", async ({ page }) => {
  await openStored(page, "Marked");
  await page.getByLabel("Full Name").fill("Changed");
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  const address = page.url();
  for (const path of ["/resume-templates", "/"]) {
    await page.goto(path);
    await expect(page.getByText("Unsaved changes in this browser")).toBeVisible();
  }
  await page.goto(address);
  await expect(page.getByLabel("Full Name")).toHaveValue("Changed");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Success Saving Resume")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/resume-templates");
  await expect(page.getByRole("link", { name: "Marked" })).toBeVisible();
  await expect(page.getByText("Unsaved changes in this browser")).toHaveCount(0);
});

test("offers the newer version in a tab that shows an older one", async ({ page, context }) => {
  await openStored(page, "Twice open");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Full Name").fill("Second Version");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Success Saving Resume").last()).toBeVisible();

  await expect(other.getByText("Changed elsewhere", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Load the newer one" }).click();
  await expect(other.getByLabel("Full Name")).toHaveValue("Second Version");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
});

test("asks before logging out discards unsaved work, and then leaves none behind", async ({ page }) => {
  const person = await openStored(page, "Private");
  await page.getByLabel("Full Name").fill("Nobody else's business");
  const logOut = async () => {
    await page.getByRole("button", { name: "Profile", exact: true }).click();
    await page.getByRole("button", { name: "Log Out" }).click();
  };
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  await page.goto("/");
  await logOut();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByText("Unsaved changes in this browser")).toBeVisible();
  await logOut();
  await page.getByRole("button", { name: "Log out and discard" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  const left = await page.evaluate(() => Object.values(localStorage).join(" "));
  expect(left).not.toContain("Nobody else's business");
  await signIn(page, person);
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("Unsaved changes in this browser")).toHaveCount(0);
});

/** The element that a click in the middle of a control would hit. */
const isUncovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}, toasts cover no control in the header and toolbar, and duplicates do not stack`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openStored(page, "Uncovered");
    const saved = page.getByRole("alert").filter({ hasText: "Success Saving Resume" });
    for (const version of ["two", "three"]) {
      await expect(saved).toHaveCount(1);
      await page.getByLabel("Full Name").fill(`Version ${version}`);
      await page.keyboard.press("Control+s");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    }
    await expect(saved).toHaveCount(1);
    for (const name of [/^Save$/u, /^Export$/u, /^Notices/u, /^Profile$/u])
      expect(await isUncovered(page.getByRole("button", { name }).first()), String(name)).toBe(true);
    for (const tab of await page.getByRole("tablist", { name: "View" }).getByRole("tab").all())
      expect(await isUncovered(tab)).toBe(true);
  });
}

test("shows why a save or a new name was rejected in the dialog until it is corrected", async ({ page }) => {
  await register(page);
  const dialog = page.getByRole("dialog");
  const refused = dialog.getByText("Something went wrong", { exact: true });
  const refuseOnce = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 400, body: "" }), { times: 1 });

  await page.goto("/resume");
  await refuseOnce("**/api/resumes/create");
  await saveAs(page, "First");
  await expect(refused).toBeVisible();
  await page.getByLabel("Save As").fill("Second");
  await expect(refused).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/resume-templates");
  await page.getByRole("button", { name: "Actions for Second" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await refuseOnce("**/api/users/editResume/**");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(refused).toBeVisible();
  await dialog.getByLabel("Name").fill("Third");
  await expect(refused).toHaveCount(0);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("link", { name: "Third" })).toBeVisible();
});
