import type { Locator, Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";
import { buyProfessional, connect } from "./users.ts";

test.use({ alone: true, timezoneId: "UTC" });

/** The texts that an account has published on a network, newest first. */
async function published(standins: string, network: "x" | "linkedin", handle: string): Promise<string[]> {
  const all = (await (await fetch(`${standins}/${network}/timeline.json`)).json()) as {
    author: string;
    text: string;
  }[];
  return all.filter(({ author }) => author === handle).map(({ text }) => text);
}

/** Moves the product's time. @returns the time there */
async function moveTime(standins: string, move: { to: string } | { advance: number }): Promise<string> {
  const response = await fetch(`${standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(move),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { now: string }).now;
}

/** Tomorrow's date in UTC by the product's time. */
const tomorrow = async (standins: string): Promise<string> =>
  Temporal.Instant.from(await moveTime(standins, { advance: 0 }))
    .add({ hours: 24 })
    .toString()
    .slice(0, 10);

/** Moves the time of the product and the browser; both keep running from there. */
async function itIs(page: Page, standins: string, instant: string): Promise<void> {
  await moveTime(standins, { to: instant });
  await page.clock.setSystemTime(instant);
  await page.reload();
}

/** A handle that no other test uses. */
const newHandle = (): string => `robin_${Date.now().toString(36)}`;

const entries = (page: Page): Locator => page.getByRole("listitem").filter({ has: page.locator("time") });
const entry = (page: Page, text: string | RegExp): Locator => entries(page).filter({ hasText: text }).first();

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
    // A user's first campaign asks first by default.
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
    const ready = entry(page, /Ready, goes out at (10:5|11:0)\d AM/u);
    await expect(ready).toBeVisible({ timeout: 20_000 });
    await ready.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Text of the post").fill(mine);
    await page.getByRole("button", { name: "Save" }).click();
    const changed = entry(page, mine);
    await changed.getByRole("button", { name: "Publish now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish now" }).click();
    await expect(changed.getByText("Published at 10:30 AM")).toBeVisible({ timeout: 20_000 });

    const [live] = await Promise.all([
      page.waitForEvent("popup"),
      changed.getByRole("link", { name: /See it on X/u }).click(),
    ]);
    await expect(live.getByText(mine)).toBeVisible();
    await expect(live.getByText(`@${handle}`)).toBeVisible();
    await live.close();
  });

  await test.step("publishes another automatically at its time", async () => {
    await itIs(page, server.standins, `${day}T14:30:00.000Z`);
    await expect(page.getByText(/Ready, goes out at (2:5|3:0)\d PM/u)).toBeVisible({ timeout: 20_000 });
    expect(await published(server.standins, "x", handle)).toHaveLength(1);
    await itIs(page, server.standins, `${day}T15:30:00.000Z`);
    await expect
      .poll(async () => (await published(server.standins, "x", handle)).length, { timeout: 20_000 })
      .toBe(2);
    await page.reload();
    await expect(page.getByText(/^Published at 3:/u)).toBeVisible({ timeout: 20_000 });
  });

  await test.step("skips one and restores it", async () => {
    await itIs(page, server.standins, `${day}T18:30:00.000Z`);
    const last = entry(page, /Ready, goes out at (6:5|7:0)\d PM/u);
    await expect(last).toBeVisible({ timeout: 20_000 });
    await last.getByRole("button", { name: "Skip" }).click();
    const skipped = entry(page, "Skipped");
    await skipped.getByRole("button", { name: "Restore" }).click();
    await expect(last).toBeVisible();
  });

  await test.step("explains a post that X rejected, in the bell", async () => {
    const last = entry(page, /Ready, goes out at (6:5|7:0)\d PM/u);
    await last.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Text of the post").fill(mine);
    await page.getByRole("button", { name: "Save" }).click();
    await itIs(page, server.standins, `${day}T19:30:00.000Z`);
    const failed = entry(page, "Failed");
    await expect(failed).toContainText(/same|duplicate|already/u, { timeout: 20_000 });
    expect(await published(server.standins, "x", handle)).toHaveLength(2);
    await page.goto("/");
    await page.getByRole("button", { name: "Notices, 1 unread" }).click();
    await page
      .getByRole("dialog", { name: "Notices" })
      .getByRole("link", { name: /Harbour news/u })
      .click();
    await expect(page).toHaveURL(/\/campaigns\/[^?]+\?post=/u);
    await expect(entry(page, "Failed")).toBeVisible();
    await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
  });
});

test("publishes posts of a campaign that asks first on LinkedIn only after approval", async ({
  page,
  server,
}) => {
  const day = await tomorrow(server.standins);
  const handle = newHandle();
  const user = await register(page);
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  await buyProfessional(user);
  await page.goto("/create-campaign?type=linkedin");
  await page.getByRole("tab", { name: "Linkedin Campaign" }).click();
  await page.getByLabel("Title").fill("Quiet work");
  await page.getByLabel("Prompt").fill("What good onboarding feels like");
  await expect(page.getByRole("switch", { name: "Ask me before publishing" })).toBeChecked();
  await page.getByRole("button", { name: "Create", exact: true }).last().click();
  await expect(page).toHaveURL(/\/campaigns\/linkedin$/u);
  await expect(page.getByRole("heading", { name: "Linkedin Campaigns" })).toBeVisible();
  await expect(page.getByText(/nothing goes out until/u).first()).toBeVisible();
  await connect(user, "linkedin", handle);

  await page.getByRole("link", { name: "Quiet work" }).click();
  await itIs(page, server.standins, `${day}T14:30:00.000Z`);
  const waiting = entry(page, "Waiting for your approval");
  await expect(waiting).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page.getByText(/Waiting for your approval/u)).toBeVisible();
  await page.goBack();
  await expect(waiting.getByRole("button", { name: "Approve" })).toBeVisible();
  await page.getByRole("button", { name: /^Notices, 1 unread/u }).click();
  await page.getByRole("link", { name: "Approve", exact: true }).click();
  await expect(page).toHaveURL(/do=approve$/u);
  const asked = page.getByRole("alertdialog", { name: "Approve this post?" });
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(entry(page, /Ready, goes out at/u)).toBeVisible();
  await itIs(page, server.standins, `${day}T15:30:00.000Z`);
  await expect
    .poll(async () => (await published(server.standins, "linkedin", handle)).length, { timeout: 20_000 })
    .toBe(1);
});
