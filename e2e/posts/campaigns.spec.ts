import { postWith } from "../harness/campaign-posts.ts";
import { itIs, newHandle, published, tomorrow } from "../harness/standins.ts";
import { expect, register, test } from "../harness/test.ts";
import { buyProfessional, connect } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

test("plans, writes, edits and publishes posts, manually and automatically, and reports failures", async ({
  page,
  server,
}) => {
  const day = await tomorrow(server.standins);
  const handle = newHandle();
  const mine = `Harbours at dawn, seen on ${day}`;
  const user = await register(page);
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  await buyProfessional(user);
  await connect(user, "x", handle);

  await test.step("creates a campaign", async () => {
    await page.goto("/create-campaign");
    await page.getByLabel("Title").fill("Harbour news");
    await page.getByLabel("Prompt").fill("Facts about harbours and ships");
    await page.getByLabel("Schedule per day").fill("3");
    // A user's first campaign requires approval by default.
    const more = page.getByRole("button", { name: /^More/u });
    await expect(more).toContainText("Asks you first");
    await more.click();
    const askFirst = page.getByRole("switch", { name: "Ask me before publishing" });
    await expect(askFirst).toBeChecked();
    await askFirst.click();
    await page.getByRole("button", { name: "Create", exact: true }).last().click();
    await expect(page.getByText("Success", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns\/twitter$/u);
  });

  await test.step("plans its posts", async () => {
    await page.getByRole("link", { name: "Harbour news" }).click();
    await expect(page.getByRole("heading", { name: "Harbour news" })).toBeVisible();
    await expect(page.getByText(/^Will be written at (9:5|10:0)\d AM$/u).first()).toBeVisible();
  });

  await test.step("writes one an hour ahead, edits it, and publishes it now", async () => {
    await itIs(page, server.standins, `${day}T10:30:00.000Z`);
    const ready = postWith(page, /Ready, goes out at (10:5|11:0)\d AM/u);
    await expect(ready).toBeVisible();
    await ready.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Text of the post").fill(mine);
    await page.getByRole("button", { name: "Save" }).click();
    const changed = postWith(page, mine);
    await changed.getByRole("button", { name: "Publish now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish now" }).click();
    await expect(changed.getByText("Published at 10:30 AM")).toBeVisible();

    const [live] = await Promise.all([
      page.waitForEvent("popup"),
      changed.getByRole("link", { name: /See it on Twitter/u }).click(),
    ]);
    await expect(live.getByText(mine)).toBeVisible();
    await expect(live.getByText(`@${handle}`)).toBeVisible();
    await live.close();
  });

  await test.step("publishes another automatically at its time", async () => {
    await itIs(page, server.standins, `${day}T14:30:00.000Z`);
    await expect(page.getByText(/Ready, goes out at (2:5|3:0)\d PM/u)).toBeVisible();
    expect(await published(server.standins, "x", handle)).toHaveLength(1);
    await itIs(page, server.standins, `${day}T15:30:00.000Z`);
    await expect.poll(async () => (await published(server.standins, "x", handle)).length).toBe(2);
    await page.reload();
    await expect(page.getByText(/^Published at 3:/u)).toBeVisible();
  });

  await test.step("skips one and restores it", async () => {
    await itIs(page, server.standins, `${day}T18:30:00.000Z`);
    const last = postWith(page, /Ready, goes out at (6:5|7:0)\d PM/u);
    await expect(last).toBeVisible();
    await last.getByRole("button", { name: "Skip" }).click();
    const skipped = postWith(page, "Skipped");
    await skipped.getByRole("button", { name: "Restore" }).click();
    await expect(last).toBeVisible();
  });

  await test.step("explains a post that X rejected, in the bell", async () => {
    const last = postWith(page, /Ready, goes out at (6:5|7:0)\d PM/u);
    await last.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Text of the post").fill(mine);
    const saved = page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.ok());
    await page.getByRole("button", { name: "Save" }).click();
    await saved;
    await expect(last).toContainText(mine);
    await itIs(page, server.standins, `${day}T19:30:00.000Z`);
    const failed = postWith(page, "Failed");
    await expect(failed).toContainText(/same|duplicate|already/u);
    expect(await published(server.standins, "x", handle)).toHaveLength(2);
    await page.goto("/");
    await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
    await page
      .getByRole("dialog", { name: "Notifications" })
      .getByRole("link", { name: /Harbour news/u })
      .click();
    await expect(page).toHaveURL(/\/campaigns\/[^?]+\?post=/u);
    await expect(postWith(page, "Failed")).toBeVisible();
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  });

  await test.step("charts what readers did with them a day later", async () => {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    await itIs(page, server.standins, `${next}T18:00:00.000Z`);
    const row = page.getByRole("row").filter({ hasText: mine });
    await expect(async () => {
      await page.goto("/results");
      // A post gets at least 60 views, two thirds of which arrive within a little more than a day.
      await expect(row.getByRole("cell").first()).toHaveText(/[1-9][\d,]+/u, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole("radio", { name: "After 7 days" }).check();
    await expect(row).toContainText("Not available yet");
    await page.getByRole("radio", { name: "After 24 hours" }).check();
    await expect(page.getByRole("img", { name: /^Views of \d posts/u })).toBeVisible();
    await expect(page.getByText("We need at least ten posts to compare")).toBeVisible();
  });
});
