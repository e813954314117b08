import { createHash, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it, test } from "vitest";
import { startStandins } from "../standins.ts";
import { SANDBOX_X_CLIENT } from "./x-state.ts";

const standins = await startStandins({ port: 0 });
afterAll(() => standins.close());
const base = `${standins.url}/x`;

const REDIRECT = "http://localhost:3000/api/x/callback";
const VERIFIER = "a-verifier-of-at-least-forty-three-characters";
const SCOPE = "tweet.read tweet.write users.read offline.access";
const basic = `Basic ${Buffer.from(`${SANDBOX_X_CLIENT.id}:${SANDBOX_X_CLIENT.secret}`).toString("base64")}`;

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}

const authorizeUrl = (changes: Record<string, string> = {}): string =>
  `${base}/i/oauth2/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: SANDBOX_X_CLIENT.id,
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: "s-1",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  }).toString()}`;

const order = (path: string, body: object) =>
  fetch(standins.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function decide(decision: Record<string, string> = {}, changes: Record<string, string> = {}) {
  const reply = await fetch(authorizeUrl(changes), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(decision),
  });
  return new URL(reply.headers.get("location") ?? "").searchParams;
}

const token = (form: Record<string, string>, authorization = basic) =>
  fetch(`${base}/2/oauth2/token`, {
    method: "POST",
    headers: { authorization },
    body: new URLSearchParams(form),
  });
const redeem = (code: string, changes: Record<string, string> = {}) =>
  token({
    grant_type: "authorization_code",
    code,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...changes,
  });
const refresh = (refresh_token: string) => token({ grant_type: "refresh_token", refresh_token });

async function connect(person: Record<string, string> = {}, changes: Record<string, string> = {}) {
  const code = (await decide(person, changes)).get("code") ?? "";
  const reply = await redeem(code);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Tokens;
}

