import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Locator, Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { itIs, newHandle, published, tomorrow } from "../harness/standins.ts";
import { confirmEmail, expect, signIn, test } from "../harness/test.ts";
import { buyProfessional, connect, signUp } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

/**
 * Opens a mailbox until this many matching links have arrived. Emails about posts are deliberately delayed by half a
 * minute.
 */
async function linksInMail(page: Page, mailbox: string, link: RegExp, number: number): Promise<Locator> {
  const links = page.getByRole("link", { name: link });
  await expect(async () => {
    await page.goto(mailbox);
    await expect(links).toHaveCount(number, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  return links;
}

test("skips one post and approves the others at once with the links in their email, without signing in", async ({
  page,
  server,
}) => {
  test.slow();
  const day = await tomorrow(server.standins);
  const handle = newHandle();
  await page.goto("/");
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  const user = await signUp(server.url);
  const mailbox = `${server.standins}/mail?to=${encodeURIComponent(user.email)}`;
  const data = async <T>(method: "GET" | "POST", path: string, body?: object): Promise<T> =>
    (await user.api.json<{ data: T }>(method, path, body)).data;

  await test.step("an address that is confirmed", async () => {
    const confirm = await linksInMail(page, mailbox, /\/verify-email#/u, 1);
    await confirm.click();
    await confirmEmail(page, user);
  });

  await buyProfessional(user);
  await connect(user, "x", handle);
  const campaign = await data<Campaign>("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Harbour news",
    type: "Twitter",
    prompt: "Facts about harbours and ships",
    schedule: 3,
    times: ["11:00", "11:10", "11:20"],
    timeZone: "UTC",
    askFirst: true,
  });
  const posts = () => data<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`);
  // All posts are written an hour ahead.
  await itIs(page, server.standins, `${day}T10:30:00.000Z`);
  const approving = await linksInMail(page, mailbox, /\/approve#approve\.[^~]*$/u, 3);
  const skipping = page.getByRole("link", { name: /\/approve#skip\./u });
  const forAll = page.getByRole("link", { name: /\/approve#approve\..*~/u });
  // The posts' links come in pairs, in the same order.
  const [approve, skipApproved, skip, all] = await Promise.all(
    [approving.first(), skipping.first(), skipping.last(), forAll].map((link) => link.getAttribute("href")),
  );
  const post = page.getByRole("region", { name: /^(?:The post|Post \d of \d)$/u });
  const approveAll = page.getByRole("button", { name: /^Approve all/u });
  const texts = new Map((await posts()).map(({ text, status }) => [text, status]));
  const asked = [...texts].filter(([, status]) => status === "awaiting_approval").map(([text]) => text);
  expect(asked).toHaveLength(3);

  await test.step("looking decides nothing", async () => {
    await look(page, approve!, "approver");
    await look(page, skip!, "skipper");
    await look(page, all!, "approver of all");
    await signIn(page, user);
    await look(page, "/", "asked author", async () => {
      await page.getByRole("button", { name: /^Notifications/u }).click();
      const bell = page.getByRole("dialog", { name: "Notifications" });
      await expect(bell.getByRole("button", { name: /^Approve: /u })).toHaveCount(3);
      await expect(bell.getByRole("button", { name: "Approve all 3" })).toBeVisible();
      // The bell's tooltip would be outside of all landmarks.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
    });
    await page.evaluate(() => localStorage.clear());
    const waiting = (await posts()).filter(({ status }) => status === "awaiting_approval");
    expect(waiting).toHaveLength(3);
  });

  await test.step("Skip", async () => {
    await page.goto(mailbox);
    await skipping.last().click();
    await expect(post).toContainText(/From “Harbour news”\. Scheduled on Twitter: .*11:[012]0 AM in UTC/u);
    await page.getByRole("button", { name: "Skip this post" }).click();
    await expect(page.getByText("Skipped. The post won't go out")).toBeVisible();
    await expect(page.getByRole("button", { name: "Skip this post" })).toBeHidden();
  });
  const [skipped] = (await posts()).filter(({ status }) => status === "skipped");
  expect(asked).toContain(skipped!.text);
  const approved = asked.filter((text) => text !== skipped!.text);

  await test.step("Approve all, of which one is skipped", async () => {
    await page.goto(mailbox);
    await forAll.click();
    await expect(page.getByText("This post was skipped. Restore it first")).toBeVisible();
    await expect(post).toHaveCount(2);
    await expect(approveAll).toHaveAccessibleName("Approve all 2");
    await approveAll.click();
    await expect(page.getByText("Approved. The post goes out as scheduled")).toHaveCount(2);
    await expect(approveAll).toBeHidden();
  });

  await test.step("the used links say so, and so does Skip for an approved post", async () => {
    await page.goto(mailbox);
    await approving.first().click();
    await expect(page.getByText("This link has already been used")).toBeVisible();
    await look(page, approve!, "late approver");
    await expect(page.getByRole("button", { name: /this post$/u })).toHaveCount(0);
    await page.goto(skipApproved!);
    await expect(page.getByText("This post is ready")).toBeVisible();
    await expect(page.getByRole("button", { name: /this post$/u })).toHaveCount(0);
  });

  await test.step("only the approved posts go out", async () => {
    await itIs(page, server.standins, `${day}T11:40:00.000Z`);
    await expect
      .poll(async () => (await published(server.standins, "x", handle)).toSorted())
      .toEqual(approved.toSorted());
    const states = (await posts()).map(({ text, status }) => [text, status]);
    for (const text of approved) expect(states).toContainEqual([text, "published"]);
    expect(states).toContainEqual([skipped!.text, "skipped"]);
    await page.goto(`${server.standins}/x`);
    await expect(page.getByText(`@${handle}`)).toHaveCount(2);
  });
});
