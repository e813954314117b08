import { createHash, randomUUID } from "node:crypto";
import { startStandins } from "@postfolio/standins/standins.ts";
import { describe, expect, it, test } from "vitest";
import { outgoing, socialWorld } from "../../../test/worlds/social-world.ts";
import type { OutgoingMedia, SocialAccount } from "../social/social.ts";
import { createBluesky } from "./bluesky-network.ts";
import { readAddress } from "./identity.ts";
import { JWKS_PATH, METADATA_PATH } from "./oauth-client.ts";
import { recordKey } from "./tid.ts";
import { english } from "../../../../../scripts/testing/english.ts";

const { advance, blueskySettings, bluesky, clock, order, trouble, url } = await socialWorld();

const VERIFIER = "a-verifier-of-at-least-forty-three-characters";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const REDIRECT = "http://localhost:3000/api/bluesky/callback";
const request = (address: string) => ({ state: "s-1", challenge: CHALLENGE, redirectUri: REDIRECT, address });
const handleOfNobodyYet = () => `${randomUUID().slice(0, 13)}.test`;

async function consent(address: string, network = bluesky, decision: Record<string, string> = {}) {
  const authorized = await network.authorize(request(address));
  if (authorized.kind !== "authorize") throw new Error(JSON.stringify(authorized));
  const body = new URLSearchParams(decision);
  const reply = await fetch(authorized.url, { method: "POST", body, redirect: "manual" });
  const back = new URL(reply.headers.get("location") ?? "");
  return {
    back,
    grant: {
      code: back.searchParams.get("code") ?? "",
      issuer: back.searchParams.get("iss") ?? undefined,
      verifier: VERIFIER,
      redirectUri: REDIRECT,
      state: "s-1",
      secrets: authorized.secrets ?? null,
    },
  };
}

async function connected(address = handleOfNobodyYet(), network = bluesky) {
  const outcome = await network.connect((await consent(address, network)).grant);
  if (outcome.kind !== "connected") throw new Error(JSON.stringify(outcome));
  const { profile, tokens, server = null, secrets = null } = outcome;
  const account: SocialAccount = { ...profile, accessToken: tokens.accessToken, server, secrets };
  const permission = { ...account, refreshToken: tokens.refreshToken ?? "" };
  return { account, permission, outcome };
}

interface Shown {
  id: string;
  text: string;
  replyTo?: string;
  media?: { alt: string }[];
  article?: object;
}
const timeline = async () => (await (await fetch(`${url}/bluesky/timeline.json`)).json()) as Shown[];
const countOf = async (text: string) => (await timeline()).filter((post) => post.text === text).length;
const recordAt = async (uri: string) => {
  const [, , repo = "", collection = "", rkey = ""] = uri.split("/");
  const query = new URLSearchParams({ repo, collection, rkey });
  const reply = await fetch(`${url}/xrpc/com.atproto.repo.getRecord?${query.toString()}`);
  return (await reply.json()) as { value: Record<string, unknown> };
};

const picture = (alt: string): OutgoingMedia => ({
  mediaType: "image/png",
  bytes: Buffer.from(`89504e470d0a1a0a${randomUUID().replaceAll("-", "")}`, "hex"),
  alt,
  title: "",
  width: 1_200,
  height: 800,
});

