import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import sharp from "sharp";
import { afterEach, describe, expect, it, onTestFinished, test } from "vitest";
import { testStandins } from "../../../test/build-app.ts";
import { outgoing } from "../../../test/worlds/social-world.ts";
import type { OutgoingPost, SocialAccount, SocialNetwork } from "../social/social.ts";
import { instance } from "./instance.ts";
import { createMastodon } from "./mastodon-network.ts";
import { originOf } from "./servers.ts";
import { english } from "../../../../../scripts/testing/english.ts";

const standins = await testStandins();
const clock = () => standins.now();
const base = `${standins.url}/mastodon`;
const settings = { apiUrl: base, website: "http://localhost:3000", timeoutMs: 1_000 };
const mastodon = createMastodon(settings, clock);
const REDIRECT = "http://localhost:3000/api/mastodon/callback";
const verifier = "a-verifier-of-at-least-forty-three-characters";
const request = {
  state: "s-1",
  challenge: createHash("sha256").update(verifier).digest("base64url"),
  redirectUri: REDIRECT,
  address: "mastodon.example",
};
const picture = {
  mediaType: "image/png",
  bytes: await sharp({ create: { width: 3, height: 2, channels: 3, background: "teal" } })
    .png()
    .toBuffer(),
  alt: "A loaf",
  title: "",
};
const gif = { ...picture, mediaType: "image/gif", bytes: Buffer.from("474946383961", "hex") };

async function order(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(standins.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  expect(reply.ok).toBe(true);
}
const trouble = (fault: string, times = 1, provider = "mastodon") =>
  order("/faults", { provider, fault, times });
const advance = (seconds: number) => order("/clock", { advance: seconds });
afterEach(async () => {
  await Promise.all([trouble("500", 0), trouble("500", 0, "mastodon-media"), order("/mastodon/server", {})]);
});

async function grantOf(decision: Record<string, string> = {}, network: SocialNetwork = mastodon) {
  const way = await network.authorize(request);
  if (way.kind !== "authorize") throw new Error(way.detail);
  const reply = await fetch(way.url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(decision),
  });
  const query = new URL(reply.headers.get("location") ?? "").searchParams;
  expect(query.get("state")).toBe("s-1");
  const { server = null, secrets = null } = way;
  return { code: query.get("code") ?? "", verifier, redirectUri: REDIRECT, server, secrets };
}
async function connected(decision: Record<string, string> = {}) {
  const outcome = await mastodon.connect(await grantOf(decision));
  if (outcome.kind !== "connected") throw new Error(JSON.stringify(outcome));
  const { tokens, profile, server = null, secrets = null, limits, defaults } = outcome;
  const { accessToken } = tokens;
  const account: SocialAccount = { ...profile, accessToken, server, secrets, limits, defaults };
  return { ...outcome, account };
}

interface Shown {
  id: string;
  text: string;
  warning?: string;
  sensitive?: boolean;
  visibility?: string;
  replyTo?: string;
  language?: string;
  media?: { alt: string; url: string }[];
}
const timeline = async () => (await (await fetch(`${base}/timeline.json`)).json()) as Shown[];
const shown = async (text: string) => (await timeline()).filter((post) => post.text === text);
/** Returns a send that the database has just recorded. */
const sent = (post: Partial<OutgoingPost> & { text: string }) => outgoing({ startedAt: clock(), ...post });
const upload = async (account: SocialAccount, ...media: (typeof picture)[]) => {
  const outcome = await mastodon.upload(account, media, AbortSignal.timeout(20_000));
  if (outcome.kind !== "uploaded") throw new Error(JSON.stringify(outcome));
  return outcome.media;
};

