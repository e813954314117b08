import { join } from "node:path";
import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import type { Locator, Page } from "@playwright/test";
import { givenResult, givenResults } from "../harness/given-results.ts";
import { look } from "../harness/look.ts";
import { expect, signIn, test } from "../harness/test.ts";
import { buyProfessional, connect, signUp, type User } from "../harness/users.ts";

/*
 * The screens of a user with campaigns: posts in several states, on both networks, one of which is connected.
 */

let campaigner: User;
let campaign: Campaign;

const api = async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T> =>
  (await campaigner.api.json<{ data: T }>(method, path, body)).data;

const posts = () => api<Post[]>("GET", `/api/campaigns/${campaign._id}/posts`);

/** Sets a post's text, with retries, because the engine may briefly hold a post that is due within the hour. */
const write = (post: Post, text: string) =>
  expect(async () => api("PUT", `/api/posts/${post._id}`, { text })).toPass({ timeout: 20_000 });

/** Presses a post's button, which may be in a menu on phones. */
async function press(post: Locator, name: string): Promise<void> {
  const button = post.getByRole("button", { name });
  const menu = post.getByRole("button", { name: /^Actions for the post on/u });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return post.page().getByRole("menuitem", { name }).click();
}

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
  await expect.poll(async () => (await posts()).length).toBeGreaterThan(8);

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
  // Unpublished posts wait for approval once the campaign requires it.
  await expect.poll(async () => (await posts()).some(({ status }) => status === "published")).toBe(true);
  await api("PUT", `/api/users/editCampaign/${campaign._id}`, { dataUpdate: { askFirst: true } });
  // This post has to wait, too, since the campaign now requires approval.
  await api("POST", `/api/posts/${ready!._id}/approve`);
  const waiting = (await posts()).filter(({ status }) => status === "planned").slice(0, 2);
  for (const post of waiting) {
    await write(post, `Quiet wards teach you to listen first. (${post._id.slice(-4)})`);
  }
  await api("POST", "/api/posts", { network: "Twitter", text: "A draft.\n\nIts time is not chosen yet." });
  const at = new Date(Date.now() + 3 * DAY).toISOString();
  await api("POST", "/api/posts", {
    network: "Linkedin",
    text: "What I would tell my younger self.",
    scheduledAt: at,
  });
  await expect
    .poll(async () => (await posts()).map(({ status }) => status))
    .toEqual(expect.arrayContaining(["published", "ready", "skipped", "awaiting_approval", "planned"]));
});
test.beforeEach(({ page }) => signIn(page, campaigner));

test("screens of a user with campaigns", async ({ page }) => {
  // Uses one page for everything, so that the app's code is loaded only once.
  test.slow();
  for (const path of [
    "/",
    "/playground",
    "/create-campaign",
    "/campaigns/twitter",
    "/campaigns/linkedin",
    "/campaigns",
    "/campaigns?view=month",
    "/posts",
    "/results",
    "/profile",
    `/campaigns/${campaign._id}`,
  ])
    await test.step(path, () => look(page, path, "campaigner"));
});

test("results: none available, too few to compare, and enough", async ({ page }) => {
  test.slow();
  const TEXTS = [
    "A handover in four lines: what was planned, what happened, what worries me, what I would do next.",
    "At three in the morning nobody is impressed by haste.",
    "What I tell every new colleague on their first night: write it down, then walk slower than you want to.\n\nThe rest follows.",
  ];
  const figures = (number: number, growth = 1) => ({
    views: growth * (40 + ((number * 37) % 90)),
    likes: growth * (number % 5),
    reposts: number % 2,
    replies: number % 3,
  });
  const text = (number: number) => TEXTS[number % TEXTS.length]!;
  const linkedIn = { network: "Linkedin" as const, url: "https://linkedin.example/feed/1" };
  const states = {
    unshared: givenResults(2, (number) => ({ ...linkedIn, text: text(number) })),
    few: givenResults(5, (number) => ({ text: text(number), ...(number > 1 && { day: figures(number) }) })),
    many: [
      ...givenResults(24, (number) => ({
        text: text(number),
        day: figures(number),
        ...(number > 7 && { week: figures(number, 3) }),
        ...(number === 4 && { parts: 4 }),
      })),
      givenResult(25, { text: "This one was deleted.", age: "24h", gone: true }),
      givenResult(26, { ...linkedIn, text: text(1) }),
    ],
  };
  for (const [state, data] of Object.entries(states)) {
    await page.route("**/api/results?*", (route) => route.fulfill({ json: { status: "Success", data } }));
    await test.step(state, () =>
      look(page, "/results", `results ${state}`, async () => {
        await expect(page.getByRole("rowheader").first()).toBeVisible();
        if (state !== "unshared") await expect(page.getByRole("img", { name: /^Views of/u })).toBeVisible();
      }),
    );
    await page.unroute("**/api/results?*");
  }
});