describe("connecting", () => {
  it("signs in at the account's own server and goes back to an address, not to a name", async () => {
    const { back, grant } = await consent("@ada.test");
    expect(back.origin).toBe("http://127.0.0.1:3000");
    const outcome = await bluesky.connect(grant);
    expect(outcome).toMatchObject({
      kind: "connected",
      profile: { handle: "ada.test", name: "Ada", accountId: expect.stringMatching(/^did:plc:/u) as string },
      server: url,
      media: true,
    });
    expect((await bluesky.connect(grant)).kind).toBe("refused");
  });

  it("asks for no more than posting", async () => {
    const { secrets } = (await consent("ada.test")).grant;
    const { clientId = "" } = secrets ?? {};
    expect(clientId).toMatch(/^http:\/\/localhost\?/u);
    const { outcome } = await connected();
    expect(outcome.kind).toBe("connected");
  });

  it("asks for more only where a server knows no finer scopes", async () => {
    await order("/bluesky/scopes", { fine: false });
    try {
      const { account } = await connected();
      expect((await bluesky.publish(account, { text: randomUUID() })).kind).toBe("published");
    } finally {
      await order("/bluesky/scopes", { fine: true });
    }
  });

  test.each(["nobody.test", "no handle", "", "nobody-here.bsky.social"])(
    "explains itself: %j",
    async (address) => {
      expect(english(await bluesky.authorize(request(address)))).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining("handle") as string,
      });
    },
  );

  it("also starts from a server alone", async () => {
    const { outcome } = await connected(url);
    expect(outcome.profile.handle).toMatch(/^sandbox\d+\.test$/u);
  });

  it("is impossible at an address that other servers cannot reach", async () => {
    const lan = createBluesky({ ...blueskySettings, publicUrl: "http://192.168.1.9:3000" }, clock);
    expect(english(await lan.authorize(request("ada.test")))).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("https") as string,
    });
    expect(lan.documents).toEqual({});
  });

  it("reports a cancellation and a server's failure", async () => {
    const { back } = await consent("ada.test", bluesky, { decision: "cancel" });
    expect(back.searchParams.get("error")).toBe("access_denied");
    await trouble("bluesky", "500", 2);
    expect((await bluesky.authorize(request("ada.test"))).kind).toBe("unavailable");
  });

  it("trusts no server about an account that does not name it", async () => {
    const { grant } = await consent("ada.test");
    const elsewhere = { ...grant, issuer: "https://evil.example" };
    expect((await bluesky.connect(elsewhere)).kind).not.toBe("connected");
    const other = await consent("ada.test");
    const secrets = { ...other.grant.secrets, did: "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa" };
    expect(await bluesky.connect({ ...other.grant, secrets })).toMatchObject({
      kind: "refused",
      detail: expect.stringContaining("does not speak for") as string,
    });
  });

  it("identifies itself by its address and a key, on a server with https", async () => {
    const publicUrl = "https://posts.example";
    const network = createBluesky({ ...blueskySettings, publicUrl }, clock);
    const jwks = await network.documents?.[JWKS_PATH]?.();
    const metadata = await network.documents?.[METADATA_PATH]?.();
    expect(metadata).toMatchObject({ client_id: publicUrl + METADATA_PATH, dpop_bound_access_tokens: true });
    expect(JSON.stringify(jwks)).not.toContain('"d"');
    const stranger = await network.authorize({
      ...request("ada.test"),
      redirectUri: `${publicUrl}/api/bluesky/callback`,
    });
    expect(stranger).toMatchObject({
      kind: "unavailable",
      detail: expect.stringContaining("invalid_client") as string,
    });
    await order("/bluesky/clients", { client_id: publicUrl + METADATA_PATH, jwks });
    const known = await network.authorize({
      ...request("ada.test"),
      redirectUri: `${publicUrl}/api/bluesky/callback`,
    });
    expect(known.kind).toBe("authorize");
  });
});

test.each([
  ["ada.bsky.social", { kind: "handle", handle: "ada.bsky.social" }],
  [" @Ada.Example ", { kind: "handle", handle: "ada.example" }],
  ["ada", { kind: "handle", handle: "ada.bsky.social" }],
  ["https://bsky.app/profile/ada.example", { kind: "handle", handle: "ada.example" }],
  ["https://pds.example/", { kind: "server", origin: "https://pds.example" }],
  ["did:plc:ewvi7nxzyoun6zhxrhs64oiz", { kind: "did", did: "did:plc:ewvi7nxzyoun6zhxrhs64oiz" }],
  ["a b", undefined],
])("reads the address %j", (typed, address) => expect(readAddress(typed)).toEqual(address));

