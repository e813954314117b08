import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { look } from "../harness/look.ts";
import { itIs, newHandle, published, tomorrow } from "../harness/standins.ts";
import { confirmEmail, expect, signIn, test } from "../harness/test.ts";
import { buyProfessional, connect, signUp } from "../harness/users.ts";

/* Needs its own server, because the test makes the AI stand-in exaggerate. */
test.use({ alone: true, timezoneId: "UTC" });

test("a post that claims too much waits for approval by email, and goes out once the words are gone", async ({
  page,
  server,
}) => {
  test.slow();
  const day = await tomorrow(server.standins);
  const handle = newHandle();
  await page.goto("/");
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  const user = await signUp(server.url);
  const data = async <T>(method: "GET" | "POST", path: string, body?: object): Promise<T> =>
    (await user.api.json<{ data: T }>(method, path, body)).data;
  const mailbox = `${server.standins}/mail?to=${encodeURIComponent(user.email)}`;
  const linkInMail = async (link: RegExp) => {
    const found = page.getByRole("link", { name: link });
    await expect(async () => {
      await page.goto(mailbox);
      await expect(found).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    return found;
  };
  await (await linkInMail(/\/verify-email#/u)).click();
  await confirmEmail(page, user);
  await buyProfessional(user);
  await connect(user, "x", handle);
  const campaign = await data<Campaign>("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Harbour news",
    type: "Twitter",
    prompt: "Facts about harbours and ships",
    schedule: 1,
    times: ["11:00"],
    timeZone: "UTC",
    angles: [{ text: "Harbours silt up faster than their towns believe", form: "opinion", locked: true }],
  });
  // The fault applies several times, because the server asks for another text before it accepts an exaggerated text
  // with a mark.
  const body = JSON.stringify({ provider: "ai", fault: "overstates", times: 4 });
  const headers = { "content-type": "application/json" };
  await fetch(`${server.standins}/faults`, { method: "POST", headers, body });
  await itIs(page, server.standins, `${day}T10:10:00.000Z`);

  const notes = page.getByRole("region", { name: "One statement to check" });
  await test.step("the mail asks, with the words and the reason", async () => {
    const approve = await linkInMail(/\/approve#approve\./u);
    await expect(page.getByText("“I have done this all my life.”", { exact: false })).toBeVisible();
    await look(page, (await approve.getAttribute("href"))!, "marked post", async () => {
      await expect(notes).toContainText("Sandbox: nothing that you gave says so.");
    });
  });

  await test.step("its author removes the words, and it waits no longer", async () => {
    await signIn(page, user);
    await page.goto(`/campaigns/${campaign._id}`);
    await expect(notes).toBeVisible();
    await look(page, `/campaigns/${campaign._id}`, "marked card", async () => {
      await expect(notes).toBeVisible();
    });
    await notes.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Nothing left to check. The post goes out as scheduled")).toBeVisible();
    await expect(notes).toBeHidden();
    const [post] = await data<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`);
    expect(post).toMatchObject({ status: "ready", marks: [] });
    expect(post!.text).not.toContain("all my life");
  });

  await test.step("it goes out at its time", async () => {
    await itIs(page, server.standins, `${day}T11:00:30.000Z`);
    await expect
      .poll(() => published(server.standins, "x", handle))
      .toEqual([expect.not.stringContaining("all my life")]);
  });
});
