import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { choosing } from "../../../../test/worlds/choosing-ai.ts";
import { insertCampaign, insertConnection, insertPost } from "../../../../test/worlds/factories.ts";
import { posts, users } from "../../../db/schema.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { linkLeftOut, linkRefused } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const LINKED = "Read https://example.com/a";
const NOW = new Date("2026-11-21T12:00:00Z");
const WORDS = [
  "Small studios now test their worlds with patient machines.",
  "Dialogue grows faster than writers can read it aloud.",
  "Nobody misses the long nights of placing trees by hand.",
];
const article = (name: string) => ({
  title: `Story ${name}`,
  link: `https://example.com/${name}`,
  summary: "Studios try new tools.",
  publisher: "Paper",
  publishedAt: null,
});
let now = NOW;
beforeEach(() => {
  now = NOW;
});

const { call, deps, refusal, signUp } = await buildTestApp({
  deps: { clock: () => now },
  settings: { X_LINKED_POSTS_FREE: "1", X_LINKED_POSTS_BASIC: "3", X_LINKED_POSTS_GOLDEN: "0" },
});
const { db } = deps;

/** Creates a connected user on the free plan who has published one post with a link. */
async function withLinkUsed(network: "Twitter" | "Linkedin" = "Twitter") {
  const { user, token } = await signUp();
  await insertConnection(db, user._id, { network });
  const campaign = await insertCampaign(db, user._id, { network, schedule: 3 });
  let slot = 0;
  const add = async (fields: Partial<typeof posts.$inferInsert>) => {
    slot += 1;
    const { id } = await insertPost(db, campaign, { slot, scheduledAt: new Date(+now + HOUR), ...fields });
    const params = { id };
    return {
      set: (changed: typeof fields) => db.update(posts).set(changed).where(eq(posts.id, id)),
      write: (text: string) => call("PUT /api/posts/:id", { params, body: { text } }, token),
      act: (action: "approve" | "publish" | "retry" | "skip") =>
        call(`POST /api/posts/:id/${action}`, { params }, token),
      refusedText: (text: string) => refusal("PUT /api/posts/:id", { params, body: { text } }, token),
      refused: (action: "approve" | "publish" | "retry" | "restore") =>
        refusal(`POST /api/posts/:id/${action}`, { params }, token),
    };
  };
  const sent = await add({ text: LINKED, status: "published", scheduledAt: new Date(+now - DAY) });
  return {
    add,
    sent,
    linked: async () => (await call("GET /api/posts/linked", {}, token)).data,
    setPlan: (plan: "Free" | "basic_m" | "golden_y") =>
      db.update(users).set({ plan }).where(eq(users.id, user._id)),
  };
}

const refusedAt = (limit: number) => ({ status: 422, message: linkRefused("Twitter", limit) });

describe("posts with a link on X", () => {
  it("are counted for 30 days if they went out or will, by X's definition of a link", async () => {
    const { add, linked, sent, setPlan } = await withLinkUsed();
    await add({ text: "About Booking.com", status: "awaiting_approval" });
    await add({ text: "Nothing to follow", status: "ready" });
    for (const status of ["failed", "skipped", "missed"] as const) await add({ text: LINKED, status });
    expect(await linked()).toEqual({ used: 2, limit: 1 });
    await setPlan("basic_m");
    expect(await linked()).toEqual({ used: 2, limit: 3 });
    await sent.set({ scheduledAt: new Date(+now - 30 * DAY) });
    expect(await linked()).toEqual({ used: 1, limit: 3 });
  });

  it("are rejected over the plan's limit when edited, approved, published, or restored", async () => {
    const { add, setPlan } = await withLinkUsed();
    const post = await add({ status: "ready", text: "Mine" });
    expect(await post.refusedText("See example.com")).toEqual(refusedAt(1));
    expect((await post.write("No link")).data.text).toBe("No link");
    const waiting = await add({ status: "awaiting_approval", text: LINKED });
    const failed = await add({ status: "failed", text: LINKED });
    const skipped = await add({ status: "skipped", text: LINKED });
    await waiting.set({ slot: 0, day: "2026-11-22" });
    await skipped.set({ slot: 1, day: "2026-11-22" });
    expect(await waiting.refused("approve")).toEqual(refusedAt(1));
    expect(await waiting.refused("publish")).toEqual(refusedAt(1));
    expect(await failed.refused("retry")).toEqual(refusedAt(1));
    expect(await skipped.refused("restore")).toEqual(refusedAt(1));
    await setPlan("golden_y");
    expect(await waiting.refused("approve")).toEqual(refusedAt(0));
    await setPlan("basic_m");
    expect((await waiting.act("approve")).data.status).toBe("ready");
    await failed.act("retry");
    expect(await post.refusedText(LINKED)).toEqual(refusedAt(3));
    // A post that already has its link may be edited, and once a link is removed, another may take its place.
    expect((await waiting.write(`${LINKED}!`)).data.text).toBe(`${LINKED}!`);
    await waiting.act("skip");
    expect((await post.write(LINKED)).data.text).toBe(LINKED);
  });

  it("are not limited on LinkedIn", async () => {
    const { add, linked } = await withLinkUsed("Linkedin");
    for (const text of [LINKED, `${LINKED}b`, `${LINKED}c`]) {
      expect((await (await add({ status: "ready", text: "Mine" })).write(text)).data.text).toBe(text);
    }
    expect(await linked()).toEqual({ used: 0, limit: 1 });
  });
});

it("goes out without its article's link, and says so, at the plan's limit; with the link again after 30 days", async () => {
  const world = await campaignWorld();
  const { addPost, at, becomes, findPost, planned } = world;
  const userId = await world.addUser("Twitter");
  const news = { postType: "Browse for news", prompt: "AI in games", includeLink: true } as const;
  const campaign = await world.addCampaign(userId, "Twitter", news);
  const limit = world.deps.config.x.linkedPosts.Basic;
  const text = `Old recipes need slow ovens and careful hands in winter kitchens. ${LINKED}`;
  const earlier = { text, status: "published", scheduledAt: at(-DAY) } as const;
  await world.addPosts(campaign, limit - 1, earlier);
  let said = 0;
  const { ai } = world.deps;
  const draftPost = world.draftingWith({
    news: { find: async () => ({ kind: "found", articles: ["b", "c", "d"].map(article) }) },
    ai: choosing({
      ...ai,
      text: async ({ prompt }) => {
        said += 1;
        const [link = ""] = /(?<=^Link: )\S+/mu.exec(prompt) ?? [];
        const value = `${WORDS[said % WORDS.length]} ${link}`.trim();
        return { kind: "written", value, cutOff: false, usage: { inputTokens: 1, outputTokens: 1 } };
      },
    }),
  });
  world.startWorkerEngine({ draftPost });
  const last = await addPost(campaign, planned());
  await becomes(last, { status: "ready", reason: null });
  const withLink = await findPost(last);
  expect(withLink.text).toContain(withLink.source?.link);
  const next = await addPost(campaign, planned());
  await becomes(next, { status: "ready", reason: linkLeftOut("Twitter", limit) });
  const without = await findPost(next);
  expect(without.source?.link).toMatch(/^http/u);
  expect(without.text).not.toContain("example");
  await world.advance(HOUR);
  await becomes(next, { status: "published" });
  expect(await world.timesShown(next)).toBe(1);
  await world.advance(31 * DAY);
  const later = await addPost(campaign, planned());
  await becomes(later, { status: "ready", reason: null });
  const again = await findPost(later);
  expect(again.text).toContain(again.source?.link);
});
