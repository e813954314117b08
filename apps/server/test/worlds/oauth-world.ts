import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Scope, SCOPE_NAMES } from "@postfolio/contract/keys/scopes.ts";
import { createGuardedFetch, type GuardedFetch } from "../../src/adapters/fetch/guarded-fetch.ts";
import { buildTestApp } from "../build-app.ts";
import { closeAfterwards } from "../close-afterwards.ts";

/** The URL at which the tests' agents describe themselves. It leads to a test server over HTTP. */
const DESCRIBED_AT = "https://agent.example.com";
const REDIRECT = "http://127.0.0.1:4711/callback";

/**
 * Starts a server with agents that want access, some of which describe themselves on the web.
 * @param settings the server's settings, by environment variable
 */
export async function oauthWorld(settings: Record<string, string> = {}) {
  let answer: RequestListener = (_request, reply) => reply.writeHead(404).end();
  let reads = 0;
  let addresses = 0;
  const web = createServer((request, reply) => {
    reads += 1;
    answer(request, reply);
  }).listen(0, "127.0.0.1");
  await once(web, "listening");
  closeAfterwards(async () => {
    web.closeAllConnections();
    web.close();
  });
  const { port } = web.address() as AddressInfo;
  // Fetches as in production, except for the certificate and the host of agent.example.com.
  const near = createGuardedFetch({ allows: (address) => address === "127.0.0.1", ports: [port] });
  const far = createGuardedFetch();
  const fetchOut: GuardedFetch = async (address, limits) =>
    address.startsWith(`${DESCRIBED_AT}/`)
      ? { ...(await near(address.replace(DESCRIBED_AT, `http://127.0.0.1:${port}`), limits)), url: address }
      : far(address, limits);

  const world = { now: Date.now() };
  const test = await buildTestApp({ settings, deps: { clock: () => new Date(world.now), fetchOut } });
  const { app, call, deps } = test;
  const resource = `${deps.config.publicUrl}/mcp`;

  /** Submits a form the way agents do. */
  async function post(url: string, form: Record<string, string>) {
    const reply = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: reply.statusCode, body: reply.json<Record<string, string>>() };
  }

  async function register(body: object = {}) {
    const payload = { redirect_uris: [REDIRECT], client_name: "Scribe", ...body };
    // Uses a different address each time, since each address may register only a few agents.
    addresses += 1;
    const remoteAddress = `203.0.${addresses >> 8}.${addresses & 255}`;
    const reply = await app.inject({ method: "POST", url: "/api/oauth/register", payload, remoteAddress });
    return { status: reply.statusCode, body: reply.json<Record<string, string>>() };
  }

  /** Returns an agent's request and the secret that the agent keeps. */
  function ask(clientId: string, fields: Record<string, string | null> = {}) {
    const verifier = randomBytes(32).toString("base64url");
    const parts = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      resource,
      state: "a b&c=ä/+%2F",
      ...fields,
    };
    const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
    return { verifier, query: `?${new URLSearchParams(given)}` };
  }

  /** Allows the agent, as the consent screen does. @returns the query of the URL that the browser is sent back to */
  async function allow(token: string, query: string, scopes: readonly Scope[] | null = SCOPE_NAMES) {
    const body = { query, scopes: scopes && [...scopes] };
    const { url } = (await call("POST /api/oauth/answers", { body }, token)).data;
    return new URL(url);
  }

  /** Registers an agent and has a user allow it. The agent then has a code. */
  async function coded(scopes: readonly Scope[] = SCOPE_NAMES) {
    const { user, token, password } = await test.signUp();
    const client = (await register()).body["client_id"]!;
    const { query, verifier } = ask(client);
    const code = (await allow(token, query, scopes)).searchParams.get("code")!;
    const form = {
      grant_type: "authorization_code",
      client_id: client,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      code,
      resource,
    };
    return { user, token, password, client, code, form };
  }

  /** Registers an agent and allows it. */
  async function connect(scopes?: readonly Scope[]) {
    const { user, token, password, client, form } = await coded(scopes);
    const given = await post("/api/oauth/token", form);
    const refresh = (refreshToken: string, more: Record<string, string> = {}) =>
      post("/api/oauth/token", {
        grant_type: "refresh_token",
        client_id: client,
        refresh_token: refreshToken,
        resource,
        ...more,
      });
    return {
      user,
      token,
      password,
      client,
      form,
      given,
      access: given.body["access_token"]!,
      again: given.body["refresh_token"]!,
      refresh,
    };
  }

  return {
    ...test,
    world,
    resource,
    REDIRECT,
    DESCRIBED_AT,
    reads: () => reads,
    /** Sets how agent.example.com responds from now on. */
    answers: (next: RequestListener) => {
      answer = next;
    },
    post,
    register,
    ask,
    allow,
    coded,
    connect,
  };
}
