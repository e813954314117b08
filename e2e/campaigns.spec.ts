import type { Locator, Page } from "@playwright/test";
import { buyProfessional, CARDS } from "./payment.ts";
import { expect, register, test } from "./test.ts";
import type { Server } from "./server.ts";

test.use({ clockOf: "campaigns", timezoneId: "UTC" });

interface SentPost {
  author: string;
  text: string;
}

const timeline = async (server: Server, network: "x" | "linkedin"): Promise<SentPost[]> =>
  (await (await fetch(`${server.standins}/${network}/timeline.json`)).json()) as SentPost[];

/** Moves the time of the product and the browser; both keep running from there. */
async function itIs(page: Page, server: Server, instant: string): Promise<void> {
  const response = await fetch(`${server.standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ to: instant }),
  });
  expect(response.status).toBe(200);
  await page.clock.setSystemTime(instant);
  await page.reload();
}

/** Gives consent in the tab that the button opens, as a new account on the network. */
async function connect(page: Page, button: string, handle: string): Promise<void> {
  const [consent] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await consent.getByLabel("Name").fill("Robin Example");
  await consent.getByLabel("Handle").fill(handle);
  await consent.getByRole("button", { name: "Authorize app" }).click();
  await expect(consent.getByRole("heading", { name: /is connected$/u })).toBeVisible();
  await consent.close();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
}

/** Opens the verification link emailed to a new account; no other email is sent before that. */
async function confirmEmail(page: Page, standins: string, email: string): Promise<void> {
  let link = "";
  await expect(async () => {
    const mails = await (await fetch(`${standins}/mail.json?to=${email}`)).text();
    link = /http[^\s"\\]+\/verify-email#[^\s"\\]+/u.exec(mails)?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
}

const entries = (page: Page): Locator => page.getByRole("listitem").filter({ has: page.locator("time") });
const entry = (page: Page, text: string | RegExp): Locator => entries(page).filter({ hasText: text }).first();

test("plans, writes, edits and publishes posts, manually and automatically, and reports failures", async ({
  page,
  server,
}) => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const mine = `Harbours at dawn, seen on ${day}`;
  const person = await register(page);
  await confirmEmail(page, server.standins, person.email);
  await itIs(page, server, `${day}T08:30:00.000Z`);
  await buyProfessional(page, CARDS.good);

  await test.step("connects both accounts and creates a campaign", async () => {
    await page.goto("/create-campaign");
    await page.getByRole("tab", { name: "Linkedin Campaign" }).click();
    await connect(page, "Connect My Linkedin Account", "robin_l");
    await page.getByRole("tab", { name: "Twitter Campaign" }).click();
    await connect(page, "Connect My Twitter Account", "robin_x");
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
    await itIs(page, server, `${day}T10:30:00.000Z`);
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
    await expect(live.getByText("@robin_x")).toBeVisible();
    await live.close();
  });

  await test.step("publishes another automatically at its time", async () => {
    await itIs(page, server, `${day}T14:30:00.000Z`);
    await expect(page.getByText(/Ready, goes out at (2:5|3:0)\d PM/u)).toBeVisible({ timeout: 20_000 });
    expect(await timeline(server, "x")).toHaveLength(1);
    await itIs(page, server, `${day}T15:30:00.000Z`);
    await expect.poll(async () => (await timeline(server, "x")).length, { timeout: 20_000 }).toBe(2);
    await page.reload();
    await expect(page.getByText(/^Published at 3:/u)).toBeVisible({ timeout: 20_000 });
  });

  await test.step("skips one and restores it", async () => {
    await itIs(page, server, `${day}T18:30:00.000Z`);
    const last = entry(page, /Ready, goes out at (6:5|7:0)\d PM/u);
    await expect(last).toBeVisible({ timeout: 20_000 });
    await last.getByRole("button", { name: "Skip" }).click();
    const skipped = entry(page, "Skipped");
    await skipped.getByRole("button", { name: "Restore" }).click();
    await expect(last).toBeVisible();
  });

  await test.step("explains a post that X rejected, in the bell and by email", async () => {
    const last = entry(page, /Ready, goes out at (6:5|7:0)\d PM/u);
    await last.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Text of the post").fill(mine);
    await page.getByRole("button", { name: "Save" }).click();
    await itIs(page, server, `${day}T19:30:00.000Z`);
    const failed = entry(page, "Failed");
    await expect(failed).toContainText(/same|duplicate|already/u, { timeout: 20_000 });
    expect(await timeline(server, "x")).toHaveLength(2);
    // An unread notice is emailed after half a minute.
    await expect
      .poll(async () => (await fetch(`${server.standins}/mail.json?to=${person.email}`)).text(), {
        timeout: 60_000,
      })
      .toContain("Harbour news");

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
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await register(page);
  await itIs(page, server, `${day}T08:30:00.000Z`);
  await buyProfessional(page, CARDS.good);
  await page.goto("/create-campaign?type=linkedin");
  await page.getByRole("tab", { name: "Linkedin Campaign" }).click();
  await page.getByLabel("Title").fill("Quiet work");
  await page.getByLabel("Prompt").fill("What good onboarding feels like");
  await expect(page.getByRole("switch", { name: "Ask me before publishing" })).toBeChecked();
  await page.getByRole("button", { name: "Create", exact: true }).last().click();
  await expect(page).toHaveURL(/\/campaigns\/linkedin$/u);
  await expect(page.getByRole("heading", { name: "Linkedin Campaigns" })).toBeVisible();
  await expect(page.getByText(/nothing goes out until/u).first()).toBeVisible();
  await connect(page, "Connect My Linkedin Account", "robin_quiet");

  await page.getByRole("link", { name: "Quiet work" }).click();
  await itIs(page, server, `${day}T14:30:00.000Z`);
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
  await itIs(page, server, `${day}T15:30:00.000Z`);
  await expect.poll(async () => (await timeline(server, "linkedin")).length, { timeout: 20_000 }).toBe(1);
});
