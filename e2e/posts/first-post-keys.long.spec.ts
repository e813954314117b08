import type { Locator, Page } from "@playwright/test";
import { schedulesFirstPost, type Steps } from "../harness/first-post.ts";
import { expect, test } from "../harness/test.ts";

/** Maximum number of presses of a focus key before a control counts as unreachable. */
const REACH = 60;

/** Uses only the keyboard: presses Tab until the control has focus. */
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
      // A group of radio buttons is a single tab stop, at the checked button. Arrow keys change the choice.
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

test("a new author schedules a post by keyboard alone", async ({ page }, info) => {
  const keyboard = byKeyboard(page);
  const begun = Date.now();
  await schedulesFirstPost(page, keyboard);
  info.annotations.push({
    type: "measured",
    description: `${keyboard.keys()} keys besides the text, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  });
});
