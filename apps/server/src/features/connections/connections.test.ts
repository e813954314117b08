import { randomUUID } from "node:crypto";
import { forEachNetwork, networkOf } from "@postfolio/contract/networks/networks.ts";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { connectionWorld } from "../../../test/worlds/connection-world.ts";
import { outgoing } from "../../../test/worlds/social-world.ts";
import { sweepAttempts } from "./expiry.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import { sentenceOf } from "../../words.ts";

const { networkOff } = MESSAGES;

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
  access,
  ready,
  publish,
} = await connectionWorld();

const NETWORKS = ["Twitter", "Linkedin"] as const;
const PROVIDER = forEachNetwork((network) => networkOf(network).provider);
const AUTHORIZE = {
  Twitter: "GET /api/x/auth/:userId",
  Linkedin: "GET /api/linkedin/auth/:userId",
} as const;
const DISCONNECT = {
  Twitter: "DELETE /api/x/connection",
  Linkedin: "DELETE /api/linkedin/connection",
} as const;

describe.each(NETWORKS)("connecting to %s", (network) => {
  const name = network === "Twitter" ? "Twitter" : "LinkedIn";

  it("ends on a page that says which account it is and leads back", async () => {
    const member = await main.signUp();
    const url = await begin(member, network, "/campaigns/twitter?x=1&y=2");
    const path = await consent(url, { name: "Ada <b>Lovelace</b>", handle: "ada" });
    const page = await land(path);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.html).toContain(`${name} is connected`);
    expect(page.html).toContain("Ada &lt;b&gt;Lovelace");
    expect(page.html).toMatch(/href="http:[^"]*\/campaigns\/twitter\?x=1&amp;y=2"/u);
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

  it("renews the same account, and adds another next to it, while the first stays the default", async () => {
    const member = await connected(network, { name: "Ada", handle: "ada_again" });
    const [first] = await list(member);
    await advance(60);
    expect(await connect(member, network, { name: "Ada", handle: "ada_again" })).toContain(
      "now go out from Ada",
    );
    expect((await list(member)).map(({ _id }) => _id)).toEqual([first!._id]);
    const page = await connect(member, network, { name: "Grace", handle: "grace_again" });
    expect(page).toContain("is now one of your accounts");
    expect(await list(member)).toMatchObject([
      { _id: first!._id, kind: "person", server: null, isDefault: true },
      { isDefault: false, name: expect.stringContaining("Grace") as string },
    ]);
    expect((await publish(member, network)).kind).toBe("published");
  });

  it("accepts a name that the database cannot store", async () => {
    const member = await connected(network, { name: "A\0da", handle: "nul" });
    expect((await list(member))[0]?.name).toMatch(/^Ada( \(@nul\))?$/u);
  });

  it("accepts a cancellation", async () => {
    const member = await main.signUp();
    const page = await land(await consent(await begin(member, network), { decision: "cancel" }));
    expect(page.status).toBe(200);
    expect(page.html).toContain(`You pressed Cancel on ${name}`);
    expect(await list(member)).toEqual([]);
  });

  it("only works for the user who started it", async () => {
    const member = await main.signUp();
    const other = await main.signUp();
    const params = { userId: other.user._id };
    const notFound = { status: 404, message: MESSAGES.notFound };
    expect(await main.refusal(AUTHORIZE[network], { params }, member.token)).toEqual(notFound);
    expect((await main.refusal(AUTHORIZE[network], { params })).status).toBe(401);
    const nobody = { params: { userId: "nobody" } };
    expect(await main.refusal(AUTHORIZE[network], nobody, member.token)).toEqual(notFound);
  });

  it("never returns to another site", async () => {
    const member = await main.signUp();
    for (const returnTo of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const page = await land(await consent(await begin(member, network, returnTo)));
      expect(page.html).toMatch(/href="http:\/\/[^/"]+\/"/u);
      expect(page.html).not.toMatch(/evil|javascript/u);
    }
  });

  it("is rejected without a state, or with a made-up or used one", async () => {
    const member = await main.signUp();
    const path = await consent(await begin(member, network));
    const at = `/api/${PROVIDER[network]}/callback`;
    const code = new URLSearchParams(path.split("?")[1]).get("code") ?? "";
    for (const url of [at, `${at}?code=${code}`, `${at}?code=${code}&state=${randomUUID()}`]) {
      const page = await land(url);
      expect(page.status).toBe(400);
      expect(page.html).toContain("No account was connected");
    }
    expect((await land(path)).status).toBe(200);
    expect((await land(path)).status).toBe(400);
    expect((await land(`${at}?state=${"s".repeat(501)}`)).status).toBe(400);
    expect((await land(`${at}?state=a&state=b`)).status).toBe(400);
  });

  it("is rejected with the other network's state, and for another user", async () => {
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

  it("is rejected once the session that started it has ended", async () => {
    const member = await main.signUp();
    const body = { email: member.user.email, password: member.password };
    const { token } = await main.call("POST /api/authUsers/login", { body });
    const path = await consent(await begin({ ...member, token }, network));
    await main.call("POST /api/authUsers/logout", {}, token);
    const page = await land(path);
    expect(page.status).toBe(400);
    expect(page.html).toContain("signed out");
    expect(await list(member)).toEqual([]);
  });

  it("is rejected after ten minutes, and deleted", async () => {
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

  it("is rejected with a code from another attempt", async () => {
    const [one, two] = [await main.signUp(), await main.signUp()];
    const mine = new URLSearchParams((await consent(await begin(one, network))).split("?")[1]);
    const theirs = new URLSearchParams((await consent(await begin(two, network))).split("?")[1]);
    const query = new URLSearchParams({ state: mine.get("state") ?? "", code: theirs.get("code") ?? "" });
    const page = await land(`/api/${PROVIDER[network]}/callback?${query.toString()}`);
    // LinkedIn has no PKCE, so only the state distinguishes its attempts.
    expect(page.status).toBe(network === "Twitter" ? 400 : 200);
    expect(await list(two)).toEqual([]);
  });

  it.each(["500", "timeout", "garbage", "disconnect"])("reports a provider's %s", async (fault) => {
    const member = await main.signUp();
    const path = await consent(await begin(member, network));
    const quick = await buildTestApp({
      settings: { SOCIAL_TIMEOUT_MS: "500" },
      deps: { db, clock, tokenCipher: main.deps.tokenCipher },
    });
    await trouble(PROVIDER[network], fault);
    const page = await land(path, {}, quick);
    expect(page.status).toBe(424);
    expect(page.html).toContain("reach");
    expect(await list(member)).toEqual([]);
  });

  it("is answered with a message if the network is switched off", async () => {
    const off = await buildTestApp({ settings: { NODE_ENV: "production" }, deps: { db, clock } });
    const { user, token } = await main.signUp();
    const request = { params: { userId: user._id } };
    expect(await off.refusal(AUTHORIZE[network], request, token)).toEqual({
      status: 422,
      message: networkOff(network),
    });
  });

  it("only works in the browser that started it, on a server open to others", async () => {
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

it("rejects a LinkedIn account without permission to post", async () => {
  const member = await main.signUp();
  const page = await land(await consent(await begin(member, "Linkedin"), { without: "w_member_social" }));
  expect(page.status).toBe(400);
  expect(page.html).toContain("grant permission to post");
  expect(await list(member)).toEqual([]);
});

it("rejects X's code after 30 seconds", async () => {
  const path = await consent(await begin(await main.signUp(), "Twitter"));
  await advance(31);
  const page = await land(path);
  expect(page.status).toBe(400);
  expect(page.html).toContain("complete the connection");
});

describe("disconnecting", () => {
  it("revokes X's tokens and deletes them", async () => {
    const member = await connected("Twitter");
    const account = await ready(member, "Twitter");
    expect((await main.call(DISCONNECT.Twitter, {}, member.token)).data).toBe(MESSAGES.disconnected);
    expect(await list(member)).toEqual([]);
    expect(await access(member, "Twitter")).toEqual({ kind: "none" });
    const outcome = await main.deps.networks.Twitter.publish(account, outgoing({ text: "text" }));
    expect(outcome).toMatchObject({ rejection: "unauthorized" });
    expect((await main.refusal(DISCONNECT.Twitter, {}, member.token)).status).toBe(404);
    const params = { id: member.user._id };
    const audit = (await main.call("GET /api/Users/:id/audit", { params }, member.token)).data;
    expect(audit.slice(0, 2).map(({ action, detail }) => `${action}: ${detail}`)).toEqual([
      expect.stringMatching(/^account-disconnected: Twitter \(@\w+\)$/u),
      expect.stringMatching(/^account-connected: Twitter \(@\w+\)$/u),
    ]);
  });

  it("works when X is unreachable, and says so", async () => {
    const member = await connected("Twitter");
    await trouble("x", "500", 2);
    expect((await main.call(DISCONNECT.Twitter, {}, member.token)).data).toBe(
      sentenceOf(networkOf("Twitter").disconnected.untold),
    );
    expect(await list(member)).toEqual([]);
  });

  it("deletes LinkedIn's token, which only its member can revoke, and no others", async () => {
    const member = await connected("Linkedin");
    const other = await connected("Linkedin");
    expect((await main.call(DISCONNECT.Linkedin, {}, member.token)).data).toBe(
      sentenceOf(sentenceOf(networkOf("Linkedin").disconnected.told)),
    );
    expect(await list(member)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });
});
