import type { Campaign, Post } from "@postfolio/contract/campaigns.ts";
import { look } from "./look.ts";
import { expect, signIn, test } from "./test.ts";
import { buyProfessional, connect, signUp, type User } from "./users.ts";

/* The screens of a user with campaigns: posts in several states, on both networks, one of them connected. */

let campaigner: User;
let campaign: Campaign;

const api = async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T> =>
  (await campaigner.api.json<{ data: T }>(method, path, body)).data;

const posts = () => api<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`);

/** Writes a post's text, with retries: the engine may briefly hold a post that is due within the hour. */
const write = (post: Post, text: string) =>
  expect(async () => api("PUT", `/api/posts/${post._id}`, { text })).toPass({ timeout: 20_000 });

test.beforeAll(async ({ server }) => {
  campaigner = await signUp(server.url);
  await buyProfessional(campaigner);
  await connect(campaigner, "x", `robin_${Date.now().toString(36)}`);
  const common = {
    user: campaigner.api.userId,
    prompt: "What night shifts teach about calm, for nurses and everyone else.",
  };
  campaign = await api<Campaign>("POST", "/api/campaigns/create", {
    ...common,
    title: "Night shifts",
    type: "Twitter",
    schedule: 3,
  });
  const asleep = await api<Campaign>("POST", "/api/campaigns/create", {
    ...common,
    title: "What I learned at sea",
    type: "Linkedin",
    schedule: 2,
  });
  await api("PUT", `/api/users/editCampaign/${asleep._id}`, { dataUpdate: { status: "Sleep" } });
  await expect.poll(async () => (await posts()).length, { timeout: 20_000 }).toBeGreaterThan(8);

  const [out, ready, skipped] = await posts();
  await write(
    out!,
    "At three in the morning nobody is impressed by haste. Calm is a skill, and nights are where you practise it. #nursing",
  );
  await api("POST", `/api/posts/${out!._id}/publish`);
  await write(
    ready!,
    "A handover in four lines:\n1. what was planned\n2. what happened\n3. what worries me\n4. what I would do next\nhttps://example.com/handover",
  );
  await api("POST", `/api/posts/${skipped!._id}/skip`);
  // Unpublished posts wait for approval once the campaign asks first.
  await expect.poll(async () => (await posts()).some(({ status }) => status === "published")).toBe(true);
  await api("PUT", `/api/users/editCampaign/${campaign._id}`, { dataUpdate: { askFirst: true } });
  // Asking first from now on also made this post wait.
  await api("POST", `/api/posts/${ready!._id}/approve`);
  const waiting = (await posts()).filter(({ status }) => status === "planned").slice(0, 2);
  for (const post of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await write(post, `Quiet wards teach you to listen first. (${post._id.slice(-4)})`);
  }
  await expect
    .poll(async () => (await posts()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(["published", "ready", "skipped", "awaiting_approval", "planned"]));
});
test.beforeEach(({ page }) => signIn(page, campaigner));

test("screens of a user with campaigns", async ({ page }) => {
  // One page for all, so that the app's code is loaded once.
  test.slow();
  for (const path of [
    "/",
    "/create-campaign",
    "/campaigns/twitter",
    "/campaigns/linkedin",
    "/campaigns",
    "/profile",
    `/campaigns/${campaign._id}`,
  ])
    await test.step(path, () => look(page, path, "campaigner"));
});

test("the form to edit a campaign, opened by its switch, with everything in it", async ({ page }) =>
  look(page, "/campaigns/twitter", "edit campaign", async () => {
    await page.getByRole("switch", { name: "Night shifts is on" }).click();
    await page.getByRole("button", { name: /^When/u }).click();
    await expect(page.getByRole("combobox", { name: "Time zone" })).toBeVisible();
    await page.getByRole("button", { name: "Language, tone and facts" }).click();
    await expect(page.getByLabel("Keywords")).toBeVisible();
  }));

test("a post being edited, too long for X", async ({ page }) => {
  const ready = (await posts()).find(({ status }) => status === "ready");
  await look(page, `/campaigns/${campaign._id}?post=${ready!._id}`, "composer", async () => {
    await page.locator(`#post-${ready!._id}`).getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Text of the post").fill("long ".repeat(60));
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  });
});
