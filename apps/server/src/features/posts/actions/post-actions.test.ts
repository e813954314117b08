import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertCampaign, insertConnection, insertPost } from "../../../../test/worlds/factories.ts";
import { createNotify } from "../../notices/notices.ts";
import { type campaigns, connections, posts } from "../../../db/schema.ts";
import { hashOfPost } from "../post-hash.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { connectFirst, POST_STANDS, postTooLong, tooManyCashtags, tooManyMentions } = MESSAGES;

const NOON = new Date("2026-11-21T12:00:00Z");
let now = NOON;
beforeEach(() => {
  now = NOON;
});
const at = (hours: number) => new Date(now.getTime() + hours * HOUR);

const { call, deps, refusal, signUp } = await buildTestApp({ deps: { clock: () => now } });
const { db } = deps;

const ACTIONS = ["approve", "skip", "restore", "regenerate", "publish", "retry"] as const;
type Action = (typeof ACTIONS)[number];

/** Creates a connected user with one post, three hours ahead in today's only slot. */
async function withPost(
  fields: Partial<typeof posts.$inferInsert> = {},
  campaignFields: Partial<typeof campaigns.$inferInsert> = {},
) {
  const { user, token } = await signUp();
  await insertConnection(db, user._id);
  await insertConnection(db, user._id, { network: "Linkedin" });
  const campaign = await insertCampaign(db, user._id, { createdAt: now, ...campaignFields });
  const { id } = await insertPost(db, campaign, { scheduledAt: at(3), ...fields });
  const params = { id };
  return {
    id,
    userId: user._id,
    campaign,
    token,
    act: async (action: Action) => (await call(`POST /api/posts/:id/${action}`, { params }, token)).data,
    refused: (action: Action) => refusal(`POST /api/posts/:id/${action}`, { params }, token),
    write: async (text: string) => (await call("PUT /api/posts/:id", { params, body: { text } }, token)).data,
    refusedText: (text: unknown) => refusal("PUT /api/posts/:id", { params, body: { text } }, token),
    stored: async () => (await db.select().from(posts).where(eq(posts.id, id)))[0]!,
  };
}

const conflict = (message: string) => ({ status: 409, message });
const written = { status: "ready" as const, text: "Draft" };

describe("writing", () => {
  it("makes a planned post ready for its time, or waiting for approval if the campaign asks first", async () => {
    const post = await withPost({
      attempts: 3,
      reason: "The AI is away",
      leaseId: uuid(),
      leaseUntil: at(-1),
    });
    expect(await post.write("  Mine  ")).toMatchObject({
      text: "Mine",
      status: "ready",
      reason: null,
      scheduledAt: at(3).toISOString(),
    });
    expect(await post.stored()).toMatchObject({ edited: true, dueAt: at(3), attempts: 0, leaseId: null });

    const asked = await withPost({}, { askFirst: true });
    expect((await asked.write("Mine")).status).toBe("awaiting_approval");
    expect((await asked.stored()).dueAt).toEqual(at(5));
  });

  it.each(["ready", "awaiting_approval", "failed", "missed"] as const)(
    "changes only the text of a post that is %s",
    async (status) => {
      const post = await withPost({ status, text: "Draft", reason: "Because", dueAt: at(7) });
      const before = await post.stored();
      expect(await post.write("Mine")).toMatchObject({ text: "Mine", status });
      expect(await post.stored()).toEqual({
        ...before,
        text: "Mine",
        textNumber: 2,
        textCount: 2,
        textAt: now,
        changedAt: now,
        textHash: hashOfPost("Mine"),
        edited: true,
      });
    },
  );

  it.each<[Network, string, number]>([
    ["Twitter", "x".repeat(280), 280],
    ["Twitter", "山".repeat(140), 280],
    ["Twitter", `${"x".repeat(256)} https://example.com/${"y".repeat(300)}`, 280],
    ["Linkedin", "x".repeat(3_000), 3_000],
  ])("is measured the way %s does, at the limit, case %#", async (network, text, limit) => {
    const post = await withPost({}, { network });
    expect((await post.write(text)).text).toBe(text);
    const longer = { status: 422, message: postTooLong(limit + 1, limit) };
    expect(await post.refusedText(`x${text}`)).toEqual(longer);
    expect((await post.stored()).text).toBe(text);
  });

  it.each<[Network, string, string | null]>([
    ["Twitter", "Both $ACME and $INIT rise", tooManyCashtags("Twitter", 1, ["$ACME", "$INIT"])],
    ["Twitter", "Only $ACME rises", null],
    ["Twitter", "Well said, @ada", tooManyMentions("Twitter", ["@ada"])],
    ["Twitter", "Read https://medium.com/@ada/bread, mail ada@example.org", null],
    ["Linkedin", "Both $ACME and $INIT rise, says @ada", null],
  ])("that %s would refuse is refused, with the rule that it breaks: %s", async (network, text, message) => {
    const post = await withPost({}, { network });
    const answer = message === null ? (await post.write(text)).text : await post.refusedText(text);
    expect(answer).toEqual(message === null ? text : { status: 422, message });
  });

  it.each([
    ["", MESSAGES.postTextRequired],
    [" \n", MESSAGES.postTextRequired],
    [undefined, MESSAGES.postTextRequired],
    [7, MESSAGES.postTextRequired],
    ["x".repeat(LIMITS.postText + 1), MESSAGES.textTooLong],
    ["a\0b", MESSAGES.invalidText],
  ])("rejects anything that is not text, case %#", async (text, message) => {
    const post = await withPost();
    expect(await post.refusedText(text)).toEqual({ status: 400, message });
  });
});

