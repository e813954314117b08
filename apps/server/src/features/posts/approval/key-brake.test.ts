import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertCampaign, insertConnection, insertPost } from "../../../../test/worlds/factories.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import { passTime } from "../../../../test/pass-time.ts";
import { posts, users } from "../../../db/schema.ts";
import { buildFeatures } from "../../../features.ts";
import { mailNotices } from "../../notices/notice-mail.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let now = Date.now();
const { call, deps, refusal, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
const { db } = deps;
const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();

let written = 0;
const text = () => `What I baked, part ${(written += 1)}`;

async function withKey(scopes: Scope[], given: { verified?: boolean } = {}) {
  const { user, token } = await signUp(given);
  await db.update(users).set({ plan: "golden_m" }).where(eq(users.id, user._id));
  await insertConnection(db, user._id, { network: "Twitter" });
  const made = await call("POST /api/keys", { body: { name: "Agent", scopes, expiresInDays: null } }, token);
  const { key } = made.data;
  const body = (fields: object) => ({ network: "Twitter" as const, text: text(), ...fields });
  return {
    id: user._id,
    email: user.email,
    token,
    key,
    write: async (fields: object = {}, as = key) =>
      (await call("POST /api/posts", { body: body(fields) }, as)).data,
    refused: (fields: object = {}) => refusal("POST /api/posts", { body: body(fields) }, key),
    stored: async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0]!,
  };
}

const MAY_NOT = { status: 403, message: MESSAGES.keyMayNot };

