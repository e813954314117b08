import { randomUUID } from "node:crypto";
import { startStandins } from "@postfolio/standins/standins.ts";
import { describe, expect, it, test } from "vitest";
import { outgoing, permissionOf, socialWorld } from "../../../test/worlds/social-world.ts";
import { createLinkedin } from "../linkedin/linkedin-network.ts";
import { createX } from "../x/x-network.ts";

const {
  url,
  clock,
  xSettings,
  linkedinSettings,
  x,
  linkedin,
  both,
  order,
  trouble,
  advance,
  decide,
  grantOf,
  connected,
} = await socialWorld();
const timeline = async (name: string) =>
  (await (await fetch(`${url}/${name}/timeline.json`)).json()) as {
    id: string;
    text: string;
    article?: object;
  }[];
const countOf = async (name: string, text: string) =>
  (await timeline(name)).filter((post) => post.text === text).length;

describe("connecting", () => {
  it("returns X's tokens and the account they belong to", async () => {
    expect((await decide(x)).get("state")).toBe("s-1");
    const { tokens, profile } = await connected(x, { name: "Ada Lovelace", handle: "ada" });
    expect(profile).toEqual({
      accountId: expect.stringMatching(/^\d+$/u) as string,
      name: "Ada Lovelace",
      handle: "ada",
      picture: expect.stringContaining("/x/pictures/") as string,
    });
    expect(tokens.refreshToken).toBeTruthy();
    expect(tokens.accessExpiresAt.getTime() - clock().getTime()).toBeGreaterThan(7_100_000);
  });

  it("returns LinkedIn's tokens and the account they belong to", async () => {
    const { tokens, profile } = await connected(linkedin, { name: "Ada Lovelace", handle: "ada" });
    expect(profile).toMatchObject({
      accountId: expect.stringMatching(/^urn:li:person:\w+$/u) as string,
      name: "Ada Lovelace",
      handle: "",
    });
    expect(tokens.refreshToken).toBeNull();
    const days = (tokens.accessExpiresAt.getTime() - clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(59.9);
  });

  it.each(both)("is refused with an invalid code at $name", async ({ network }) => {
    const grant = await grantOf(network);
    expect((await network.connect(grant)).kind).toBe("connected");
    expect(await network.connect(grant)).toMatchObject({ kind: "refused", why: "code" });
    const other = { ...(await grantOf(network)), redirectUri: "http://localhost:3000/other" };
    expect(await network.connect(other)).toMatchObject({ kind: "refused", why: "code" });
  });

  it("is refused at X with another attempt's verifier, or after 30 seconds", async () => {
    const wrong = { ...(await grantOf(x)), verifier: "another" };
    expect(await x.connect(wrong)).toMatchObject({ kind: "refused", why: "code" });
    const late = await grantOf(x);
    await advance(31);
    expect(await x.connect(late)).toMatchObject({ kind: "refused", why: "code" });
  });

  it("is refused at LinkedIn without permission to post", async () => {
    const grant = await grantOf(linkedin, { without: "w_member_social" });
    expect(await linkedin.connect(grant)).toEqual({
      kind: "refused",
      why: "scope",
      detail: "missing: w_member_social",
    });
  });

  test.each(["absent", "other-audience", "other-nonce", "other-subject", "other-key"])(
    "does not accept LinkedIn's ID token: %s",
    async (next) => {
      const grant = await grantOf(linkedin);
      await order("/linkedin/id-token", { next });
      expect(await linkedin.connect(grant)).toMatchObject({
        kind: "unavailable",
        detail: expect.stringContaining("ID token") as string,
      });
    },
  );

  it("accepts LinkedIn's ID token with our nonce, but not with that of another attempt", async () => {
    const grant = await grantOf(linkedin);
    await order("/linkedin/id-token", { next: "with-nonce" });
    expect((await linkedin.connect(grant)).kind).toBe("connected");
    const other = { ...(await grantOf(linkedin)), verifier: "of another attempt" };
    await order("/linkedin/id-token", { next: "with-nonce" });
    expect((await linkedin.connect(other)).kind).toBe("unavailable");
  });

  it("blames the app, not the user, when the provider does not recognize the app", async () => {
    const stranger = createX({ ...xSettings, clientSecret: "guess" }, clock);
    expect((await stranger.connect(await grantOf(x))).kind).toBe("unavailable");
    const publicClient = createX({ ...xSettings, clientSecret: undefined }, clock);
    expect((await publicClient.connect(await grantOf(x))).kind).toBe("unavailable");
    const other = createLinkedin({ ...linkedinSettings, clientSecret: "guess" }, clock);
    expect((await other.connect(await grantOf(linkedin))).kind).toBe("unavailable");
  });

  describe.each(both)("at $name", ({ name, network }) => {
    test.each(["429", "500", "timeout", "disconnect", "garbage", "lost-reply"])(
      "reports the provider as unavailable on %s",
      async (fault) => {
        const grant = await grantOf(network);
        await trouble(name, fault);
        expect((await network.connect(grant)).kind).toBe("unavailable");
      },
    );
  });
});

describe("X's refresh", () => {
  it("returns new tokens once per refresh token", async () => {
    const { tokens, account } = await connected(x);
    const refreshed = await x.refresh(permissionOf(tokens));
    if (refreshed.kind !== "refreshed") throw new Error(refreshed.detail);
    const accessToken = refreshed.tokens.accessToken;
    expect((await x.publish({ ...account, accessToken }, { text: randomUUID() })).kind).toBe("published");
    expect((await x.refresh(permissionOf(tokens))).kind).toBe("refused");
  });

  test.each(["401", "429", "500", "timeout", "disconnect", "garbage", "lost-reply"])(
    "is unavailable, not refused, on %s",
    async (fault) => {
      const { tokens } = await connected(x);
      await trouble("x", fault);
      expect((await x.refresh(permissionOf(tokens))).kind).toBe("unavailable");
    },
  );

  it("is refused after a revocation", async () => {
    const { tokens, account } = await connected(x);
    expect(await x.revoke(permissionOf(tokens))).toEqual({ failure: null });
    expect((await x.refresh(permissionOf(tokens))).kind).toBe("refused");
    expect(await x.publish(account, { text: randomUUID() })).toMatchObject({ rejection: "unauthorized" });
    await trouble("x", "500", 2);
    expect((await x.revoke(permissionOf(tokens))).failure).toContain("500");
  });
});

describe.each(both)("publishing at $name", ({ name, network }) => {
  it("returns the post's working URL", async () => {
    const { account } = await connected(network);
    const text = `Hello ${randomUUID()}`;
    const outcome = await network.publish(account, { text });
    if (outcome.kind !== "published") throw new Error(JSON.stringify(outcome));
    expect(await (await fetch(outcome.url)).text()).toContain(text);
    expect((await timeline(name))[0]).toMatchObject({ id: outcome.externalId, text });
  });

  test.each(["gzip", "br", "deflate"])("reads an answer that is compressed unasked: %s", async (coding) => {
    const { account } = await connected(network);
    await trouble(name, coding);
    expect((await network.publish(account, { text: randomUUID() })).kind).toBe("published");
    await trouble(name, coding);
    const long = await network.publish(account, { text: "long ".repeat(700) });
    expect(long).toMatchObject({ kind: "rejected", rejection: "too_long" });
  });

  it("is rejected for a duplicate or a text that is too long", async () => {
    const { account } = await connected(network);
    const text = randomUUID();
    await network.publish(account, { text });
    expect(await network.publish(account, { text })).toMatchObject({
      kind: "rejected",
      rejection: "duplicate",
    });
    const long = await network.publish(account, { text: "long ".repeat(700) });
    expect(long).toMatchObject({ kind: "rejected", rejection: "too_long" });
  });

  test.each([
    ["401", { kind: "rejected", rejection: "unauthorized" }],
    ["403", { kind: "rejected", rejection: "forbidden" }],
    ["429", { kind: "retry", reach: "account" }],
    ["500", { kind: "unknown" }],
    ["timeout", { kind: "unknown" }],
    ["disconnect", { kind: "unknown" }],
    ["garbage", { kind: "unknown" }],
  ])("publishes nothing on %s and returns %o", async (fault, expected) => {
    const { account } = await connected(network);
    const text = randomUUID();
    await trouble(name, fault);
    const outcome = await network.publish(account, { text });
    expect(outcome).toMatchObject(expected);
    expect(await countOf(name, text)).toBe(0);
    if (outcome.kind !== "retry") return;
    const wait = (outcome.after?.getTime() ?? 0) - clock().getTime();
    expect(wait).toBeGreaterThan(0);
    // LinkedIn does not say when to retry. Its daily limits reset at midnight UTC.
    const midnight = outcome.after?.toISOString().endsWith("T00:00:00.000Z") ?? false;
    expect(name === "x" ? wait <= 61_000 : midnight).toBe(true);
  });

  test.each(name === "x" ? ["402", "402-other", "usage-cap"] : ["426"])(
    "pauses all users' posts when the app itself may not publish: %s",
    async (fault) => {
      const { account } = await connected(network);
      await trouble(name, fault);
      const outcome = await network.publish(account, { text: randomUUID() });
      // There is no point in waiting, because the operator must act.
      expect(outcome).toEqual({ kind: "paused", detail: expect.any(String) as string });
    },
  );

  it("waits for the end of the provider's window", async () => {
    const { account } = await connected(network);
    await order(`/${name}/limits`, { posts: 0 });
    try {
      const text = randomUUID();
      const outcome = await network.publish(account, { text });
      if (outcome.kind !== "retry" || !outcome.after) throw new Error(JSON.stringify(outcome));
      const seconds = Math.ceil((outcome.after.getTime() - clock().getTime()) / 1000);
      expect(seconds).toBeGreaterThan(0);
      await order(`/${name}/limits`, { posts: 1 });
      await advance(seconds);
      expect((await network.publish(account, { text })).kind).toBe("published");
    } finally {
      await order(`/${name}/limits`, { posts: 1_000 });
    }
  });

  it("settles a lost reply by finding the post, published once", async () => {
    const { account } = await connected(network);
    const text = `A & B <3 "C" example.com/path?x=1&y=2 ${randomUUID()} https://Example.org #tag 👩‍💻`;
    const startedAt = clock();
    await trouble(name, "lost-reply");
    expect((await network.publish(account, { text })).kind).toBe("unknown");
    const settled = await network.settle(account, { text, startedAt });
    const [post] = await timeline(name);
    expect(settled).toMatchObject({ kind: "published", externalId: post?.id });
    expect(await countOf(name, text)).toBe(1);
  });

  it("settles a send that never arrived", async () => {
    const { account } = await connected(network);
    const text = randomUUID();
    const startedAt = clock();
    await network.publish(account, { text: `${text} and more` });
    await trouble(name, "disconnect");
    expect((await network.publish(account, { text })).kind).toBe("unknown");
    const settled = await network.settle(account, { text, startedAt });
    // On LinkedIn, the only way to find out is to send the post again.
    expect(settled.kind).toBe(name === "x" ? "absent" : "published");
    expect(await countOf(name, text)).toBe(name === "x" ? 0 : 1);
  });

  test.each(["500", "timeout", "garbage"])("stays unknown when settling fails with %s", async (fault) => {
    const { account } = await connected(network);
    await trouble(name, fault);
    const settled = await network.settle(account, { text: randomUUID(), startedAt: clock() });
    expect(settled.kind).toBe("unknown");
  });
});

test.each([
  ["429-day", "account", 7_200],
  ["429-app-day", "app", 3_600],
])("waits for the longest of X's exhausted limits: %s", async (fault, reach, seconds) => {
  const { account } = await connected(x);
  await trouble("x", fault);
  const outcome = await x.publish(account, { text: randomUUID() });
  if (outcome.kind !== "retry" || !outcome.after) throw new Error(JSON.stringify(outcome));
  expect(outcome.reach).toBe(reach);
  const wait = (outcome.after.getTime() - clock().getTime()) / 1000;
  expect(Math.abs(wait - seconds)).toBeLessThan(5);
});

test.each([
  ["Both $ACME and $INIT rise", "cashtags"],
  ["Well said, @ada", "mentions"],
])("reports which of X's rules a post breaks: %s", async (text, rejection) => {
  const { account } = await connected(x);
  expect(await x.publish(account, { text })).toMatchObject({ kind: "rejected", rejection });
});

describe("a post on X with a link whose response was lost", () => {
  const withLink = (): string => `Read “${randomUUID()}”: https://example.org/a?b=c & example.com`;

  test.each(["both", "post", "tweet", "none"])(
    "is found whichever field names X supports: %s",
    async (fields) => {
      const { account } = await connected(x);
      const text = withLink();
      const startedAt = clock();
      await trouble("x", "lost-reply");
      expect((await x.publish(account, { text })).kind).toBe("unknown");
      await x.publish(account, { text: withLink() });
      await order("/x/vocabulary", { fields });
      const settled = await x.settle(account, { text, startedAt });
      const sent = (await timeline("x")).find((post) => post.text === text);
      expect(settled).toMatchObject({ kind: "published", externalId: sent?.id });
    },
  );

  test.each([
    ["both", "absent"],
    ["post", "absent"],
    ["tweet", "absent"],
    ["none", "unknown"],
  ])("that never arrived is only absent if X says what its links are: %s, %s", async (fields, kind) => {
    const { account } = await connected(x);
    const startedAt = clock();
    await x.publish(account, { text: withLink() });
    await order("/x/vocabulary", { fields });
    expect((await x.settle(account, { text: withLink(), startedAt })).kind).toBe(kind);
    expect((await x.settle(account, { text: "Without a link", startedAt })).kind).toBe("absent");
  });
});

it("retries when nothing was sent at all", async () => {
  const { account } = await connected(x);
  const gone = await startStandins({ port: 0 });
  await gone.close();
  const nowhere = createX({ ...xSettings, apiUrl: gone.url }, clock);
  expect(await nowhere.publish(account, outgoing({ text: "text" }))).toMatchObject({
    kind: "retry",
    after: null,
  });
  const noHost = createLinkedin({ ...linkedinSettings, apiUrl: "http://nobody.invalid" }, clock);
  expect(await noHost.publish(account, outgoing({ text: "text" }))).toMatchObject({
    kind: "retry",
    after: null,
  });
});

it("reports an expired or revoked LinkedIn token as unauthorized", async () => {
  const { account } = await connected(linkedin, { name: "Ada", handle: "removes" });
  await order("/linkedin/revoke", { account: "removes" });
  expect(await linkedin.publish(account, { text: randomUUID() })).toMatchObject({
    rejection: "unauthorized",
  });
  const other = await connected(linkedin);
  await advance(60 * 86_400);
  expect(await linkedin.publish(other.account, { text: randomUUID() })).toMatchObject({
    rejection: "unauthorized",
  });
});

describe("a LinkedIn post about an article", () => {
  it("has a card, also when settled, and is still rejected as a duplicate", async () => {
    const { account } = await connected(linkedin);
    const article = {
      link: "https://paper.example/bread_and_butter?a=1",
      title: `Bread & <butter> ${"long ".repeat(60)}`,
      publisher: "The Paper",
    };
    const text = `${randomUUID()} ${article.link}`;
    const startedAt = clock();
    await trouble("linkedin", "disconnect");
    expect((await linkedin.publish(account, { text, article })).kind).toBe("unknown");
    const settled = await linkedin.settle(account, { text, article, startedAt });
    expect(settled.kind).toBe("published");
    const [post] = await timeline("linkedin");
    expect(post).toMatchObject({
      text,
      article: {
        source: article.link,
        title: expect.stringMatching(/^Bread & <butter> long .{100,}…$/u) as string,
        description: "The Paper",
      },
    });
    expect(await linkedin.publish(account, { text, article })).toMatchObject({ rejection: "duplicate" });
    expect(await linkedin.settle(account, { text, article, startedAt })).toMatchObject({
      externalId: post?.id,
    });
    if (settled.kind !== "published") throw new Error(settled.kind);
    expect(await (await fetch(settled.url)).text()).toContain("Bread &#38; &#60;butter&#62;");
  });

  it("has a card without a publisher if the publisher is unknown", async () => {
    const { account } = await connected(linkedin);
    const article = { link: "https://paper.example/", title: "Bread", publisher: "" };
    const text = `${randomUUID()} ${article.link}`;
    expect((await linkedin.publish(account, { text, article })).kind).toBe("published");
    expect((await timeline("linkedin"))[0]?.article).toEqual({ source: article.link, title: "Bread" });
  });
});

describe("LinkedIn's little text", () => {
  test.each([
    ...Array.from(
      String.raw`\|{}@[]()<>#*_~`,
      (character) => `a ${character} b${character}c ${character}${character}`,
    ),
    "We use C# and F#, see https://example.com/a_b#part (really) #1 fan, #100DaysOfCode #snake_case",
    "{hashtag|\\#|x} @[Ada](urn:li:person:1) *bold* _it_ ~no~ <b>",
    "多行\n文本 #标签 👩‍💻",
  ])("shows %j as written", async (text) => {
    const { account } = await connected(linkedin);
    expect((await linkedin.publish(account, { text })).kind).toBe("published");
    expect((await timeline("linkedin"))[0]?.text).toBe(text);
  });

  it("counts 3,000 characters before escaping", async () => {
    const { account } = await connected(linkedin);
    expect((await linkedin.publish(account, { text: "(".repeat(3_000) })).kind).toBe("published");
    expect((await timeline("linkedin"))[0]?.text).toHaveLength(3_000);
  });
});
