import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

/* A new author's way from the landing page to the first post of their own that is scheduled. */

/** Counts what the author does. */
interface Steps {
  press: (target: Locator) => Promise<void>;
  /** Checks a radio button. */
  choose: (radio: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
}

/** How often a key that moves the focus is pressed at most before a control is called unreachable. */
const REACH = 60;

/** By keyboard alone: Tab until the control has the focus. */
function byKeyboard(page: Page): Steps & { keys: () => number } {
  let keys = 0;
  const isThere = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false);
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tabs = 0; !(await isThere(target)); tabs += 1) {
      expect(tabs, `Tab reaches ${String(target)}`).toBeLessThan(REACH);
      await page.keyboard.press("Tab");
      keys += 1;
    }
  };
  return {
    press: async (target) => {
      await reach(target);
      await page.keyboard.press("Enter");
      keys += 1;
    },
    choose: async (radio) => {
      // The buttons of a group are one stop of Tab, at the one that is checked; arrow keys choose.
      await reach(page.getByRole("radiogroup").filter({ has: radio }).getByRole("radio", { checked: true }));
      for (let arrows = 0; !(await radio.isChecked()); arrows += 1) {
        expect(arrows).toBeLessThan(REACH);
        await page.keyboard.press("ArrowRight");
        keys += 1;
      }
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.insertText(text);
    },
    keys: () => keys,
  };
}

function byPointer(): Steps & { clicks: () => number } {
  let clicks = 0;
  return {
    press: async (target) => {
      await target.click();
      clicks += 1;
    },
    choose: async (radio) => {
      await radio.check();
      clicks += 1;
    },
    // A field with the focus needs no click.
    type: async (field, text) => {
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        await field.click();
        clicks += 1;
      }
      await field.fill(text);
    },
    clicks: () => clicks,
  };
}

async function schedulesFirstPost(page: Page, { choose, press, type }: Steps): Promise<void> {
  const { email, password } = newPerson();
  await page.goto("/");
  await press(page.getByRole("link", { name: "Sign in" }).first());
  await choose(page.getByRole("radio", { name: "Register" }));
  await type(page.getByLabel("First Name"), "Robin");
  await type(page.getByLabel("Last Name"), "Example");
  await type(page.getByRole("textbox", { name: "Email" }), email);
  await type(page.getByLabel("Password", { exact: true }), password);
  await press(page.getByRole("button", { name: "Create account" }));
  await press(page.getByRole("button", { name: /^Get seen/u }));
  await type(page.getByRole("textbox", { name: "Write a post" }), "What a harbor teaches: never finished.");
  await press(page.getByRole("button", { name: "Write a post" }));
  const dialog = page.getByRole("dialog", { name: "New post" });
  await expect(dialog.getByRole("article")).toContainText("never finished");
  await press(dialog.getByRole("button", { name: "Schedule" }));
  await expect(page.getByText(/^Goes out on Twitter:/u)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test("a new author schedules a post in few clicks", async ({ page }, info) => {
  const pointer = byPointer();
  const begun = Date.now();
  await schedulesFirstPost(page, pointer);
  info.annotations.push({
    type: "measured",
    description: `${pointer.clicks()} clicks, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  });
  expect(pointer.clicks()).toBeLessThanOrEqual(12);
});

test("a new author schedules a post by keyboard alone", async ({ page }, info) => {
  const keyboard = byKeyboard(page);
  const begun = Date.now();
  await schedulesFirstPost(page, keyboard);
  info.annotations.push({
    type: "measured",
    description: `${keyboard.keys()} keys besides the text, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  });
});
