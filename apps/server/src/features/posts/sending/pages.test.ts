import type { Plan } from "@postfolio/contract/plans.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { connections, posts, users } from "../../../db/schema.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { accountAway, planLimitExceeded, writtenFor } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld({}, { LINKEDIN_PAGES: "true", LINKEDIN_RESULTS: "true" });
const { advance, at, becomes, call, db, findPost, refusal } = world;
beforeEach(() => world.reset());

let people = 0;
/** Creates Ada Lovelace, who administers the page Acme. */
async function author(plan: Plan = "golden_m") {
  people += 1;
  const { user, token } = await world.signUp();
  const userId = user._id;
  await db.update(users).set({ plan }).where(eq(users.id, userId));
  const handle = `page_ada_${people}`;
  await world.connect(userId, "Linkedin", { handle, name: "Ada Lovelace" });
  const acme = { name: "Acme", handle: `page-acme-${people}` };
  const give = (...pages: object[]) => world.order("/linkedin/pages", { account: handle, pages });
  await give(acme);
  const list = async () => (await call("GET /api/connections", {}, token)).data;
  const [own] = await list();
  const params = { id: own!._id };
  const add = async () => {
    const [offered] = (await call("GET /api/connections/:id/pages", { params }, token)).data;
    const body = { pages: [offered!.id] };
    return (await call("POST /api/connections/:id/pages", { params, body }, token)).data;
  };
  const page = (await add())[1]!;
  const write = (connection: string, fields: object = {}) => ({
    body: {
      network: "Linkedin" as const,
      text: `A post ${uuid()}`,
      scheduledAt: at(HOUR).toISOString(),
      connection,
      ...fields,
    },
  });
  const post = async (connection: string, fields: object = {}) =>
    (await call("POST /api/posts", write(connection, fields), token)).data;
  const seen = async (id: string) =>
    (await call("GET /api/posts", { query: {} }, token)).data.find(({ _id }) => _id === id);
  const disconnect = (id: string) => call("DELETE /api/connections/:id", { params: { id } }, token);
  return { userId, token, handle, acme, give, add, list, me: own!, page, write, post, seen, disconnect };
}

const timeline = async () =>
  (await (await fetch(`${world.standins.url}/linkedin/timeline.json`)).json()) as {
    author: string;
    text: string;
    media?: unknown[];
  }[];
const authorsOf = async (text: string) =>
  (await timeline()).filter((one) => one.text === text).map((one) => one.author);

describe("a person and a page", () => {
  it("each send their planned posts: of one campaign each, and a post for both", async () => {
    const { token, me, page, post, handle, acme } = await author();
    const create = async (connection?: string) =>
      (
        await call(
          "POST /api/campaigns/create",
          {
            body: {
              type: "Linkedin" as const,
              title: "Bread",
              prompt: "Write about bread",
              schedule: 1,
              times: ["10:00"],
              ...(connection && { connection }),
            },
          },
          token,
        )
      ).data;
    const [first, second] = [await create(), await create(page._id)];
    expect(first).toMatchObject({ connection: me._id, account: "Ada Lovelace" });
    expect(second).toMatchObject({ connection: page._id, account: "Acme (Page)" });
    const text = `For both ${uuid()}`;
    const both = [await post(me._id, { text }), await post(page._id, { text })];
    expect(both.map(({ account }) => account)).toEqual(["Ada Lovelace", "Acme (Page)"]);
    const [planned] = await db.select().from(posts).where(eq(posts.campaignId, second._id)).limit(1);
    const ofCampaign = `Of the page ${uuid()}`;
    await world.setPost(planned!.id, {
      status: "ready",
      text: ofCampaign,
      scheduledAt: at(HOUR),
      dueAt: at(HOUR),
    });
    world.startWorkerEngine();
    await advance(HOUR);
    for (const id of [...both.map(({ _id }) => _id), planned!.id]) await becomes(id, { status: "published" });
    expect((await authorsOf(text)).toSorted()).toEqual([acme.handle, handle].toSorted());
    expect(await authorsOf(ofCampaign)).toEqual([acme.handle]);
    const span = { from: at(-DAY).toISOString(), to: at(HOUR).toISOString() };
    const results = await call("GET /api/results", { query: { ...span, connection: page._id } }, token);
    expect(results.data.map(({ account }) => account)).toEqual(["Acme (Page)", "Acme (Page)"]);
  });

  it("share the plan's posts per day exactly", async () => {
    const { token, me, page, post, write } = await author("basic_m");
    await post(me._id);
    await post(page._id);
    await post(page._id);
    expect(await refusal("POST /api/posts", write(me._id), token)).toEqual({
      status: 409,
      message: planLimitExceeded("Linkedin", { plan: "basic_m", sold: true }, 3),
    });
    expect((await refusal("POST /api/posts", write(page._id), token)).status).toBe(409);
  });

  it("never take each other's cached access", async () => {
    const { me, page, post, handle, acme } = await author();
    const sent = [];
    for (const [connection, name] of [
      [me._id, handle],
      [page._id, acme.handle],
      [me._id, handle],
    ] as const) {
      const text = `In turn ${uuid()}`;
      sent.push({ text, name, post: await post(connection, { text }) });
    }
    world.startWorkerEngine();
    // The posts are sent within a minute, while access is cached.
    for (const one of sent) {
      await world.setPost(one.post._id, { scheduledAt: at(0), dueAt: at(0) });
      await becomes(one.post._id, { status: "published" });
      expect(await authorsOf(one.text)).toEqual([one.name]);
    }
  });
});

