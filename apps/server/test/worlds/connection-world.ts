import { randomUUID } from "node:crypto";
import { networkRoute } from "@postfolio/contract/networks/network-routes.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { expect } from "vitest";
import { accessFor, type AccessDeps } from "../../src/features/connections/access.ts";
import { findConnection } from "../../src/features/connections/connections.queries.ts";
import { open } from "../../src/features/connections/sealed-tokens.ts";
import { buildFeatures } from "../../src/features.ts";
import { buildTestApp, type TestApp, testStandins } from "../build-app.ts";
import { outgoing } from "./social-world.ts";

export type Member = Awaited<ReturnType<TestApp["signUp"]>>;

/** Creates users who connect accounts at the test file's stand-ins, whose clock sets the time for everything. */
export async function connectionWorld(settings: Record<string, string> = {}) {
  const standins = await testStandins();
  const clock = () => standins.now();
  const main = await buildTestApp({ settings, deps: { clock } });
  const { db } = main.deps;
  const deps: AccessDeps = buildFeatures(main.deps);

  async function order(path: string, body: object): Promise<void> {
    const headers = { "content-type": "application/json" };
    const reply = await fetch(standins.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(reply.ok).toBe(true);
  }
  const advance = (seconds: number) => order("/clock", { advance: seconds });
  const trouble = (provider: string, fault: string, times = 1) =>
    order("/faults", { provider, fault, times });

  /** Starts connecting and returns the URL of the consent page. */
  async function begin({ user, token }: Member, network: Network, returnTo?: string): Promise<string> {
    const asked = networkOf(network).address?.parameter;
    const query = { returnTo, ...(asked && { [asked]: "server.example" }) };
    const request = { params: { userId: user._id }, query };
    return (await main.call(networkRoute("GET /api/*/auth/:userId", network), request, token)).url;
  }

  /** Gives consent and returns the path to which the provider redirects. */
  async function consent(url: string, decision: Record<string, string> = {}): Promise<string> {
    const body = new URLSearchParams(decision);
    const reply = await fetch(url, { method: "POST", body, redirect: "manual" });
    const { pathname, search, origin } = new URL(reply.headers.get("location") ?? "");
    // Bluesky only redirects browsers to an IP address, not to `localhost`.
    expect(origin.replace("127.0.0.1", "localhost")).toBe(main.deps.config.publicUrl);
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
  const access = ({ user }: Member, network: Network) =>
    accessFor(deps, { userId: user._id, network, accountId: null });
  async function ready(member: Member, network: Network) {
    const got = await access(member, network);
    if (got.kind !== "ready") throw new Error(`The account is not ready: ${JSON.stringify(got)}`);
    return got.account;
  }
  async function tokensOf({ user }: Member, network: Network) {
    const row = await findConnection(db, { userId: user._id, network, accountId: null });
    const tokens = row && open(main.deps.tokenCipher, row);
    if (!tokens) throw new Error("No tokens are stored");
    return tokens;
  }
  const publish = async (member: Member, network: Network) =>
    main.deps.networks[network].publish(await ready(member, network), outgoing({ text: randomUUID() }));

  return {
    main,
    order,
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
  };
}
