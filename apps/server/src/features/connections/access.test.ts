import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { engine } from "../../../test/database/database.ts";
import { connectionWorld, type Member } from "../../../test/worlds/connection-world.ts";
import { outgoing } from "../../../test/worlds/social-world.ts";
import { createLogger } from "../../log.ts";
import { createTokenCipher } from "../../db/token-cipher.ts";
import { startWorker } from "../../worker.ts";
import { accessFor, type AccessDeps, refuseAccess } from "./access.ts";
import { findConnection, markBroken } from "./connections.queries.ts";
import { sweepExpiring } from "./expiry.ts";
import { english } from "../../../../../scripts/testing/english.ts";

const {
  main,
  deps,
  db,
  clock,
  advance,
  trouble,
  begin,
  consent,
  land,
  connect,
  connected,
  list,
  noticesOf,
  access,
  ready,
  tokensOf,
  publish,
} = await connectionWorld();

const HOUR = 3_600;
const DAY = 24 * HOUR;

const onTwitter = ({ user }: Member) => ({
  userId: user._id,
  network: "Twitter" as const,
  accountId: null,
});

/** Makes the network refuse the token that is in use. */
const refuse = async (member: Member) =>
  refuseAccess(deps, onTwitter(member), (await ready(member, "Twitter")).accessToken);

