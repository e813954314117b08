import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { closeAfterwards } from "../../../test/close-afterwards.ts";
import { insertConnection } from "../../../test/worlds/factories.ts";
import { createGuardedFetch, type GuardedFetch } from "../../adapters/fetch/guarded-fetch.ts";
import { createPostingReader } from "../../adapters/postings/posting-reader.ts";
import type { AiRequest, AiWriter } from "../../adapters/ai/ai.ts";
import { ideas, media, users } from "../../db/schema.ts";
import { sweepMedia } from "../media/media.ts";

const STORY =
  "We moved the night shift to fixed routes in March. Nine drivers quit the old plan within a week. " +
  "The new plan starts at the depot, not at the customer. Fuel went down by 12% in the first month. " +
  "Two drivers asked for their old route back, and got it. Nobody has asked for the old plan since.";
const LONG = "Bread asks for time and silence. ".repeat(500);

/** Pages of the simulated web, by path. */
const WEB: Record<string, string> = {
  "/fixed-routes": `<html><head><title>Fixed routes</title></head><body><nav>Home</nav><main><h1>Fixed routes</h1><p>${STORY}</p></main></body></html>`,
  "/long": `<html><body><h1>Bread</h1><p>${LONG}</p></body></html>`,
  "/": `<html><head><title>All articles</title></head><body><main><h1>All articles</h1><p>${STORY}</p></main></body></html>`,
  "/app": "<html><body><div id=app></div></body></html>",
};
const server = createServer((request, reply) => {
  if (request.url === "/2024/taken-down") {
    reply.writeHead(302, { location: "/" }).end();
    return;
  }
  const body = WEB[request.url ?? ""];
  reply.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" }).end(body);
});
await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
closeAfterwards(async () => void server.close());
const { port } = server.address() as AddressInfo;
const inside = createGuardedFetch({ allows: () => true, ports: [port] });
const guarded = createGuardedFetch();
/** A local server stands in for one site on the web; everything else is fetched as in production. */
const fetchOut: GuardedFetch = (address, limits) =>
  address.startsWith("https://blog.example/")
    ? inside(address.replace("https://blog.example", `http://127.0.0.1:${port}`), limits)
    : guarded(address, limits);

let now = Date.parse("2026-11-29T09:00:00Z");
const asked: AiRequest[] = [];
/** The model's next answers. When none are left, the stand-in answers. */
const answers: object[] = [];
const { deps: usual } = await buildTestApp();
const usage = { inputTokens: 100, outputTokens: 20 };
const ai: AiWriter = {
  ...usual.ai,
  object: async (request) => {
    asked.push(request);
    const value = answers.shift();
    if (value === undefined) return usual.ai.object(request);
    return { kind: "written", value: request.schema.parse(value), cutOff: false, usage };
  },
};
const { app, call, deps, refusal, signUp } = await buildTestApp({
  deps: { db: usual.db, ai, clock: () => new Date(now), postings: createPostingReader(fetchOut) },
});
const { db } = deps;

const keep = async (token: string, body: object) => (await call("POST /api/ideas", { body }, token)).data;
const list = async (token: string) => (await call("GET /api/ideas", {}, token)).data;
const write = (token: string, id: string, body: object = {}) =>
  call("POST /api/ideas/:id/posts", { params: { id }, body: { network: "Linkedin", ...body } }, token);
const own = async (token: string) => (await call("GET /api/posts", {}, token)).data;
const upload = async (token: string): Promise<string> => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
  const reply = await app.inject({
    method: "POST",
    url: "/api/media",
    payload: await picture.png().toBuffer(),
    headers: { "content-type": "image/png", authorization: `Bearer ${token}` },
  });
  return reply.json<{ data: { _id: string } }>().data._id;
};
const used = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.freeTrial;
const sent = () => asked.map(({ instructions, prompt }) => `${instructions}\n${prompt}`).join("\n");

