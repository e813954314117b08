import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { MESSAGES, networkOff } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testStandins } from "../../../test/build-app.ts";
import { createLogger } from "../../log.ts";
import { createNotify } from "../notices/notices.ts";
import { accessFor, type AccessDeps, breakConnection } from "./access.ts";
import { revokeAll } from "./connections.ts";
import { findConnection } from "./connections.queries.ts";
import { sweepAttempts, sweepExpiring } from "./expiry.ts";
import { open } from "./sealed-tokens.ts";

const standins = await testStandins();
const clock = () => standins.now();
const main = await buildTestApp({ deps: { clock } });
const { db } = main.deps;
const deps: AccessDeps = { ...main.deps, notify: createNotify(main.deps) };

const PROVIDER = { Twitter: "x", Linkedin: "linkedin" } as const;
const AUTHORIZE = {
  Twitter: "GET /api/x/auth/:userId",
  Linkedin: "GET /api/linkedin/auth/:userId",
} as const;
const DISCONNECT = {
  Twitter: "DELETE /api/x/connection",
  Linkedin: "DELETE /api/linkedin/connection",
} as const;
const NETWORKS = ["Twitter", "Linkedin"] as const;
const HOUR = 3_600;
const DAY = 24 * HOUR;

type Member = Awaited<ReturnType<TestApp["signUp"]>>;

