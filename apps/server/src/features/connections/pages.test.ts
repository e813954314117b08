import { randomUUID } from "node:crypto";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { networkOf } from "@postfolio/contract/networks/networks.ts";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { connectionWorld, type Member } from "../../../test/worlds/connection-world.ts";
import { outgoing } from "../../../test/worlds/social-world.ts";
import { connections } from "../../db/schema.ts";
import { accessFor, refuseAccess } from "./access.ts";
import { sweepExpiring } from "./expiry.ts";
import { open, seal } from "./sealed-tokens.ts";
import { english, MESSAGES } from "../../../../../scripts/testing/english.ts";

const { accountsFull, networkUnreachable, pageDisconnected, pageGone, pagesNotGranted } = MESSAGES;

const world = await connectionWorld({ LINKEDIN_PAGES: "true" });
const { main, deps, db, clock, advance, order, trouble, begin, consent, land, connect, list, noticesOf } =
  world;
const DAY = 24 * 3_600;

interface Page {
  name: string;
  handle: string;
  role?: string;
}

let people = 0;
async function administrator(...pages: Page[]) {
  people += 1;
  const person = { name: `Ada ${people}`, handle: `ada_${people}` };
  const member = await main.signUp();
  const give = (...given: Page[]) => order("/linkedin/pages", { account: person.handle, pages: given });
  const reconnect = (more: Record<string, string> = {}) =>
    connect(member, "Linkedin", { ...person, ...more });
  await reconnect();
  const acme = { name: `Acme ${people}`, handle: `acme${people}` };
  await give(...(pages.length > 0 ? pages : [acme, { name: "Beta", handle: `beta${people}` }]));
  const [own] = await list(member);
  const params = { id: own!._id };
  const offered = async () =>
    (await main.call("GET /api/connections/:id/pages", { params }, member.token)).data;
  const add = async (...ids: string[]) =>
    (await main.call("POST /api/connections/:id/pages", { params, body: { pages: ids } }, member.token)).data;
  const addAll = async () => add(...(await offered()).map(({ id }) => id));
  const refusalOfAdding = (...ids: string[]) =>
    main.refusal("POST /api/connections/:id/pages", { params, body: { pages: ids } }, member.token);
  return { member, person, own: own!, acme, give, reconnect, offered, add, addAll, refusalOfAdding };
}

const accountIdOf = async (id: string) =>
  (await db.select().from(connections).where(eq(connections.id, id)))[0]!.accountId;
const accessOf = async ({ user }: Member, id: string) =>
  accessFor(deps, { userId: user._id, network: "Linkedin", accountId: await accountIdOf(id) });

async function readyAccount(member: Member, id: string) {
  const access = await accessOf(member, id);
  if (access.kind !== "ready") throw new Error(JSON.stringify(access));
  return access.account;
}

const publish = async (member: Member, id: string) =>
  main.deps.networks.Linkedin.publish(await readyAccount(member, id), outgoing({ text: randomUUID() }));

