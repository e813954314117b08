import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, test } from "vitest";
import { startStandins } from "../standins.ts";
import { SANDBOX_LINKEDIN_CLIENT } from "./linkedin-state.ts";
import { readLittleText } from "./little-text.ts";

const standins = await startStandins({ port: 0 });
afterAll(() => standins.close());
const base = `${standins.url}/linkedin`;

const REDIRECT = "http://localhost:3000/api/linkedin/callback";
const SCOPE = "openid profile email w_member_social";
const DAY = 24 * 60 * 60;

const authorizeUrl = (changes: Record<string, string> = {}, at = base): string =>
  `${at}/oauth/v2/authorization?${new URLSearchParams({
    response_type: "code",
    client_id: SANDBOX_LINKEDIN_CLIENT.id,
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: "s-1",
    ...changes,
  }).toString()}`;

const order = (path: string, body: object) =>
  fetch(standins.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function decide(decision: Record<string, string> = {}, at = base) {
  const reply = await fetch(authorizeUrl({}, at), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(decision),
  });
  return new URL(reply.headers.get("location") ?? "").searchParams;
}

const redeem = (code: string, changes: Record<string, string> = {}, at = base) =>
  fetch(`${at}/oauth/v2/accessToken`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      client_id: SANDBOX_LINKEDIN_CLIENT.id,
      client_secret: SANDBOX_LINKEDIN_CLIENT.secret,
      ...changes,
    }),
  });

