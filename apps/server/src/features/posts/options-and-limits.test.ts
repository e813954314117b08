import { randomUUID } from "node:crypto";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { refreshLimits } from "../connections/server-limits.ts";
import { everyOwnPost } from "./posts.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { contentWarningBeyond, noOptionsThere, postTooLong, tooManyPictures, warnedPostTooLong } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld({}, { SOCIAL_TIMEOUT_MS: "20000" });
const { advance, at, becomes, call, deps, findPost, refusal, standins, timesShown } = world;

async function server(traits: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const url = `${standins.url}/mastodon/server`;
  expect((await fetch(url, { method: "POST", headers, body: JSON.stringify(traits) })).ok).toBe(true);
}
beforeEach(() => world.reset());
afterEach(() => server({}));

/** Creates a user with an account on a server with these traits. */
async function author(traits: object = {}, network: Network = "Mastodon") {
  await server(traits);
  // Lets cached limits from an earlier test expire.
  await advance(15 * MINUTE);
  const { user, token } = await world.signUp();
  await world.connect(user._id, network);
  const [connection] = (await call("GET /api/connections", {}, token)).data;
  const path = (id: string) => ({ params: { id } });
  return {
    id: user._id,
    token,
    connection: connection!,
    add: async (fields: object) =>
      (await call("POST /api/posts", { body: { network, text: `A text ${randomUUID()}`, ...fields } }, token))
        .data,
    refused: (fields: object) =>
      refusal("POST /api/posts", { body: { network, text: `A text ${randomUUID()}`, ...fields } }, token),
    change: async (id: string, body: object) =>
      (await call("PUT /api/posts/:id", { ...path(id), body }, token)).data,
    see: async (id: string) =>
      (await call("GET /api/posts", { query: {} }, token)).data.find(({ _id }) => _id === id),
    accounts: async () => (await call("GET /api/connections", {}, token)).data,
    choose: async (body: { visibility: "public" | "unlisted" | "private" | null; language: string | null }) =>
      (await call("PUT /api/connections/:id/defaults", { ...path(connection!._id), body }, token)).data,
  };
}
const soon = () => at(HOUR).toISOString();
const shown = async (text: string) =>
  (await world.timelineOf("Mastodon")).filter((post) => post.text === text);

const OPTIONS = { visibility: "unlisted", language: "pt-BR", warning: "Spoilers", sensitive: true } as const;

describe("a post's options", () => {
  it("are stored, kept by other changes, and sent exactly", async () => {
    const ada = await author();
    const text = `Exactly ${randomUUID()}`;
    const post = await ada.add({ text, options: OPTIONS, thread: [`${text} too`] });
    expect(post.options).toEqual(OPTIONS);
    await ada.change(post._id, { scheduledAt: soon() });
    expect((await ada.see(post._id))?.options).toEqual(OPTIONS);
    const changed = { ...OPTIONS, warning: "Episode 3" };
    expect((await ada.change(post._id, { options: changed })).options).toEqual(changed);
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(post._id, { status: "published" });
    const { visibility, language, sensitive } = OPTIONS;
    const sent = { visibility, language, sensitive, warning: "Episode 3" };
    expect(await shown(text)).toEqual([expect.objectContaining(sent)]);
    expect(await shown(`${text} too`)).toEqual([expect.objectContaining(sent)]);
  });

  it("are what is in the archive, and null if there are none or they are cleared", async () => {
    const ada = await author();
    const post = await ada.add({ options: OPTIONS });
    const plain = await ada.add({});
    expect(plain.options).toBeNull();
    const archived: { _id: string; options: unknown }[] = [];
    for await (const batch of everyOwnPost(deps, ada.id)) archived.push(...batch);
    expect(archived.map(({ _id, options }) => [_id, options])).toEqual([
      [post._id, OPTIONS],
      [plain._id, null],
    ]);
    expect((await ada.change(post._id, { options: null })).options).toBeNull();
  });

  test.each(["Twitter", "Linkedin", "Bluesky"] as const)("are refused for %s", async (network) => {
    const ada = await author({}, "Twitter");
    const body = { network, text: "Hello", options: OPTIONS };
    expect(await refusal("POST /api/posts", { body }, ada.token)).toEqual({
      status: 400,
      message: noOptionsThere(network),
    });
    const { _id: id } = (await call("POST /api/posts", { body: { network, text: "Hello" } }, ada.token)).data;
    const change = { params: { id }, body: { options: OPTIONS } };
    expect(await refusal("PUT /api/posts/:id", change, ada.token)).toEqual({
      status: 422,
      message: noOptionsThere(network),
    });
    await call("PUT /api/posts/:id", { params: { id }, body: { options: null } }, ada.token);
  });

  test.each([
    [{ visibility: "direct" }, MESSAGES.visibilityUnknown],
    [{ language: "Portuguese" }, MESSAGES.postLanguageUnknown],
    [{ warning: "x".repeat(501) }, MESSAGES.contentWarningTooLong],
  ])("%j is refused in words", async (options, message) => {
    const ada = await author();
    expect(await ada.refused({ options })).toEqual({ status: 400, message });
  });

  it("count toward the length", async () => {
    const ada = await author();
    const options = { warning: "Ten of it!" };
    const text = "x".repeat(490);
    await ada.add({ text, options, scheduledAt: soon() });
    expect(await ada.refused({ text: `${text}y`, options, scheduledAt: at(2 * HOUR).toISOString() })).toEqual(
      {
        status: 422,
        message: warnedPostTooLong(501, 500),
      },
    );
  });
});