describe("a page that can no longer be posted on", () => {
  it("fails the post with a clear reason, once, and leaves the person alone", async () => {
    const { me, page, post, seen, give, list, acme, add, token } = await author();
    const lost = await post(page._id);
    const kept = await post(me._id);
    await give();
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(lost._id, { status: "failed" });
    await becomes(kept._id, { status: "published" });
    expect((await seen(lost._id))?.reason).toMatch(
      /^You no longer have permission to post as Acme \(Page\)\. Ask one of its/u,
    );
    await expect
      .poll(async () => (await list()).map(({ state, reason }) => [state, reason]))
      .toEqual([
        ["connected", null],
        ["broken", expect.stringContaining("You no longer have permission to post as Acme") as string],
      ]);
    // The next post waits and is not attempted.
    const next = await post(page._id, { scheduledAt: at(HOUR).toISOString() });
    await advance(HOUR);
    expect(await findPost(next._id)).toMatchObject({ status: "ready", attempts: 0 });
    expect((await seen(next._id))?.reason).toBe(accountAway("Acme (Page)"));
    // Once the role is back, everything resumes.
    await give(acme);
    await add();
    await becomes(next._id, { status: "published" });
    await call("POST /api/posts/:id/retry", { params: { id: lost._id } }, token);
    await becomes(lost._id, { status: "published" });
  });

  it("waits for its person, and goes out once the person is back", async () => {
    const { userId, page, post, list, handle, seen } = await author();
    const waits = await post(page._id);
    await world.order("/linkedin/revoke", { account: handle });
    world.startWorkerEngine();
    await advance(HOUR);
    await expect.poll(async () => (await list()).map(({ state }) => state)).toEqual(["broken", "broken"]);
    expect(await findPost(waits._id)).toMatchObject({ status: "ready" });
    expect((await seen(waits._id))?.reason).toBe(accountAway("Acme (Page)"));
    await db
      .delete(connections)
      .where(and(eq(connections.userId, userId), eq(connections.network, "Linkedin")));
    await world.connect(userId, "Linkedin", { handle, name: "Ada Lovelace" });
    expect((await seen(waits._id))?.reason).toBe(writtenFor("Acme (Page)", "Ada Lovelace"));
  });

  it("leaves its posts waiting if it is disconnected with its person, and says how many", async () => {
    const { me, page, post, list, disconnect, seen } = await author();
    const waits = await post(page._id);
    expect(await list()).toMatchObject([
      { _id: me._id, waiting: { posts: 0 } },
      { _id: page._id, waiting: { posts: 1 } },
    ]);
    await disconnect(me._id);
    expect(await list()).toEqual([]);
    world.startWorkerEngine();
    await advance(HOUR);
    expect(await findPost(waits._id)).toMatchObject({ status: "ready", sentFrom: null });
    expect(await seen(waits._id)).toMatchObject({ account: "Acme (Page)", connection: null });
  });
});

it("a page's posts have pictures", async () => {
  const { userId, page, post } = await author();
  const picture = await world.addMedia(userId);
  const text = `With a picture ${uuid()}`;
  const { _id } = await post(page._id, { text, media: [picture] });
  world.startWorkerEngine();
  await advance(HOUR);
  await becomes(_id, { status: "published" });
  expect((await timeline()).find((one) => one.text === text)?.media).toHaveLength(1);
});

it("a campaign's post on a page is written in the page's name", async () => {
  const { userId, page } = await author();
  const { accountId, name } = (await db.select().from(connections).where(eq(connections.id, page._id)))[0]!;
  const campaign = await world.addCampaign(userId, "Linkedin", { accountId, accountName: `${name} (Page)` });
  const [id] = await world.addPosts(campaign, 1, world.planned({ accountId, accountName: `${name} (Page)` }));
  const authors: unknown[] = [];
  world.startWorkerEngine({
    draftPost: async ({ author }) => {
      authors.push(author);
      const text = "A crust sings when it cools.";
      return {
        kind: "written",
        text,
        source: null,
        marks: [],
        unread: false,
        firstLines: null,
        withoutNews: false,
      };
    },
  });
  await becomes(id!, { status: "ready" });
  expect(authors).toMatchObject([{ who: "Acme", facts: "", stories: [], reader: "", isOrganization: true }]);
});
