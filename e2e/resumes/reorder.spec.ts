import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

async function openSkills(page: Page) {
  await page.goto("/resume");
  await page.getByRole("tab", { name: "Professional" }).click();
  const list = page.getByRole("list", { name: "Skills", exact: true });
  const texts = list.getByRole("textbox", { name: /^Skill \d+$/u });
  const values = () => texts.allInnerTexts();
  await expect(texts.last()).toHaveAttribute("contenteditable");
  return { list, values, before: await values() };
}

const handle = (list: Locator, at: number) => list.getByRole("button", { name: /^Reorder/u }).nth(at);

test("reorders lines with the arrow keys and keeps focus on the moved line", async ({ page }) => {
  const { list, values, before } = await openSkills(page);
  await handle(list, 0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const [first, second, third, ...rest] = before;
  expect(await values()).toEqual([second, third, first, ...rest]);
  await expect(handle(list, 2)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "moved to position 3" })).toHaveCount(1);
});

test("reorders lines by dragging, and reverts that with one undo", async ({ page }) => {
  const { list, values, before } = await openSkills(page);
  const [first, second, third, ...rest] = before;
  await list.hover();
  // The code for dragging is loaded when the pointer comes near, so the first attempt may be too early.
  await expect(async () => {
    await handle(list, 0).scrollIntoViewIfNeeded();
    const from = (await handle(list, 0).boundingBox())!;
    const to = (await handle(list, 2).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 4, { steps: 20 });
    await page.mouse.up();
    await expect.poll(values, { timeout: 2_000 }).toEqual([second, third, first, ...rest]);
  }).toPass();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(values).toEqual(before);
});