describe("connecting", () => {
  it("returns a token that lasts, and the account with its server", async () => {
    const { profile, tokens, server, media } = await connected({ name: "Ada Lovelace", handle: "ada" });
    expect(server).toBe("https://mastodon.example");
    expect(profile).toEqual({
      accountId: expect.stringMatching(/^\d+@mastodon\.example$/u) as string,
      name: "Ada Lovelace",
      handle: `ada@${new URL(base).host}`,
      picture: "",
    });
    expect(tokens.refreshToken).toBeNull();
    expect(tokens.accessExpiresAt.getUTCFullYear()).toBe(9999);
    expect(media).toBe(true);
  });

  it("is refused with a used code, another verifier, or without permission to post", async () => {
    const grant = await grantOf();
    expect((await mastodon.connect(grant)).kind).toBe("connected");
    expect(await mastodon.connect(grant)).toMatchObject({ kind: "refused", why: "code" });
    const wrong = { ...(await grantOf()), verifier: "another" };
    expect(await mastodon.connect(wrong)).toMatchObject({ kind: "refused", why: "code" });
    const without = await grantOf({ without: "write:statuses" });
    expect(await mastodon.connect(without)).toEqual({
      kind: "refused",
      why: "scope",
      detail: "missing: write:statuses",
    });
  });

  test.each(["429", "500", "timeout", "disconnect", "garbage", "lost-reply"])(
    "reports the server as unavailable on %s",
    async (fault) => {
      const grant = await grantOf();
      await trouble(fault);
      expect((await mastodon.connect(grant)).kind).toBe("unavailable");
    },
  );

  it("registers once on each server, and again only after a failure", async () => {
    const network = createMastodon(settings, clock);
    await trouble("500");
    expect((await network.authorize(request)).kind).toBe("unavailable");
    const ways = await Promise.all([network.authorize(request), network.authorize(request)]);
    expect(new Set(ways.map((way) => way.kind === "authorize" && way.secrets?.["clientId"])).size).toBe(1);
    const other = await network.authorize({ ...request, address: "other.example" });
    expect(other).not.toMatchObject({ secrets: ways[0].kind === "authorize" ? ways[0].secrets : {} });
  });

  it("ends with revocation", async () => {
    const { account, tokens } = await connected();
    const permission = { ...account, ...tokens };
    await trouble("500");
    expect((await mastodon.revoke(permission)).failure).toContain("500");
    expect(await mastodon.revoke(permission)).toEqual({ failure: null });
    expect(await mastodon.publish(account, sent({ text: "x" }))).toMatchObject({
      kind: "rejected",
      rejection: "unauthorized",
    });
  });
});

describe("a server's name", () => {
  test.each([
    ["mastodon.social", "https://mastodon.social"],
    [" https://Mastodon.Social/@ada ", "https://mastodon.social"],
    ["@ada@mastodon.social", "https://mastodon.social"],
    ["ada@mastodon.social", "https://mastodon.social"],
    ["http://mastodon.social:8443", "https://mastodon.social:8443"],
    ["müller.example", "https://xn--mller-kva.example"],
    ["", undefined],
    ["mastodon", undefined],
    ["https://user:secret@mastodon.social", undefined],
  ])("%j is %s", (typed, origin) => expect(originOf(typed)).toBe(origin));

  const guarded = createMastodon({ ...settings, apiUrl: "" }, clock);
  test.each([
    ["", "Type the name of your server"],
    ["no-such-server.invalid", "There is no server named no-such-server.invalid"],
    ["127.0.0.1", "inside this server's own network"],
    ["10.0.0.1:8443", "inside this server's own network"],
    ["[::1]", "Type the name"],
    ["2130706433.", "inside this server's own network"],
  ])("%j is refused in words", async (address, words) => {
    const way = await guarded.authorize({ ...request, address });
    expect(english(way)).toMatchObject({ kind: "refused", reason: expect.stringContaining(words) as string });
  });

  it("is refused if what is there speaks another protocol", async () => {
    const site = createServer((_, reply) => reply.end("<html>A site</html>"));
    await new Promise<void>((done) => void site.listen(0, "127.0.0.1", done));
    onTestFinished(() => void site.close());
    const apiUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const way = await createMastodon({ ...settings, apiUrl }, clock).authorize(request);
    expect(english(way)).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("mastodon.example is not a Mastodon server") as string,
    });
  });

  it("never reaches an address inside the network with a token, either", async () => {
    let calls = 0;
    const inside = createServer((_, reply) => {
      calls += 1;
      reply.end("{}");
    });
    await new Promise<void>((done) => void inside.listen(0, "127.0.0.1", done));
    onTestFinished(() => void inside.close());
    const { port } = inside.address() as AddressInfo;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      const account = { accountId: `1@${host}`, handle: "ada", accessToken: "secret", secrets: null };
      const outcome = await guarded.publish({ ...account, server: `https://${host}` }, sent({ text: "x" }));
      expect(outcome).toMatchObject({ kind: "retry", reach: "account" });
    }
    expect(calls).toBe(0);
  });
});

