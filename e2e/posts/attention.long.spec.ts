import type { Page } from "@playwright/test";
import { fillCard, letTimePass, MONTH } from "../harness/payment.ts";
import { comeBack, expect, register, test } from "../harness/test.ts";
import { buyProfessional, CARDS, type User } from "../harness/users.ts";

/* What needs the user's attention: the bell, the banner, focus, sleeping campaigns, and missed posts. */

test.use({ alone: true });

async function createCampaign({ api }: User, title: string, schedule: number): Promise<void> {
  const body = { user: api.userId, title, schedule, type: "Twitter", prompt: "Ships in fog", askFirst: true };
  await api.json("POST", "/api/campaigns/create", body);
}

const actions = (page: Page, title: string) => page.getByRole("button", { name: `Actions for ${title}` });

test("moves focus to where a user expects it", async ({ page }) => {
  const user = await register(page);
  await buyProfessional(user);
  for (const title of ["Third", "Second", "First"]) await createCampaign(user, title, 1);
  await page.goto("/campaigns/twitter");

  await test.step("puts a campaign to sleep with one press after the switch", async () => {
    await page.getByRole("switch", { name: "Second is on" }).press("Space");
    await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Success updating Campaign")).toBeVisible();
    await expect(page.getByRole("row", { name: /Second/u })).toContainText("Put to sleep by you");
  });

  await test.step("after removing a campaign by keyboard, focuses the next one, then the previous one", async () => {
    const remove = async (title: string) => {
      await actions(page, title).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
      await page.keyboard.press("ArrowUp");
      await expect(page.getByRole("menuitem", { name: "Remove" })).toBeFocused();
      await page.keyboard.press("Enter");
      const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Remove" });
      await confirm.focus();
      await page.keyboard.press("Enter");
      await expect(actions(page, title)).toHaveCount(0);
    };
    await remove("First");
    await expect(actions(page, "Second")).toBeFocused();
    await remove("Third");
    await expect(actions(page, "Second")).toBeFocused();
  });

  await test.step("wakes a sleeping campaign with one press", async () => {
    await page.getByRole("link", { name: "Second" }).click();
    await expect(page.getByText("You put it to sleep.")).toBeVisible();
    await page.getByRole("button", { name: "Wake it up" }).click();
    await expect(page.getByText("“Second” is awake")).toBeVisible();
    await expect(page.getByText("You put it to sleep.")).toHaveCount(0);
  });

  await test.step("gives every post's menu its own name", async () => {
    await page.getByRole("button", { name: /^Show \d+ more until/u }).click();
    const menus = page.getByRole("button", { name: /^Actions for the post on/u });
    await expect(menus.nth(2)).toBeVisible();
    const names = await menus.evaluateAll((all) => all.map((menu) => menu.getAttribute("aria-label")));
    expect(new Set(names).size).toBe(names.length);
  });

  await test.step("scrolls an invalid field into view below the header", async () => {
    await page.goto("/create-campaign");
    await page.setViewportSize({ width: 1280, height: 500 });
    const create = page.getByRole("button", { name: "Create", exact: true }).last();
    await create.scrollIntoViewIfNeeded();
    await create.click();
    const title = page.getByLabel("Title");
    await expect(title).toBeFocused();
    const header = (await page.getByRole("banner").boundingBox())!;
    await expect
      .poll(async () => (await title.boundingBox())!.y)
      .toBeGreaterThanOrEqual(header.y + header.height);
    // The label is below the header, too.
    const label = (await page.getByText("Title", { exact: true }).first().boundingBox())!;
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);
  });
});

test("offers a plan instead of Create when the plan allows no posts", async ({ page }) => {
  await register(page);
  await page.goto("/create-campaign?type=linkedin");
  await expect(page.getByText("The Basic plan doesn't include any")).toBeVisible();
  const accent = await page
    .getByRole("main")
    .getByRole("link", { name: "See plans" })
    .evaluate((link) => getComputedStyle(link).backgroundColor);
  const create = page.getByRole("button", { name: "Create", exact: true }).last();
  expect(await create.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(accent);
});

test("shows a failed payment first, and resumes the paused campaigns once it is paid", async ({
  page,
  server,
}) => {
  const user = await register(page);
  await buyProfessional(user, CARDS.paidOnce);
  for (const title of ["Older", "Newer"]) await createCampaign(user, title, title === "Older" ? 1 : 2);
  await letTimePass(server.standins, MONTH);
  await comeBack(page, user);
  const banner = page.getByRole("complementary", { name: "Payment" });
  for (const path of ["/", "/profile", "/campaigns/twitter"]) {
    await page.goto(path);
    await expect(banner).toHaveText(
      /Your last payment failed\. Update your card by .+ to keep Professional\./u,
    );
  }

  await test.step("shows posts missed meanwhile as one notice below it", async () => {
    await page.getByRole("button", { name: /^Notifications, \d+ unread$/u }).click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    await expect(list.getByRole("listitem").first()).toContainText("A payment for Professional failed");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Free Plan", exact: true })).toHaveCount(0);
  });

  await test.step("keeps the banner when the plan is lost, and says why the campaign sleeps", async () => {
    await letTimePass(server.standins, 8 * 86_400);
    // The worker ends the plan at its next check.
    await expect(async () => {
      await page.reload();
      await expect(banner).toContainText("to get your plan back", { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole("row", { name: /Newer/u })).toContainText("Asleep: payment failed");
  });

  await test.step("resumes both after payment", async () => {
    await banner.getByRole("link", { name: "Update your card" }).click();
    const history = page.getByRole("table", { name: "Billing history" });
    await expect(history.getByRole("row").nth(1)).toContainText("Failed");
    await page.getByRole("button", { name: "Update card" }).first().click();
    await fillCard(page, CARDS.good, "Save");
    await expect(page.getByText("Your payment method has been changed")).toBeVisible();
    await expect(history.getByText("Paid")).toHaveCount(2);
    await page.goto("/campaigns/twitter");
    await expect(page.getByRole("switch", { name: "Newer is on" })).toBeChecked();
    await expect(banner).toHaveCount(0);
    await page.getByRole("button", { name: /^Notifications, \d+ unread$/u }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText(
      "Awake again: “Newer” (Twitter).",
    );
  });
});