describe("a person's pages", () => {
  it("are offered on the page that the network leads back to, and connected as accounts of their own", async () => {
    const { member, own, acme, offered, add, reconnect } = await administrator();
    expect(own).toMatchObject({
      kind: "person",
      person: null,
      hasPages: true,
      account: expect.any(String) as string,
    });
    const page = await reconnect();
    expect(page).toContain("the 2 pages you manage");
    expect(page).toContain(`/profile?pages=${own._id}"`);
    const [first, second] = await offered();
    expect(first).toEqual({
      id: expect.stringMatching(/^urn:li:organization:\d+$/u) as string,
      ...acme,
      picture: expect.stringContaining("/pictures/") as string,
      isConnected: false,
    });
    const connected = await add(second!.id);
    expect(connected).toMatchObject([
      { _id: own._id, isDefault: true },
      {
        kind: "page",
        person: own._id,
        hasPages: false,
        isDefault: false,
        account: "Beta (Page)",
        name: "Beta (Page)",
        state: "connected",
        reason: null,
        picture: second!.picture,
      },
    ]);
    expect((await offered()).map(({ isConnected }) => isConnected)).toEqual([false, true]);
    expect((await publish(member, connected[1]!._id)).kind).toBe("published");
    expect(await add(first!.id, first!.id, second!.id)).toHaveLength(3);
    expect(await reconnect()).not.toContain("pages that you manage");
    const params = { id: member.user._id };
    const audit = (await main.call("GET /api/Users/:id/audit", { params }, member.token)).data;
    expect(audit.map(({ action, detail }) => `${action}: ${detail}`)).toContain(
      "account-connected: LinkedIn (Beta (Page))",
    );
  });

  it("are offered right after the first connection", async () => {
    const member = await main.signUp();
    const html = await connect(member, "Linkedin", { name: "Grace Hopper", handle: "first_time" });
    expect(html).toContain("the 2 pages you manage");
  });

  it("may only be those that the network names", async () => {
    const { member, own, refusalOfAdding } = await administrator();
    const other = await administrator();
    const [theirs] = await other.offered();
    expect(await refusalOfAdding(theirs!.id)).toEqual({ status: 409, message: pageGone });
    expect(await refusalOfAdding("urn:li:person:1")).toEqual({ status: 409, message: pageGone });
    expect(await list(member)).toHaveLength(1);
    const params = { id: own._id };
    const notFound = { status: 404, message: MESSAGES.notFound };
    expect(await main.refusal("GET /api/connections/:id/pages", { params }, other.member.token)).toEqual(
      notFound,
    );
    const page = (await other.add(theirs!.id))[1]!;
    const ofPage = { params: { id: page._id } };
    expect(await main.refusal("GET /api/connections/:id/pages", ofPage, other.member.token)).toEqual(
      notFound,
    );
    await connect(member, "Twitter");
    const twitter = (await list(member)).find(({ network }) => network === "Twitter")!;
    expect(twitter.hasPages).toBe(false);
    expect(
      await main.refusal("GET /api/connections/:id/pages", { params: { id: twitter._id } }, member.token),
    ).toEqual(notFound);
  });

  it("count as accounts of the network", async () => {
    const many = Array.from({ length: LIMITS.accountsPerNetwork }, (_, at) => ({
      name: `Client ${at}`,
      handle: `client${at}`,
    }));
    const { member, offered, add, refusalOfAdding } = await administrator(...many);
    const ids = (await offered()).map(({ id }) => id);
    expect(await refusalOfAdding(...ids)).toEqual({
      status: 409,
      message: accountsFull("Linkedin", LIMITS.accountsPerNetwork),
    });
    expect(await list(member)).toHaveLength(1);
    expect(await add(...ids.slice(1))).toHaveLength(LIMITS.accountsPerNetwork);
  });

  it("cannot be listed without permission, or while the network fails", async () => {
    const { member, own, person } = await administrator();
    const ask = () =>
      main.refusal("GET /api/connections/:id/pages", { params: { id: own._id } }, member.token);
    await trouble("linkedin", "500");
    expect(await ask()).toEqual({ status: 424, message: networkUnreachable("Linkedin") });
    await connect(member, "Linkedin", { ...person, without: "rw_organization_admin" });
    expect(await ask()).toEqual({ status: 409, message: pagesNotGranted("Linkedin") });
  });

  it("are not offered unless the operator has turned them on", async () => {
    const off = await connectionWorld();
    const member = await off.connected("Linkedin", { name: "Ada", handle: "ada_off" });
    const [own] = await off.list(member);
    expect(own).toMatchObject({ kind: "person", hasPages: false });
    const request = { params: { id: own!._id } };
    expect((await off.main.refusal("GET /api/connections/:id/pages", request, member.token)).status).toBe(
      404,
    );
    expect(await off.connect(member, "Linkedin", { name: "Ada", handle: "ada_off" })).not.toContain("pages");
  });
});

