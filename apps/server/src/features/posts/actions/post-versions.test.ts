import { LIMITS } from "@postfolio/contract/limits.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertCampaign, insertPost } from "../../../../test/worlds/factories.ts";
import { v7 as uuid } from "uuid";
import { campaigns, media, posts, postTexts } from "../../../db/schema.ts";
import { countStoredBytes } from "../../../db/stored-bytes.ts";
import { silent } from "../../../../test/silent.ts";
import type { DraftOutcome, DraftRequest } from "../../generation/generation.offers.ts";
import { createDrafter, draftDue, type DraftingDeps } from "../drafting/drafting.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const NOON = new Date("2026-11-24T12:00:00Z");
let now = NOON;
const app = await buildTestApp({ deps: { clock: () => now } });
const { call, deps, refusal, signUp } = app;
const { db } = deps;

/** Has a worker write the due texts with a scripted model. @returns what the model was asked */
async function write(outcome: DraftOutcome): Promise<DraftRequest[]> {
  const asked: DraftRequest[] = [];
  const drafter = createDrafter({
    ...deps,
    log: silent,
    draftPost: async (request: DraftRequest) => {
      asked.push(request);
      return outcome;
    },
    authorOf: async () => ({ who: "", facts: "", stories: [], reader: "" }),
    bestOf: async () => [],
    voiceOf: async () => null,
    proposeAngles: async () => [],
    skippedBy: async () => [],
    notify: async () => {},
    tell: async () => {},
  } as unknown as DraftingDeps);
  await draftDue(drafter);
  await Promise.all(drafter.inHand);
  return asked;
}
const says = (text: string): DraftOutcome => ({
  kind: "written",
  text,
  source: null,
  withoutNews: false,
  marks: [],
  unread: false,
  firstLines: null,
});

async function withPost(fields: Partial<typeof posts.$inferInsert> = {}, askFirst = false) {
  const { user, token } = await signUp();
  const campaign = await insertCampaign(db, user._id, { createdAt: now, askFirst });
  const { id } = await insertPost(db, campaign, {
    status: "ready",
    scheduledAt: new Date(now.getTime() + 3 * HOUR),
    dueAt: new Date(now.getTime() + 3 * HOUR),
    text: "The first text",
    ...fields,
  });
  const params = { id };
  return {
    id,
    token,
    user: user._id,
    campaign: campaign.id,
    edit: async (body: object) => (await call("PUT /api/posts/:id", { params, body }, token)).data,
    regenerate: async (wish?: string) =>
      (
        await call(
          "POST /api/posts/:id/regenerate",
          { params, body: wish === undefined ? undefined : { wish } },
          token,
        )
      ).data,
    texts: async () => (await call("GET /api/posts/:id/texts", { params }, token)).data,
    restore: async (number: number) =>
      (
        await call(
          "POST /api/posts/:id/texts/:number/restore",
          { params: { id, number: String(number) } },
          token,
        )
      ).data,
    stored: async () => (await db.select().from(posts).where(eq(posts.id, id)))[0]!,
    read: async () =>
      (await call("GET /api/campaigns/:id/posts", { params: { id: campaign.id } }, token)).data.find(
        ({ _id }) => _id === id,
      )!,
  };
}

