import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { look } from "../harness/look.ts";
import { itIs, newHandle, tomorrow } from "../harness/standins.ts";
import { expect, register, test } from "../harness/test.ts";
import { buyProfessional, connect } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

test("rewrites a post as requested, and restores its earlier text", async ({ page, server }) => {
  test.slow();
  const day = await tomorrow(server.standins);
  const user = await register(page);
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  await buyProfessional(user);
  await connect(user, "x", newHandle());
  const data = async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T> =>
    (await user.api.json<{ data: T }>(method, path, body)).data;
  const campaign = await data<Campaign>("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Harbour news",
    type: "Twitter",
    prompt: "Facts about harbours and ships",
    schedule: 1,
    times: ["11:00"],
    timeZone: "UTC",
  });
  const [post] = await data<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`);
  const mine = "The harbour wakes before its town does. At five, the first crane moves.";
  await data("PUT", `/api/posts/${post!._id}`, { text: mine });
  await page.goto(`/campaigns/${campaign._id}`);
  const card = page.locator(`#post-${post!._id}`);

  await test.step("asks what should change, and keeps the old text until there is a new one", async () => {
    await card.getByRole("button", { name: "Regenerate" }).click();
    await card.getByLabel("What should change?").fill("Shorter, and about the crane");
    await card.getByRole("button", { name: "Regenerate" }).click();
    await expect(card.getByText(mine)).toBeVisible();
    await expect(page.getByText("Rewritten")).toBeVisible({ timeout: 40_000 });
    await expect(card.getByText(mine)).toBeHidden();
  });

  await test.step("undoes it from the notice", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card.getByText(mine)).toBeVisible();
  });

  await test.step("steps through the versions and restores one", async () => {
    await card.getByRole("button", { name: "Versions" }).click();
    await expect(card.getByText("1 of 2")).toBeVisible();
    await card.getByRole("button", { name: "Later version" }).click();
    await expect(card.getByText(mine)).toBeHidden();
    await expect(card.getByText("By AI", { exact: false })).toBeVisible();
    await card.getByRole("button", { name: "Restore this version" }).click();
    await expect(page.getByText("Version restored")).toBeVisible();
    await expect(card.getByText("2 of 2")).toBeVisible();
    await card.getByRole("button", { name: "Earlier version" }).click();
    await expect(card.getByText(mine)).toBeVisible();
  });

  await test.step("an earlier version before it is restored", async () => {
    await look(page, `/campaigns/${campaign._id}`, "earlier version", async () => {
      await card.getByRole("button", { name: "Versions" }).click();
      await card.getByRole("button", { name: "Earlier version" }).click();
      // Closes the tooltip.
      await page.keyboard.press("Escape");
      await page.mouse.move(0, 0);
    });
  });
  await test.step("the field for the wish", async () => {
    await look(page, `/campaigns/${campaign._id}`, "wish", async () => {
      const menu = card.getByRole("button", { name: /^Actions for/u });
      const regenerate = card.getByRole("button", { name: "Regenerate" });
      if (await regenerate.isVisible()) await regenerate.click();
      else {
        await menu.click();
        await page.getByRole("menuitem", { name: "Regenerate" }).click();
      }
      await expect(card.getByLabel("What should change?")).toBeVisible();
    });
  });
  await test.step("a restored version", async () => {
    await data("POST", `/api/posts/${post!._id}/texts/1/restore`);
    await look(page, `/campaigns/${campaign._id}`, "restored", async () => {
      await card.getByRole("button", { name: "Versions" }).click();
      await expect(card.getByText("1 of 2")).toBeVisible();
    });
  });
});