describe("an account's defaults", () => {
  it("start as they are on the server, and apply to whatever a post leaves unset", async () => {
    const ada = await author({ privacy: "private", language: "fr" });
    expect(ada.connection.defaults).toEqual({ visibility: "private", language: "fr" });
    const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`];
    const posts = [
      await ada.add({ text: first, scheduledAt: soon() }),
      await ada.add({
        text: second,
        scheduledAt: at(DAY + HOUR).toISOString(),
        options: { visibility: "public" },
      }),
    ];
    const [chosen] = await ada.choose({ visibility: "unlisted", language: "de" });
    expect(chosen?.defaults).toEqual({ visibility: "unlisted", language: "de" });
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(posts[0]!._id, { status: "published" });
    await advance(DAY);
    await becomes(posts[1]!._id, { status: "published" });
    expect(await shown(first)).toEqual([expect.objectContaining({ visibility: "unlisted", language: "de" })]);
    const [other] = await shown(second);
    expect(other).toMatchObject({ language: "de" });
    expect(other).not.toHaveProperty("visibility");
  });

  it("outlast connecting the account again", async () => {
    const { id, choose, accounts, token } = await author({ privacy: "public" });
    await choose({ visibility: "private", language: null });
    const { server: host } = (await accounts())[0]!;
    const { url } = await call(
      "GET /api/mastodon/auth/:userId",
      { params: { userId: id }, query: { server: host ?? "" } },
      token,
    );
    const [{ name } = { name: "" }] = await accounts();
    const handle = /@([^@)]+)/u.exec(name)?.[1] ?? "";
    const consent = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ handle }),
      redirect: "manual",
    });
    const back = new URL(consent.headers.get("location") ?? "");
    await world.app.inject({ url: back.pathname + back.search });
    const [account, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(account?.defaults).toEqual({ visibility: "private", language: null });
  });

  it("are refused where posts have none", async () => {
    const ada = await author({}, "Twitter");
    expect(ada.connection).toMatchObject({ defaults: null, limits: null });
    const body = { visibility: "public" as const, language: null };
    const put = { params: { id: ada.connection._id }, body };
    expect(await refusal("PUT /api/connections/:id/defaults", put, ada.token)).toEqual({
      status: 422,
      message: noOptionsThere("Twitter"),
    });
    const other = await author();
    expect(await refusal("PUT /api/connections/:id/defaults", put, other.token)).toMatchObject({
      status: 404,
    });
  });
});

test.each(["Mastodon", "Bluesky"] as const)("a campaign's language goes to %s as a code", async (network) => {
  const userId = await world.addUser(network);
  const campaign = await world.addCampaign(userId, network, { language: "German" });
  const id = await world.addPost(campaign);
  world.startWorkerEngine();
  await becomes(id, { status: "published" });
  const { text } = await findPost(id);
  const [post] = (await world.timelineOf(network)).filter((one) => one.text === text);
  expect(post).toMatchObject({ language: "de" });
});

describe("an account's server", () => {
  it("decides how long a post may be, and with how many pictures", async () => {
    const ada = await author({ maxCharacters: 1_000, maxMedia: 1 });
    expect(ada.connection.limits).toMatchObject({ software: "mastodon", length: 1_000, pictures: 1 });
    await ada.add({ text: "x".repeat(1_000), scheduledAt: soon() });
    expect(await ada.refused({ text: "y".repeat(1_001), scheduledAt: soon() })).toEqual({
      status: 422,
      message: postTooLong(1_001, 1_000),
    });
    const media = [await world.addMedia(ada.id), await world.addMedia(ada.id)];
    expect(await ada.refused({ media, scheduledAt: soon() })).toEqual({
      status: 422,
      message: tooManyPictures("Mastodon", 2, 1),
    });
  });

  it("that has lowered its limit is noticed before sending, and the post says why", async () => {
    const ada = await author({ maxCharacters: 1_000 });
    const text = `${randomUUID()} ${"x".repeat(600)}`;
    const post = await ada.add({ text, scheduledAt: at(DAY).toISOString() });
    await server({ maxCharacters: 500 });
    const why = postTooLong(text.length, 500);
    expect((await ada.see(post._id))?.reason).toBeNull();
    await advance(13 * HOUR);
    expect(await refreshLimits(deps, AbortSignal.timeout(60_000))).toBeGreaterThan(0);
    expect(await ada.see(post._id)).toMatchObject({ status: "ready", reason: why });
    expect((await ada.accounts())[0]?.limits).toMatchObject({ length: 500 });
    world.startWorkerEngine();
    await advance(11 * HOUR);
    await becomes(post._id, { status: "failed", reason: why });
    expect(await timesShown(post._id)).toBe(0);
    const [notice] = (await call("GET /api/notices", {}, ada.token)).data.notices;
    expect(notice?.text).toContain(why);
    const short = text.slice(0, 400);
    await ada.change(post._id, { text: short, scheduledAt: soon() });
    await advance(HOUR);
    await becomes(post._id, { status: "published", reason: null });
    expect(await shown(short)).toHaveLength(1);
  });

  it("is queried at send time if the limits are stale; the old limits apply while it doesn't respond", async () => {
    const ada = await author({ maxCharacters: 1_000 });
    const text = `${randomUUID()} ${"x".repeat(600)}`;
    const long = await ada.add({ text, scheduledAt: at(2 * HOUR).toISOString() });
    await server({ maxCharacters: 500 });
    world.startWorkerEngine();
    await advance(2 * HOUR);
    await becomes(long._id, { status: "failed", reason: postTooLong(637, 500) });
    await advance(DAY);
    await world.faultOf("mastodon-instance", "500", 10);
    const post = await ada.add({ scheduledAt: soon() });
    await advance(HOUR);
    await becomes(post._id, { status: "published" });
    expect((await ada.accounts())[0]?.limits).toMatchObject({ length: 500 });
    await world.faultOf("mastodon-instance", "500", 0);
  });

  it("that runs GoToSocial counts links as they are written", async () => {
    const ada = await author({ software: "gotosocial", maxCharacters: 5_000, maxMedia: 6 });
    const link = `https://example.com/${"a".repeat(80)}`;
    await ada.add({ text: `${"x".repeat(4_899)} ${link}`, scheduledAt: soon() });
    expect(await ada.refused({ text: `${"y".repeat(4_900)} ${link}`, scheduledAt: soon() })).toMatchObject({
      status: 400,
    });
  });

  it("that runs Pixelfed requires a picture, and says so in advance", async () => {
    const ada = await author({ software: "pixelfed", isOld: true });
    expect(await ada.refused({ scheduledAt: soon() })).toEqual({
      status: 422,
      message: MESSAGES.pictureNeeded,
    });
    const media = [await world.addMedia(ada.id)];
    const warning = { warning: "x".repeat(141) };
    expect(await ada.refused({ media, options: warning, scheduledAt: soon() })).toEqual({
      status: 422,
      message: contentWarningBeyond(140),
    });
    const post = await ada.add({ media, options: { visibility: "private" }, scheduledAt: soon() });
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(post._id, { status: "published" });
    expect(await shown(post.text)).toEqual([expect.objectContaining({ visibility: "private" })]);
  });
});