describe("actions depend on the state of the post", () => {
  const possible: Record<"write" | Action, PostStatus[]> = {
    write: ["planned", "ready", "awaiting_approval", "failed", "missed"],
    approve: ["awaiting_approval"],
    skip: ["planned", "ready", "awaiting_approval", "failed", "missed"],
    restore: ["skipped"],
    regenerate: ["planned", "ready", "awaiting_approval"],
    publish: ["planned", "ready", "awaiting_approval"],
    retry: ["failed", "missed"],
  };

  const cases = (wanted: boolean) =>
    (Object.keys(possible) as ("write" | Action)[]).flatMap((action) =>
      (Object.keys(POST_STANDS) as PostStatus[])
        // A campaign's posts are never drafts.
        .filter((status) => status !== "draft" && possible[action].includes(status) === wanted)
        .map((status) => [action, status] as const),
    );

  it.each(cases(true))("%s works for a post that is %s", async (action, status) => {
    const post = await withPost({ status, text: "Draft", dueAt: at(1) });
    await (action === "write" ? post.write("Mine") : post.act(action));
    expect((await post.stored()).leaseId).toBeNull();
  });

  it.each(cases(false))("%s does not change a post that is %s, and says why", async (action, status) => {
    const post = await withPost({ status, text: "Draft", dueAt: at(1), leaseId: uuid() });
    const before = await post.stored();
    const refused = action === "write" ? await post.refusedText("Mine") : await post.refused(action);
    expect(refused).toEqual(conflict(POST_STANDS[status]));
    expect(await post.stored()).toEqual(before);
  });

  it("no action is possible while it is being written", async () => {
    const post = await withPost({ leaseId: uuid(), leaseUntil: at(0.01) });
    const before = await post.stored();
    for (const action of ["skip", "regenerate", "publish"] as const) {
      expect(await post.refused(action)).toEqual(conflict(MESSAGES.postBeingWritten));
    }
    expect(await post.refusedText("Mine")).toEqual(conflict(MESSAGES.postBeingWritten));
    expect(await post.stored()).toEqual(before);
  });

  it.each(["Sleep", "Delete"] as const)("no post of a campaign in %s is written or sent", async (status) => {
    for (const action of ["regenerate", "publish"] as const) {
      expect(await (await withPost(written, { status })).refused(action)).toEqual(
        conflict(MESSAGES.campaignAsleep),
      );
    }
    const failed = await withPost({ ...written, status: "failed" }, { status });
    expect(await failed.refused("retry")).toEqual(conflict(MESSAGES.campaignAsleep));
  });
});

