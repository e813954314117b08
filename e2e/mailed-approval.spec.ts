import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Locator, Page } from "@playwright/test";
import { look } from "./look.ts";
import { itIs, newHandle, published, tomorrow } from "./standins.ts";
import { expect, test } from "./test.ts";
import { buyProfessional, connect, signUp } from "./users.ts";

test.use({ alone: true, timezoneId: "UTC" });

/** Opens a mailbox until so many of these links have arrived. Mails about posts are half a minute late on purpose. */
async function linksInMail(page: Page, mailbox: string, link: RegExp, number: number): Promise<Locator> {
  const links = page.getByRole("link", { name: link });
  await expect(async () => {
    await page.goto(mailbox);
    await expect(links).toHaveCount(number, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  return links;
}

test("approves one post and skips another by the links of their email, without signing in", async ({
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
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  });

  await buyProfessional(user);
  await connect(user, "x", handle);
  const campaign = await data<Campaign>("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Harbour news",
    type: "Twitter",
    prompt: "Facts about harbours and ships",
    schedule: 2,
    times: ["11:00", "11:20"],
    timeZone: "UTC",
    askFirst: true,
  });
  const posts = () => data<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`);
  // Both are written an hour ahead.
  await itIs(page, server.standins, `${day}T10:30:00.000Z`);
  const approving = await linksInMail(page, mailbox, /\/approve#approve\./u, 2);
  const skipping = page.getByRole("link", { name: /\/approve#skip\./u });
  // The posts' links come in pairs, in the same order.
  const [approve, skipApproved, skip] = await Promise.all(
    [approving.first(), skipping.first(), skipping.last()].map((link) => link.getAttribute("href")),
  );
  const post = page.getByRole("region", { name: "The post" });
  const texts = new Map((await posts()).map(({ text, status }) => [text, status]));
  const asked = [...texts].filter(([, status]) => status === "awaiting_approval").map(([text]) => text);
  expect(asked).toHaveLength(2);

  await test.step("looking decides nothing", async () => {
    await look(page, approve!, "approver");
    await look(page, skip!, "skipper");
    const waiting = (await posts()).filter(({ status }) => status === "awaiting_approval");
    expect(waiting).toHaveLength(2);
  });

  await test.step("Approve", async () => {
    await page.goto(mailbox);
    await approving.first().click();
    await expect(post).toContainText(/From “Harbour news”\. Scheduled on Twitter: .*11:[02]0 AM in UTC/u);
    await page.getByRole("button", { name: "Approve this post" }).click();
    await expect(page.getByText("Approved. The post goes out at its time")).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve this post" })).toBeHidden();
  });
  const [approved] = (await posts()).filter(({ status }) => status === "ready");
  expect(asked).toContain(approved!.text);

  await test.step("the used link says so, and so does Skip for the same post", async () => {
    await page.goto(mailbox);
    await approving.first().click();
    await expect(page.getByText("This link has already been used")).toBeVisible();
    await look(page, approve!, "late approver");
    await expect(page.getByRole("button", { name: /this post$/u })).toHaveCount(0);
    await page.goto(skipApproved!);
    await expect(page.getByText("This post is ready")).toBeVisible();
    await expect(page.getByRole("button", { name: /this post$/u })).toHaveCount(0);
  });

  await test.step("Skip", async () => {
    await page.goto(mailbox);
    await skipping.last().click();
    await page.getByRole("button", { name: "Skip this post" }).click();
    await expect(page.getByText("Skipped. The post will not go out")).toBeVisible();
  });

  await test.step("only the approved post goes out", async () => {
    await itIs(page, server.standins, `${day}T11:40:00.000Z`);
    await expect
      .poll(() => published(server.standins, "x", handle), { timeout: 30_000 })
      .toEqual([approved!.text]);
    const states = (await posts()).map(({ text, status }) => [text, status]);
    expect(states).toContainEqual([approved!.text, "published"]);
    expect(states).toContainEqual([asked.find((text) => text !== approved!.text), "skipped"]);
    await page.goto(`${server.standins}/x`);
    await expect(page.getByText(`@${handle}`)).toHaveCount(1);
  });
});