describe("a campaign's posts", () => {
  it("are written within the server's limit, which the model is told", async () => {
    const ada = await author({ maxCharacters: 280 });
    const campaign = await world.addCampaign(ada.id, "Mastodon");
    const id = await world.addPost(campaign, world.planned());
    const asked: string[] = [];
    const ai: typeof deps.ai = {
      ...deps.ai,
      text: (request, onText) => {
        asked.push(request.instructions);
        return deps.ai.text(request, onText);
      },
    };
    world.startWorkerEngine({ draftPost: world.draftingWith({ ai }) });
    await becomes(id, { status: "ready" });
    expect(asked.join("\n")).toContain("At most 280 characters");
    expect((await findPost(id)).text?.length).toBeLessThanOrEqual(280);
  });

  it("wait for a picture on Pixelfed, and cannot be approved without one", async () => {
    const ada = await author({ software: "pixelfed" });
    const campaign = await world.addCampaign(ada.id, "Mastodon", { askFirst: false });
    const id = await world.addPost(campaign, world.planned());
    world.startWorkerEngine();
    await becomes(id, { status: "awaiting_approval", reason: MESSAGES.pictureNeeded });
    expect(await refusal("POST /api/posts/:id/approve", { params: { id } }, ada.token)).toEqual({
      status: 422,
      message: MESSAGES.pictureNeeded,
    });
    await ada.change(id, { media: [await world.addMedia(ada.id)] });
    await call("POST /api/posts/:id/approve", { params: { id } }, ada.token);
    expect(await findPost(id)).toMatchObject({ status: "ready", reason: null });
  });
});