it.each([
  ["retry", "failed"],
  ["skip", "missed"],
  ["approve", "awaiting_approval"],
] as const)("%s settles the notices about a post that is %s", async (action, status) => {
  const post = await withPost({ ...written, status, dueAt: at(1) });
  const other = uuid();
  for (const about of [post.id, other]) {
    await createNotify(deps)(db, {
      userId: post.userId,
      key: about,
      message: { event: "post-missed", network: "Twitter", title: "Launch", text: null, reason: about },
      link: `/campaigns/${post.campaign.id}?post=${about}`,
      about,
    });
  }
  await post.act(action);
  const { notices, unread } = (await call("GET /api/notices", {}, post.token)).data;
  expect(unread).toBe(1);
  expect(notices.find(({ read }) => !read)?.link).toContain(other);
});

it("an approved post goes out at its time", async () => {
  const post = await withPost({ ...written, status: "awaiting_approval", dueAt: at(5) }, { askFirst: true });
  expect(await post.act("approve")).toMatchObject({ status: "ready", scheduledAt: at(3).toISOString() });
  expect((await post.stored()).dueAt).toEqual(at(3));
});

describe("a skip", () => {
  it("is undone, with the post as it was", async () => {
    const cases = [
      [{}, {}, { status: "planned", text: "" }, at(2)],
      [written, {}, { status: "ready", text: "Draft" }, at(3)],
      [written, { askFirst: true }, { status: "awaiting_approval", text: "Draft" }, at(5)],
    ] as const;
    for (const [fields, campaign, restored, dueAt] of cases) {
      const post = await withPost(fields, campaign);
      expect(await post.act("skip")).toMatchObject({ status: "skipped", text: restored.text });
      expect(await post.act("restore")).toMatchObject({ ...restored, scheduledAt: at(3).toISOString() });
      expect((await post.stored()).dueAt).toEqual(dueAt);
    }
  });

  it("cannot be undone once the time has passed, or if the campaign no longer has the slot", async () => {
    const over = conflict(MESSAGES.postTimeOver);
    const late = await withPost({ ...written, status: "skipped" });
    now = at(3);
    expect(await late.refused("restore")).toEqual(over);
    now = NOON;
    expect(await (await withPost({ status: "skipped", slot: 1 })).refused("restore")).toEqual(over);
    const removed = await withPost({ status: "skipped" }, { status: "Delete" });
    expect(await removed.refused("restore")).toEqual(conflict(MESSAGES.campaignAsleep));
  });

  it("uses the slot's current time when undone", async () => {
    const post = await withPost({ status: "skipped" }, { windowEnd: 19 * 60 });
    expect((await post.act("restore")).scheduledAt).toBe(at(2).toISOString());
  });
});

it("regenerating rewrites it immediately, and keeps the old text until then", async () => {
  for (const status of ["ready", "awaiting_approval", "planned"] as const) {
    const post = await withPost({ status, text: "Mine", edited: true, attempts: 4, reason: "Because" });
    expect(await post.act("regenerate")).toMatchObject({ status: "planned", text: "Mine", reason: null });
    expect(await post.stored()).toMatchObject({
      dueAt: now,
      scheduledAt: at(3),
      edited: true,
      attempts: 0,
    });
  }
});