/** Returns the links in the user's emails about what a key publishes, latest email first. */
async function stopLinks({ id, email }: { id: string; email: string }): Promise<string[]> {
  await mailNotices(buildFeatures(deps), id);
  const mails = await vi.waitUntil(() => mailsTo(email));
  return mails.flatMap(({ text: said }) =>
    [...said.matchAll(/\/approve#(stop\S+)/gu)].map(([, token]) => token!),
  );
}

describe("a key that may write drafts", () => {
  it("writes and changes drafts, and nothing that goes out", async () => {
    const ada = await withKey(["posts:draft", "posts:read"]);
    const draft = await ada.write();
    const params = { id: draft._id };
    const changed = await call("PUT /api/posts/:id", { params, body: { text: "Better" } }, ada.key);
    expect(changed.data).toMatchObject({ text: "Better", status: "draft" });
    expect(await ada.refused({ scheduledAt: inMinutes(60) })).toEqual(MAY_NOT);
    expect(await ada.refused({ scheduledAt: "next" })).toEqual(MAY_NOT);
    const change = (body: object) => refusal("PUT /api/posts/:id", { params, body }, ada.key);
    expect(await change({ scheduledAt: inMinutes(60) })).toEqual(MAY_NOT);
    expect(await refusal("POST /api/posts/:id/publish", { params }, ada.key)).toEqual(MAY_NOT);
    await call("PUT /api/posts/:id", { params, body: { scheduledAt: inMinutes(60) } }, ada.token);
    expect(await change({ text: "Buy this coin" })).toEqual(MAY_NOT);
    expect(await change({ scheduledAt: null })).toEqual(MAY_NOT);
    expect(await refusal("DELETE /api/posts/:id", { params }, ada.key)).toEqual(MAY_NOT);
    expect(await ada.stored(draft._id)).toMatchObject({ text: "Better", status: "ready" });
  });

  it("does not restore an earlier text of a post that will go out", async () => {
    const ada = await withKey(["posts:draft"]);
    const post = await ada.write({ scheduledAt: inMinutes(60) }, ada.token);
    const params = { id: post._id };
    await call("PUT /api/posts/:id", { params, body: { text: text() } }, ada.token);
    const restore = "POST /api/posts/:id/texts/:number/restore";
    expect(await refusal(restore, { params: { ...params, number: "1" } }, ada.key)).toEqual(MAY_NOT);
  });
});

describe("a key that may let posts go out", () => {
  it("does so at least 10 minutes ahead", async () => {
    const ada = await withKey(["posts:draft", "posts:publish"]);
    expect(await ada.refused({ scheduledAt: inMinutes(9) })).toEqual({
      status: 400,
      message: MESSAGES.keyTooSoon,
    });
    expect(await ada.write({ scheduledAt: inMinutes(10) })).toMatchObject({ status: "ready" });
    const { _id } = await ada.write();
    const { data } = await call("POST /api/posts/:id/publish", { params: { id: _id } }, ada.key);
    expect(data).toMatchObject({ status: "ready", scheduledAt: inMinutes(10) });
    expect((await ada.stored(_id)).dueAt).toEqual(new Date(inMinutes(10)));
  });

  it("holds back what it changes shortly before it goes out", async () => {
    const ada = await withKey(["posts:draft", "posts:publish"]);
    const post = await ada.write({ scheduledAt: inMinutes(2) }, ada.token);
    const params = { id: post._id };
    await call("PUT /api/posts/:id", { params, body: { text: "Buy this coin" } }, ada.key);
    expect((await ada.stored(post._id)).dueAt).toEqual(new Date(inMinutes(10)));
    const soon = { scheduledAt: inMinutes(1) };
    expect((await refusal("PUT /api/posts/:id", { params, body: soon }, ada.key)).message).toBe(
      MESSAGES.keyTooSoon,
    );
  });

  it("can be stopped from its email without signing in, whatever the text is by then", async () => {
    const ada = await withKey(["posts:draft", "posts:publish"]);
    const post = await ada.write({ text: "Sourdough is alive", scheduledAt: inMinutes(30) });
    const [token] = await stopLinks(ada);
    const asked = await call("GET /api/posts/mailed", { query: { token: token! } });
    expect(asked.data).toMatchObject({ action: "stop", text: "Sourdough is alive", title: null });
    const body = { text: "Sourdough is dead" };
    await call("PUT /api/posts/:id", { params: { id: post._id }, body }, ada.key);
    expect((await call("POST /api/posts/mailed", { body: { token: token! } })).data).toBe(
      MESSAGES.postStopped,
    );
    expect(await ada.stored(post._id)).toMatchObject({ status: "draft", scheduledAt: null });
    expect((await refusal("POST /api/posts/mailed", { body: { token: token! } })).status).toBe(409);
  });

  it("approves a campaign's post, later and with a mail whose link skips it", async () => {
    const ada = await withKey(["posts:publish"]);
    const campaign = await insertCampaign(db, ada.id, { askFirst: true, title: "The mill" });
    const post = await insertPost(db, campaign, {
      status: "awaiting_approval",
      text: text(),
      scheduledAt: new Date(inMinutes(5)),
      dueAt: new Date(now + 2 * HOUR),
    });
    await call("POST /api/posts/:id/approve", { params: { id: post.id } }, ada.key);
    expect(await ada.stored(post.id)).toMatchObject({ status: "ready", dueAt: new Date(inMinutes(10)) });
    const [token] = await stopLinks(ada);
    await call("POST /api/posts/mailed", { body: { token: token! } });
    expect((await ada.stored(post.id)).status).toBe("skipped");
  });

  it("cannot approve marked posts or make decisions reserved for the author", async () => {
    const ada = await withKey(["posts:publish"]);
    const campaign = await insertCampaign(db, ada.id);
    const marks = [{ text: "bread", reason: "Not in the resume" }];
    const scheduledAt = new Date(inMinutes(60));
    const post = await insertPost(db, campaign, {
      status: "awaiting_approval",
      text: "I bake bread",
      marks,
      scheduledAt,
    });
    const params = { id: post.id };
    expect(await refusal("POST /api/posts/:id/approve", { params }, ada.key)).toEqual({
      status: 409,
      message: MESSAGES.keyMarks,
    });
    for (const action of ["regenerate", "restore"] as const) {
      expect(await refusal(`POST /api/posts/:id/${action}`, { params }, ada.key)).toEqual(MAY_NOT);
    }
  });

  it("publishes nothing if no email would arrive", async () => {
    const unverified = await withKey(["posts:draft", "posts:publish"], { verified: false });
    const refused = { status: 409, message: MESSAGES.keyNeedsMail };
    expect(await unverified.refused({ scheduledAt: inMinutes(30) })).toEqual(refused);
    expect(await db.$count(posts, eq(posts.userId, unverified.id))).toBe(0);
  });

  it("limits posts per hour, each with an email", async () => {
    const ada = await withKey(["posts:draft", "posts:publish"]);
    const post = await ada.write({ scheduledAt: inMinutes(200) });
    const params = { id: post._id };
    const change = () => call("PUT /api/posts/:id", { params, body: { text: text() } }, ada.key);
    for (let n = 1; n < LIMITS.keyPosts; n += 1) await change();
    expect(await refusal("PUT /api/posts/:id", { params, body: { text: text() } }, ada.key)).toEqual({
      status: 429,
      message: MESSAGES.keyTooManyPosts,
    });
    expect((await stopLinks(ada)).length).toBeGreaterThan(0);
    await passTime(db, HOUR);
    await change();
  });

  it("leaves what its user lets go out alone", async () => {
    const ada = await withKey(["posts:draft", "posts:publish"]);
    const { _id } = await ada.write({}, ada.token);
    const { data } = await call("POST /api/posts/:id/publish", { params: { id: _id } }, ada.token);
    expect(data.scheduledAt).toBe(new Date(now).toISOString());
  });
});