async function connect(person: Record<string, string> = {}, at = base) {
  const reply = await redeem((await decide(person, at)).get("code") ?? "", {}, at);
  expect(reply.status).toBe(200);
  const { access_token, ...rest } = (await reply.json()) as { access_token: string; scope: string };
  const info = await fetch(`${at}/v2/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
  const { sub } = (await info.json()) as { sub: string };
  return { accessToken: access_token, author: `urn:li:person:${sub}`, ...rest };
}
type Member = Awaited<ReturnType<typeof connect>>;

const share = (
  { accessToken, author }: Member,
  commentary: string,
  {
    headers = {},
    body = {},
    at = base,
  }: { headers?: Record<string, string>; body?: object; at?: string } = {},
) =>
  fetch(`${at}/rest/posts`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/json",
      "linkedin-version": "202609",
      "x-restli-protocol-version": "2.0.0",
      ...headers,
    },
    body: JSON.stringify({
      author,
      commentary,
      visibility: "PUBLIC",
      distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: "PUBLISHED",
      isReshareDisabledByAuthor: false,
      ...body,
    }),
  });
const problemOf = async (reply: Response): Promise<unknown> => ({
  http: reply.status,
  ...((await reply.json()) as object),
});
const latest = async (at = base) =>
  ((await (await fetch(`${at}/timeline.json`)).json()) as { id: string; author: string; text: string }[])[0];

describe("consent and tokens", () => {
  it("redirects with the state and a code, or with a refusal", async () => {
    expect((await decide()).get("state")).toBe("s-1");
    expect(Object.fromEntries(await decide({ decision: "cancel" }))).toEqual({
      error: "user_cancelled_authorize",
      error_description: "The user cancelled the authorization",
      state: "s-1",
    });
    expect((await fetch(authorizeUrl({ client_id: "other" }))).status).toBe(400);
  });

  it("takes the app's secret in the body, accepts a code once, and returns what was granted", async () => {
    const code = (await decide({ name: "Ada Lovelace", handle: "ada" })).get("code") ?? "";
    expect(await problemOf(await redeem(code, { client_secret: "guess" }))).toMatchObject({
      http: 401,
      error: "invalid_client",
    });
    const reply = await redeem(code);
    expect(await reply.json()).toMatchObject({
      expires_in: 60 * DAY,
      scope: "email,openid,profile,w_member_social",
    });
    expect((await redeem(code)).status).toBe(400);
  });

  it("silently drops a scope on request", async () => {
    const member = await connect({ without: "w_member_social" });
    expect(member.scope).toBe("email,openid,profile");
    expect((await share(member, randomUUID())).status).toBe(403);
  });

  it("ends tokens after 60 days or when the member revokes them, and says which", async () => {
    const member = await connect({ name: "Ada", handle: "ada_days" });
    const removed = await connect({ name: "Eve", handle: "eve_removes" });
    await order("/linkedin/revoke", { account: "eve_removes" });
    expect(await problemOf(await share(removed, randomUUID()))).toMatchObject({
      http: 401,
      serviceErrorCode: 65_601,
    });
    await order("/clock", { advance: 59 * DAY });
    expect((await share(member, randomUUID())).status).toBe(201);
    await order("/clock", { advance: DAY });
    expect(await problemOf(await share(member, randomUUID()))).toMatchObject({
      http: 401,
      serviceErrorCode: 65_602,
    });
  });

  it("remembers accounts, tokens and posts over a restart", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "standins-"));
    const text = randomUUID();
    try {
      const before = await startStandins({ port: 0, dataDir });
      const member = await connect({ name: "Ada", handle: "ada" }, `${before.url}/linkedin`);
      await share(member, text, { at: `${before.url}/linkedin` });
      await before.close();
      const after = await startStandins({ port: 0, dataDir });
      const at = `${after.url}/linkedin`;
      expect(await latest(at)).toMatchObject({ author: "ada", text });
      expect((await share(member, text, { at })).status).toBe(422);
      expect((await share(member, randomUUID(), { at })).status).toBe(201);
      await after.close();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});

describe("posts", () => {
  it("return their id in a header and appear on the public pages, as text", async () => {
    const member = await connect({ name: "Grace Hopper", handle: "grace" });
    const text = `Hello & ${randomUUID()}`;
    const reply = await share(member, `${text} \\<b\\>`);
    expect(reply.status).toBe(201);
    expect(await reply.text()).toBe("");
    const id = reply.headers.get("x-restli-id");
    expect(id).toMatch(/^urn:li:share:\d+$/u);
    expect(await latest()).toMatchObject({ id, author: "grace", text: `${text} <b>` });
    for (const path of ["", `/feed/update/${id}`]) {
      expect(await (await fetch(base + path)).text()).toContain("&#60;b&#62;");
    }
  });

  it("are refused with the id of the first if repeated", async () => {
    const member = await connect();
    const text = randomUUID();
    const id = (await share(member, text)).headers.get("x-restli-id");
    expect(await problemOf(await share(member, text))).toMatchObject({
      http: 422,
      message: `Content is a duplicate of ${id}`,
      errorDetails: { inputErrors: [{ code: "DUPLICATE_POST" }] },
    });
  });

  it("require their headers, an active version, their fields, and their own author", async () => {
    const member = await connect();
    const other = await connect();
    const refused = async (options: Parameters<typeof share>[2]) =>
      problemOf(await share(member, randomUUID(), options));
    for (const version of ["202504", "202512", "202610"]) {
      expect(await refused({ headers: { "linkedin-version": version } })).toMatchObject({
        http: 426,
        code: "NONEXISTENT_VERSION",
        message: `Requested version ${version}01 is not active`,
      });
    }
    expect(await refused({ headers: { "x-restli-protocol-version": "1.0.0" } })).toMatchObject({ http: 400 });
    expect(await refused({ body: { visibility: undefined } })).toMatchObject({ http: 422 });
    expect(await refused({ body: { author: other.author } })).toMatchObject({ http: 403 });
    expect((await share(member, "x".repeat(3_001))).status).toBe(422);
    expect((await share(member, "\\(".repeat(3_000))).status).toBe(201);
  });

  test.each([
    [{ article: { source: "https://a.example/", title: "T", description: "D" } }, 201],
    [{ article: { source: "https://a.example/", title: "T" } }, 201],
    [{ article: { source: "a.example", title: "T" } }, 422],
    [{ article: { source: "https://a.example/" } }, 422],
    [{ article: { source: "https://a.example/", title: "" } }, 422],
    [{ article: { source: "https://a.example/", title: "T".repeat(201) } }, 422],
    [{ article: { source: "https://a.example/", title: "T", image: "x" } }, 422],
    [{ article: { source: "https://a.example/", title: "T" }, media: {} }, 422],
    [{}, 422],
    [null, 422],
  ])("with the content %j are answered with %i", async (content, status) => {
    const member = await connect();
    expect((await share(member, randomUUID(), { body: { content } })).status).toBe(status);
  });

  it("are limited for each member until midnight UTC", async () => {
    const member = await connect();
    await order("/linkedin/limits", { posts: 1 });
    try {
      expect((await share(member, randomUUID())).status).toBe(201);
      expect((await share(member, randomUUID())).status).toBe(429);
      await order("/clock", { advance: DAY });
      expect((await share(member, randomUUID())).status).toBe(201);
    } finally {
      await order("/linkedin/limits", { posts: 150 });
    }
  });

  test.each(["401", "403", "426", "429", "500"])("answer %s on request", async (fault) => {
    const member = await connect();
    await order("/faults", { provider: "linkedin", fault, times: 1 });
    expect(await problemOf(await share(member, randomUUID()))).toMatchObject({
      http: Number(fault),
      status: Number(fault),
    });
    expect((await share(member, randomUUID())).status).toBe(201);
  });
});

describe("little text", () => {
  test.each(Array.from("\\|{}@[]()<>#*_~"))(
    "drops what follows a bare %s, and keeps an escaped one",
    (character) => {
      expect(readLittleText(`before ${character} after`)).toBe("before ");
      expect(readLittleText(`before \\${character} after`)).toBe(`before ${character} after`);
    },
  );

  test.each([
    ["a #hashtag stays", "a #hashtag stays"],
    ["{hashtag|\\#|news} today", "#news today"],
    ["thanks @[Ada](urn:li:person:1x) for it", "thanks Ada for it"],
    ["C:\\temp", "C:"],
  ])("reads %j as %j", (text, shown) => expect(readLittleText(text)).toBe(shown));
});
