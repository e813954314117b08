import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, register, saved, signIn, test } from "../harness/test.ts";

/* Resumes that save automatically, on two devices. */

const OFFLINE = "Offline – saved in this browser";
const name = (page: Page) => page.getByLabel("Full Name");

/** Returns to a tab by firing the event that the browser would fire. */
const comeBackTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));

/** Opens a resume on two of its owner's devices. */
async function openTwice(page: Page, browser: Browser, baseURL: string | undefined) {
  const user = await register(page);
  const path = `/resume?template=1&id=${await user.api.createResume("Two devices", 1)}`;
  const context: BrowserContext = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await signIn(other, user);
  for (const device of [page, other]) {
    await device.goto(path);
    await saved(device);
  }
  return { user, other, context };
}

test("changes reach another device when it returns, and simultaneous changes are merged", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { other, context: second } = await openTwice(page, browser, baseURL);
  await name(page).fill("Ada One");
  await saved(page);
  await comeBackTo(other);
  await expect(name(other)).toHaveValue("Ada One");

  // This device is offline, while the other one continues.
  await context.setOffline(true);
  await name(page).fill("Ada Offline");
  await page.getByLabel("Profession").fill("Lighthouse keeper");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await name(other).fill("Ada Elsewhere");
  await other.getByLabel("Location").fill("Lisbon");
  await saved(other);

  await context.setOffline(false);
  const dialog = page.getByRole("dialog", { name: "This resume was changed elsewhere" });
  // Changes made on only one device are merged without a question.
  await expect(dialog.getByText("One difference")).toBeVisible();
  const field = (label: string) => dialog.getByRole("group", { name: `Contact › ${label}` });
  await expect(field("Full Name").getByRole("radio", { name: /^Here/u })).toBeChecked();
  await field("Full Name")
    .getByRole("radio", { name: /^Other window/u })
    .check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await saved(page);
  await comeBackTo(other);
  for (const device of [page, other]) {
    await expect(name(device)).toHaveValue("Ada Elsewhere");
    await expect(device.getByLabel("Profession")).toHaveValue("Lighthouse keeper");
    await expect(device.getByLabel("Location")).toHaveValue("Lisbon");
  }
  await second.close();
});

test("text typed offline survives its tab and is saved once there is a connection", async ({
  page,
  context,
}) => {
  const user = await register(page);
  const id = await user.api.createResume("Offline", 1);
  const path = `/resume?template=1&id=${id}`;
  await page.goto(path);
  await saved(page);
  await context.setOffline(true);
  await name(page).fill("Typed in a tunnel");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(path);
  await expect(name(later)).toHaveValue("Typed in a tunnel");
  await saved(later);
  const stored = await user.api.json<{ Profile: { name: string } }>("GET", `/api/resumes/getResume?id=${id}`);
  expect(stored.Profile.name).toBe("Typed in a tunnel");
});

test("a named version is compared and restored, and the replaced state is kept", async ({ page }) => {
  const user = await register(page);
  await page.goto(`/resume?template=1&id=${await user.api.createResume("Versions", 1)}`);
  await name(page).fill("First Name");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill("Sent to the lighthouse");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Success Saving Resume")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await name(page).fill("Second Name");
  await saved(page);

  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  await expect(dialog.getByRole("button", { name: "Sent to the lighthouse" })).toBeVisible();
  await expect(dialog.getByText("First Name").first()).toBeVisible();
  await dialog.getByRole("radio", { name: "Changes since" }).check();
  await expect(dialog.locator("del", { hasText: "First" })).toBeVisible();
  await expect(dialog.locator("ins", { hasText: "Second" })).toBeVisible();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  await expect(name(page)).toHaveValue("First Name");
  await saved(page);

  await page.getByRole("button", { name: "Versions" }).click();
  await expect(dialog.getByText("Saved automatically")).toBeVisible();
});

test("a resume is renamed in place, and restored from the bin", async ({ page }) => {
  const user = await register(page);
  await page.goto(`/resume?template=1&id=${await user.api.createResume("Old name", 1)}`);
  await page.getByRole("button", { name: "Old name" }).click();
  await page.getByLabel("Name of the resume").fill("New name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "New name" })).toBeVisible();
  await saved(page);

  await page.goto("/resumes");
  const remove = async () => {
    await page.getByRole("button", { name: "Actions for New name" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: "New name" })).toHaveCount(0);
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "New name" })).toBeVisible();
  await expect(page.getByText("Resume restored")).toBeVisible();
  await remove();
  await page.getByRole("link", { name: "Trash", exact: true }).click();
  await page.getByRole("button", { name: "Restore New name" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Resumes" }).click();
  await expect(page.getByRole("link", { name: "New name" })).toBeVisible();
});
