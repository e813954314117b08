import type { FastifyInstance } from "fastify";
import { createCodes, randomToken } from "../social/codes.ts";
import { OUT_OF_BAND, serveConsent } from "../social/consent.ts";
import { type Bearer, type Network, tokenOf } from "../social/network.ts";
import { allows, type App, type Grant, type MastodonState, refuse, refuseClient } from "./mastodon-state.ts";

/** Seconds. */
const CODE_LIFETIME = 10 * 60;
const KNOWN_SCOPE = /^(?:read|write|follow|push|profile|(?:read|write):[a-z_]+)$/u;

type Form = Record<string, string | undefined>;

/**
 * Serves registration of apps, OAuth 2.0, and revocation. `POST /revoke` `{account}` acts like a person who removes the
 * app in the settings. @returns a function that checks a request's token
 */
export function authorizeUsers(app: FastifyInstance, network: Network<MastodonState>): Bearer {
  const { state, faults, clock } = network;
  const { accounts, apps, grants } = state.value;
  const codes = createCodes(clock, CODE_LIFETIME);
  const known = (clientId: unknown): App | undefined => apps.find((one) => one.clientId === clientId);
  const shown = ({ id, name, website, scopes, redirectUris }: App) => ({
    id,
    name,
    website,
    scopes,
    redirect_uris: redirectUris,
    redirect_uri: redirectUris.join("\n"),
    vapid_key: "BCk-QqERU0q-CfYZjcuB6lnyyOYfJ2AifKqfeGIm7Z-HiTU5T9eTG5GxVA0_OH5mMlI4UkkDTpaZwozy0TzdZ2M=",
  });

  app.post<{ Body: Record<string, unknown> | null }>("/api/v1/apps", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    const { client_name: name, redirect_uris: uris, scopes = "read", website } = request.body ?? {};
    const redirectUris = (
      Array.isArray(uris) ? uris.map(String) : (typeof uris === "string" ? uris : "").split(/\s+/u)
    ).filter(Boolean);
    if (typeof name !== "string" || name === "")
      return refuse(reply, 422, "Validation failed: Application name can't be blank");
    if (redirectUris.length === 0 || redirectUris.some((uri) => uri !== OUT_OF_BAND && !URL.canParse(uri)))
      return refuse(reply, 422, "Validation failed: Redirect URI must be an absolute URI.");
    const wanted = String(scopes).split(/[\s+]+/u);
    if (!wanted.every((scope) => KNOWN_SCOPE.test(scope)))
      return refuse(reply, 422, "Validation failed: Scopes doesn't match configured on the server.");
    const registered: App = {
      id: String(apps.length + 1),
      name,
      website: typeof website === "string" ? website : null,
      clientId: randomToken(32),
      clientSecret: randomToken(32),
      redirectUris,
      scopes: wanted,
    };
    apps.push(registered);
    state.save();
    const { clientId: client_id, clientSecret: client_secret } = registered;
    return { ...shown(registered), client_id, client_secret, client_secret_expires_at: 0 };
  });

  serveConsent(app, network, {
    path: "/oauth/authorize",
    name: "Mastodon",
    isClient: (clientId, redirectUri) => known(clientId)?.redirectUris.includes(redirectUri) === true,
    codes,
    makeId: () => String(10n ** 17n + BigInt(accounts.length)),
    pkce: "optional",
    optional: "write:statuses",
    wrong: {
      title: "An error has occurred",
      text: "<p>Client authentication failed due to unknown client.</p>",
    },
    cancelled: {
      error: "access_denied",
      error_description: "The resource owner or authorization server denied the request.",
    },
  });

  const grant = (accountId: string | null, { clientId }: App, scopes: string[]) => {
    const created: Grant = {
      accessToken: randomToken(32),
      clientId,
      accountId,
      scopes,
      createdAt: clock.now().toISOString(),
    };
    grants.push(created);
    state.save();
    return {
      access_token: created.accessToken,
      token_type: "Bearer",
      scope: scopes.join(" "),
      created_at: Math.floor(Date.parse(created.createdAt) / 1000),
    };
  };
  app.post<{ Body: Form | null }>("/oauth/token", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    const {
      grant_type,
      code = "",
      redirect_uri = "",
      code_verifier,
      client_id,
      client_secret,
      scope,
    } = request.body ?? {};
    const client = known(client_id);
    if (!client || client.clientSecret !== client_secret) return refuseClient(reply, "invalid_client");
    if (grant_type === "client_credentials") return grant(null, client, scope?.split(" ") ?? client.scopes);
    const consent =
      grant_type === "authorization_code" ? codes.redeem(code, redirect_uri, code_verifier) : undefined;
    if (!consent || consent.clientId !== client.clientId) return refuseClient(reply, "invalid_grant");
    return grant(consent.accountId, client, consent.scopes);
  });

  const end = (ended: (grant: Grant) => boolean): void => {
    for (const one of grants.filter(ended)) grants.splice(grants.indexOf(one), 1);
    state.save();
  };
  app.post<{ Body: Form | null }>("/oauth/revoke", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    const { client_id, client_secret, token } = request.body ?? {};
    if (known(client_id)?.clientSecret !== client_secret)
      return reply.code(403).send({
        error: "unauthorized_client",
        error_description: "You are not authorized to revoke this token",
      });
    end(({ accessToken, clientId }) => accessToken === token && clientId === client_id);
    return {};
  });
  app.post<{ Body: { account?: unknown } | null }>("/revoke", async ({ body }, reply) => {
    const account = accounts.find(({ handle }) => handle === body?.account);
    if (!account) return reply.code(400).send({ error: "Send {account: handle}" });
    end(({ accountId }) => accountId === account.id);
    return reply.code(204).send();
  });

  app.get("/api/v1/apps/verify_credentials", async (request, reply) => {
    const client = known(grants.find(({ accessToken }) => accessToken === tokenOf(request))?.clientId);
    return client ? shown(client) : refuse(reply, 401, "The access token is invalid");
  });

  return (request, scope, reply) => {
    const token = tokenOf(request);
    const found = grants.find(({ accessToken }) => token !== undefined && accessToken === token);
    const account = accounts.find(({ id }) => id === found?.accountId);
    if (!found) void refuse(reply, 401, "The access token is invalid");
    else if (!allows(found.scopes, scope))
      void refuse(reply, 403, "This action is outside the authorized scopes");
    else if (!account) void refuse(reply, 422, "This method requires an authenticated user");
    else return account;
    return undefined;
  };
}
