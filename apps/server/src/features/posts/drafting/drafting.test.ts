import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { aiCalls, users } from "../../../db/schema.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addCampaign, addPost, addUser, advance, at, becomes, db, findPost, noticesOf, planned } = world;
beforeEach(() => world.reset());

it("writes a post an hour ahead, which then waits for its time, and does not use the allowance", async () => {
  const userId = await addUser();
  const campaign = await addCampaign(userId, "Twitter");
  const id = await addPost(campaign, planned());
  const early = await addPost(campaign, planned({ scheduledAt: at(2 * HOUR), dueAt: at(HOUR) }));
  world.startWorkerEngine();
  await becomes(id, { status: "ready", reason: null, attempts: 0, leaseId: null });
  const { text, dueAt, scheduledAt } = await findPost(id);
  expect(text?.length).toBeGreaterThan(20);
  expect(dueAt).toEqual(scheduledAt);
  expect(await findPost(early)).toMatchObject({ status: "planned", text: null });
  await advance(HOUR);
  await becomes(early, { status: "ready" });
  const calls = await db.select().from(aiCalls).where(eq(aiCalls.userId, userId));
  expect(calls.map(({ counted, outcome, task }) => [counted, outcome, task])).toEqual([
    [false, "written", "x-creative-post.v12"],
    [false, "written", "x-creative-post.v12"],
  ]);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user?.freeTrial).toBe(0);
});

it("asks first if the campaign says so, and gives news posts their source", async () => {
  const campaign = await addCampaign(await addUser(), "Linkedin", {
    askFirst: true,
    postType: "Browse for news",
    prompt: "AI in the gaming industry",
    includeLink: true,
  });
  const id = await addPost(campaign, planned());
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  const { dueAt, scheduledAt, source, text } = await findPost(id);
  expect(dueAt.getTime() - scheduledAt!.getTime()).toBe(2 * HOUR);
  expect(source?.link).toMatch(/^http/u);
  expect(text).toContain(source?.link);
});

it("drops a draft made from options that have changed, and rewrites the post immediately", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const id = await addPost(campaign, planned({ scheduledAt: at(MINUTE) }));
  const prompts: string[] = [];
  world.startWorkerEngine({
    draftPost: async ({ prompt }) => {
      prompts.push(prompt);
      const changes = [{ askFirst: true }, { prompt: "Write about cheese" }];
      // Simulates an edit of the campaign just after the claim.
      const change = changes[prompts.length - 1];
      if (change) await world.setCampaign(campaign.id, change);
      return {
        kind: "written",
        text: `Text ${prompts.length}`,
        source: null,
        withoutNews: false,
        marks: [],
        unread: false,
        firstLines: null,
      };
    },
  });
  await becomes(id, { status: "awaiting_approval", text: "Text 3" });
  expect(prompts).toEqual(["Write about bread", "Write about bread", "Write about cheese"]);
});

it("stops writing for a user at the daily limit; a post with an old text keeps it", async () => {
  const userId = await addUser();
  const campaign = await addCampaign(userId, "Twitter");
  const call = { userId, task: "x", counted: false, outcome: "written", model: "test" } as const;
  const calls = Array.from({ length: 500 }, () => ({
    ...call,
    id: crypto.randomUUID(),
    startedAt: at(-HOUR),
  }));
  await db.insert(aiCalls).values(calls);
  const id = await addPost(campaign, planned());
  const rewritten = await addPost(campaign, planned({ text: "What it said before" }));
  world.startWorkerEngine();
  await becomes(id, { status: "failed", reason: expect.stringContaining("500 texts per user per day") });
  await becomes(rewritten, {
    status: "ready",
    text: "What it said before",
    reason: expect.stringContaining("the old text was kept"),
  });
  await advance(24 * HOUR);
  await becomes(await addPost(campaign, planned()), { status: "ready" });
});

it("never repeats a post: all fifteen of a campaign are different", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const ids = await world.addPosts(campaign, 15, planned());
  world.startWorkerEngine();
  for (const id of ids) await becomes(id, { status: "ready" });
  const texts = (await Promise.all(ids.map(findPost))).map(({ text }) => text);
  expect(new Set(texts).size).toBe(15);
});

