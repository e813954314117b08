import { expect, test } from "../harness/test.ts";

for (const key of ["Enter", "Space"]) {
  test(`opens the download menu at PDF with ${key}, and Escape goes back, every time`, async ({ page }) => {
    await page.goto("/resume");
    const trigger = page.getByRole("button", { name: "Download" });
    const pdf = page.getByRole("button", { name: /^PDF/u });
    for (const _ of ["first", "next"]) {
      await trigger.focus();
      await page.keyboard.press(key);
      await expect(pdf).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Word" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(pdf).toBeHidden();
      await expect(trigger).toBeFocused();
    }
  });
}
