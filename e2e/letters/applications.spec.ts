import { addApplications } from "../harness/applications.ts";
import { pagesOf } from "../harness/pdf.ts";
import { expect, register, test } from "../harness/test.ts";

test("applications on the board, in the list and one by one", async ({ page }) => {
  const user = await register(page);
  const id = await addApplications(user);

  await test.step("a card is dragged to another stage, and a click opens it", async () => {
    await page.goto("/applications");
    const card = page.getByRole("list", { name: "Saved" }).getByRole("listitem");
    const target = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: /^Applied/u }) });
    await card.hover();
    // The code for dragging is loaded when the pointer comes near, so the first attempt may be too early.
    await expect(async () => {
      const from = (await card.boundingBox())!;
      const to = (await target.last().boundingBox())!;
      await page.mouse.move(from.x + 30, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
      await page.mouse.up();
      await expect(
        page.getByRole("list", { name: "Applied", exact: true }).getByRole("link", { name: "Baker" }),
      ).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/applications$/u);
    await page.getByRole("link", { name: "Baker" }).click();
    await expect(page).toHaveURL(new RegExp(`/applications/${id}$`, "u"));
  });

  await test.step("what was sent", async () => {
    await page.getByRole("button", { name: "See what was sent" }).click();
    await expect(page.getByRole("region", { name: "For Crumbs" })).toBeVisible();
    await expect(page.getByRole("region", { name: "To Ample" })).toContainText("I have baked bread");
  });
  await test.step("the letter's file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("region", { name: "To Ample" }).getByRole("button", { name: "PDF" }).click();
    expect((await pagesOf(await download)).join(" ")).toContain("I have baked bread for six years.");
  });
  await test.step("the table for spreadsheets", async () => {
    await page.goto("/applications");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toBe("applications.csv");
  });
});
