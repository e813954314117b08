import { expect, test } from "./test.ts";

for (const key of ["Enter", "Space", "ArrowDown"]) {
  test(`opens Download at its first item with ${key}, every time`, async ({ page }) => {
    await page.goto("/resume");
    const trigger = page.getByRole("button", { name: "Download" });
    const pdf = page.getByRole("menuitem", { name: "PDF" });
    for (const _ of ["first", "next"]) {
      await trigger.focus();
      await page.keyboard.press(key);
      await expect(pdf).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name: "Word" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(pdf).toBeHidden();
      await expect(trigger).toBeFocused();
    }
  });
}

test("opens Download with a click without focusing an item", async ({ page }) => {
  await page.goto("/resume");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("menuitem", { name: "PDF" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "PDF" })).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "PDF" })).toBeHidden();
});
