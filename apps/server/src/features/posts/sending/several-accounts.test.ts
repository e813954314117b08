import type { Plan } from "@postfolio/contract/plans.ts";
import { DAY, HOUR, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { connections, posts, users } from "../../../db/schema.ts";
import { buildFeatures } from "../../../features.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { planLimitExceeded, sameTextTwice, writtenFor } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld({}, { SOCIAL_TIMEOUT_MS: "20000" });
const { advance, at, becomes, call, db, findPost, refusal } = world;
beforeEach(() => world.reset());

/** Creates a user whose default account on Twitter is @ada, and who has also connected @grace. */
async function author(plan: Plan = "golden_m") {
  const { user, token } = await world.signUp();
  const userId = user._id;
  await db.update(users).set({ plan }).where(eq(users.id, userId));
  await world.connect(userId, "Twitter", { handle: "ada", name: "Ada" });
  await world.connect(userId, "Twitter", { handle: "grace", name: "Grace" });
  const list = async () => (await call("GET /api/connections", {}, token)).data;
  const [ada, grace] = await list();
  const write = (
    connection: string | undefined,
    fields: { text?: string; scheduledAt?: string | null } = {},
  ) => ({
    body: {
      network: "Twitter" as const,
      text: `A post ${uuid()}`,
      scheduledAt: at(HOUR).toISOString(),
      ...(connection && { connection }),
      ...fields,
    },
  });
  const post = async (...args: Parameters<typeof write>) =>
    (await call("POST /api/posts", write(...args), token)).data;
  const own = async (id: string) =>
    (await call("GET /api/posts", { query: {} }, token)).data.find(({ _id }) => _id === id);
  const disconnect = (id: string) => call("DELETE /api/connections/:id", { params: { id } }, token);
  const campaign = (connection?: string) => ({
    body: {
      type: "Twitter" as const,
      title: "Bread",
      prompt: "Write about bread",
      schedule: 1,
      times: ["10:00"],
      ...(connection && { connection }),
    },
  });
  return { userId, token, ada: ada!, grace: grace!, list, write, post, own, disconnect, campaign };
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const isFrom = (handle: string) => expect.stringContaining(`/${handle}/status/`) as string;

describe("two accounts of one network", () => {
  it("each send their planned posts: of one campaign each, and a post for both", async () => {
    const { token, ada, grace, campaign, post } = await author();
    const create = async (connection?: string) =>
      (await call("POST /api/campaigns/create", campaign(connection), token)).data;
    const [first, second] = [await create(), await create(grace._id)];
    expect(first).toMatchObject({ connection: ada._id, account: "@ada" });
    expect(second).toMatchObject({ connection: grace._id, account: "@grace" });
    const ofCampaign = async (id: string) =>
      (await call("GET /api/campaigns/:id/posts", { params: { id } }, token)).data;
    expect(new Set((await ofCampaign(second._id)).map(({ connection }) => connection))).toEqual(
      new Set([grace._id]),
    );
    const both = [];
    const text = `For both ${uuid()}`;
    for (const { _id } of [ada, grace]) both.push(await post(_id, { text }));
    const planned = await db.select().from(posts).where(eq(posts.campaignId, second._id)).limit(1);
    const { id } = planned[0]!;
    await world.setPost(id, {
      status: "ready",
      text: `Of grace ${uuid()}`,
      scheduledAt: at(HOUR),
      dueAt: at(HOUR),
    });
    world.startWorkerEngine();
    await advance(HOUR);
    for (const [sent, from] of [
      [both[0]!._id, "ada"],
      [both[1]!._id, "grace"],
      [id, "grace"],
    ] as const) {
      await becomes(sent, { status: "published", url: isFrom(from) });
    }
    const span = { from: at(-DAY).toISOString(), to: at(HOUR).toISOString() };
    const results = await call("GET /api/results", { query: { ...span, connection: grace._id } }, token);
    expect(results.data.map(({ account }) => account)).toEqual(["@grace", "@grace"]);
    const listed = await call("GET /api/posts", { query: { ...span, connection: ada._id } }, token);
    expect(listed.data.map(({ _id }) => _id)).toContain(both[0]!._id);
    expect(listed.data.every(({ account }) => account === "@ada")).toBe(true);
  });

  it("share the plan's posts per day, and reject a duplicate only on the same account", async () => {
    const { token, ada, grace, write, post } = await author("Free");
    await post(ada._id);
    expect(await refusal("POST /api/posts", write(grace._id), token)).toEqual({
      status: 409,
      message: planLimitExceeded("Twitter", { plan: "Free", sold: true }, 1),
    });
    const paid = await author();
    const text = `Twice ${uuid()}`;
    await paid.post(paid.ada._id, { text });
    await paid.post(paid.grace._id, { text });
    expect(await refusal("POST /api/posts", paid.write(paid.ada._id, { text }), paid.token)).toEqual({
      status: 422,
      message: sameTextTwice("Twitter"),
    });
  });

  it("have queue times of their own, or else those for every account", async () => {
    const { token, ada, grace, disconnect, userId } = await author();
    const save = (connection: string | null, times: string[]) =>
      call(
        "PUT /api/posts/queue",
        { body: { network: "Twitter", connection, times, days: EVERY_DAY } },
        token,
      );
    const nextOf = async ({ _id }: { _id: string }) =>
      (await call("GET /api/posts/next", { query: { network: "Twitter", connection: _id } }, token)).data.at;
    const stored = async () => (await call("GET /api/posts/queue", {}, token)).data;
    await save(null, ["09:00"]);
    await save(grace._id, ["18:30"]);
    expect([await nextOf(ada), await nextOf(grace)]).toEqual([
      expect.stringMatching(/T09:00/u),
      expect.stringMatching(/T18:30/u),
    ]);
    expect((await stored()).map(({ connection, times }) => [connection, times])).toEqual([
      [null, ["09:00"]],
      [grace._id, ["18:30"]],
    ]);
    await save(grace._id, []);
    expect(await nextOf(grace)).toMatch(/T09:00/u);
    // The times are kept while the account is disconnected.
    await save(grace._id, ["18:30"]);
    await disconnect(grace._id);
    expect(await stored()).toHaveLength(1);
    await world.connect(userId, "Twitter", { handle: "grace", name: "Grace" });
    expect(await stored()).toHaveLength(2);
    const other = await author();
    const foreign = { network: "Twitter" as const, connection: other.ada._id, times: [], days: EVERY_DAY };
    expect((await refusal("PUT /api/posts/queue", { body: foreign }, token)).status).toBe(404);
  });

  it("have separate queues", async () => {
    const { token, ada, grace, post } = await author();
    const scheduledAt = at(5 * HOUR).toISOString();
    expect(await post(ada._id, { scheduledAt })).toMatchObject({ closeTo: null });
    expect(await post(grace._id, { scheduledAt })).toMatchObject({ closeTo: null });
    const close = at(5 * HOUR + MINUTE).toISOString();
    expect(await post(grace._id, { scheduledAt: close })).toMatchObject({ closeTo: scheduledAt });
    const next = async (connection: string) =>
      (await call("GET /api/posts/next", { query: { network: "Twitter", connection } }, token)).data.at;
    const free = await next(ada._id);
    expect(await next(grace._id)).toBe(free);
    await post(ada._id, { scheduledAt: free });
    expect(await next(ada._id)).not.toBe(free);
  });

  it("do not delay each other if one is limited or rejected", async () => {
    const { userId, ada, grace, list, post } = await author();
    const [one, other] = [await post(ada._id), await post(grace._id)];
    const { accountId, text } = await findPost(one._id);
    const { tell } = buildFeatures(world.deps);
    await tell("accountLimited", { userId, network: "Twitter", accountId: accountId!, until: at(DAY) });
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(other._id, { status: "published", url: isFrom("grace") });
    expect(await findPost(one._id)).toMatchObject({ status: "ready" });
    await db
      .update(connections)
      .set({ limitedUntil: null })
      .where(and(eq(connections.userId, userId), eq(connections.accountId, accountId!)));
    // The renewed token is refused as well.
    await world.fault("Twitter", "401", 2, text!);
    const statesLater = async () => {
      await world.look();
      await advance(2 * SECOND);
      return (await list()).map(({ state }) => state);
    };
    await expect.poll(statesLater, { timeout: 20_000 }).toEqual(["broken", "connected"]);
  });
});

describe("an account that is disconnected while another stays", () => {
  it("leaves its posts waiting, until their author sends them from the other", async () => {
    const { token, ada, grace, list, post, own, disconnect } = await author();
    const [waits, goes] = [await post(ada._id), await post(grace._id)];
    expect(await list()).toMatchObject([{ waiting: { posts: 1 } }, { waiting: { posts: 1 } }]);
    await disconnect(ada._id);
    const reason = writtenFor("@ada", "@grace");
    expect(await own(waits._id)).toMatchObject({
      status: "awaiting_approval",
      account: "@ada",
      connection: null,
      reason,
      sendFrom: "@grace",
    });
    expect(await own(goes._id)).toMatchObject({ status: "ready", connection: grace._id, reason: null });
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(goes._id, { status: "published", url: isFrom("grace") });
    expect(await findPost(waits._id)).toMatchObject({ status: "ready", sentFrom: null });
    const params = { id: waits._id };
    const sent = await call(
      "POST /api/posts/:id/approve",
      { params, body: { connection: grace._id } },
      token,
    );
    expect(sent.data).toMatchObject({ status: "ready", account: "@grace", connection: grace._id });
    await becomes(waits._id, { status: "published", url: isFrom("grace") });
  });

  it("is let go at once with its campaign, which leaves the other account's alone", async () => {
    const { token, ada, grace, post, own, disconnect, campaign } = await author();
    const create = async (connection: string) =>
      (await call("POST /api/campaigns/create", campaign(connection), token)).data;
    const [theirs, others] = [await create(ada._id), await create(grace._id)];
    await world.connect((await findPost((await post(ada._id))._id)).userId, "Twitter", { handle: "joan" });
    const joan = (await call("GET /api/connections", {}, token)).data.at(-1)!;
    const [waits, stays] = [await post(ada._id), await post(grace._id)];
    await disconnect(ada._id);
    const body = { network: "Twitter" as const, connection: joan._id };
    expect((await call("POST /api/posts/release", { body }, token)).data.posts).toBeGreaterThan(1);
    const see = async (id: string) => (await call("GET /api/campaigns/:id", { params: { id } }, token)).data;
    expect(await see(theirs._id)).toMatchObject({ account: "@joan", connection: joan._id, reason: null });
    expect(await see(others._id)).toMatchObject({ account: "@grace", connection: grace._id });
    expect(await own(waits._id)).toMatchObject({ account: "@joan", status: "ready" });
    expect(await own(stays._id)).toMatchObject({ account: "@grace", status: "ready" });
  });

  it("is replaced by the next default, which can also be chosen", async () => {
    const { token, ada, grace, list, post, disconnect } = await author();
    expect(await post(undefined)).toMatchObject({ connection: ada._id });
    const chosen = await call("POST /api/connections/:id/default", { params: { id: grace._id } }, token);
    expect(chosen.data.map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [grace._id, true],
      [ada._id, false],
    ]);
    expect(await post(undefined)).toMatchObject({ connection: grace._id });
    await disconnect(grace._id);
    expect(await list()).toMatchObject([{ _id: ada._id, isDefault: true }]);
    expect(await post(undefined)).toMatchObject({ connection: ada._id });
    await call("DELETE /api/x/connection", {}, token);
    expect(await list()).toEqual([]);
  });
});

describe("a post or campaign", () => {
  it("moves to another account when its author says so", async () => {
    const { token, ada, grace, post, campaign } = await author();
    const { _id: id } = await post(ada._id);
    const draft = await post(grace._id, { scheduledAt: null });
    expect(draft).toMatchObject({ status: "draft", account: "@grace", connection: grace._id });
    const change = { params: { id }, body: { connection: grace._id } };
    expect((await call("PUT /api/posts/:id", change, token)).data).toMatchObject({
      account: "@grace",
      status: "ready",
    });
    const created = (await call("POST /api/campaigns/create", campaign(), token)).data;
    const edited = await call(
      "PUT /api/users/editCampaign/:id",
      { params: { id: created._id }, body: { dataUpdate: { ...created, connection: grace._id } } },
      token,
    );
    expect(edited.data).toMatchObject({ account: "@grace", connection: grace._id });
    const planned = await db.select().from(posts).where(eq(posts.campaignId, created._id));
    expect(planned.length).toBeGreaterThan(0);
    expect(new Set(planned.map(({ accountName }) => accountName))).toEqual(new Set(["@grace"]));
  });

  it("never gets another user's account, or one on another network", async () => {
    const [one, mallory] = [await author(), await author()];
    await world.connect(one.userId, "Linkedin");
    const linkedin = (await one.list()).find(({ network }) => network === "Linkedin")!;
    const post = await one.post(one.ada._id);
    const created = (await call("POST /api/campaigns/create", one.campaign(), one.token)).data;
    const params = { id: post._id };
    const span = { from: at(-DAY).toISOString(), to: at(DAY).toISOString() };
    const refused = { status: 404 };
    for (const connection of [mallory.ada._id, linkedin._id, uuid(), "nonsense"]) {
      const elsewhere = { network: "Twitter" as const, connection };
      const statuses = [
        await refusal("POST /api/posts", one.write(connection), one.token),
        await refusal("PUT /api/posts/:id", { params, body: { connection } }, one.token),
        await refusal("POST /api/posts/:id/approve", { params, body: { connection } }, one.token),
        await refusal("POST /api/posts/release", { body: elsewhere }, one.token),
        await refusal("GET /api/posts/next", { query: elsewhere }, one.token),
        await refusal("POST /api/campaigns/create", one.campaign(connection), one.token),
        await refusal(
          "PUT /api/users/editCampaign/:id",
          { params: { id: created._id }, body: { dataUpdate: { connection } } },
          one.token,
        ),
      ].map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([404]));
    }
    const theirs = mallory.ada._id;
    expect(
      await refusal("GET /api/posts", { query: { ...span, connection: theirs } }, one.token),
    ).toMatchObject(refused);
    expect(
      await refusal("GET /api/results", { query: { ...span, connection: theirs } }, one.token),
    ).toMatchObject(refused);
    for (const route of ["DELETE /api/connections/:id", "POST /api/connections/:id/default"] as const) {
      for (const id of [theirs, uuid(), "nonsense"]) {
        expect(await refusal(route, { params: { id } }, one.token)).toMatchObject(refused);
      }
    }
    expect(await mallory.list()).toHaveLength(2);
    expect(await one.own(post._id)).toMatchObject({ connection: one.ada._id });
  });
});
