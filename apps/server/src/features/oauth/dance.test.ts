import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { oauthWorld } from "../../../test/worlds/oauth-world.ts";

/*
 * The protocol's own clients sign in over HTTP, as third-party agents do. Only the click on the consent screen is
 * scripted.
 */

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const { app, call, world, signUp, allow, answers, DESCRIBED_AT, REDIRECT } = await oauthWorld({
  PUBLIC_URL: publicUrl,
});
await app.listen({ port, host: "127.0.0.1" });
const url = new URL(`${publicUrl}/mcp`);

/** What an agent stores on disk, in the form that the clients' libraries expect. */
class Agent implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: "Dancer",
    redirect_uris: [REDIRECT],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  clientMetadataUrl?: string;
  client: StoredOAuthClientInformation | undefined;
  given: StoredOAuthTokens | undefined;
  sentTo: URL[] = [];
  #verifier = "";
  #discovered: Awaited<ReturnType<NonNullable<OAuthClientProvider["discoveryState"]>>>;

  state = () => "a state/of its+own";
  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.client = client;
  };
  tokens = () => this.given;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.given = tokens;
  };
  redirectToAuthorization = (to: URL) => {
    this.sentTo.push(to);
  };
  invalidateCredentials = (what: "all" | "client" | "tokens" | "verifier" | "discovery") => {
    if (what === "all" || what === "tokens") this.given = undefined;
    if (what === "all" || what === "client") this.client = undefined;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;
  saveDiscoveryState: NonNullable<OAuthClientProvider["saveDiscoveryState"]> = (state) => {
    this.#discovered = state;
  };
}

/** The agent's user opens the consent screen and allows the request. @returns the query of the redirect */
async function consent(agent: Agent, token: string, scopes?: readonly Scope[]): Promise<URLSearchParams> {
  const asked = agent.sentTo.at(-1)!;
  expect(asked.href).toMatch(`${publicUrl}/authorize?`);
  const { search } = asked;
  const { data } = await call("POST /api/oauth/requests", { body: { query: search } }, token);
  expect(data).toMatchObject({ name: "Dancer", redirectHost: "127.0.0.1:4711", fault: null });
  return (await allow(token, search, scopes)).searchParams;
}

/** Signs in with a client of the current protocol. */
async function signIn(agent: Agent, token: string, scopes?: readonly Scope[]) {
  const first = new StreamableHTTPClientTransport(url, { authProvider: agent });
  await expect(new Client({ name: "dancer", version: "1" }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  );
  await first.finishAuth(await consent(agent, token, scopes));
  const client = new Client({ name: "dancer", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: agent }));
  onTestFinished(() => client.close());
  return client;
}

const READS = ["applications:read", "applications:write"] as const;
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

function describedAgent(): Agent {
  const agent = new Agent();
  const address = `${DESCRIBED_AT}/dancer.json`;
  agent.clientMetadataUrl = address;
  answers((_request, reply) => reply.end(JSON.stringify({ ...agent.clientMetadata, client_id: address })));
  return agent;
}

describe.each([
  ["describes itself on the web", describedAgent],
  ["registers", () => new Agent()],
])("an agent that %s", (_how, make) => {
  it("signs in, works, refreshes, and is disconnected", async () => {
    const { token, password } = await signUp();
    const agent = make();
    const client = await signIn(agent, token, READS);
    expect(agent.client!.client_id).toMatch(agent.clientMetadataUrl ?? /^[\da-f-]{36}$/u);
    expect(agent.given!.scope).toBe(READS.join(" "));
    expect(await namesOf(client)).toEqual(expect.arrayContaining(["read_applications", "save_application"]));
    expect(await namesOf(client)).not.toContain("draft_post");
    const job = { title: "Baker", company: "Mill" };
    await client.callTool({ name: "save_application", arguments: job });
    expect((await call("GET /api/applications", {}, token)).data).toMatchObject([job]);

    const before = agent.given!;
    world.now += HOUR;
    const calls = Array.from({ length: 4 }, () => namesOf(client));
    for (const names of await Promise.all(calls)) expect(names).toContain("save_application");
    expect(agent.given!.access_token).not.toBe(before.access_token);
    expect(agent.given!.refresh_token).not.toBe(before.refresh_token);
    expect(agent.sentTo).toHaveLength(1);

    const [listed] = (await call("GET /api/oauth/agents", {}, token)).data;
    expect(listed).toMatchObject({ name: "Dancer", scopes: [...READS] });
    await call("DELETE /api/oauth/agents/:id", { params: { id: listed!._id } }, token);
    await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
    // The agent asks its user again, and the user confirms their identity.
    await call("POST /api/authUsers/confirm", { body: { password } }, token);
    expect(agent.sentTo).toHaveLength(2);
    expect(await namesOf(await signIn(agent, token))).toContain("draft_post");
  });

  it("gets no access if its user refuses", async () => {
    const { token } = await signUp();
    const agent = make();
    const transport = new StreamableHTTPClientTransport(url, { authProvider: agent });
    await expect(new Client({ name: "dancer", version: "1" }).connect(transport)).rejects.toThrow(
      UnauthorizedError,
    );
    const back = await allow(token, agent.sentTo[0]!.search, null);
    await expect(transport.finishAuth(back.searchParams)).rejects.toThrow("access_denied");
    expect(agent.given).toBeUndefined();
  });
});

it("refuses a reply that names another server", async () => {
  const { token } = await signUp();
  const agent = new Agent();
  const transport = new StreamableHTTPClientTransport(url, { authProvider: agent });
  await expect(new Client({ name: "dancer", version: "1" }).connect(transport)).rejects.toThrow(
    UnauthorizedError,
  );
  const answer = await consent(agent, token);
  answer.set("iss", "https://evil.example.com");
  await expect(transport.finishAuth(answer)).rejects.toThrow(/issuer/iu);
});

it("signs in clients of older protocol revisions", async () => {
  const { token } = await signUp();
  const agent = new Agent();
  const first = new OlderTransport(url, { authProvider: agent });
  await expect(new OlderClient({ name: "older", version: "1" }).connect(first)).rejects.toThrow(
    "Unauthorized",
  );
  await first.finishAuth((await consent(agent, token, READS)).get("code")!);
  const client = new OlderClient({ name: "older", version: "1" });
  await client.connect(new OlderTransport(url, { authProvider: agent }));
  onTestFinished(() => client.close());
  world.now += DAY;
  const before = agent.given!.access_token;
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  expect(agent.given!.access_token).not.toBe(before);
});