const asUser = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });
const tweet = (accessToken: string, body: unknown) =>
  fetch(`${base}/2/tweets`, {
    method: "POST",
    headers: { ...asUser(accessToken), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
async function me(accessToken: string) {
  const reply = await fetch(`${base}/2/users/me?user.fields=profile_image_url`, {
    headers: asUser(accessToken),
  });
  const body = (await reply.json()) as { data?: { id: string; username: string; profile_image_url: string } };
  return { status: reply.status, ...body };
}

describe("consent", () => {
  it("redirects with the state and a code, or with a refusal", async () => {
    const allowed = await decide({ name: "Ada", handle: "ada" });
    expect(allowed.get("state")).toBe("s-1");
    expect(allowed.get("code")).toBeTruthy();
    expect(Object.fromEntries(await decide({ decision: "cancel" }))).toEqual({
      error: "access_denied",
      state: "s-1",
    });
  });

  it("shows the existing accounts, as text", async () => {
    await decide({ name: "<b>Eve</b>", handle: "eve" });
    const html = await (await fetch(authorizeUrl())).text();
    expect(html).toContain("Sandbox");
    expect(html).toContain("@eve");
    expect(html).not.toContain("<b>Eve");
  });

  it.each(["client_id", "redirect_uri", "response_type", "state", "code_challenge", "scope"])(
    "is refused without a right %s",
    async (name) => {
      for (const method of ["GET", "POST"]) {
        const reply = await fetch(authorizeUrl({ [name]: "" }), { method, redirect: "manual" });
        expect(reply.status).toBe(400);
        expect(await reply.text()).toContain(name);
      }
    },
  );
});

describe("tokens", () => {
  it("are issued once per code, with the verifier, to the app itself", async () => {
    const code = (await decide()).get("code") ?? "";
    const anonymous = await token({ grant_type: "authorization_code", code }, "");
    expect(anonymous.status).toBe(401);
    expect(await anonymous.json()).toMatchObject({ error_description: "Missing valid authorization header" });
    expect(await (await redeem(code)).json()).toMatchObject({
      token_type: "bearer",
      expires_in: 7200,
      scope: SCOPE,
    });
    const again = await redeem(code);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({
      error: "invalid_request",
      error_description: "Value passed for the authorization code was invalid.",
    });
  });

  it.each<Record<string, string>>([{ code_verifier: "another" }, { redirect_uri: `${REDIRECT}/other` }])(
    "are not issued for a code with %o",
    async (changes) => {
      const code = (await decide()).get("code") ?? "";
      expect((await redeem(code, changes)).status).toBe(400);
    },
  );

  it("are not issued for a code older than 30 seconds, and last two hours", async () => {
    const code = (await decide()).get("code") ?? "";
    const { access_token } = await connect();
    await order("/clock", { advance: 31 });
    expect((await redeem(code)).status).toBe(400);
    expect((await me(access_token)).status).toBe(200);
    await order("/clock", { advance: 7_200 });
    expect((await me(access_token)).status).toBe(401);
  });

  it("are replaced on refresh, and all end if a refresh token is used twice", async () => {
    const first = await connect();
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect((await me(first.access_token)).status).toBe(401);
    expect((await me(second.access_token)).status).toBe(200);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await me(second.access_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  it("end on revocation", async () => {
    const { access_token, refresh_token } = await connect();
    const reply = await fetch(`${base}/2/oauth2/revoke`, {
      method: "POST",
      headers: { authorization: basic },
      body: new URLSearchParams({ token: refresh_token, token_type_hint: "refresh_token" }),
    });
    expect(await reply.json()).toEqual({ revoked: true });
    expect((await me(access_token)).status).toBe(401);
  });
});

describe("posts", () => {
  it("appear on the public pages, newest first, as text", async () => {
    const { access_token } = await connect({ name: "Grace Hopper", handle: "grace" });
    const text = `Hello <b>world</b> ${randomUUID()}`;
    const reply = await tweet(access_token, { text });
    expect(reply.status).toBe(201);
    expect(reply.headers.get("x-rate-limit-limit")).toBe("100");
    expect(reply.headers.get("x-rate-limit-remaining")).toBe("99");
    const { data } = (await reply.json()) as { data: { id: string } };
    const [latest] = (await (await fetch(`${base}/timeline.json`)).json()) as object[];
    expect(latest).toEqual({ id: data.id, author: "grace", text, createdAt: expect.any(String) as string });
    for (const path of ["", `/grace/status/${data.id}`]) {
      const html = await (await fetch(base + path)).text();
      expect(html).toContain("Hello &#60;b&#62;world");
    }
    const { data: user } = await me(access_token);
    const picture = await fetch(user?.profile_image_url ?? "");
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
    expect(await picture.text()).toContain("GH");
  });

  it("are returned like X's: with shortened addresses and escaped HTML characters", async () => {
    const { access_token } = await connect();
    const { data: user } = await me(access_token);
    await tweet(access_token, { text: "R&D <3 example.com, https://example.org/a?b=1." });
    const since = new Date(Date.now() - 1000).toISOString();
    const reply = await fetch(
      `${base}/2/users/${user?.id}/tweets?max_results=5&start_time=${since}&tweet.fields=created_at,entities`,
      { headers: asUser(access_token) },
    );
    const { data } = (await reply.json()) as {
      data: { text: string; entities: { urls: { url: string; expanded_url: string }[] } }[];
    };
    expect(data[0]?.text).toMatch(/^R&amp;D &lt;3 https:\/\/t\.co\/\w{10}, https:\/\/t\.co\/\w{10}\.$/u);
    expect(data[0]?.entities.urls.map(({ expanded_url }) => expanded_url)).toEqual([
      "http://example.com",
      "https://example.org/a?b=1",
    ]);
  });

  it("are refused if repeated, too long, empty, or with anything but a text", async () => {
    const { access_token } = await connect();
    const text = randomUUID();
    await tweet(access_token, { text });
    const repeated = await tweet(access_token, { text });
    expect(repeated.status).toBe(403);
    expect(repeated.headers.get("content-type")).toContain("application/problem+json");
    expect(await repeated.json()).toEqual({
      detail: "You are not allowed to create a Tweet with duplicate content.",
      type: "about:blank",
      title: "Forbidden",
      status: 403,
    });
    expect((await tweet(access_token, { text: "x".repeat(281) })).status).toBe(403);
    expect((await tweet(access_token, { text: "日".repeat(140) })).status).toBe(201);
    for (const body of [{}, { text: "" }, { text, other: 1 }, [], null]) {
      expect((await tweet(access_token, body)).status).toBe(400);
    }
    const reader = await connect({}, { scope: "tweet.read users.read offline.access" });
    expect((await tweet(reader.access_token, { text })).status).toBe(403);
  });

  it("allow one cashtag and no mentions, except in addresses", async () => {
    const { access_token } = await connect();
    const refused = await tweet(access_token, { text: "Both $ACME and $INIT rise" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ detail: "Posts are limited to a maximum of one cashtag" });
    expect((await tweet(access_token, { text: "Well said, @ada" })).status).toBe(403);
    const allowed = `$ACME, see https://medium.com/@ada, or mail ada@example.org ${randomUUID()}`;
    expect((await tweet(access_token, { text: allowed })).status).toBe(201);
  });

  it("are limited for each account until the window ends", async () => {
    const { access_token } = await connect();
    await order("/x/limits", { posts: 1 });
    try {
      expect((await tweet(access_token, { text: randomUUID() })).status).toBe(201);
      const refused = await tweet(access_token, { text: randomUUID() });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("x-rate-limit-reset")) * 1000).toBeGreaterThan(Date.now());
      const other = await connect();
      expect((await tweet(other.access_token, { text: randomUUID() })).status).toBe(201);
      await order("/clock", { advance: 15 * 60 });
      expect((await tweet(access_token, { text: randomUUID() })).status).toBe(201);
    } finally {
      await order("/x/limits", { posts: 100 });
    }
  });

  test.each(["401", "402", "403", "429", "500", "429-day"])("answer %s on request", async (fault) => {
    const { access_token } = await connect();
    await order("/faults", { provider: "x", fault, times: 1 });
    const reply = await tweet(access_token, { text: randomUUID() });
    expect(reply.status).toBe(Number.parseInt(fault, 10));
    expect(await reply.json()).toMatchObject({ title: expect.any(String), type: expect.any(String) });
    expect((await tweet(access_token, { text: randomUUID() })).status).toBe(201);
  });

  it("exist even if their reply was lost", async () => {
    const { access_token } = await connect();
    await order("/faults", { provider: "x", fault: "lost-reply", times: 1 });
    const text = randomUUID();
    await expect(tweet(access_token, { text })).rejects.toThrow("fetch failed");
    expect((await tweet(access_token, { text })).status).toBe(403);
  });
});
