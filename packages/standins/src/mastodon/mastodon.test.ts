import { createHash, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it, test } from "vitest";
import { startStandins } from "../standins.ts";
import { statusLength } from "./status-text.ts";

const standins = await startStandins({ port: 0 });
afterAll(() => standins.close());
const base = `${standins.url}/mastodon`;

const REDIRECT = "http://localhost:3000/api/mastodon/callback";
const VERIFIER = "a-verifier-of-at-least-forty-three-characters";
const SCOPE = "read:accounts read:statuses write:statuses write:media";
const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const GIF = Buffer.from("474946383961", "hex");

const json = (body: object) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const order = (path: string, body: object) => fetch(standins.url + path, json(body));

interface App {
  client_id: string;
  client_secret: string;
}
const register = async (changes: object = {}) =>
  (await (
    await fetch(
      `${base}/api/v1/apps`,
      json({ client_name: "Test", redirect_uris: REDIRECT, scopes: SCOPE, ...changes }),
    )
  ).json()) as App & { error?: string };

async function codeFor(app: App, person: Record<string, string> = {}, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: app.client_id,
    redirect_uri: REDIRECT,
    scope: SCOPE,
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  });
  const reply = await fetch(`${base}/oauth/authorize?${query.toString()}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(person),
  });
  if (reply.status !== 302) return reply.text();
  return new URL(reply.headers.get("location") ?? "").searchParams.get("code") ?? "";
}
const redeem = (app: App, code: string, changes: Record<string, string> = {}) =>
  fetch(`${base}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      client_id: app.client_id,
      client_secret: app.client_secret,
      ...changes,
    }),
  });
async function connect(person: Record<string, string> = {}) {
  const app = await register();
  const reply = await redeem(app, await codeFor(app, person));
  expect(reply.status).toBe(200);
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { app, token, headers: { authorization: `Bearer ${token}` } };
}

interface Status {
  id: string;
  url: string;
  content: string;
  error?: string;
}
type User = Awaited<ReturnType<typeof connect>>;
async function post({ headers }: User, body: object, key?: string) {
  const reply = await fetch(`${base}/api/v1/statuses`, {
    ...json(body),
    headers: { ...headers, "content-type": "application/json", ...(key && { "idempotency-key": key }) },
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Status };
}
async function upload({ headers }: User, bytes: Buffer, description = "") {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)]), "picture");
  body.set("description", description);
  const reply = await fetch(`${base}/api/v2/media`, { method: "POST", headers, body });
  return {
    status: reply.status,
    body: (await reply.json()) as { id: string; url: string | null; error?: string },
  };
}

describe("connecting", () => {
  it("needs the app's own code, verifier and secret, and a code works once", async () => {
    const [app, other] = [await register(), await register()];
    const code = await codeFor(app);
    for (const changes of [{ client_secret: "guess" }, { client_id: "none" }] as Record<string, string>[])
      expect((await redeem(app, await codeFor(app), changes)).status).toBe(401);
    expect((await redeem(app, await codeFor(app), { code_verifier: "another" })).status).toBe(400);
    expect((await redeem(other, await codeFor(app))).status).toBe(400);
    expect((await redeem(app, code)).status).toBe(200);
    expect(await (await redeem(app, code)).json()).toMatchObject({ error: "invalid_grant" });
  });

  it("refuses apps without a name, and scopes and consent pages that it does not know", async () => {
    expect((await register({ client_name: "" })).error).toContain("name can't be blank");
    expect((await register({ scopes: "everything" })).error).toContain("Scopes");
    const app = await register();
    expect(await codeFor(app, {}, { redirect_uri: "http://localhost/other" })).toContain("client_id");
    expect(await codeFor(app, {}, { code_challenge_method: "plain" })).toContain("code_challenge");
  });

  it("ends with revocation by the app, or by the person", async () => {
    const me = (user: User) => fetch(`${base}/api/v1/accounts/verify_credentials`, { headers: user.headers });
    const ada = await connect({ name: "Ada", handle: "ada" });
    expect(await (await me(ada)).json()).toMatchObject({ username: "ada", acct: "ada", display_name: "Ada" });
    const { client_id, client_secret } = ada.app;
    await fetch(`${base}/oauth/revoke`, json({ client_id, client_secret, token: ada.token }));
    expect((await me(ada)).status).toBe(401);
    const again = await connect({ handle: "ada" });
    expect((await me(again)).status).toBe(200);
    await order("/mastodon/revoke", { account: "ada" });
    expect((await me(again)).status).toBe(401);
  });
});