describe("tokens", () => {
  it("renew themselves once, bound to the connection's key", async () => {
    const { account, permission } = await connected();
    const refreshed = await bluesky.refresh(permission);
    if (refreshed.kind !== "refreshed") throw new Error(JSON.stringify(refreshed));
    const { accessToken } = refreshed.tokens;
    expect((await bluesky.publish({ ...account, accessToken }, { text: randomUUID() })).kind).toBe(
      "published",
    );
    expect((await bluesky.refresh(permission)).kind).toBe("refused");
    const stolen = { ...account, accessToken, secrets: (await connected()).account.secrets };
    expect(await bluesky.publish(stolen, { text: randomUUID() })).toMatchObject({
      rejection: "unauthorized",
    });
  });

  it("end when the account is disconnected, and after half an hour", async () => {
    const { account, permission } = await connected();
    expect(await bluesky.revoke(permission)).toEqual({ failure: null });
    expect(await bluesky.publish(account, { text: randomUUID() })).toMatchObject({
      rejection: "unauthorized",
    });
    const other = await connected();
    await advance(31 * 60);
    expect(await bluesky.publish(other.account, { text: randomUUID() })).toMatchObject({
      rejection: "unauthorized",
    });
  });

  it("follow a server that changes its nonce", async () => {
    const { account } = await connected();
    for (let round = 0; round < 3; round += 1) {
      await order("/bluesky/nonce", {});
      expect((await bluesky.publish(account, { text: randomUUID() })).kind).toBe("published");
    }
  });
});

describe("a post", () => {
  it("has links, tags, and known names by bytes", async () => {
    const { account } = await connected();
    await connected("grace.test");
    const text = `👩‍💻 Read example.com/a?b (and https://example.org). Thanks @grace.test, not @nobody.test! #Ünïcode`;
    const outcome = await bluesky.publish(account, { text, language: "en" });
    if (outcome.kind !== "published") throw new Error(JSON.stringify(outcome));
    const { value } = await recordAt(outcome.externalId);
    const facets = value["facets"] as { index: { byteStart: number; byteEnd: number }; features: object[] }[];
    const shown = facets.map(({ index: { byteStart, byteEnd } }) =>
      Buffer.from(text).subarray(byteStart, byteEnd).toString(),
    );
    expect(shown).toEqual(["example.com/a?b", "https://example.org", "@grace.test", "#Ünïcode"]);
    expect(value["langs"]).toEqual(["en"]);
  });

  it("shows pictures with descriptions and shapes, up to ten", async () => {
    const { account } = await connected();
    for (const count of [1, 4, 10]) {
      const pictures = Array.from({ length: count }, (_, index) => picture(`Picture ${index}`));
      const uploaded = await bluesky.upload(account, pictures, new AbortController().signal);
      if (uploaded.kind !== "uploaded") throw new Error(JSON.stringify(uploaded));
      const text = randomUUID();
      const outcome = await bluesky.publish(account, { text, media: uploaded.media });
      expect(outcome.kind).toBe("published");
      const post = (await timeline()).find((one) => one.text === text);
      expect(post?.media?.map(({ alt }) => alt)).toEqual(pictures.map(({ alt }) => alt));
      if (outcome.kind !== "published") continue;
      const { value } = await recordAt(outcome.externalId);
      expect(JSON.stringify(value["embed"])).toContain('"aspectRatio":{"width":1200,"height":800}');
    }
  });

  it("has a card for an article", async () => {
    const { account } = await connected();
    const article = { link: "https://paper.example/a", title: "Bread & butter", publisher: "The Paper" };
    const text = `${randomUUID()} ${article.link}`;
    expect((await bluesky.publish(account, { text, article })).kind).toBe("published");
    const [post] = await timeline();
    expect(post?.article).toEqual({ source: article.link, title: article.title, description: "The Paper" });
  });

  it("is rejected in words if it is too long, in characters or bytes", async () => {
    const { account } = await connected();
    expect((await bluesky.publish(account, { text: "é".repeat(300) })).kind).toBe("published");
    expect(await bluesky.publish(account, { text: "a".repeat(301) })).toMatchObject({
      rejection: "too_long",
    });
    expect(await bluesky.publish(account, { text: "👨‍👩‍👧‍👦".repeat(150) })).toMatchObject({
      rejection: "too_long",
    });
  });

  it("waits for the end of the server's limit", async () => {
    const { account } = await connected();
    await order("/bluesky/limits", { posts: 0 });
    try {
      const outcome = await bluesky.publish(account, { text: randomUUID() });
      expect(outcome).toMatchObject({ kind: "retry", reach: "account" });
    } finally {
      await order("/bluesky/limits", { posts: 1_666 });
    }
  });
});