describe("publishing now and retrying", () => {
  const moved = { scheduledAt: NOON.toISOString() };
  const due = { dueAt: NOON, attempts: 0, reason: null };

  it.each([
    ["publish", { ...written }, {}],
    ["publish", { ...written, status: "awaiting_approval" as const }, { askFirst: true }],
    ["retry", { ...written, status: "failed" as const, scheduledAt: new Date("2026-11-20T12:00:00Z") }, {}],
    ["retry", { ...written, status: "missed" as const }, { askFirst: true }],
  ] as const)("%s makes a written post due now, case %#", async (action, fields, campaign) => {
    const post = await withPost({ ...fields, attempts: 3, reason: "Because" }, campaign);
    expect(await post.act(action)).toMatchObject({ ...moved, status: "ready", text: "Draft" });
    expect(await post.stored()).toMatchObject(due);
  });

  it("an unwritten post is written first, unless the campaign asks first", async () => {
    const cases = [
      ["publish", {}],
      ["publish", { text: "Being rewritten" }],
      ["retry", { status: "missed" as const }],
    ] as const;
    for (const [action, fields] of cases) {
      const post = await withPost(fields);
      expect(await post.act(action)).toMatchObject({ ...moved, status: "planned" });
      expect(await post.stored()).toMatchObject(due);
      const asked = await withPost(fields, { askFirst: true });
      expect(await asked.refused(action)).toEqual(conflict(MESSAGES.postWithoutText));
    }
  });

  it("requires a working account", async () => {
    const broken = await withPost(written);
    await db
      .update(connections)
      .set({ brokenReason: "Connect again" })
      .where(eq(connections.userId, broken.userId));
    const missing = await withPost({ ...written, status: "failed" }, { network: "Linkedin" });
    await db.delete(connections).where(eq(connections.userId, missing.userId));
    await insertConnection(db, missing.userId, { network: "Twitter" });
    expect(await broken.refused("publish")).toEqual(conflict(connectFirst("Twitter")));
    expect(await missing.refused("retry")).toEqual(conflict(connectFirst("Linkedin")));
    expect((await broken.stored()).status).toBe("ready");
  });

  it("adds no post: the post keeps its slot", async () => {
    const post = await withPost(written);
    await post.act("publish");
    await call(
      "PUT /api/users/editCampaign/:id",
      { params: { id: post.campaign.id }, body: { dataUpdate: { windowEnd: "20:00" } } },
      post.token,
    );
    const rows = await db.select().from(posts).where(eq(posts.campaignId, post.campaign.id));
    expect(rows.filter(({ day }) => day === "2026-11-21")).toMatchObject([{ id: post.id, scheduledAt: now }]);
  });
});