describe("publishing", () => {
  it("sends a text in its language, and a thread part by part", async () => {
    const { account } = await connected({ handle: "grace" });
    const text = `First ${randomUUID()}`;
    const first = await mastodon.publish(account, sent({ text, language: "de" }));
    if (first.kind !== "published") throw new Error(first.detail);
    expect(first.url).toBe(`${base}/@grace/${first.externalId}`);
    const second = await mastodon.publish(account, sent({ text: "Second", replyTo: first.externalId }));
    if (second.kind !== "published") throw new Error(second.detail);
    expect((await timeline()).slice(0, 2)).toMatchObject([
      { id: second.externalId, replyTo: first.externalId },
      { id: first.externalId, text, language: "de" },
    ]);
  });

  it("sends pictures with descriptions, and waits for animations", async () => {
    const { account } = await connected();
    const text = randomUUID();
    const media = await upload(account, picture, { ...picture, alt: "" });
    expect((await mastodon.publish(account, sent({ text, media }))).kind).toBe("published");
    const arrived = (await shown(text))[0]?.media ?? [];
    expect(arrived).toMatchObject([{ alt: "A loaf" }, { alt: "" }]);
    for (const { url } of arrived)
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(picture.bytes)).toBe(true);
    const moving = await upload(account, gif);
    expect((await mastodon.publish(account, sent({ text: randomUUID(), media: moving }))).kind).toBe(
      "published",
    );
  });

  test.each([
    ["401", { kind: "rejected", rejection: "unauthorized" }],
    ["403", { kind: "rejected", rejection: "forbidden" }],
    ["422", { kind: "rejected", rejection: "invalid" }],
    ["429", { kind: "retry", reach: "account", after: expect.any(Date) as Date }],
    ["500", { kind: "unknown" }],
    ["503", { kind: "unknown" }],
    ["garbage", { kind: "unknown" }],
    ["timeout", { kind: "unknown" }],
    ["disconnect", { kind: "unknown" }],
  ])("%s becomes %o", async (fault, expected) => {
    const { account } = await connected();
    await trouble(fault);
    expect(await mastodon.publish(account, sent({ text: "x" }))).toMatchObject(expected);
  });

  test.each([
    [{ text: "x".repeat(501) }, "too_long"],
    [{ text: "x", replyTo: "1" }, "invalid"],
    [{ text: "x", media: Array.from({ length: 5 }, () => ({ ...picture, id: "1" })) }, "media"],
  ])("%# is rejected as %s", async (post, rejection) => {
    const { account } = await connected();
    expect(await mastodon.publish(account, sent(post))).toMatchObject({ kind: "rejected", rejection });
  });

  test.each([
    ["422", { kind: "rejected", rejection: "media" }],
    ["429", { kind: "retry" }],
    ["500", { kind: "retry" }],
    ["disconnect", { kind: "retry" }],
  ])("an upload that fails with %s becomes %o", async (fault, expected) => {
    const { account } = await connected();
    await trouble(fault, 1, "mastodon-media");
    const outcome = await mastodon.upload(account, [picture], AbortSignal.timeout(5_000));
    expect(outcome).toMatchObject(expected);
  });

  it("retries once the server can be reached", async () => {
    const { account } = await connected();
    const away = createMastodon({ ...settings, apiUrl: "http://127.0.0.1:9" }, clock);
    const outcome = await away.publish(account, sent({ text: "x" }));
    expect(outcome).toMatchObject({ kind: "retry", reach: "account", after: null });
  });
});

/* Texts whose original is compared with the version that servers return. */
const TEXTS = [
  "Plain",
  "R&D <3 \"quotes\" & 'more' &amp; &lt;",
  "One\nTwo\n\nThree\n\n\nFour  spaces\ttab",
  "https://www.example.com/a/rather/long/path/that/is/cut?with=query&and=more#end, and more",
  "To @ada, @ada@far.example, @nobody@else.example and mail@example.com",
  "#Tags #with_underscores #2026things and C# 👩‍💻 é é",
  "مرحبا بالعالم #عربي https://example.com/ن",
  "  spaces around  ",
];