describe("a send whose answer is lost", () => {
  test.each([0, 2])("is settled by its key, with %i further parts", async (parts) => {
    const { account } = await connected();
    const further = Array.from({ length: parts }, (_, index) => ({
      text: `${index} ${randomUUID()}`,
      media: [],
    }));
    const post = outgoing({ text: randomUUID(), further });
    await trouble("bluesky", "lost-reply");
    expect((await bluesky.publish(account, post)).kind).toBe("unknown");
    const settled = await bluesky.settle(account, post);
    expect(settled).toMatchObject({ kind: "published" });
    expect(settled.kind === "published" && (settled.further ?? []).length).toBe(parts);
    // Sending again with the same key cannot create a second post.
    expect((await bluesky.publish(account, post)).kind).toBe("unknown");
    for (const { text } of [post, ...further]) expect(await countOf(text)).toBe(1);
  });

  it("is absent for certain if it never arrived, and its next attempt arrives once", async () => {
    const { account } = await connected();
    const post = outgoing({ text: randomUUID() });
    await trouble("bluesky", "disconnect");
    expect((await bluesky.publish(account, post)).kind).toBe("unknown");
    expect(await bluesky.settle(account, post)).toEqual({ kind: "absent" });
    expect((await bluesky.publish(account, post)).kind).toBe("published");
    expect(await countOf(post.text)).toBe(1);
  });

  test.each(["500", "timeout", "garbage"])("stays unknown when settling fails with %s", async (fault) => {
    const { account } = await connected();
    await trouble("bluesky", fault);
    expect((await bluesky.settle(account, outgoing({ text: randomUUID() }))).kind).toBe("unknown");
  });

  it("retries when nothing was sent at all", async () => {
    const { account } = await connected();
    const standins = await startStandins({ port: 0 });
    await standins.close();
    const gone = { ...account, server: standins.url };
    expect(await bluesky.publish(gone, { text: randomUUID() })).toMatchObject({ kind: "retry" });
  });
});

test("a thread is a chain of replies in one call", async () => {
  const { account } = await connected();
  const texts = [randomUUID(), randomUUID(), randomUUID()];
  const [text = "", ...rest] = texts;
  const outcome = await bluesky.publish(account, {
    text,
    further: rest.map((part) => ({ text: part, media: [] })),
  });
  if (outcome.kind !== "published") throw new Error(JSON.stringify(outcome));
  const posts = await timeline();
  const [first, second, third] = texts.map((part) => posts.find((post) => post.text === part));
  expect([second?.replyTo, third?.replyTo]).toEqual([first?.id, second?.id]);
  expect(outcome.further?.map(({ id }) => id)).toEqual([second?.id, third?.id]);
});

test("record keys follow time, and each send has its own", () => {
  const startedAt = new Date("2026-11-28T12:00:00.123Z");
  const key = (name: string, part: number, at = startedAt) => recordKey({ key: name, startedAt: at }, part);
  expect(key("a", 0)).toMatch(/^[234567abcdefghij][234567a-z]{12}$/u);
  expect(key("a", 0)).toBe(key("a", 0));
  expect(key("a", 1) > key("a", 0)).toBe(true);
  expect(key("b", 0, new Date(startedAt.getTime() + 1)) > key("a", 24)).toBe(true);
  // Two sends rarely get the same key, even if they start within the same millisecond.
  expect(new Set(Array.from({ length: 1_000 }, (_, index) => key(String(index), 0))).size).toBeGreaterThan(
    990,
  );
});

test("figures are read in public, up to 25 posts at once", async () => {
  const { account } = await connected();
  const uris: string[] = [];
  for (let post = 0; post < 3; post += 1) {
    const outcome = await bluesky.publish(account, { text: randomUUID() });
    if (outcome.kind === "published") uris.push(outcome.externalId);
  }
  const missing = `at://${account.accountId}/app.bsky.feed.post/2222222222222`;
  const read = await bluesky.results(account, [...uris, missing]);
  expect(read).toMatchObject({ kind: "read", gone: [missing] });
  expect(read.kind === "read" && [...read.figures.keys()]).toEqual(uris);
});
