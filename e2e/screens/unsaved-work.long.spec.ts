import type { Locator, Page } from "@playwright/test";
import { expect, fillRegistration, register, saved, test } from "../harness/test.ts";
import { newPerson, type Person, type User } from "../harness/users.ts";

const ENDED = "Your session has ended. Sign in to go on";
const OFFLINE = "Offline – saved in this browser";

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Save As").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
}

/** Opens a stored resume in the editor. */
async function openStored(page: Page, name: string): Promise<User> {
  const user = await register(page);
  await page.goto(`/resume?template=1&id=${await user.api.createResume(name, 1)}`);
  await saved(page);
  return user;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  // The URL changes before the screen does, and the resume has an Email field, too.
  const screen = page.getByRole("main", { name: "Sign In" });
  await screen.getByRole("textbox", { name: "Email" }).fill(email);
  await screen.getByLabel("Password", { exact: true }).fill(password);
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Changes the password elsewhere, which ends every other session. */
async function changePasswordElsewhere({ email, password, api }: User): Promise<Person> {
  const changed = `${password}, and another`;
  await api.logIn({ email, password });
  const passwords = { oldPassword: password, newPassword: changed, confirmPassword: changed };
  await api.send("PUT", "/api/authUsers/changePassword", { ...passwords, id: api.userId });
  return { email, password: changed };
}

test("asks to sign in when the password was changed elsewhere, says why, and restores the work", async ({
  page,
}) => {
  const person = await openStored(page, "Kept");
  await page.getByLabel("Full Name").fill("Typed before");
  await saved(page);
  const changed = await changePasswordElsewhere(person);

  await page.reload();
  await expect(page).toHaveURL(/\/login\?from=/u);
  await expect(page.getByRole("status").filter({ hasText: ENDED })).toHaveCount(1);
  await signIn(page, changed);
  await expect(page).toHaveURL(/\/resume\?.*id=/u);
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed before");
  await expect(page.getByText(ENDED)).toHaveCount(0);
});

test("asks to sign in on save when the session has ended, and restores the work", async ({ page }) => {
  const person = await openStored(page, "Kept");
  const changed = await changePasswordElsewhere(person);
  await page.getByLabel("Full Name").fill("Typed since");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/login\?from=/u);
  await expect(page.getByRole("status").filter({ hasText: ENDED })).toHaveCount(1);
  await signIn(page, changed);
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed since");
});

test("loses no keystroke of a visitor who types while the rich-text code loads", async ({ page }) => {
  // Outside user events, React waits for a message before it renders, and this script can hold back the message.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its port
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    let holds = false;
    MessagePort.prototype.postMessage = function hold(
      this: MessagePort,
      ...message: Parameters<typeof post>
    ) {
      if (holds) held.push(() => post.apply(this, message));
      else post.apply(this, message);
    } as typeof post;
    addEventListener("hold", () => (holds = true));
    addEventListener("go on", () => {
      holds = false;
      for (const send of held.splice(0)) send();
    });
  });
  const tell = (name: "hold" | "go on") => page.evaluate((type) => dispatchEvent(new Event(type)), name);
  const arrives = Promise.withResolvers<void>();
  let code = "";
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("ProseMirror-")) {
      code = route.request().url();
      await arrives.promise;
    }
    await route.fulfill({ response });
  });

  await page.goto("/resume");
  await page.getByRole("tab", { name: "Professional" }).click();
  const skill = page.getByRole("textbox", { name: "Skill 1", exact: true });
  await expect(skill).toHaveJSProperty("tagName", "TEXTAREA");
  await expect.poll(() => code).not.toBe("");
  await tell("hold");
  arrives.resolve();
  await page.evaluate((url) => import(url) as Promise<unknown>, code);
  await skill.click();
  await tell("go on");
  await expect(skill).toHaveJSProperty("tagName", "DIV");
  await page.keyboard.insertText("Typed at once: ");
  await expect(skill).toContainText("Typed at once: ");

  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await fillRegistration(page, newPerson());
  await page.getByRole("tab", { name: "Professional" }).click();
  await expect(skill).toContainText("Typed at once: ");
});

test("saves a visitor's resume under its name right after they sign in", async ({ page }) => {
  await page.goto("/resume");
  await page.getByLabel("Full Name").fill("Visiting Person");
  await saveAs(page, "For the lighthouse");
  await fillRegistration(page, newPerson());
  await expect(page).toHaveURL(/id=/u);
  await expect(page.getByText("Success Saving Resume")).toBeVisible();
  await expect(page.getByRole("heading", { name: "For the lighthouse" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Sign in" })).toHaveCount(0);
  await page.goto("/resumes");
  await expect(page.getByRole("link", { name: "For the lighthouse" })).toBeVisible();
});

test("marks unsaved changes on the dashboard and in the list until they are saved", async ({
  page,
  context,
}) => {
  await openStored(page, "Marked");
  const address = page.url();
  await context.route("**/api/users/editResume/**", (route) => route.abort("connectionrefused"));
  await page.getByLabel("Full Name").fill("Changed");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  for (const path of ["/resumes", "/"]) {
    await page.goto(path);
    await expect(page.getByText("Unsaved changes in this browser")).toBeVisible();
  }
  await context.unroute("**/api/users/editResume/**");
  await page.goto(address);
  await expect(page.getByLabel("Full Name")).toHaveValue("Changed");
  await saved(page);
  await page.goto("/resumes");
  await expect(page.getByRole("link", { name: "Marked" })).toBeVisible();
  await expect(page.getByText("Unsaved changes in this browser")).toHaveCount(0);
});

test("asks before logging out discards unsaved work, and then removes all of it", async ({
  page,
  context,
}) => {
  const person = await openStored(page, "Private");
  await context.route("**/api/users/editResume/**", (route) => route.abort("connectionrefused"));
  await page.getByLabel("Full Name").fill("Nobody else's business");
  const logOut = async () => {
    await page.getByRole("button", { name: "Profile", exact: true }).click();
    await page.getByRole("button", { name: "Log Out" }).click();
  };
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.goto("/");
  await logOut();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  // The dialog returns focus once it has closed.
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toBeFocused();
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

/** Whether a click in the middle of a control would hit the control. */
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
    const notice = page.getByRole("status").filter({ hasText: "Success Saving Resume" });
    for (const version of ["two", "three"]) {
      await page.getByLabel("Full Name").fill(`Version ${version}`);
      await page.keyboard.press("Control+s");
      await saved(page);
      await expect(notice).toHaveCount(1);
    }
    for (const name of [/^Save$/u, /^Download$/u, /^Notifications/u, /^Profile$/u])
      expect(await isUncovered(page.getByRole("button", { name }).first()), String(name)).toBe(true);
    for (const tab of await page.getByRole("tablist", { name: "View" }).getByRole("tab").all())
      expect(await isUncovered(tab)).toBe(true);
  });
}