describe("a send whose answer was lost", () => {
  it.each(TEXTS)("is found if it arrived, and sent again with the same key if not: %j", async (words) => {
    const { account } = await connected();
    const text = `${words} ${randomUUID()}`;
    const post = sent({ text });
    await trouble("lost-reply");
    expect((await mastodon.publish(account, post)).kind).toBe("unknown");
    const [arrived] = await shown(text.trim());
    expect(arrived).toBeDefined();
    expect(await mastodon.settle(account, post)).toMatchObject({
      kind: "published",
      externalId: arrived!.id,
    });
    // Even without this check, the key would prevent a second status.
    expect(await mastodon.publish(account, post)).toMatchObject({ externalId: arrived!.id });
    expect(await shown(text.trim())).toHaveLength(1);
  });

  it("is absent only once it can no longer be on its way", async () => {
    const { account } = await connected();
    const post = sent({ text: randomUUID() });
    await trouble("disconnect");
    expect((await mastodon.publish(account, post)).kind).toBe("unknown");
    expect((await mastodon.settle(account, post)).kind).toBe("unknown");
    await advance(31);
    expect(await mastodon.settle(account, post)).toEqual({ kind: "absent" });
  });

  it("is told apart from others by pictures, thread and time", async () => {
    const { account } = await connected();
    const text = randomUUID();
    const first = await mastodon.publish(account, sent({ text }));
    if (first.kind !== "published") throw new Error(first.detail);
    const absent = async (post: OutgoingPost) => {
      await advance(31);
      return (await mastodon.settle(account, post)).kind === "absent";
    };
    expect(await absent(sent({ text, replyTo: first.externalId }))).toBe(true);
    expect(await absent(sent({ text, media: await upload(account, picture) }))).toBe(true);
    expect(await absent(sent({ text: `${text}!` }))).toBe(true);
    await advance(120);
    expect(await absent(sent({ text }))).toBe(true);
  });

  it("is found behind many later ones", async () => {
    const { account } = await connected();
    const post = sent({ text: randomUUID() });
    await trouble("lost-reply");
    await mastodon.publish(account, post);
    for (let number = 0; number < 45; number += 1)
      await mastodon.publish(account, sent({ text: `${number} ${randomUUID()}` }));
    // A status whose text matches exactly is found without reading any status's source.
    expect((await mastodon.settle(account, post)).kind).toBe("published");
  });

  it("is recognized by its source where the server renders Markdown, and stays unknown without it", async () => {
    const { account } = await connected();
    const post = sent({ text: `*Bold* ${randomUUID()}` });
    await order("/mastodon/server", { software: "gotosocial" });
    await trouble("lost-reply");
    await mastodon.publish(account, post);
    const [arrived] = await shown(post.text);
    expect(await mastodon.settle(account, post)).toMatchObject({
      kind: "published",
      externalId: arrived!.id,
    });
    await order("/faults", { provider: "mastodon", fault: "404", times: 1, after: 1 });
    await advance(31);
    expect((await mastodon.settle(account, post)).kind).toBe("unknown");
  });

  it("does not take pictures twice: the second send is a doubt, which is settled", async () => {
    const { account } = await connected();
    await order("/mastodon/server", { software: "pixelfed" });
    const post = sent({ text: randomUUID(), media: await upload(account, picture) });
    await trouble("lost-reply");
    await mastodon.publish(account, post);
    expect((await mastodon.publish(account, post)).kind).toBe("unknown");
    expect((await mastodon.settle(account, post)).kind).toBe("published");
    expect(await shown(post.text)).toHaveLength(1);
  });

  test.each([
    ["429", { kind: "retry" }],
    ["401", { kind: "rejected", rejection: "unauthorized" }],
    ["403", { kind: "unknown" }],
    ["500", { kind: "unknown" }],
    ["timeout", { kind: "unknown" }],
  ])("stays in doubt if the server answers %s", async (fault, expected) => {
    const { account } = await connected();
    const post = sent({ text: "x" });
    await advance(31);
    await trouble(fault);
    expect(await mastodon.settle(account, post)).toMatchObject(expected);
  });
});