describe("a page's permission", () => {
  it("ends with its person's, says whose, and comes back with it", async () => {
    const { member, person, own, addAll, reconnect } = await administrator();
    const pages = (await addAll()).slice(1);
    await order("/linkedin/revoke", { account: person.handle });
    expect(await publish(member, pages[0]!._id)).toMatchObject({ rejection: "unauthorized" });
    const { accountId, accessToken } = await readyAccount(member, pages[0]!._id);
    const account = { userId: member.user._id, network: "Linkedin" as const, accountId };
    await refuseAccess(deps, account, accessToken);
    const reason = `Reconnect ${person.name} to post on this page`;
    expect(await list(member)).toMatchObject([
      { _id: own._id, state: "broken", reason: "LinkedIn no longer accepts the permission to post" },
      { state: "broken", reason },
      { state: "broken", reason },
    ]);
    expect(english(await accessOf(member, pages[0]!._id))).toEqual({ kind: "broken", reason });
    expect(await noticesOf(member)).toEqual([expect.stringContaining(person.name)]);
    await reconnect();
    expect((await list(member)).map(({ state }) => state)).toEqual(["connected", "connected", "connected"]);
    for (const { _id } of pages) expect((await publish(member, _id)).kind).toBe("published");
  });

  it("expires with its person's, with one reminder for all", async () => {
    const { member, person, addAll } = await administrator();
    await addAll();
    await advance(46 * DAY + 60);
    await sweepExpiring(deps);
    // The session has also expired, so the user signs in again.
    const body = { email: member.user.email, password: member.password };
    Object.assign(member, await main.call("POST /api/authUsers/login", { body }));
    expect(await noticesOf(member)).toEqual([expect.stringContaining(person.name)]);
    await advance(14 * DAY);
    await sweepExpiring(deps);
    expect((await list(member)).map(({ state, reason }) => [state, reason])).toEqual([
      ["broken", "The permission to post to LinkedIn has expired"],
      ["broken", `Reconnect ${person.name} to post on this page`],
      ["broken", `Reconnect ${person.name} to post on this page`],
    ]);
    expect(await noticesOf(member)).toHaveLength(2);
  });

  it("is refreshed once for the person and all pages", async () => {
    const { member, own, addAll } = await administrator();
    const [, page, other] = await addAll();
    const network = main.deps.networks.Linkedin;
    let refreshes = 0;
    const Linkedin = {
      ...network,
      refresh: async ({ refreshToken }: { refreshToken: string }) => {
        refreshes += 1;
        const accessExpiresAt = new Date(clock().getTime() + DAY * 1_000);
        return {
          kind: "refreshed" as const,
          tokens: { accessToken: `after ${refreshToken}`, accessExpiresAt, refreshToken: "next" },
        };
      },
    };
    const key = { userId: member.user._id, network: "Linkedin" as const };
    const tokens = { accessToken: "a", accessExpiresAt: clock(), refreshToken: "r" };
    await db
      .update(connections)
      .set(seal(main.deps.tokenCipher, key, tokens))
      .where(and(eq(connections.userId, key.userId), eq(connections.network, key.network)));
    const refreshing = { ...deps, networks: { ...deps.networks, Linkedin } };
    const wanted = await Promise.all([own, page!, other!].map(({ _id }) => accountIdOf(_id)));
    const all = await Promise.all(
      [...wanted, ...wanted, ...wanted].map((accountId) => accessFor(refreshing, { ...key, accountId })),
    );
    expect(refreshes).toBe(1);
    expect(all.map(({ kind }) => kind).filter((kind) => kind !== "ready" && kind !== "later")).toEqual([]);
    await advance(1);
    for (const accountId of wanted) {
      expect(await accessFor(refreshing, { ...key, accountId })).toMatchObject({
        kind: "ready",
        account: { accountId, accessToken: "after r" },
      });
    }
    expect(refreshes).toBe(1);
    const rows = await db.select().from(connections).where(eq(connections.userId, key.userId));
    expect(rows.map((row) => open(main.deps.tokenCipher, row)?.refreshToken)).toEqual([
      "next",
      "next",
      "next",
    ]);
  });

  it("ends with the role on the page alone, and comes back with the role", async () => {
    const { member, acme, give, addAll, offered, add, reconnect } = await administrator();
    const [, page] = await addAll();
    await give({ name: "Beta", handle: `beta${people}` });
    const refused = await publish(member, page!._id);
    expect(refused).toMatchObject({ rejection: "role" });
    const { accountId, accessToken } = await readyAccount(member, page!._id);
    const account = { userId: member.user._id, network: "Linkedin" as const, accountId };
    await refuseAccess(deps, account, accessToken, true);
    const lost = expect.stringContaining(`You no longer have permission to post as ${acme.name}`) as string;
    const standing = async () => (await list(member)).map(({ state, reason }) => [state, reason]);
    expect(await standing()).toEqual([
      ["connected", null],
      ["broken", lost],
      ["connected", null],
    ]);
    expect(await noticesOf(member)).toEqual([lost]);
    // LinkedIn is asked again when the person reconnects.
    await reconnect();
    expect((await standing())[1]).toEqual(["broken", lost]);
    await give(acme, { name: "Beta", handle: `beta${people}` });
    expect((await offered()).map(({ isConnected }) => isConnected)).toEqual([false, true]);
    await add(accountId);
    expect((await standing())[1]).toEqual(["connected", null]);
    expect((await publish(member, page!._id)).kind).toBe("published");
    await reconnect({ without: "rw_organization_admin" });
    expect((await standing())[1]).toEqual(["broken", pagesNotGranted("Linkedin")]);
  });

  it("moves to another administrator who connects the page", async () => {
    const { member, acme, own, addAll } = await administrator();
    const [, page] = await addAll();
    const handle = `grace_${people}`;
    await connect(member, "Linkedin", { name: "Grace", handle });
    await order("/linkedin/pages", { account: handle, pages: [acme] });
    const grace = (await list(member)).find(({ name }) => name === "Grace")!;
    const params = { id: grace._id };
    const body = { pages: [await accountIdOf(page!._id)] };
    const all = (await main.call("POST /api/connections/:id/pages", { params, body }, member.token)).data;
    const moved = all.find(({ account }) => account === page!.account)!;
    expect(moved).toMatchObject({ person: grace._id });
    expect(moved._id > grace._id).toBe(true);
    await main.call("DELETE /api/connections/:id", { params: { id: own._id } }, member.token);
    expect((await publish(member, moved._id)).kind).toBe("published");
  });

  it("survives another account of the same network", async () => {
    const { member, addAll } = await administrator();
    const [, page] = await addAll();
    await connect(member, "Linkedin", { name: "Grace", handle: `grace_${people}` });
    expect((await publish(member, page!._id)).kind).toBe("published");
  });
});

