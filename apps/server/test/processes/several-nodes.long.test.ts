import { expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { rateLimits } from "../../src/db/schema.ts";
import { MOST_GUESSES } from "../../src/features/accounts/passwords/guesses.ts";
import { MOST_MAILS } from "../../src/features/accounts/mailed-links.ts";
import { buildTestApp } from "../build-app.ts";
import { BrowserClient } from "../worlds/browser-client.ts";
import { startOidcWorld } from "../worlds/oidc-world.ts";
import { closeAfterwards } from "../close-afterwards.ts";
import { createDatabase, engine } from "../database/database.ts";
import { silent } from "../silent.ts";

/** Starts two nodes that share only the PostgreSQL server. */
async function twoNodes(settings: Record<string, string>) {
  const database = await createDatabase("postgres");
  const node = async () => {
    const opened = await openDatabase(database, silent);
    closeAfterwards(() => opened.close());
    return buildTestApp({ settings, deps: { db: opened.db } });
  };
  return [await node(), await node()] as const;
}
type Node = Awaited<ReturnType<typeof twoNodes>>[number];

const logIn = async ({ app }: Node, email: string, remoteAddress: string, password = "a guess") => {
  const payload = { email, password };
  return (await app.inject({ method: "POST", url: "/api/authUsers/login", payload, remoteAddress }))
    .statusCode;
};

const each = <T>(times: number, take: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => take(index)));

const timesOf = (statuses: number[], status: number): number =>
  statuses.filter((one) => one === status).length;

test.runIf(engine === "postgres")("two nodes let one address sign in twenty times a minute", async () => {
  const nodes = await twoNodes({ LIMIT_SIGN_IN: "20" });
  const statuses = await each(30, (index) =>
    logIn(nodes[index % 2]!, `${index}@nodes.example`, "203.0.113.1"),
  );
  expect([timesOf(statuses, 401), timesOf(statuses, 429)]).toEqual([20, 10]);
  for (const node of nodes) expect(await logIn(node, "x@nodes.example", "203.0.113.2")).toBe(401);
});

test.runIf(engine === "postgres")("two nodes count an account's wrong passwords together", async () => {
  const nodes = await twoNodes({});
  const { user, password } = await nodes[0].signUp();
  const statuses = await each(MOST_GUESSES + 6, (index) =>
    logIn(nodes[index % 2]!, user.email, `192.0.2.${index}`),
  );
  expect([timesOf(statuses, 401), timesOf(statuses, 429)]).toEqual([MOST_GUESSES, 6]);
  for (const node of nodes) {
    expect(await logIn(node, user.email, "192.0.2.200", password)).toBe(429);
    // This is the address from which the owner signed up.
    expect(await logIn(node, user.email, "127.0.0.1", password)).toBe(200);
  }
});

test.runIf(engine === "postgres")("two nodes count the emails to one account together", async () => {
  const nodes = await twoNodes({});
  const { token } = await nodes[0].signUp({ verified: false });
  const statuses: number[] = [];
  for (let time = 1; time <= MOST_MAILS; time += 1) {
    statuses.push((await nodes[time % 2]!.send("POST /api/authUsers/sendVerification", {}, token)).status);
  }
  // The sign-up email counted as the first.
  expect(statuses).toEqual([...Array.from({ length: MOST_MAILS - 1 }, () => 200), 429]);
});

test.runIf(engine === "postgres")(
  "a node shares only the counts of heavy clients, so that light ones cost nothing",
  async () => {
    const [one, other] = await twoNodes({ LIMIT_OTHER: "100" });
    const ask = async ({ app }: Node, remoteAddress: string) =>
      (await app.inject({ url: "/api/config", remoteAddress })).statusCode;
    expect(await ask(one, "203.0.113.4")).toBe(200);
    expect(timesOf(await each(100, () => ask(one, "203.0.113.3")), 200)).toBe(100);
    const counted = () => one.deps.db.select({ taken: rateLimits.taken }).from(rateLimits);
    await vi.waitFor(async () => expect(await counted()).toEqual([{ taken: 100 }]), 10_000);

    // This is enough for this node to share its count, and far below a single node's limit.
    expect(timesOf(await each(20, () => ask(other, "203.0.113.3")), 200)).toBe(20);
    let asked = 20;
    await vi.waitFor(async () => {
      asked += 1;
      expect(await ask(other, "203.0.113.3")).toBe(429);
    }, 10_000);
    expect(asked).toBeLessThan(100);
    expect(await ask(other, "203.0.113.4")).toBe(200);
  },
);

test.runIf(engine === "postgres")(
  "two nodes share a sign-in: one redirects to the provider, and either handles the return, once",
  async () => {
    const world = await startOidcWorld();
    world.person = { sub: "ada", email: "ada@nodes.example", email_verified: true };
    const [one, other] = await twoNodes(world.settings);
    const browser = new BrowserClient(one.app);
    const { location } = await browser.send("GET", "/api/authUsers/oidc");
    const callback = `/api/authUsers/oidc/callback${(await world.visit(location)).search}`;
    const returns = await Promise.all([one, other].map(({ app }) => browser.at(app).send("GET", callback)));
    const fragments = returns.map((back) => new URL(back.location, "http://localhost").hash);
    const [ticket = "", ...more] = fragments.flatMap((hash) => /^#oidc=(.+)$/u.exec(hash)?.[1] ?? []);
    expect(more).toEqual([]);
    const finished = await browser.at(other.app).send("POST", "/api/authUsers/oidc/finish", { ticket });
    expect(finished.status).toBe(200);
    expect((await one.send("GET /api/authUsers/session", {}, finished.body.token)).status).toBe(200);
  },
);