describe("what a server accepts", () => {
  const MASTODON = {
    software: "mastodon",
    length: 500,
    counts: "seen",
    linkLength: 23,
    warning: 500,
    pictures: 4,
    pictureBytes: 8 * 1024 * 1024,
    altText: 1_500,
    needsPicture: false,
  };
  const toldBy = async (traits: object) => {
    await order("/mastodon/server", traits);
    return (await connected()).limits;
  };

  test.each([
    ["a new server", {}, MASTODON],
    [
      "a server with other limits",
      { maxCharacters: 1_000, maxMedia: 8, urlLength: 30 },
      { ...MASTODON, length: 1_000, pictures: 8, linkLength: 30 },
    ],
    ["an older server", { isOld: true, maxCharacters: 700 }, { ...MASTODON, length: 700 }],
    [
      "a server beyond what this app stores",
      { maxCharacters: 65_535, maxMedia: 99 },
      { ...MASTODON, length: 5_000, pictures: 20 },
    ],
    ["a server whose limits make no sense", { maxCharacters: 0, maxMedia: -1 }, MASTODON],
    [
      "GoToSocial",
      { software: "gotosocial", maxCharacters: 5_000, maxMedia: 6, urlLength: 25 },
      { ...MASTODON, software: "gotosocial", length: 5_000, counts: "written", linkLength: 25, pictures: 6 },
    ],
    [
      "Pixelfed",
      { software: "pixelfed", isOld: true, maxMedia: 10 },
      {
        ...MASTODON,
        software: "pixelfed",
        counts: "written",
        pictures: 10,
        warning: 140,
        needsPicture: true,
      },
    ],
  ])("is read from %s", async (_name, traits, limits) => {
    await advance(15 * 60);
    expect(await toldBy(traits)).toEqual(limits);
  });

  it("is asked once for many accounts, and again after a while or a failure", async () => {
    const server = "https://mastodon.example";
    await advance(15 * 60);
    expect(await mastodon.limitsOf?.(server)).toMatchObject({ length: 500 });
    await order("/mastodon/server", { maxCharacters: 600 });
    expect(await mastodon.limitsOf?.(server)).toMatchObject({ length: 500 });
    await advance(15 * 60);
    expect(await mastodon.limitsOf?.(server)).toMatchObject({ length: 600 });
    const unreachable = createMastodon({ ...settings, apiUrl: "http://127.0.0.1:9" }, clock);
    expect(await unreachable.limitsOf?.(server)).toBeUndefined();
  });

  it("includes what the account has chosen there, as far as posts can have it", async () => {
    await order("/mastodon/server", { privacy: "private", language: "de" });
    expect((await connected()).defaults).toEqual({ visibility: "private", language: "de" });
    await order("/mastodon/server", { privacy: "mutuals_only", language: "klingon" });
    expect((await connected()).defaults).toEqual({ visibility: null, language: null });
  });

  test.each([
    ["mastodon", 481 - 23 + 1, "https://example.com/a-long-address-that-counts-as-twenty-three"],
    ["gotosocial", 481 - 62 + 1, "https://example.com/a-long-address-that-counts-as-twenty-three"],
  ] as const)(
    "on %s, our count is the server's: one more character is refused",
    async (software, room, link) => {
      await advance(15 * 60);
      await order("/mastodon/server", { software });
      const { account } = await connected();
      const options = { visibility: null, warning: "Long and a 👩‍👩‍👧 ", sensitive: false };
      const lengthOf = (text: string) => postLength("Mastodon", text, { limits: account.limits, options });
      let text = `${"x".repeat(room)} ${link}`;
      text = "x".repeat(Math.max(0, 500 - lengthOf(text))) + text;
      while (lengthOf(text) > 500) text = text.slice(1);
      expect(lengthOf(text)).toBe(500);
      expect(await mastodon.publish(account, sent({ text, options }))).toMatchObject({ kind: "published" });
      expect(await mastodon.publish(account, sent({ text: `x${text}`, options }))).toMatchObject({
        kind: "rejected",
        rejection: "too_long",
      });
    },
  );
});