test("the form to edit a campaign, opened by its switch, with every field filled in", async ({ page }) =>
  look(page, "/campaigns/twitter", "edit campaign", async () => {
    await page.getByRole("switch", { name: "Night shifts is on" }).click();
    await page.getByRole("button", { name: /^More/u }).click();
    await expect(page.getByRole("combobox", { name: "Time zone" })).toBeVisible();
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

test("a thread that X stopped at its third part, corrected on the screen", async ({ page }) => {
  const all = await posts();
  const { text: known } = all.find(({ status }) => status === "published")!;
  const post = all.find(({ status, text }) => status === "planned" && text === "")!;
  // X rejects text that the account has already posted.
  const said = {
    text: "What nights taught me:",
    thread: ["Listen before you act.", known, "Write it down."],
  };
  await expect(async () => api("PUT", `/api/posts/${post._id}`, said)).toPass({ timeout: 20_000 });
  await api("POST", `/api/posts/${post._id}/publish`);
  const now = async () => (await posts()).find(({ _id }) => _id === post._id)!;
  await expect.poll(async () => (await now()).status).toBe("failed");
  const before = (await now()).live;
  expect(before).toHaveLength(2);
  const entry = page.locator(`#post-${post._id}`);
  await look(page, `/campaigns/${campaign._id}?post=${post._id}`, "stopped thread", async () => {
    await press(entry, "Edit");
    await expect(entry.getByRole("textbox", { name: "Part 3" })).toBeFocused();
  });
  await entry.getByRole("textbox", { name: "Part 3" }).fill("Haste impresses nobody at three.");
  await entry.getByRole("button", { name: "Save" }).click();
  await entry.getByRole("button", { name: "Retry" }).click();
  await expect.poll(async () => (await now()).status).toBe("published");
  expect((await now()).live.slice(0, 2)).toEqual(before);
});

test.describe("the composer", () => {
  const PICTURE = join(import.meta.dirname, "../../docs/images/editor.png");
  /** Opens the composer empty, although the tab keeps unsaved text. */
  const compose = async (page: Page) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("button", { name: "New post" }).click();
    return page.getByRole("dialog", { name: "New post" });
  };

  test("with a thread, a picture with its description, and both networks", async ({ page }) =>
    look(page, "/posts", "compose thread", async () => {
      const dialog = await compose(page);
      await dialog.getByLabel("Text for Twitter").fill("Nights teach calm.\nThree things I keep:");
      await dialog.getByRole("button", { name: "Turn into a thread" }).click();
      await dialog.getByRole("textbox", { name: "Part 2" }).fill("Ask first, then act.");
      await dialog.getByLabel("Picture file", { exact: true }).setInputFiles(PICTURE);
      await dialog.getByLabel("Description of picture 1").fill("A ward at night");
      await dialog.getByRole("checkbox", { name: "LinkedIn" }).check();
      await dialog
        .getByLabel("Text for LinkedIn")
        .fill("Nights teach calm, and calm teaches everything else.");
      await expect(dialog.getByText("Saved to your drafts")).toBeVisible();
    }));

  test("with a text that is too long, a part that repeats it, and too many pictures", async ({ page }) =>
    look(page, "/posts", "compose wrong", async () => {
      const dialog = await compose(page);
      await dialog.getByLabel("Text for Twitter").fill("long ".repeat(60));
      await dialog.getByRole("button", { name: "Turn into a thread" }).click();
      await dialog.getByRole("textbox", { name: "Part 2" }).fill("long ".repeat(60));
      for (let number = 1; number <= 5; number += 1) {
        await dialog.getByLabel("Picture file", { exact: true }).setInputFiles(PICTURE);
        await expect(dialog.getByLabel(`Description of picture ${number}`)).toBeVisible();
      }
      await expect(dialog.getByText(/allows at most 4 pictures/u)).toBeVisible();
      await expect(dialog.getByText(/^Parts 1 and 2 are the same/u)).toBeVisible();
    }));

  test("for LinkedIn, with a carousel and its dialog", async ({ page }) => {
    test.slow();
    await look(page, "/posts", "compose carousel", async () => {
      const dialog = await compose(page);
      await dialog.getByRole("checkbox", { name: "LinkedIn" }).check();
      await dialog.getByRole("checkbox", { name: "Twitter", exact: true }).uncheck();
      await dialog.getByLabel("Text for LinkedIn").fill("Three things about nights");
      await dialog.getByRole("button", { name: "Create carousel" }).click();
      const carousel = page.getByRole("dialog", { name: "Create carousel" });
      await carousel.getByLabel("Title").fill("What nights teach");
      await carousel.getByLabel("Heading for slide 1").fill("Calm is a skill");
      await carousel.getByRole("button", { name: "Add a slide" }).click();
      await carousel.getByLabel("Text for slide 2").fill("Ask first, then act.");
      await carousel.getByRole("button", { name: "Preview pages" }).click();
      await expect(carousel.getByText("Page 3 of 3")).toBeAttached();
    });
  });

  test("on a scheduled post with unsaved changes", async ({ page }) =>
    look(page, "/posts", "compose scheduled", async () => {
      await page.evaluate(() => sessionStorage.clear());
      const scheduled = page.getByRole("listitem").filter({ has: page.locator("time") });
      await press(scheduled.first(), "Reschedule");
      const dialog = page.getByRole("dialog", { name: "Edit post" });
      await dialog.getByLabel("Text for LinkedIn").fill(`Changed, and not saved. #${Date.now()}`);
      await expect(dialog.getByText("Not saved yet")).toBeVisible();
    }));
});

test("the preview of posts from CSV", async ({ page }) =>
  look(page, "/posts", "import", async () => {
    await page.getByRole("button", { name: "Import" }).click();
    const day = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
    const lines = [
      "network,text,scheduledAt",
      `X,Nights teach calm,${day} 09:00`,
      "Myspace,Nobody reads this,",
    ];
    await page.getByLabel("Or paste it here").fill(lines.join("\n"));
    await expect(page.getByText('Enter a network: "Twitter"')).toBeVisible();
  }));