describe("X's tokens", () => {
  /** Returns dependencies that count refreshes and otherwise behave as usual. */
  function counting() {
    const network = main.deps.networks.Twitter;
    let refreshes = 0;
    const Twitter = {
      ...network,
      refresh: (permission: Parameters<typeof network.refresh>[0]) => {
        refreshes += 1;
        return network.refresh(permission);
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

  it("are refreshed once by twenty concurrent callers", async () => {
    const member = await connected("Twitter");
    const { counted, refreshes } = counting();
    for (let round = 1; round <= 3; round += 1) {
      await advance(2 * HOUR);
      const all = await Promise.all(Array.from({ length: 20 }, () => accessFor(counted, onTwitter(member))));
      expect(refreshes()).toBe(round);
      expect(all.filter(({ kind }) => kind === "ready").length).toBeGreaterThan(0);
      expect(all.filter(({ kind }) => kind !== "ready" && kind !== "later")).toEqual([]);
      expect((await publish(member, "Twitter")).kind).toBe("published");
    }
  });

  it("that cannot be refreshed break the connection, and the user is told once", async () => {
    const member = await connected("Twitter", { name: "Ada", handle: "ada_breaks" });
    await main.deps.networks.Twitter.revoke(await tokensOf(member, "Twitter"));
    await advance(2 * HOUR);
    const refused = await access(member, "Twitter");
    expect(english(refused)).toEqual({
      kind: "broken",
      reason: expect.stringContaining("Twitter no longer accepts") as string,
    });
    expect(await access(member, "Twitter")).toEqual(refused);
    expect((await list(member))[0]?.state).toBe("broken");
    expect(await noticesOf(member)).toEqual([expect.stringContaining("Ada (@ada_breaks)")]);
    await connect(member, "Twitter", { name: "Ada", handle: "ada_breaks" });
    expect((await list(member))[0]?.state).toBe("connected");
    expect((await publish(member, "Twitter")).kind).toBe("published");
    await refuse(member);
    await refuse(member);
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

  it("renewed in a lost reply end in a broken connection with a clear message", async () => {
    const member = await connected("Twitter");
    await advance(2 * HOUR);
    await trouble("x", "lost-reply");
    expect((await access(member, "Twitter")).kind).toBe("later");
    await advance(20);
    expect((await access(member, "Twitter")).kind).toBe("broken");
    expect(await noticesOf(member)).toHaveLength(1);
  });

  it("are refreshed by another caller when the first one has died", async () => {
    const member = await connected("Twitter");
    await advance(2 * HOUR);
    const until = new Date(clock().getTime() + 30_000);
    await db.execute(sql`update connections set refresh_lease_until = ${until.toISOString()}::timestamptz
      where user_id = ${member.user._id}`);
    expect((await access(member, "Twitter")).kind).toBe("later");
    await advance(31);
    expect((await publish(member, "Twitter")).kind).toBe("published");
  });

  it("that were rejected after others replaced them break nothing", async () => {
    const member = await connected("Twitter");
    const { accessToken } = await ready(member, "Twitter");
    await advance(2 * HOUR);
    const renewed = await ready(member, "Twitter");
    await refuseAccess(deps, onTwitter(member), accessToken);
    expect(await ready(member, "Twitter")).toEqual(renewed);
    await refuseAccess(deps, onTwitter(await main.signUp()), accessToken);
  });

  it("that the network ends early are renewed, by one of those that it refused", async () => {
    const member = await connected("Twitter");
    const { counted, refreshes } = counting();
    const { accessToken } = await ready(member, "Twitter");
    await Promise.all([1, 2, 3].map(() => refuseAccess(counted, onTwitter(member), accessToken)));
    await Promise.all([1, 2, 3].map(() => accessFor(counted, onTwitter(member))));
    await refuseAccess(counted, onTwitter(member), accessToken);
    expect(refreshes()).toBe(1);
    expect((await ready(member, "Twitter")).accessToken).not.toBe(accessToken);
    expect((await publish(member, "Twitter")).kind).toBe("published");
    expect((await list(member))[0]?.state).toBe("connected");
    expect(await noticesOf(member)).toEqual([]);
  });

  it("that are refused right after they were renewed break the connection, but not hours later", async () => {
    const member = await connected("Twitter");
    await refuse(member);
    await advance(HOUR);
    await refuse(member);
    expect((await list(member))[0]?.state).toBe("connected");
    await advance(5 * 60);
    await refuse(member);
    expect((await list(member))[0]?.state).toBe("broken");
    expect(await noticesOf(member)).toHaveLength(1);
  });

  // The embedded database's only connection cannot do two things at once.
  it.runIf(engine === "postgres")(
    "can be replaced by the user while they are being marked as broken",
    async () => {
      const person = { handle: "at_that_moment" };
      const member = await connected("Twitter", person);
      const path = await consent(await begin(member, "Twitter"), person);
      const row = await findConnection(db, onTwitter(member));
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`;
      const landing = await db.transaction(async (tx) => {
        await markBroken(tx, row!, "Refused");
        const landing = land(path);
        await vi.waitUntil(async () => (await db.execute(waiting)).rowCount === 1, { timeout: 5_000 });
        await deps.notify(tx, {
          userId: member.user._id,
          key: "refused",
          message: { event: "connection-broken", account: "Ada", reason: "Refused" },
          link: "/profile",
        });
        return { page: landing };
      });
      expect((await landing.page).status).toBe(200);
      expect((await list(member))[0]?.state).toBe("connected");
    },
  );

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
  /** Signs in again, since a session lasts less than a month. */
  const signIn = async ({ user, password }: Member): Promise<Member> => {
    const body = { email: user.email, password };
    const { token } = await main.call("POST /api/authUsers/login", { body });
    return { user, password, token };
  };

  it("causes reminders 14, 7, and 1 days before its end, once each, and then breaks", async () => {
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
  it("contains no plain tokens, codes, or states, and neither does the log", async () => {
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
    for (const network of ["Twitter", "Linkedin"] as const) {
      const path = await consent(await begin(member, network));
      const attempts = JSON.stringify((await db.execute(sql`select * from oauth_attempts`)).rows);
      const query = new URLSearchParams(path.split("?")[1]);
      for (const value of query.values()) expect(attempts).not.toContain(value);
      expect((await land(path, {}, logged)).status).toBe(200);
      const { accessToken, refreshToken } = await tokensOf(member, network);
      secrets.push(...query.values(), accessToken, ...(refreshToken === null ? [] : [refreshToken]));
    }
    await trouble("x", "500", 2);
    await accessFor({ ...deps, log: logged.deps.log }, onTwitter(member));
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
    const person = { handle: "of_another_key" };
    const member = await connected("Twitter", person);
    const tokenCipher = createTokenCipher(new Uint8Array(32).fill(1));
    const other = { ...deps, tokenCipher };
    expect(english(await accessFor(other, onTwitter(member)))).toEqual({
      kind: "broken",
      reason: expect.stringContaining("can no longer be read") as string,
    });
    await connect(member, "Twitter", person);
    expect((await publish(member, "Twitter")).kind).toBe("published");
  });

  it("of Bluesky ends at its server once the same account is connected again", async () => {
    const member = await connected("Bluesky");
    const before = await ready(member, "Bluesky");
    await connect(member, "Bluesky");
    expect(await list(member)).toHaveLength(1);
    const worker = startWorker(main.deps);
    onTestFinished(() => worker.stop());
    const publishAs = (account: typeof before) =>
      main.deps.networks.Bluesky.publish(account, outgoing({ text: randomUUID() }));
    await vi.waitFor(
      async () => expect(await publishAs(before)).toMatchObject({ rejection: "unauthorized" }),
      {
        timeout: 60_000,
        interval: 200,
      },
    );
    expect((await publish(member, "Bluesky")).kind).toBe("published");
  });

  it("is deleted with its user", async () => {
    const member = await connected("Twitter");
    const account = await ready(member, "Twitter");
    const url = await begin(member, "Linkedin");
    const { user, token, password } = member;
    const body = { password };
    await main.call("POST /api/Users/:id/delete", { params: { id: user._id }, body }, token);
    expect(await findConnection(db, onTwitter(member))).toBeUndefined();
    expect((await land(await consent(url))).status).toBe(400);
    const worker = startWorker(main.deps);
    onTestFinished(() => worker.stop());
    await vi.waitFor(
      async () => {
        const outcome = await main.deps.networks.Twitter.publish(account, outgoing({ text: randomUUID() }));
        expect(outcome).toMatchObject({ rejection: "unauthorized" });
      },
      { timeout: 15_000, interval: 200 },
    );
  });
});