describe("statuses", () => {
  it("are created once per key within an hour, on Mastodon", async () => {
    const ada = await connect();
    const [text, key] = [randomUUID(), randomUUID()];
    const first = await post(ada, { status: text }, key);
    expect(first.status).toBe(200);
    expect((await post(ada, { status: "another text" }, key)).body.id).toBe(first.body.id);
    expect((await post(ada, { status: text }, randomUUID())).body.id).not.toBe(first.body.id);
    await order("/clock", { advance: 3_601 });
    expect((await post(ada, { status: text }, key)).body.id).not.toBe(first.body.id);
    await order("/mastodon/server", { software: "gotosocial" });
    const other = await post(ada, { status: text }, "k");
    expect((await post(ada, { status: text }, "k")).body.id).not.toBe(other.body.id);
    await order("/mastodon/server", {});
  });

  it("show their text as HTML, and on a page marked as sandbox", async () => {
    const grace = await connect({ name: "Grace", handle: "grace" });
    const address = "https://www.example.com/a/path/that/is/rather/long";
    const text = `R&D <3 ${address}\nwith @grace, @ada@far.example and @nobody #Compilers\n\nmore`;
    const { body } = await post(grace, {
      status: text,
      spoiler_text: "Work",
      visibility: "unlisted",
      language: "en",
    });
    expect(body.content).toMatch(/^<p>R&#38;D &#60;3 <a href="https:\/\/www\.example\.com\/a\/path/u);
    expect(body.content).toContain('<span class="ellipsis">example.com/a/path/that/is/rat</span>');
    expect(body.content).toContain("<br />with <span");
    expect(body.content).toContain('class="u-url mention">@<span>ada</span></a>');
    expect(body.content).toContain("and @nobody <a");
    expect(body.content).toMatch(/<p>more<\/p>$/u);
    const page = await (await fetch(body.url)).text();
    expect(page).toContain("Sandbox");
    expect(page).toContain("<summary>Work</summary>");
    expect(page).toContain("Visibility: unlisted");
    const [latest] = (await (await fetch(`${base}/timeline.json`)).json()) as object[];
    expect(latest).toMatchObject({
      text,
      author: "grace",
      warning: "Work",
      visibility: "unlisted",
      language: "en",
    });
  });

  it.each([
    [{ status: " " }, "can't be blank"],
    [{ status: "x".repeat(501) }, "character limit of 500 exceeded"],
    [{ status: "x".repeat(495), spoiler_text: "123456" }, "character limit"],
    [{ status: "x", media_ids: ["1"] }, "not found or already attached"],
    [{ status: "x", in_reply_to_id: "1" }, "does not appear to exist"],
    [{ status: "x", visibility: "secret" }, "Visibility"],
    [{ status: "x", language: "Klingon!" }, "Language"],
  ])("are refused: %j", async (body, words) => {
    const reply = await post(await connect(), body);
    expect(reply.status).toBeGreaterThanOrEqual(404);
    expect(reply.body.error).toContain(words);
  });

  it("are listed newest first, by pages, and gone when deleted", async () => {
    const ada = await connect();
    const { id: own } = (await (
      await fetch(`${base}/api/v1/accounts/verify_credentials`, { headers: ada.headers })
    ).json()) as { id: string };
    const ids = [];
    for (const status of ["1", "2", "3"]) ids.push((await post(ada, { status })).body.id);
    const list = async (query: string, { headers }: User = ada) =>
      (
        (await (
          await fetch(`${base}/api/v1/accounts/${own}/statuses?${query}`, { headers })
        ).json()) as Status[]
      ).map(({ id }) => id);
    expect(await list("limit=2")).toEqual([ids[2], ids[1]]);
    expect(await list(`limit=2&max_id=${ids[1]}`)).toEqual([ids[0]]);
    await fetch(`${base}/api/v1/statuses/${ids[1]}`, { method: "DELETE", headers: ada.headers });
    expect(await list("")).toEqual([ids[2], ids[0]]);
    const hidden = await post(ada, { status: "4", visibility: "private" });
    expect(await list("limit=1")).toEqual([hidden.body.id]);
    expect(await list("limit=1", await connect())).toEqual([ids[2]]);
  });

  it("are limited by number and by calls", async () => {
    const ada = await connect();
    await order("/mastodon/limits", { posts: 1 });
    expect((await post(ada, { status: "1" })).status).toBe(200);
    const refused = await post(ada, { status: "2" });
    expect(refused).toMatchObject({ status: 429, body: { error: "Throttled" } });
    expect(Number(refused.headers.get("x-ratelimit-remaining"))).toBe(298);
    await order("/mastodon/limits", { posts: 300 });
    await order("/mastodon/throttle", { calls: 2 });
    expect((await post(ada, { status: "3" })).status).toBe(429);
    await order("/clock", { advance: 301 });
    expect((await post(ada, { status: "4" })).status).toBe(200);
    await order("/mastodon/throttle", { calls: 300 });
  });
});

describe("media", () => {
  it("are ready at once as pictures, after a while as animations, and attached once", async () => {
    const ada = await connect();
    const picture = await upload(ada, PNG, "A loaf");
    expect(picture).toMatchObject({ status: 200, body: { description: "A loaf" } });
    const animation = await upload(ada, GIF);
    expect(animation).toMatchObject({ status: 202, body: { url: null } });
    const early = await post(ada, { status: "x", media_ids: [animation.body.id] });
    expect(early.body.error).toContain("not finished processing");
    const look = async () =>
      (await fetch(`${base}/api/v1/media/${animation.body.id}`, { headers: ada.headers })).status;
    expect([await look(), await look()]).toEqual([206, 200]);
    expect((await post(ada, { status: "x", media_ids: [animation.body.id] })).status).toBe(200);
    expect((await post(ada, { status: "", media_ids: [picture.body.id] })).status).toBe(200);
    expect((await post(ada, { status: "x", media_ids: [picture.body.id] })).body.error).toContain(
      "already attached",
    );
  });

  it("are refused if they are no pictures, of others, described too long, or too many", async () => {
    const ada = await connect();
    expect((await upload(ada, Buffer.from("text"))).body.error).toContain("content type is invalid");
    expect((await upload(ada, PNG, "x".repeat(1_501))).body.error).toContain("Description is too long");
    const { body } = await upload(ada, PNG);
    expect((await post(await connect(), { status: "x", media_ids: [body.id] })).status).toBe(422);
    for (let number = 0; number < 27; number += 1) await upload(ada, PNG);
    expect((await upload(ada, PNG)).status).toBe(429);
  });
});

// Source: spec/validators/status_length_validator_spec.rb and docs.joinmastodon.org/user/posting.
test.each([
  ["✨".repeat(500), 500],
  ["👩‍💻 x", 3],
  [`${"a".repeat(476)} http://${"b".repeat(30)}.com/example`, 500],
  ["@alice@example.com hi", 9],
  ["example.com/without/protocol", 28],
])("%j counts as %i", (text, length) => expect(statusLength(text, "")).toBe(length));