describe("keeping an idea", () => {
  it("keeps a note, changes it, puts it away, brings it back, and deletes it", async () => {
    const { token } = await signUp();
    const note = await keep(token, { text: "  Fixed routes save fuel.  " });
    expect(note).toMatchObject({
      kind: "note",
      text: "Fixed routes save fuel.",
      own: true,
      putAway: false,
      posts: [],
    });
    const change = async (body: object) =>
      (await call("PUT /api/ideas/:id", { params: { id: note._id }, body }, token)).data;
    expect(await change({ text: "Fixed routes save 12% of the fuel." })).toMatchObject({
      text: "Fixed routes save 12% of the fuel.",
    });
    expect(await change({ putAway: true })).toMatchObject({ putAway: true });
    expect(await list(token)).toMatchObject([{ _id: note._id, putAway: true }]);
    expect(await change({ putAway: false })).toMatchObject({ putAway: false });
    await call("DELETE /api/ideas/:id", { params: { id: note._id } }, token);
    expect(await list(token)).toEqual([]);
  });

  it("reads a link's page, and says how much of it is kept", async () => {
    const { token } = await signUp();
    const { data: link, cut } = await call(
      "POST /api/ideas",
      { body: { url: "https://blog.example/fixed-routes" } },
      token,
    );
    expect(link).toMatchObject({
      kind: "link",
      title: "Fixed routes",
      url: "https://blog.example/fixed-routes",
    });
    expect(link.text).toContain("Fuel went down by 12%");
    expect(link.text).not.toContain("Home");
    expect(cut).toBe(false);
    const long = await call("POST /api/ideas", { body: { url: "https://blog.example/long" } }, token);
    expect(long.cut).toBe(true);
    expect(long.data.text.length).toBeLessThanOrEqual(LIMITS.idea);
    expect(long.data.text.length).toBeGreaterThan(LIMITS.idea - 1_000);
    expect(LONG.split(/\s+/u)).toContain(long.data.text.split(/\s+/u).at(-1));
  });

  it.each([
    ["https://blog.example/nowhere", MESSAGES.ideaPageGone],
    ["https://blog.example/2024/taken-down", MESSAGES.ideaPageGone],
    ["https://blog.example/app", MESSAGES.ideaPageNeedsBrowser],
    ["https://www.linkedin.com/posts/ada", MESSAGES.ideaPagePeopleOnly],
    // These addresses are on the server's own network, so they are never fetched.
    ["http://127.0.0.1:5432/", MESSAGES.ideaPageUnreachable],
    ["http://169.254.169.254/latest/meta-data", MESSAGES.ideaPageUnreachable],
  ])("says what to do instead of reading %s, and keeps the pasted text", async (url, message) => {
    const { token } = await signUp();
    expect(await refusal("POST /api/ideas", { body: { url } }, token)).toEqual({ status: 422, message });
    expect(await list(token)).toEqual([]);
    const pasted = await keep(token, { url, text: STORY, title: "Fixed routes", own: false });
    expect(pasted).toMatchObject({ kind: "link", url, text: STORY, own: false });
  });

  it("refuses what is empty, too long, from two places, or somebody else's", async () => {
    const [{ token }, { token: other }] = [await signUp(), await signUp()];
    const refuse = async (body: object, by = token) =>
      (await refusal("POST /api/ideas", { body }, by)).message;
    const photo = await upload(token);
    expect(await refuse({})).toBe(MESSAGES.ideaRequired);
    expect(await refuse({ photo })).toBe(MESSAGES.captionRequired);
    expect(await refuse({ text: "x".repeat(LIMITS.idea + 1) })).toBe(MESSAGES.ideaTooLong);
    expect(await refuse({ url: "ftp://blog.example/x" })).toBe(MESSAGES.ideaLinkInvalid);
    expect(await refuse({ text: "Two", photo, url: "https://blog.example/fixed-routes" })).toBe(
      MESSAGES.ideaOneSource,
    );
    expect(await refuse({ text: "Mine?", photo }, other)).toBe(MESSAGES.ideaPhotoGone);
    const { _id: id } = await keep(token, { text: "Mine" });
    for (const [endpoint, body] of [
      ["PUT /api/ideas/:id", { text: "Theirs" }],
      ["DELETE /api/ideas/:id", undefined],
      ["POST /api/ideas/:id/posts", { network: "Twitter" }],
    ] as const)
      expect((await refusal(endpoint, { params: { id }, ...(body && { body }) }, other)).status).toBe(404);
    expect(await list(other)).toEqual([]);
  });

  it("keeps only so many", async () => {
    const { user, token } = await signUp();
    const row = {
      userId: user._id,
      kind: "note" as const,
      text: "x",
      title: "",
      own: true,
      createdAt: new Date(now),
    };
    await db
      .insert(ideas)
      .values(Array.from({ length: LIMITS.ideasPerUser }, () => ({ ...row, id: crypto.randomUUID() })));
    expect(await refusal("POST /api/ideas", { body: { text: "One more" } }, token)).toEqual({
      status: 409,
      message: MESSAGES.tooManyIdeas,
    });
  });

  it("keeps an idea's photo as long as the idea", async () => {
    const { user, token } = await signUp();
    const photo = await upload(token);
    const { _id: id } = await keep(token, { text: "The depot at four", photo });
    now += 8 * 24 * 60 * 60 * 1000;
    await sweepMedia(deps);
    now += 8 * 24 * 60 * 60 * 1000;
    await sweepMedia(deps);
    expect(await db.$count(media, eq(media.userId, user._id))).toBe(1);
    expect((await refusal("DELETE /api/media/:id", { params: { id: photo } }, token)).message).toBe(
      MESSAGES.mediaInUse,
    );
    await call("DELETE /api/ideas/:id", { params: { id } }, token);
    await call("DELETE /api/media/:id", { params: { id: photo } }, token);
  });
});