it("asks for another text if the model repeats a post, and says so if it keeps doing that", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const said = "Every great game begins with a small idea";
  await addPost(campaign, { text: `${said}.`, status: "published" });
  const { ai } = world.deps;
  let answers = 0;
  // A model with only one sentence, punctuated differently each time.
  const parrot: typeof ai = {
    ...ai,
    text: async () => {
      answers += 1;
      const usage = { inputTokens: 1, outputTokens: 1 };
      return { kind: "written", value: `“${said.toUpperCase()}!”`, cutOff: false, usage };
    },
  };
  const id = await addPost(campaign, planned());
  world.startWorkerEngine({ draftPost: world.draftingWith({ ai: parrot }) });
  await becomes(id, {
    status: "planned",
    attempts: 1,
    reason: expect.stringContaining("repeated an earlier post"),
  });
  expect(answers).toBe(3);
  for (let tries = 2; tries < 3; tries += 1) {
    await advance(MINUTE);
    await becomes(id, { status: "planned", attempts: tries });
  }
  await advance(MINUTE);
  await becomes(id, { status: "failed" });
});

it("keeps trying an AI that cannot be reached until the post's time, then notifies the user", async () => {
  const userId = await addUser();
  const campaign = await addCampaign(userId, "Twitter");
  const id = await addPost(campaign, planned({ scheduledAt: at(4 * MINUTE) }));
  await world.faultOf("ai", "500", 1_000);
  world.startWorkerEngine();
  await becomes(id, { status: "planned", attempts: 1, reason: expect.stringContaining("try again") });
  await advance(MINUTE);
  await becomes(id, { status: "planned", attempts: 2 });
  await advance(2 * MINUTE);
  await becomes(id, { attempts: 3 });
  await advance(2 * MINUTE);
  await becomes(id, {
    status: "failed",
    reason: "This post was not written, because the AI service could not be reached",
  });
  const [notice] = await noticesOf(userId);
  expect(notice).toMatchObject({
    message: { event: "post-unwritten" },
    link: `/campaigns/${campaign.id}?post=${id}`,
  });
  await world.faultOf("ai", "500", 0);
});

it("writes the post if the AI is back in time", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const id = await addPost(campaign, planned());
  await world.faultOf("ai", "500", 3);
  world.startWorkerEngine();
  await becomes(id, { status: "planned", attempts: 1 });
  await advance(MINUTE);
  await becomes(id, { status: "ready", reason: null });
  expect(await noticesOf(campaign.userId)).toEqual([]);
});

it("a post being rewritten keeps its old text until the new one is there, or for good if none is", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const text = "The old words of this post, as they were.";
  const id = await addPost(campaign, planned({ text }));
  world.startWorkerEngine();
  await becomes(id, { status: "ready", reason: null });
  expect((await findPost(id)).text).not.toBe(text);

  await world.faultOf("ai", "500", 1_000);
  const kept = await addPost(campaign, planned({ text, scheduledAt: at(1_000) }));
  await becomes(kept, { status: "planned", attempts: 1, text });
  await advance(MINUTE);
  await becomes(kept, { attempts: 2, text });
  await advance(MINUTE);
  await vi.waitFor(async () => {
    const post = await findPost(kept);
    expect(["ready", "published"]).toContain(post.status);
    expect(post.text).toBe(text);
  }, 15_000);
  await world.faultOf("ai", "500", 0);
});

it("stopping returns posts that are being written without counting a try", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const id = await addPost(campaign, planned());
  await world.faultOf("ai", "timeout", 1);
  const engine = world.startWorkerEngine();
  await vi.waitFor(async () => expect((await findPost(id)).leaseId).not.toBeNull(), 10_000);
  await engine.stop();
  expect(await findPost(id)).toMatchObject({ status: "planned", attempts: 0, leaseId: null });
  // Clears the fault, in case the worker was stopped before its call arrived.
  await world.faultOf("ai", "timeout", 0);
  world.startWorkerEngine();
  await becomes(id, { status: "ready" });
});

it("takes over a dead worker's post when the lease expires", async () => {
  const campaign = await addCampaign(await addUser(), "Twitter");
  const abandoned = { leaseId: crypto.randomUUID(), leaseUntil: at(2 * MINUTE), dueAt: at(2 * MINUTE) };
  const id = await addPost(campaign, planned(abandoned));
  world.startWorkerEngine();
  await world.look();
  expect((await findPost(id)).status).toBe("planned");
  await advance(2 * MINUTE);
  await becomes(id, { status: "ready" });
  expect((await findPost(id)).text).not.toBeNull();
});

it("writes nothing for a suspended user, whose posts are written once the suspension ends", async () => {
  const userId = await addUser();
  const id = await addPost(await addCampaign(userId, "Twitter"), planned());
  const other = await addPost(await addCampaign(await addUser(), "Twitter"), planned());
  const suspend = (suspendedAt: Date | null) =>
    db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
  await suspend(at(0));
  world.startWorkerEngine();
  await becomes(other, { status: "ready" });
  await world.look();
  expect(await findPost(id)).toMatchObject({ status: "planned", text: null, attempts: 0, leaseId: null });
  await suspend(null);
  await becomes(id, { status: "ready" });
});