describe("disconnecting", () => {
  const disconnect = async ({ token }: Member, id: string) =>
    (await main.call("DELETE /api/connections/:id", { params: { id } }, token)).data;

  it("a page leaves its person and the other pages", async () => {
    const { member, addAll } = await administrator();
    const [own, page, other] = await addAll();
    expect(await disconnect(member, page!._id)).toBe(pageDisconnected);
    expect((await list(member)).map(({ _id }) => _id)).toEqual([own!._id, other!._id]);
    expect((await publish(member, other!._id)).kind).toBe("published");
  });

  it("a person disconnects the pages, too", async () => {
    const { member, own, addAll } = await administrator();
    await addAll();
    const stranger = await administrator();
    expect(
      (await main.refusal("DELETE /api/connections/:id", { params: { id: own._id } }, stranger.member.token))
        .status,
    ).toBe(404);
    expect(await disconnect(member, own._id)).toBe(english(networkOf("Linkedin").disconnected.told));
    expect(await list(member)).toEqual([]);
    const params = { id: member.user._id };
    const audit = (await main.call("GET /api/Users/:id/audit", { params }, member.token)).data;
    expect(audit.filter(({ action }) => action === "account-disconnected")).toHaveLength(3);
  });

  it("works for a page that is the default", async () => {
    const { member, own, addAll } = await administrator();
    const [, page] = await addAll();
    await main.call("POST /api/connections/:id/default", { params: { id: page!._id } }, member.token);
    expect((await list(member))[0]).toMatchObject({ _id: page!._id, isDefault: true });
    await main.call("DELETE /api/linkedin/connection", {}, member.token);
    expect((await list(member))[0]).toMatchObject({ _id: own._id, isDefault: true });
  });
});

it("cancelling leaves everything as it was", async () => {
  const { member, addAll } = await administrator();
  await addAll();
  const page = await land(await consent(await begin(member, "Linkedin"), { decision: "cancel" }));
  expect(page.html).toContain("You pressed Cancel");
  expect(await list(member)).toHaveLength(3);
});