describe("lists of posts", () => {
  it("of a campaign include upcoming posts and the last 200 past ones, by time", async () => {
    const { campaign, token, id } = await withPost();
    const past = Array.from({ length: 230 }, (_, index) => ({
      id: uuid(),
      campaignId: campaign.id,
      userId: campaign.userId,
      network: campaign.network,
      day: "2026-01-01",
      slot: index,
      scheduledAt: at(-1 - index),
      dueAt: at(-1 - index),
      createdAt: at(-1 - index),
      status: "published" as const,
    }));
    await db.insert(posts).values(past);
    const list = async (query: object = {}) =>
      (await call("GET /api/campaigns/:id/posts", { params: { id: campaign.id }, query }, token)).data;
    const ids = (from: number, to: number) => past.slice(from, to).map((post) => post.id);
    const found = async (query?: object) => (await list(query)).map(({ _id }) => _id);
    expect(await found()).toEqual([...ids(0, 200).toReversed(), id]);
    expect(await found({ past: 3 })).toEqual([...ids(0, 3).toReversed(), id]);

    const [oldest] = await list();
    const before = oldest!.scheduledAt!;
    expect(await found({ before, past: 20 })).toEqual(ids(200, 220).toReversed());
    expect(await found({ before })).toEqual(ids(200, 230).toReversed());
    expect(await found({ before: "0000-01-01T00:00:00Z" })).toEqual([]);
    const refused = { params: { id: campaign.id }, query: { past: "0" } };
    expect((await refusal("GET /api/campaigns/:id/posts", refused, token)).status).toBe(400);
  });

  it("of all campaigns cover at most 42 days, without removed campaigns", async () => {
    const { campaign, token, id } = await withPost(written);
    const other = await insertCampaign(db, campaign.userId, { network: "Linkedin" });
    const removed = await insertCampaign(db, campaign.userId, { status: "Delete" });
    const second = await insertPost(db, other, { scheduledAt: at(1) });
    await insertPost(db, removed, { scheduledAt: at(2) });
    await insertPost(db, other, { scheduledAt: at(24 * 42 + 2), slot: 1 });
    const span = (hours: number) => ({ from: NOON.toISOString(), to: at(hours).toISOString() });
    const { data } = await call("GET /api/posts", { query: span(24 * 42 + 1) }, token);
    expect(data.map(({ _id }) => _id)).toEqual([second.id, id]);
    expect(data[1]).toEqual({
      _id: id,
      campaign: campaign.id,
      network: "Twitter",
      account: null,
      connection: null,
      sendFrom: null,
      scheduledAt: at(3).toISOString(),
      text: "Draft",
      textNumber: 1,
      texts: 1,
      angle: null,
      firstLines: null,
      form: null,
      idea: null,
      marks: [],
      unread: false,
      status: "ready",
      options: null,
      media: [],
      thread: [],
      threadMedia: [],
      live: [],
      url: null,
      reason: null,
      reasonCode: null,
      continues: null,
      source: null,
      publishedAt: null,
      review: null,
    });
    const tooLong = { status: 400, message: MESSAGES.spanTooLong };
    expect(await refusal("GET /api/posts", { query: span(24 * 42 + 1.001) }, token)).toEqual(tooLong);
    expect(await refusal("GET /api/posts", { query: span(-1) }, token)).toEqual(tooLong);
    const first = { from: "0000-01-01T00:00:00Z", to: "0000-01-02T00:00:00Z" };
    expect(await refusal("GET /api/posts", { query: first }, token)).toEqual(tooLong);
    expect((await refusal("GET /api/posts", { query: { from: "today", to: "" } }, token)).status).toBe(400);
  });
});

describe("the other first line", () => {
  const firstLines = { used: "Nobody asked us.", other: "It began with a note.", marks: [] };
  const text = "Nobody asked us. We moved the shift anyway.";
  const swapped = "It began with a note. We moved the shift anyway.";
  const mark = { text: "Nobody asked us.", reason: "Who says so?" };

  it("is chosen by a text that begins with it, counts as an edit, and can be taken back", async () => {
    const { id, token, write, stored } = await withPost({ status: "ready", text, firstLines });
    expect(await write(swapped)).toMatchObject({
      text: swapped,
      texts: 1,
      firstLines: { used: firstLines.other, other: firstLines.used },
    });
    expect(await stored()).toMatchObject({ edited: true, textHash: hashOfPost(swapped) });
    expect(await write(text)).toMatchObject({ text, texts: 1, firstLines });
    const { data } = await call("GET /api/posts/:id/texts", { params: { id } }, token);
    expect(data.map((one) => one.text)).toEqual([text]);
  });

  it("takes the marks of the line with it, and brings them back", async () => {
    const marked = { status: "awaiting_approval" as const, text, firstLines, marks: [mark] };
    const { write } = await withPost(marked);
    expect(await write(swapped)).toMatchObject({ status: "ready", marks: [] });
    expect(await write(text)).toMatchObject({ status: "awaiting_approval", marks: [mark] });
  });

  it("is no longer offered once the text begins otherwise", async () => {
    const { write } = await withPost({ status: "ready", text, firstLines });
    expect(await write(`${text} It held.`)).toMatchObject({ firstLines });
    expect(await write("Something else.")).toMatchObject({ firstLines: null });
  });

  it("comes back with an earlier version", async () => {
    const { id, token, write } = await withPost({ status: "ready", text, firstLines });
    await write("Something else.");
    const params = { id, number: 1 };
    const { data } = await call("POST /api/posts/:id/texts/:number/restore", { params }, token);
    expect(data).toMatchObject({ text, firstLines });
  });
});