describe("a new text", () => {
  it("replaces the old one only once it is written, and both can be read", async () => {
    const post = await withPost({ text: "By hand", edited: true, parts: ["And more"] });
    expect(await post.regenerate()).toMatchObject({
      status: "planned",
      text: "By hand",
      thread: ["And more"],
    });
    expect(await post.texts()).toMatchObject([{ number: 1, text: "By hand", by: "user" }]);
    const [asked] = await write(says("By the model"));
    expect(asked?.revision).toBeNull();
    expect(await post.read()).toMatchObject({ status: "ready", text: "By the model", thread: [], texts: 2 });
    expect(await post.texts()).toMatchObject([
      { number: 1, text: "By hand", by: "user", thread: ["And more"] },
      { number: 2, text: "By the model", by: "ai", thread: [], createdAt: now.toISOString() },
    ]);
    expect(await post.restore(1)).toMatchObject({
      text: "By hand",
      thread: ["And more"],
      textNumber: 1,
      texts: 2,
    });
    expect((await post.stored()).edited).toBe(true);
    expect((await post.texts()).map(({ text }) => text)).toEqual(["By hand", "By the model"]);
    expect(await post.restore(2)).toMatchObject({ text: "By the model", thread: [], textNumber: 2 });
    expect((await post.texts()).map(({ text }) => text)).toEqual(["By hand", "By the model"]);
  });

  it("that fails keeps the old one and its approval, with a reason", async () => {
    const post = await withPost({ text: "Approved by hand", edited: true, parts: ["Part"] }, true);
    await post.regenerate();
    await write({ kind: "failed", failure: "refused" });
    expect(await post.read()).toMatchObject({
      status: "ready",
      text: "Approved by hand",
      thread: ["Part"],
      texts: 1,
      reason: expect.stringContaining("the old text was kept"),
    });
    expect(await post.stored()).toMatchObject({ edited: true, rewritingFrom: null, wish: null });
  });

  it("is to be approved, but what was approved before is again once it is restored", async () => {
    const post = await withPost({ text: "Approved" }, true);
    await post.regenerate();
    await write(says("Another"));
    expect(await post.read()).toMatchObject({ status: "awaiting_approval", text: "Another" });
    expect(await post.restore(1)).toMatchObject({ status: "ready", text: "Approved" });
    expect(await post.restore(2)).toMatchObject({ status: "ready", text: "Another" });
  });

  it("is requested with the author's wish and the text it refers to", async () => {
    const post = await withPost({ parts: ["A part"], angle: "Quiet mornings", form: "story" });
    await post.regenerate("  Shorter, please ");
    const [asked] = await write(says("Shorter"));
    expect(asked).toMatchObject({
      revision: { present: "The first text\n\nA part", wish: "Shorter, please" },
      angle: { text: "Quiet mornings", form: "story" },
      earlier: [],
      recent: [],
    });
    expect((await post.stored()).wish).toBeNull();
  });

  it("limits the length of a wish", async () => {
    const { id, token } = await withPost();
    const body = { wish: "x".repeat(LIMITS.wish + 1) };
    expect(await refusal("POST /api/posts/:id/regenerate", { params: { id }, body }, token)).toEqual({
      status: 400,
      message: MESSAGES.wishTooLong,
    });
  });
});