describe("three posts from an idea", () => {
  it("have different forms, cite the idea, wait as drafts, and cost one generation", async () => {
    const { user, token } = await signUp();
    const link = await keep(token, { url: "https://blog.example/fixed-routes" });
    const { data } = await write(token, link._id);
    expect(data).toHaveLength(3);
    expect(new Set(data.map(({ form }) => form)).size).toBe(3);
    expect(new Set(data.map(({ text }) => text)).size).toBe(3);
    for (const post of data)
      expect(post).toMatchObject({
        status: "draft",
        campaign: null,
        network: "Linkedin",
        scheduledAt: null,
        idea: { _id: link._id, kind: "link", title: "Fixed routes", url: link.url, fact: null },
      });
    expect((await own(token)).map(({ status }) => status)).toEqual(["draft", "draft", "draft"]);
    expect(await used(user._id)).toBe(1);
    expect((await list(token))[0]?.posts.map(({ _id }) => _id).toSorted()).toEqual(
      data.map(({ _id }) => _id).toSorted(),
    );

    // A second request uses different forms, and the posts keep their source even after the idea is deleted.
    const again = (await write(token, link._id, { network: "Twitter" })).data;
    expect(new Set([...again, ...data].map(({ form }) => form)).size).toBe(6);
    await call("DELETE /api/ideas/:id", { params: { id: link._id } }, token);
    const posts = await own(token);
    expect(posts).toHaveLength(6);
    expect(posts[0]?.idea).toMatchObject({ title: "Fixed routes" });
  });

  it("put the link in only if asked, and only a link's", async () => {
    const { token } = await signUp();
    const link = await keep(token, { url: "https://blog.example/fixed-routes" });
    for (const { text } of (await write(token, link._id, { includeLink: true })).data)
      expect(text).toContain(link.url);
    for (const { text } of (await write(token, link._id)).data) expect(text).not.toContain(link.url);
    const note = await keep(token, { text: STORY });
    const body = { network: "Linkedin", includeLink: true };
    expect(await refusal("POST /api/ideas/:id/posts", { params: { id: note._id }, body }, token)).toEqual({
      status: 400,
      message: MESSAGES.ideaNoLink,
    });
  });

  it("carry an idea's photo, and are told that nobody but the author has seen it", async () => {
    const { token } = await signUp();
    const photo = await upload(token);
    const idea = await keep(token, {
      text: "The depot at four in the morning, before the first van leaves.",
      photo,
    });
    asked.length = 0;
    const { data } = await write(token, idea._id);
    expect(data.map((post) => post.media)).toEqual([[photo], [photo], [photo]]);
    expect(sent()).toMatch(/describe nothing else in it/u);
  });

  it("are written again if they break a rule, and only those", async () => {
    const { token } = await signUp();
    const { _id } = await keep(token, { text: STORY });
    asked.length = 0;
    const good = {
      form: "story",
      text: "Nine drivers quit the old plan within a week. The new one starts at the depot.",
    };
    const list3 = {
      form: "list",
      text: "Two things about fixed routes:\nThe depot is the start.\nThe old route can come back.",
    };
    answers.push({
      posts: [
        good,
        { ...good, form: "story" },
        { form: "opinion", text: "Fixed routes saved us 87% of the fuel, and every depot should have them." },
      ],
    });
    answers.push({
      posts: [
        list3,
        { form: "opinion", text: "A route that a driver knows is worth more than a short one." },
      ],
    });
    const { data } = await write(token, _id);
    expect(data.map(({ form }) => form)).toEqual(["story", "list", "opinion"]);
    const [first, second] = asked;
    expect(first?.instructions).toMatch(/into 3 social media posts/u);
    expect(second?.instructions).toMatch(/into 2 social media posts/u);
    expect(second?.instructions).not.toMatch(/^story: /mu);
    expect(second?.prompt).toMatch(/87/u);
    expect(data.some(({ text }) => text.includes("87"))).toBe(false);
  });

  it("are checked by the reader, whose marks name the idea", async () => {
    const { token } = await signUp();
    const idea = await keep(token, { text: STORY });
    const posts = ["story", "opinion", "list"].map((form, at) => ({
      form,
      text: [
        "Nine drivers quit the old plan. I drove the first route myself.",
        "A plan that starts at the depot is the better plan.",
        "Two drivers asked for their old route. Both got it back.",
      ][at],
    }));
    answers.push({ posts });
    answers.push({
      marks: [
        {
          words: "I drove the first route myself.",
          why: "Your note does not say so.",
          nearest: "Nine drivers quit the old plan within a week.",
          case: 1,
        },
      ],
    });
    const { data, unread } = await write(token, idea._id);
    expect(unread).toBe(false);
    expect(data.map(({ marks }) => marks.length)).toEqual([1, 0, 0]);
    expect(data[0]?.marks[0]).toMatchObject({ source: [`idea.${idea._id}`] });

    const failing = await buildTestApp({ deps: { ...deps, ai: { ...ai, reads: false, isStandin: false } } });
    answers.push({
      posts: [{ form: "question", text: "What does a driver lose with a fixed route? The short way home." }],
    });
    const params = { id: idea._id };
    const unseen = await failing.call(
      "POST /api/ideas/:id/posts",
      { params, body: { network: "Linkedin" } },
      token,
    );
    expect(unseen.unread).toBe(true);
    answers.length = 0;
    expect(unseen.data[0]).toMatchObject({ unread: true });
  });

  it("say of others' articles that they are others', and nothing of the author", async () => {
    const { token } = await signUp();
    const theirs = await keep(token, { url: "https://blog.example/fixed-routes", own: false });
    asked.length = 0;
    await write(token, theirs._id);
    expect(asked[0]?.instructions).toMatch(/The article is by others/u);
    expect(asked[0]?.prompt).toMatch(/<<<article /u);
    expect(asked[0]?.prompt).not.toMatch(/<<<the author's idea /u);
    await call("PUT /api/ideas/:id", { params: { id: theirs._id }, body: { own: true } }, token);
    asked.length = 0;
    await write(token, theirs._id);
    expect(asked[0]?.prompt).toMatch(/<<<the author's idea /u);
  });

  it("can be queued, and nothing goes out before", async () => {
    const { token } = await signUp();
    const { _id } = await keep(token, { text: STORY });
    const [first, second] = (await write(token, _id, { network: "Twitter" })).data;
    const body = { scheduledAt: "next" };
    const queued = await call("PUT /api/posts/:id", { params: { id: first!._id }, body }, token);
    expect(queued.data).toMatchObject({ status: "ready", idea: { _id } });
    await call("DELETE /api/posts/:id", { params: { id: second!._id } }, token);
    expect((await list(token))[0]?.posts.map(({ status }) => status).toSorted()).toEqual(["draft", "ready"]);
  });
});

it("lets only the author, and no key, schedule a draft with something to check", async () => {
  const { user, token } = await signUp();
  await insertConnection(db, user._id, { network: "Twitter" });
  const scopes = ["posts:draft" as const, "posts:publish" as const];
  const { key } = (
    await call("POST /api/keys", { body: { name: "Agent", scopes, expiresInDays: null } }, token)
  ).data;
  const { _id } = await keep(key, { text: STORY });
  const claim = "I have driven all my life.";
  answers.push({ posts: [{ form: "opinion", text: `A plan starts at the depot. ${claim}` }] });
  answers.push({ posts: [] }, { posts: [] });
  answers.push({ marks: [{ words: claim, why: "Your note does not say so.", nearest: "", case: 1 }] });
  const { data } = await write(key, _id, { network: "Twitter" });
  expect(data).toMatchObject([{ marks: [{ text: claim }] }]);
  const params = { id: data[0]!._id };
  const refused = { status: 409, message: MESSAGES.postToCheck };
  expect(await refusal("PUT /api/posts/:id", { params, body: { scheduledAt: "next" } }, key)).toEqual(
    refused,
  );
  expect(await refusal("POST /api/posts/:id/publish", { params }, key)).toEqual(refused);
  const queued = await call("PUT /api/posts/:id", { params, body: { scheduledAt: "next" } }, token);
  expect(queued.data.status).toBe("ready");
});

describe("what posts must not say", () => {
  const fact = async (token: string, body: { text: string; public?: boolean }) =>
    (await call("POST /api/facts", { body }, token)).data;

  it("never reaches a request, whether it is a fact, within a note, or made private later", async () => {
    const { user, token } = await signUp();
    await fact(token, { text: "Lost the contract with Harbor Foods after the strike", public: false });
    const routes = await fact(token, {
      text: "Moved the night shift of 14 vans to fixed routes",
      public: true,
    });
    asked.length = 0;

    const note = await keep(token, {
      text: `${STORY} In May we lost the contract with Harbor Foods after the strike.`,
    });
    const { leftOut } = await write(token, note._id);
    expect(leftOut).toEqual(["In May we lost the contract with Harbor Foods after the strike."]);
    expect(sent()).toContain("Nine drivers quit");
    expect(sent()).not.toContain("Harbor");
    // The author's other facts are not sent, not even public ones: a post says only what the idea says.
    expect(sent()).not.toContain("14 vans");

    // Earlier posts are no longer sent once a fact that they state has become private.
    answers.push({
      posts: [{ form: "opinion", text: "A plan starts at the depot. Nine drivers quit the old plan." }],
    });
    answers.push({ posts: [] }, { posts: [] });
    const again = await keep(token, { text: STORY });
    await write(token, again._id);
    const quit = await fact(token, { text: "Nine drivers quit the old plan", public: false });
    asked.length = 0;
    await write(token, again._id);
    expect(sent()).toContain("A plan starts at the depot.");
    expect(sent()).not.toContain("Nine drivers quit");
    await call("DELETE /api/facts/:id", { params: { id: quit._id } }, token);

    const only = await keep(token, { text: "We lost the contract with Harbor Foods after the strike." });
    const params = { id: only._id };
    const body = { network: "Linkedin" };
    expect((await refusal("POST /api/ideas/:id/posts", { params, body }, token)).message).toBe(
      MESSAGES.ideaAllPrivate,
    );

    const idea = await keep(token, { fact: routes._id });
    expect(idea).toMatchObject({ kind: "fact", fact: routes._id, text: routes.text });
    const { data } = await write(token, idea._id);
    expect(data[0]?.idea).toMatchObject({ kind: "fact", fact: routes._id });
    expect(sent()).toContain("14 vans");

    await call("PUT /api/facts/:id", { params: { id: routes._id }, body: { public: false } }, token);
    asked.length = 0;
    const before = await used(user._id);
    const refused = { status: 409, message: MESSAGES.ideaFactPrivate };
    expect(await refusal("POST /api/ideas/:id/posts", { params: { id: idea._id }, body }, token)).toEqual(
      refused,
    );
    expect(await refusal("POST /api/ideas", { body: { fact: routes._id } }, token)).toEqual(refused);
    expect(asked).toEqual([]);
    expect(await used(user._id)).toBe(before);

    await call("DELETE /api/facts/:id", { params: { id: routes._id } }, token);
    expect(
      (await refusal("POST /api/ideas/:id/posts", { params: { id: idea._id }, body }, token)).message,
    ).toBe(MESSAGES.ideaFactGone);
  });

  it("includes nobody else's facts", async () => {
    const [{ token }, { token: other }] = [await signUp(), await signUp()];
    const theirs = await fact(other, { text: "Ran the harbor depot", public: true });
    expect((await refusal("POST /api/ideas", { body: { fact: theirs._id } }, token)).message).toBe(
      MESSAGES.ideaFactGone,
    );
  });
});

it("keeps ideas without AI, and says what is missing", async () => {
  const off = await buildTestApp({
    deps: { db, ai: { ...ai, object: async () => ({ kind: "failed", failure: "off", usage, detail: "" }) } },
  });
  const { user, token } = await off.signUp();
  const { data: note } = await off.call("POST /api/ideas", { body: { text: STORY } }, token);
  const params = { id: note._id };
  const refused = await off.refusal(
    "POST /api/ideas/:id/posts",
    { params, body: { network: "Twitter" } },
    token,
  );
  expect(refused.message).toBe(MESSAGES.aiOff);
  expect(await used(user._id)).toBe(0);
  expect((await off.call("GET /api/ideas", {}, token)).data).toHaveLength(1);
});