describe("options", () => {
  const options = { visibility: "unlisted", warning: "Spoilers for episode 3", sensitive: true } as const;

  it("go out exactly as chosen, and nothing else does", async () => {
    const { account } = await connected();
    const [text, plain] = [randomUUID(), randomUUID()];
    await mastodon.publish(account, sent({ text, options, language: "pt" }));
    await mastodon.publish(account, sent({ text: plain }));
    expect(await shown(text)).toEqual([
      expect.objectContaining({
        warning: "Spoilers for episode 3",
        sensitive: true,
        visibility: "unlisted",
        language: "pt",
      }),
    ]);
    const [bare] = await shown(plain);
    expect(Object.keys(bare ?? {}).toSorted()).toEqual(["author", "createdAt", "id", "text"]);
  });

  it("are left to the account's settings there if nothing is chosen", async () => {
    await order("/mastodon/server", { privacy: "private" });
    const { account } = await connected();
    const text = randomUUID();
    const none = { visibility: null, warning: "", sensitive: false };
    await mastodon.publish(account, sent({ text, options: none }));
    expect(await shown(text)).toEqual([expect.objectContaining({ visibility: "private" })]);
  });

  it("are part of the send: retrying with the same options creates no second post; with different ones it does", async () => {
    const { account } = await connected();
    const post = sent({ text: randomUUID(), options, language: "en" });
    const first = await mastodon.publish(account, post);
    expect(await mastodon.publish(account, post)).toEqual(first);
    const others: Partial<OutgoingPost>[] = [
      { options: { ...options, warning: "Other" } },
      { options: { ...options, visibility: "public" } },
      { options: { ...options, sensitive: false } },
      { language: "de" },
    ];
    for (const other of others) await mastodon.publish(account, { ...post, ...other });
    expect(await shown(post.text)).toHaveLength(1 + others.length);
  });

  it("do not hide a send from settling", async () => {
    const { account } = await connected();
    const post = sent({ text: randomUUID(), options, language: "en" });
    await trouble("lost-reply");
    expect(await mastodon.publish(account, post)).toMatchObject({ kind: "unknown" });
    expect(await mastodon.settle(account, post)).toMatchObject({ kind: "published" });
  });
});

describe("Pixelfed", () => {
  const pixelfed = { software: "pixelfed", isOld: true };

  it("takes a picture with its text, as often as it was not received", async () => {
    await advance(15 * 60);
    await order("/mastodon/server", pixelfed);
    const { account } = await connected();
    const [media] = await upload(account, picture);
    const post = sent({ text: randomUUID(), media: [media!] });
    expect(await mastodon.publish(account, { ...post, media: [] })).toMatchObject({
      kind: "rejected",
      rejection: "forbidden",
    });
    // The first post was rejected before it was sent, so its key has not been used.
    expect(await mastodon.publish(account, post)).toMatchObject({ kind: "published" });
  });

  it("leaves the outcome uncertain if the key has been seen, as before its limits were known", async () => {
    await order("/mastodon/server", pixelfed);
    const account = { ...(await connected()).account, limits: null };
    const post = sent({ text: randomUUID(), media: await upload(account, picture) });
    expect(await mastodon.publish(account, post)).toMatchObject({ kind: "published" });
    expect(await mastodon.publish(account, post)).toMatchObject({ kind: "unknown" });
    expect(await mastodon.settle(account, post)).toMatchObject({ kind: "published" });
    expect(await shown(post.text)).toHaveLength(1);
  });
});

describe("results", () => {
  it("grow, without views, and say which posts are gone", async () => {
    const { account } = await connected();
    const outcome = await mastodon.publish(account, sent({ text: randomUUID() }));
    if (outcome.kind !== "published") throw new Error(outcome.detail);
    const id = outcome.externalId;
    expect(await mastodon.results(account, [id])).toMatchObject({
      kind: "read",
      figures: new Map([[id, { likes: 0, reposts: 0, replies: 0, views: null }]]),
    });
    await advance(48 * 3_600);
    const late = await mastodon.results(account, [id, "1"]);
    expect(late).toMatchObject({ kind: "read", gone: ["1"] });
    expect(late.kind === "read" && late.figures.get(id)?.likes).toBeGreaterThan(0);
    await order("/faults", { provider: "mastodon", fault: "429", times: 1, after: 1 });
    expect(await mastodon.results(account, [id, "1"])).toMatchObject({
      kind: "read",
      failure: { kind: "retry" },
    });
  });
});

test("a server cannot fill the memory with its own description", () => {
  const said = { version: "4.6.1", domain: "mastodon.example", source_url: "x".repeat(400) };
  expect(instance.parse(said)).toMatchObject({ version: "4.6.1", source_url: null });
  for (const field of ["version", "domain", "uri"]) {
    expect(instance.safeParse({ ...said, [field]: "x".repeat(400) }).success).toBe(false);
  }
});
