import type { Locator } from "@playwright/test";
import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { comingMonday, itIs, newHandle, published } from "../harness/standins.ts";
import { expect, register, test } from "../harness/test.ts";
import { buyProfessional, connect } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

test("writes a week, approves it at once, and moves its posts in the calendar", async ({ page, server }) => {
  // The following days are in the same week of the calendar.
  const day = await comingMonday(server.standins);
  const handle = newHandle();
  const user = await register(page);
  await itIs(page, server.standins, `${day}T15:30:00.000Z`);
  await buyProfessional(user);
  await connect(user, "linkedin", handle);
  const { data: campaign } = await user.api.json<{ data: Campaign }>("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Quiet work",
    type: "Linkedin",
    prompt: "What good onboarding feels like",
    schedule: 1,
    timeZone: "UTC",
    askFirst: true,
  });
  await page.goto(`/campaigns/${campaign._id}`);

  await test.step("writes a week and approves it at once", async () => {
    await page.getByRole("button", { name: "Write this week's posts now" }).click();
    await expect(page.getByRole("progressbar", { name: "Writing this week's posts" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toBeHidden({ timeout: 120_000 });
    await page.getByRole("button", { name: /^Approve all [4-7]$/u }).click();
    await expect(page.getByText(/^[4-7] posts approved$/u)).toBeVisible();
    await expect(page.getByText(/waiting for your approval/u)).toBeHidden();
    expect(await published(server.standins, "linkedin", handle)).toEqual([]);
  });

  await test.step("moves a post by dragging, undoes that, and moves it with the keyboard", async () => {
    await page.getByRole("link", { name: "Calendar" }).click();
    const on = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
    const hour = (days: number, time: string) => page.locator(`[data-place="${on(days)}T${time}"]`);
    const first = page.locator(`[data-place^="${on(1)}T"] [data-card]`);
    const id = await first.getAttribute("data-card");
    const home = await first.locator("xpath=ancestor::*[@data-place]").getAttribute("data-place");
    const post = page.locator(`[data-card="${id}"]`).getByRole("link");
    const at = (place: Locator) => place.filter({ has: post });
    const target = hour(2, "10:00");
    await post.hover();
    // The code for dragging is loaded when the pointer comes near, so the first attempt may be too early.
    await expect(async () => {
      const from = (await post.boundingBox())!;
      const to = (await target.boundingBox())!;
      await page.mouse.move(from.x + 40, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
      await page.mouse.up();
      await expect(at(target)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // The toast stays in place, but a click would wait until the calendar below stops changing.
    await page
      .getByRole("status")
      .filter({ hasText: "Moved to" })
      .getByRole("button", { name: "Undo" })
      .press("Enter");
    await expect(at(page.locator(`[data-place="${home}"]`))).toBeVisible();
    const time = home!.slice(-5);
    await post.focus();
    // The campaign has a post at that time each day.
    const question = page.getByRole("alertdialog", { name: "Post this close together?" });
    await page.keyboard.press("Shift+ArrowRight");
    await question.getByRole("button", { name: "Keep this time" }).press("Enter");
    await expect(at(hour(2, time))).toBeVisible();
    await expect(post).toBeFocused();
    await page.keyboard.press("Shift+ArrowRight");
    // The calendar shows a move before the server has stored it.
    const saved = page.waitForResponse((reply) => reply.request().method() !== "GET");
    await question.getByRole("button", { name: "Keep this time" }).press("Enter");
    await expect(at(hour(3, time))).toBeVisible();
    await expect(post).toBeFocused();
    await saved;
    await page.reload();
    await expect(at(hour(3, time))).toBeVisible();
  });
});
