import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { itIs, newHandle, tomorrow } from "../harness/standins.ts";
import { confirmEmail, expect, signIn, test } from "../harness/test.ts";
import { connect, newPerson, signUp } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

/** Returns the first matching link in a mailbox. Emails to approvers are deliberately delayed. */
async function linkInMail(page: Page, mailbox: string, link: RegExp): Promise<string> {
  const found = page.getByRole("link", { name: link }).first();
  await expect(async () => {
    await page.goto(mailbox);
    await expect(found).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  return (await found.getAttribute("href"))!;
}

test("someone without an account agrees by email, asks for a change, and approves the new text", async ({
  page,
  server,
}) => {
  test.slow();
  const day = await tomorrow(server.standins);
  await page.goto("/");
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  const user = await signUp(server.url);
  const approver = newPerson();
  const mailboxOf = (email: string) => `${server.standins}/mail?to=${encodeURIComponent(email)}`;
  const data = async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T> =>
    (await user.api.json<{ data: T }>(method, path, body)).data;
  await page.goto(await linkInMail(page, mailboxOf(user.email), /\/verify-email#/u));
  await confirmEmail(page, user);
  await connect(user, "x", newHandle());
  await connect(user, "x", newHandle());
  const campaign = await data<Campaign>("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Harbour news",
    type: "Twitter",
    prompt: "Facts about harbours and ships",
    schedule: 1,
    times: ["11:00"],
    timeZone: "UTC",
    askFirst: true,
  });
  const post = async () => (await data<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`))[0]!;

  await test.step("the owner names an approver in the form", async () => {
    await signIn(page, user);
    const openForm = async () => {
      await page.getByRole("button", { name: "Edit" }).first().click();
      await page.getByRole("button", { name: /^More/u }).click();
      await expect(page.getByLabel("Someone else who can approve")).toBeVisible();
    };
    await look(page, `/campaigns/${campaign._id}`, "naming an approver", openForm);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/campaigns/${campaign._id}`);
    await openForm();
    await page.getByLabel("Someone else who can approve").fill(approver.email);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(`${approver.email} can also approve, after agreeing by email`)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step("the approver agrees, without an account", async () => {
    const link = await linkInMail(page, mailboxOf(approver.email), /\/approver#/u);
    await look(page, mailboxOf(approver.email), "invited");
    await look(page, link, "invited");
    await page.getByRole("button", { name: "Agree" }).click();
    await expect(page.getByText("Confirmed. We'll email you when a post is waiting")).toBeVisible();
    await look(page, link, "agreed");
  });

  await itIs(page, server.standins, `${day}T10:30:00.000Z`);
  const review = await linkInMail(page, mailboxOf(approver.email), /\/review#.*~change$/u);

  await test.step("the approver asks for a change", async () => {
    await look(page, review.replace("~change", "~approve"), "reviewing");
    await look(page, review, "wishing");
    const wish = page.getByLabel("What should change?");
    await expect(wish).toBeFocused();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("button", { name: "Request changes" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(wish).toBeFocused();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Describe what should change")).toBeVisible();
    await expect(wish).toBeFocused();
    await wish.fill("Please name the <b>lighthouse</b>");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Sent. When the text changes, you'll get a new email")).toBeVisible();
    await look(page, review, "wished");
  });

  await test.step("the owner sees it, and changes the text", async () => {
    await signIn(page, user);
    await look(page, `/campaigns/${campaign._id}`, "asked for a change", async () => {
      await expect(page.getByText("Please name the <b>lighthouse</b>")).toBeVisible();
    });
    await data("PUT", `/api/posts/${(await post())._id}`, { text: "The old lighthouse is lit again." });
    await page.evaluate(() => localStorage.clear());
  });

  await test.step("the older link shows the new text, which is approved once", async () => {
    await page.goto(review);
    await expect(page.getByText("This text is newer than the version in your email")).toBeVisible();
    await expect(page.getByText("The old lighthouse is lit again.")).toBeVisible();
    await look(page, review.replace("~change", "~approve"), "reading again");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Approved. The post goes out as scheduled")).toBeVisible();
    await page.reload();
    await expect(page.getByText("You've already approved this post")).toBeVisible();
    expect(await post()).toMatchObject({
      status: "ready",
      review: { by: approver.email, answer: "approve" },
    });
  });

  await test.step("the owner sees who decided, and with two accounts chooses between them", async () => {
    await signIn(page, user);
    await look(page, `/campaigns/${campaign._id}`, "approved by someone else", async () => {
      await expect(page.getByText(`${approver.email} approved this post`)).toBeVisible();
    });
    const compose = async () => {
      await page.getByRole("button", { name: "New post" }).first().click();
      await page.getByRole("checkbox", { name: /^@/u }).last().check();
      await page.getByLabel("Text for Twitter").first().fill("The lamp is lit again.");
      await page.getByRole("button", { name: /^Write a different text for @/u }).click();
      await page.getByLabel(/^Text for @/u).fill("Somebody lit the lamp again.");
      // If the text were not saved yet, the composer would open again after a reload.
      await expect(page.getByText("Saved to your drafts")).toBeVisible();
    };
    await look(page, "/posts", "with two texts", compose);
    await look(page, "/posts", "queue of two accounts", async () => {
      await page.goto("/posts");
      await page.getByRole("button", { name: "Queue times" }).click();
      await expect(page.getByLabel("Account")).toBeVisible();
    });
    await look(page, "/results", "with two accounts");
  });
});