describe("texts of a post", () => {
  it("are kept with every edit that changes something, as many as the limit allows", async () => {
    const post = await withPost();
    await post.edit({ text: "The first text" });
    expect(await post.texts()).toHaveLength(1);
    for (let at = 2; at <= LIMITS.postTexts + 3; at += 1) {
      await post.edit({ text: `Text ${at}` });
    }
    const texts = await post.texts();
    expect(texts).toHaveLength(LIMITS.postTexts + 1);
    expect(texts.at(-1)).toMatchObject({ text: `Text ${LIMITS.postTexts + 3}`, by: "user" });
    expect(
      await refusal(
        "POST /api/posts/:id/texts/:number/restore",
        { params: { id: post.id, number: "1" } },
        post.token,
      ),
    ).toEqual({ status: 404, message: MESSAGES.postTextUnknown });
  });

  it("are kept when a campaign changes, but approved and hand-written ones stay", async () => {
    const post = await withPost({}, true);
    await db.update(posts).set({ status: "awaiting_approval" }).where(eq(posts.id, post.id));
    const change = (prompt: string) =>
      call(
        "PUT /api/users/editCampaign/:id",
        { params: { id: post.campaign }, body: { dataUpdate: { prompt } } },
        post.token,
      );
    await change("Something else");
    expect(await post.read()).toMatchObject({ status: "planned", text: "", texts: 2 });
    expect(await post.texts()).toMatchObject([{ number: 1, text: "The first text" }]);
    expect(await post.restore(1)).toMatchObject({ status: "awaiting_approval", text: "The first text" });
    await call("POST /api/posts/:id/approve", { params: { id: post.id } }, post.token);
    await change("Something else again");
    expect(await post.read()).toMatchObject({ status: "ready", text: "The first text" });
  });

  it("are only visible to their user, and are deleted with the post", async () => {
    const post = await withPost();
    await post.edit({ text: "Another" });
    const { token } = await signUp();
    const params = { id: post.id };
    expect(await refusal("GET /api/posts/:id/texts", { params }, token)).toMatchObject({ status: 404 });
    expect(
      await refusal(
        "POST /api/posts/:id/texts/:number/restore",
        { params: { ...params, number: "1" } },
        token,
      ),
    ).toMatchObject({ status: 404 });
    expect(await db.$count(postTexts, eq(postTexts.postId, post.id))).toBe(1);
    await db.delete(campaigns).where(eq(campaigns.id, post.campaign));
    expect(await db.$count(postTexts, eq(postTexts.postId, post.id))).toBe(0);
  });

  it("are in the account's archive, with their post", async () => {
    const post = await withPost({ parts: ["And more"] });
    await post.edit({ text: "Another" });
    const archive = await app.app.inject({
      url: `/api/Users/${post.user}/export`,
      headers: { authorization: `Bearer ${post.token}` },
    });
    const file = unzipSync(new Uint8Array(archive.rawPayload))["campaigns.json"]!;
    expect(JSON.parse(strFromU8(file))).toMatchObject([
      { posts: [{ text: "Another", earlierTexts: [{ number: 1, text: "The first text", by: "ai" }] }] },
    ]);
  });

  it("count toward storage with all their parts, and their pictures stay in the archive", async () => {
    const id = uuid();
    const post = await withPost({ parts: ["A second part, with an ö"] });
    const bytes = Buffer.from("not looked at");
    const picture = { mediaType: "image/png" as const, width: 1, height: 1, frames: 1, createdAt: now };
    await db.insert(media).values({ id, userId: post.user, bytes, size: bytes.length, ...picture });
    await db
      .update(posts)
      .set({ media: [id] })
      .where(eq(posts.id, post.id));
    const before = await countStoredBytes(db, post.user);
    expect(before).toBe(bytes.length);
    await post.edit({ text: "Another", thread: [], media: [] });
    const kept = "The first text" + JSON.stringify(["A second part, with an ö"]);
    expect(await countStoredBytes(db, post.user)).toBe(before + Buffer.byteLength(kept));
    const archive = await app.app.inject({
      url: `/api/Users/${post.user}/export`,
      headers: { authorization: `Bearer ${post.token}` },
    });
    const files = unzipSync(new Uint8Array(archive.rawPayload));
    expect(JSON.parse(strFromU8(files["campaigns.json"]!))).toMatchObject([
      { posts: [{ media: [], earlierTexts: [{ media: [id], thread: ["A second part, with an ö"] }] }] },
    ]);
    const shown = Object.entries(files).filter(
      ([name]) => name.startsWith("media/") && !name.endsWith(".json"),
    );
    expect(shown.map(([, content]) => strFromU8(content))).toEqual(["not looked at"]);
  });

  it("of a draft that saves itself while it is typed are one text for a while", async () => {
    const { token } = await signUp();
    const { data } = await call("POST /api/posts", { body: { network: "Linkedin", text: "O" } }, token);
    const params = { id: data._id };
    const type = (text: string) => call("PUT /api/posts/:id", { params, body: { text } }, token);
    await type("One");
    await type("One sentence");
    now = new Date(now.getTime() + HOUR);
    await type("Another sentence");
    now = NOON;
    const texts = (await call("GET /api/posts/:id/texts", { params }, token)).data;
    expect(texts.map(({ text }) => text)).toEqual(["One sentence", "Another sentence"]);
  });
});

describe("a text of which its author should check something", () => {
  const mark = { text: "Nobody has ever complained.", reason: "You did not tell how readers take it." };
  const TEXT = `The first loaf goes to the neighbor. ${mark.text}`;
  const marked = { status: "awaiting_approval" as const, text: TEXT, marks: [mark] };

  it.each([
    ["edited", { text: "The first loaf goes to the neighbor. So far, every one has." }],
    ["removed", { text: "The first loaf goes to the neighbor." }],
    ["said to hold", { kept: [mark.text] }],
  ])("goes out at its time once the words are %s", async (_, change) => {
    const post = await withPost(marked);
    // An edit that leaves the marked words unchanged does not confirm them.
    expect(await post.edit({ text: `${TEXT} Nor have I.` })).toMatchObject({
      status: "awaiting_approval",
      marks: [mark],
    });
    expect(await post.edit(change)).toMatchObject({ status: "ready", marks: [] });
    const { dueAt, scheduledAt } = await post.stored();
    expect(dueAt).toEqual(scheduledAt);
  });

  it("still waits where its campaign asks first, as the text that the model wrote", async () => {
    const post = await withPost(marked, true);
    expect(await post.edit({ kept: [mark.text, "Something else"] })).toMatchObject({
      status: "awaiting_approval",
      text: TEXT,
      marks: [],
      texts: 1,
    });
    expect(await post.stored()).toMatchObject({ edited: false });
  });

  it("waits once more when the post gets it back", async () => {
    const post = await withPost(marked);
    expect(await post.edit({ text: "The first loaf goes to the neighbor." })).toMatchObject({
      status: "ready",
    });
    expect(await post.restore(1)).toMatchObject({ status: "awaiting_approval", text: TEXT, marks: [mark] });
  });
});