async function order(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(standins.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  expect(reply.ok).toBe(true);
}
const advance = (seconds: number) => order("/clock", { advance: seconds });
const trouble = (provider: string, fault: string, times = 1) => order("/faults", { provider, fault, times });

/** Where the user is sent to consent. */
async function begin({ user, token }: Member, network: Network, returnTo?: string): Promise<string> {
  const request = { params: { userId: user._id }, query: { returnTo } };
  return (await main.call(AUTHORIZE[network], request, token)).url;
}

/** Where the provider sends the browser, as a path of ours. */
async function consent(url: string, decision: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams(decision);
  const reply = await fetch(url, { method: "POST", body, redirect: "manual" });
  const { pathname, search, origin } = new URL(reply.headers.get("location") ?? "");
  expect(origin).toBe(main.deps.config.publicUrl);
  return pathname + search;
}

async function land(url: string, headers: Record<string, string> = {}, { app }: TestApp = main) {
  const reply = await app.inject({ url, headers });
  return { status: reply.statusCode, html: reply.payload, headers: reply.headers };
}

async function connect(member: Member, network: Network, person: Record<string, string> = {}) {
  const landed = await land(await consent(await begin(member, network), person));
  expect(landed.status).toBe(200);
  return landed.html;
}
const connected = async (network: Network, person?: Record<string, string>): Promise<Member> => {
  const member = await main.signUp();
  await connect(member, network, person);
  return member;
};

const list = async ({ token }: Member) => (await main.call("GET /api/connections", {}, token)).data;
const noticesOf = async ({ token }: Member) =>
  (await main.call("GET /api/notices", {}, token)).data.notices.map(({ text }) => text);
const access = ({ user }: Member, network: Network) => accessFor(deps, user._id, network);
async function ready(member: Member, network: Network) {
  const got = await access(member, network);
  if (got.kind !== "ready") throw new Error(`The account is not ready: ${JSON.stringify(got)}`);
  return got.account;
}
async function tokensOf({ user }: Member, network: Network) {
  const row = await findConnection(db, { userId: user._id, network });
  const tokens = row && open(main.deps.tokenCipher, row);
  if (!tokens) throw new Error("No tokens are kept");
  return tokens;
}
const publish = async (member: Member, network: Network) =>
  main.deps.networks[network].publish(await ready(member, network), randomUUID());

describe.each(NETWORKS)("connecting to %s", (network) => {
  const name = network === "Twitter" ? "X" : "LinkedIn";

  it("ends on a page that says which account it is and leads back", async () => {
    const member = await main.signUp();
    const url = await begin(member, network, "/campaigns/twitter?x=1&y=2");
    const path = await consent(url, { name: "Ada <b>Lovelace</b>", handle: "ada" });
    const page = await land(path);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.html).toContain(`${name} is connected`);
    expect(page.html).toContain("Ada &#60;b&#62;Lovelace");
    expect(page.html).toContain('href="/campaigns/twitter?x=1&#38;y=2"');
    const [connection] = await list(member);
    expect(connection).toMatchObject({
      network,
      state: "connected",
      name: network === "Twitter" ? "Ada <b>Lovelace</b> (@ada)" : "Ada <b>Lovelace</b>",
      picture: expect.stringContaining("/pictures/") as string,
    });
    expect(connection?.expiresAt === null).toBe(network === "Twitter");
    expect((await publish(member, network)).kind).toBe("published");
  });

  it("keeps what there is when the same account is connected again, and says when it is another", async () => {
    const member = await connected(network, { name: "Ada", handle: "ada_again" });
    const page = await connect(member, network, { name: "Ada", handle: "ada_again" });
    expect(page).not.toContain("instead of");
    const before = await tokensOf(member, network);
    const other = await connect(member, network, { name: "Grace", handle: "grace_again" });
    expect(other).toContain("Grace");
    expect(other).toContain("instead of Ada");
    expect(await list(member)).toHaveLength(1);
    expect((await publish(member, network)).kind).toBe("published");
    if (network === "Linkedin") return;
    // What replaced it is no reason to keep the first account's permission.
    const account = { accountId: "1", handle: "ada_again", accessToken: before.accessToken };
    const outcome = await main.deps.networks.Twitter.publish(account, "text");
    expect(outcome).toMatchObject({ rejection: "unauthorized" });
  });

  it("takes Cancel for an answer", async () => {
    const member = await main.signUp();
    const page = await land(await consent(await begin(member, network), { decision: "cancel" }));
    expect(page.status).toBe(200);
    expect(page.html).toContain(`You pressed Cancel at ${name}`);
    expect(await list(member)).toEqual([]);
  });

  it("is for oneself only", async () => {
    const member = await main.signUp();
    const other = await main.signUp();
    const params = { userId: other.user._id };
    const notFound = { status: 404, message: MESSAGES.notFound };
    expect(await main.refusal(AUTHORIZE[network], { params }, member.token)).toEqual(notFound);
    expect((await main.refusal(AUTHORIZE[network], { params })).status).toBe(401);
    const nobody = { params: { userId: "nobody" } };
    expect(await main.refusal(AUTHORIZE[network], nobody, member.token)).toEqual(notFound);
  });

  it("returns to nowhere but here", async () => {
    const member = await main.signUp();
    for (const returnTo of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const page = await land(await consent(await begin(member, network, returnTo)));
      expect(page.html).toContain('href="/"');
      expect(page.html).not.toMatch(/evil|javascript/u);
    }
  });

  it("is refused without a state, with a made-up or a used one", async () => {
    const member = await main.signUp();
    const path = await consent(await begin(member, network));
    const at = `/api/${PROVIDER[network]}/callback`;
    const code = new URLSearchParams(path.split("?")[1]).get("code") ?? "";
    for (const url of [at, `${at}?code=${code}`, `${at}?code=${code}&state=${randomUUID()}`]) {
      const page = await land(url);
      expect(page.status).toBe(400);
      expect(page.html).toContain("not connected");
    }
    expect((await land(path)).status).toBe(200);
    expect((await land(path)).status).toBe(400);
    expect((await land(`${at}?state=${"s".repeat(501)}`)).status).toBe(400);
    expect((await land(`${at}?state=a&state=b`)).status).toBe(400);
  });

  it("is refused with the other network's state, and for another user", async () => {
    const member = await main.signUp();
    const other = await main.signUp();
    const path = await consent(await begin(member, network));
    const foreign = path.replace(
      `/api/${PROVIDER[network]}/`,
      `/api/${PROVIDER[network === "Twitter" ? "Linkedin" : "Twitter"]}/`,
    );
    expect((await land(foreign)).status).toBe(400);
    const second = await consent(await begin(member, network));
    expect((await land(second, { authorization: `Bearer ${other.token}` })).status).toBe(400);
    expect([...(await list(member)), ...(await list(other))]).toEqual([]);
  });

  it("is refused after ten minutes, and forgotten", async () => {
    const member = await main.signUp();
    const url = await begin(member, network);
    await advance(10 * 60);
    const page = await land(await consent(url));
    expect(page.status).toBe(400);
    expect(page.html).toContain("More than 10 minutes");
    await begin(member, network);
    await advance(10 * 60);
    expect(await sweepAttempts(deps)).toBeGreaterThan(0);
  });

  it("is refused with a code of another journey", async () => {
    const [one, two] = [await main.signUp(), await main.signUp()];
    const mine = new URLSearchParams((await consent(await begin(one, network))).split("?")[1]);
    const theirs = new URLSearchParams((await consent(await begin(two, network))).split("?")[1]);
    const query = new URLSearchParams({ state: mine.get("state") ?? "", code: theirs.get("code") ?? "" });
    const page = await land(`/api/${PROVIDER[network]}/callback?${query.toString()}`);
    // LinkedIn knows no PKCE: there the state alone stands between the two.
    expect(page.status).toBe(network === "Twitter" ? 400 : 200);
    expect(await list(two)).toEqual([]);
  });

  it.each(["500", "timeout", "garbage", "disconnect"])(
    "says so when the provider answers %s",
    async (fault) => {
      const member = await main.signUp();
      const path = await consent(await begin(member, network));
      const quick = await buildTestApp({
        settings: { SOCIAL_TIMEOUT_MS: "500" },
        deps: { db, clock, tokenCipher: main.deps.tokenCipher },
      });
      await trouble(PROVIDER[network], fault);
      const page = await land(path, {}, quick);
      expect(page.status).toBe(424);
      expect(page.html).toContain("cannot be reached");
      expect(await list(member)).toEqual([]);
    },
  );

  it("is told when the network is switched off", async () => {
    const off = await buildTestApp({ settings: { NODE_ENV: "production" }, deps: { db, clock } });
    const { user, token } = await main.signUp();
    const request = { params: { userId: user._id } };
    expect(await off.refusal(AUTHORIZE[network], request, token)).toEqual({
      status: 422,
      message: networkOff(network),
    });
  });

  it("counts in the browser that set out only, where the server is open to others", async () => {
    const settings = { PUBLIC_URL: "https://postfolio.example" };
    const open = await buildTestApp({ settings, deps: { db, clock } });
    const { user, token } = await main.signUp();
    const setOut = async () => {
      const reply = await open.app.inject({
        url: `/api/${PROVIDER[network]}/auth/${user._id}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const answer = await fetch(reply.json<{ url: string }>().url, { method: "POST", redirect: "manual" });
      const { origin, pathname, search } = new URL(answer.headers.get("location") ?? "");
      expect(origin).toBe(settings.PUBLIC_URL);
      return { path: pathname + search, cookie: String(reply.headers["set-cookie"]) };
    };
    const stranger = await setOut();
    expect((await land(stranger.path, {}, open)).status).toBe(400);
    const { path, cookie } = await setOut();
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/u);
    expect((await land(path, { cookie: `a=b; ${cookie.split(";")[0]}` }, open)).status).toBe(200);
  });
});

it("refuses a LinkedIn account that did not give the permission to post", async () => {
  const member = await main.signUp();
  const page = await land(await consent(await begin(member, "Linkedin"), { without: "w_member_social" }));
  expect(page.status).toBe(400);
  expect(page.html).toContain("did not give the permission to post");
  expect(await list(member)).toEqual([]);
});

it("refuses X's code after 30 seconds", async () => {
  const path = await consent(await begin(await main.signUp(), "Twitter"));
  await advance(31);
  const page = await land(path);
  expect(page.status).toBe(400);
  expect(page.html).toContain("did not complete it");
});

describe("disconnecting", () => {
  it("ends X's tokens there and forgets them", async () => {
    const member = await connected("Twitter");
    const account = await ready(member, "Twitter");
    expect((await main.call(DISCONNECT.Twitter, {}, member.token)).data).toBe(MESSAGES.disconnected);
    expect(await list(member)).toEqual([]);
    expect(await access(member, "Twitter")).toEqual({ kind: "none" });
    const outcome = await main.deps.networks.Twitter.publish(account, "text");
    expect(outcome).toMatchObject({ rejection: "unauthorized" });
    expect((await main.refusal(DISCONNECT.Twitter, {}, member.token)).status).toBe(404);
  });

  it("works when X cannot be told, and says so", async () => {
    const member = await connected("Twitter");
    await trouble("x", "500", 2);
    expect((await main.call(DISCONNECT.Twitter, {}, member.token)).data).toBe(MESSAGES.disconnectedXUntold);
    expect(await list(member)).toEqual([]);
  });

  it("forgets LinkedIn's token, which only its member can end, and leaves others' alone", async () => {
    const member = await connected("Linkedin");
    const other = await connected("Linkedin");
    expect((await main.call(DISCONNECT.Linkedin, {}, member.token)).data).toBe(MESSAGES.disconnectedLinkedin);
    expect(await list(member)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  it("of everything comes with leaving", async () => {
    const member = await connected("Twitter");
    await connect(member, "Linkedin");
    const account = await ready(member, "Twitter");
    await revokeAll(deps, member.user._id);
    expect(await list(member)).toEqual([]);
    const outcome = await main.deps.networks.Twitter.publish(account, "text");
    expect(outcome).toMatchObject({ rejection: "unauthorized" });
  });
});

describe("X's tokens", () => {
  /** Counts refreshes; everything else is the real thing. */
  function counting() {
    const network = main.deps.networks.Twitter;
    let refreshes = 0;
    const Twitter = {
      ...network,
      refresh: (token: string) => {
        refreshes += 1;
        return network.refresh(token);
      },
    };
    const counted: AccessDeps = { ...deps, networks: { ...deps.networks, Twitter } };
    return { counted, refreshes: () => refreshes };
  }

  it("are used as they are until shortly before their end", async () => {
    const member = await connected("Twitter");
    const { accessToken } = await ready(member, "Twitter");
    await advance(HOUR);
    expect((await ready(member, "Twitter")).accessToken).toBe(accessToken);
    await advance(HOUR - 200);
    expect((await ready(member, "Twitter")).accessToken).not.toBe(accessToken);
    expect((await publish(member, "Twitter")).kind).toBe("published");
  });

  it("are refreshed once by twenty callers at once", async () => {
    const member = await connected("Twitter");
    const { counted, refreshes } = counting();
    for (let round = 1; round <= 3; round += 1) {
      await advance(2 * HOUR);
      const all = await Promise.all(
        Array.from({ length: 20 }, () => accessFor(counted, member.user._id, "Twitter")),
      );
      expect(refreshes()).toBe(round);
      expect(all.filter(({ kind }) => kind === "ready").length).toBeGreaterThan(0);
      expect(all.filter(({ kind }) => kind !== "ready" && kind !== "later")).toEqual([]);
      expect((await publish(member, "Twitter")).kind).toBe("published");
    }
  });

  it("that cannot be refreshed break the connection, which tells its user once", async () => {
    const member = await connected("Twitter", { name: "Ada", handle: "ada_breaks" });
    await main.deps.networks.Twitter.revoke(await tokensOf(member, "Twitter"));
    await advance(2 * HOUR);
    const refused = await access(member, "Twitter");
    expect(refused).toEqual({
      kind: "broken",
      reason: expect.stringContaining("X no longer accepts") as string,
    });
    expect(await access(member, "Twitter")).toEqual(refused);
    expect((await list(member))[0]?.state).toBe("broken");
    expect(await noticesOf(member)).toEqual([expect.stringContaining("Ada (@ada_breaks)")]);
    await connect(member, "Twitter", { name: "Ada", handle: "ada_breaks" });
    expect((await list(member))[0]?.state).toBe("connected");
    expect((await publish(member, "Twitter")).kind).toBe("published");
    await breakConnection(deps, member.user._id, "Twitter");
    expect(await noticesOf(member)).toHaveLength(2);
  });

  it.each(["500", "429", "garbage", "disconnect"])(
    "wait when X answers %s, and break nothing",
    async (fault) => {
      const member = await connected("Twitter");
      await advance(2 * HOUR);
      await trouble("x", fault);
      const first = await access(member, "Twitter");
      if (first.kind !== "later") throw new Error(first.kind);
      expect(first.at.getTime()).toBeGreaterThan(clock().getTime());
      expect((await list(member))[0]?.state).toBe("connected");
      await advance(20);
      expect((await publish(member, "Twitter")).kind).toBe("published");
      expect(await noticesOf(member)).toEqual([]);
    },
  );

  it("are refreshed by somebody else when who was at it has died", async () => {
    const member = await connected("Twitter");
    await advance(2 * HOUR);
    const until = new Date(clock().getTime() + 30_000);
    await db.execute(sql`update connections set refresh_lease_until = ${until.toISOString()}::timestamptz
      where user_id = ${member.user._id}`);
    expect((await access(member, "Twitter")).kind).toBe("later");
    await advance(31);
    expect((await publish(member, "Twitter")).kind).toBe("published");
  });

  it("that were refused while others took their place break nothing", async () => {
    const member = await connected("Twitter");
    const { accessToken } = await ready(member, "Twitter");
    await advance(2 * HOUR);
    await ready(member, "Twitter");
    await breakConnection(deps, member.user._id, "Twitter", accessToken);
    expect((await list(member))[0]?.state).toBe("connected");
    await breakConnection(deps, member.user._id, "Twitter", (await ready(member, "Twitter")).accessToken);
    expect((await list(member))[0]?.state).toBe("broken");
    await breakConnection(deps, (await main.signUp()).user._id, "Twitter");
  });

  it("wait while X limits the account", async () => {
    const member = await connected("Twitter");
    const until = new Date(clock().getTime() + 60_000);
    await db.execute(sql`update connections set limited_until = ${until.toISOString()}::timestamptz
      where user_id = ${member.user._id}`);
    expect(await access(member, "Twitter")).toEqual({ kind: "later", at: until });
  });
});

describe("LinkedIn's token", () => {
  const sweepAll = async () => {
    await Promise.all([sweepExpiring(deps), sweepExpiring(deps)]);
    await sweepExpiring(deps);
  };
  /** A month outlives a session. */
  const signIn = async ({ user, password }: Member): Promise<Member> => {
    const body = { email: user.email, password };
    const { token } = await main.call("POST /api/authUsers/login", { body });
    return { user, password, token };
  };

  it("is reminded of 14, 7 and 1 days before its end, once each, and then breaks", async () => {
    const member = await connected("Linkedin", { name: "Ada", handle: "ada_days" });
    await advance(45 * DAY);
    await sweepAll();
    expect(await noticesOf(await signIn(member))).toEqual([]);
    const told: string[] = [];
    for (const [days, words] of [
      [1, "14 days"],
      [7, "7 days"],
      [6, "1 day"],
    ] as const) {
      await advance(days * DAY);
      await sweepAll();
      told.unshift(words);
      const notices = await noticesOf(await signIn(member));
      expect(notices).toEqual(told.map((days) => expect.stringContaining(days) as string));
      expect((await list(await signIn(member)))[0]?.state).toBe("expiring");
      expect((await access(member, "Linkedin")).kind).toBe("ready");
    }
    await advance(DAY);
    expect((await list(await signIn(member)))[0]?.state).toBe("broken");
    await sweepAll();
    const [last, ...rest] = await noticesOf(await signIn(member));
    expect(last).toContain("has expired");
    expect(rest).toHaveLength(3);
    expect((await access(member, "Linkedin")).kind).toBe("broken");
    await connect(await signIn(member), "Linkedin", { name: "Ada", handle: "ada_days" });
    expect((await list(await signIn(member)))[0]?.state).toBe("connected");
    await advance(59.5 * DAY);
    await sweepAll();
    const [reminder] = await noticesOf(await signIn(member));
    expect(reminder).toContain("1 day");
  });

  it("breaks when it is used after its end", async () => {
    const member = await connected("Linkedin");
    await advance(60 * DAY);
    expect(await access(member, "Linkedin")).toMatchObject({ kind: "broken" });
    expect(await noticesOf(await signIn(member))).toEqual([expect.stringContaining("has expired")]);
  });
});

describe("what is kept", () => {
  it("holds no token, code or state in the clear, and neither does the log", async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    });
    const logged = await buildTestApp({ deps: { db, clock, log: createLogger("trace", sink) } });
    const member = await main.signUp();
    const secrets: string[] = [];
    for (const network of NETWORKS) {
      const path = await consent(await begin(member, network));
      const attempts = JSON.stringify((await db.execute(sql`select * from oauth_attempts`)).rows);
      const query = new URLSearchParams(path.split("?")[1]);
      for (const value of query.values()) expect(attempts).not.toContain(value);
      expect((await land(path, {}, logged)).status).toBe(200);
      const { accessToken, refreshToken } = await tokensOf(member, network);
      secrets.push(...query.values(), accessToken, ...(refreshToken === null ? [] : [refreshToken]));
    }
    await trouble("x", "500", 2);
    await accessFor({ ...deps, log: logged.deps.log }, member.user._id, "Twitter");
    const rows = JSON.stringify((await db.execute(sql`select * from connections`)).rows);
    const log = lines.join("");
    expect(log).toContain("an account is connected");
    expect(secrets.length).toBeGreaterThan(6);
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    await trouble("x", "500", 0);
  });

  it("cannot be read with another key: the connection is broken, not the server", async () => {
    const member = await connected("Twitter");
    const { createTokenCipher } = await import("../../token-cipher.ts");
    const tokenCipher = createTokenCipher(new Uint8Array(32).fill(1));
    const other = { ...deps, tokenCipher };
    expect(await accessFor(other, member.user._id, "Twitter")).toEqual({
      kind: "broken",
      reason: expect.stringContaining("cannot be read") as string,
    });
    await connect(member, "Twitter");
    expect((await publish(member, "Twitter")).kind).toBe("published");
  });

  it("is gone with its user", async () => {
    const member = await connected("Twitter");
    const url = await begin(member, "Linkedin");
    const { user, token, password } = member;
    const body = { password };
    await main.call("POST /api/Users/:id/delete", { params: { id: user._id }, body }, token);
    expect(await findConnection(db, { userId: user._id, network: "Twitter" })).toBeUndefined();
    expect((await land(await consent(url))).status).toBe(400);
  });
});
