import type { FastifyInstance, FastifyReply } from "fastify";
import { createCodes, randomToken } from "../social/codes.ts";
import { serveConsent } from "../social/consent.ts";
import { createSigningKey } from "../signing-key.ts";
import { type Bearer, type Network, tokenOf } from "../social/network.ts";
import { type LinkedinState, refuse, SANDBOX_LINKEDIN_CLIENT } from "./linkedin-state.ts";

/** Seconds. */
const CODE_LIFETIME = 30 * 60;
const ACCESS_LIFETIME = 60 * 24 * 60 * 60;

const TOKEN_TROUBLE = {
  invalid: [65_600, "INVALID_ACCESS_TOKEN", "Invalid access token"],
  revoked: [65_601, "REVOKED_ACCESS_TOKEN", "The token used in the request has been revoked by the user"],
  expired: [65_602, "EXPIRED_ACCESS_TOKEN", "The token used in the request has expired"],
} as const;

export function tokenTrouble(reply: FastifyReply, trouble: keyof typeof TOKEN_TROUBLE): FastifyReply {
  const [serviceErrorCode, code, message] = TOKEN_TROUBLE[trouble];
  return refuse(reply, 401, code, message, { serviceErrorCode });
}

/**
 * What `POST /id-token` `{next}` does to the next ID token: makes it invalid in some way, or includes the nonce that
 * was sent, which LinkedIn leaves out (as of 2026-11).
 */
const ID_TOKENS = [
  "absent",
  "other-audience",
  "other-nonce",
  "other-subject",
  "other-key",
  "with-nonce",
] as const;

/**
 * Serves OAuth 2.0 with OpenID Connect, `/v2/userinfo`, and, for apps with the Community Management API, `/v2/me`.
 * `POST /revoke` `{account}` acts like a member who removes the app in the settings; LinkedIn itself has no such
 * endpoint.
 * @returns a function that checks a request's token
 */
export async function authorizeUsers(app: FastifyInstance, network: Network<LinkedinState>): Promise<Bearer> {
  const { state, faults, clock, picture } = network;
  const { accounts, tokens } = state.value;
  const [issuer, stranger] = await Promise.all([
    createSigningKey(clock, "https://www.linkedin.com/oauth"),
    createSigningKey(clock, "https://www.linkedin.com/oauth"),
  ]);
  app.get("/oauth/openid/jwks", async () => issuer.jwks);
  let next: (typeof ID_TOKENS)[number] | undefined;
  app.post<{ Body: { next?: unknown } | null }>("/id-token", async ({ body }, reply) => {
    next = ID_TOKENS.find((name) => name === body?.next);
    if (!next) return reply.code(400).send({ error: `Send {next: ${ID_TOKENS.join(" | ")}}` });
    return reply.code(204).send();
  });
  const idTokenOf = async (consent: { accountId: string; nonce: string | undefined }) => {
    const kind = next;
    next = undefined;
    if (kind === "absent") return undefined;
    return (kind === "other-key" ? stranger : issuer).sign({
      sub: kind === "other-subject" ? "another" : consent.accountId,
      aud: kind === "other-audience" ? "another" : SANDBOX_LINKEDIN_CLIENT.id,
      ...(kind === "other-nonce" && { nonce: "another" }),
      ...(kind === "with-nonce" && { nonce: consent.nonce }),
    });
  };
  const codes = createCodes(clock, CODE_LIFETIME);
  serveConsent(app, network, {
    path: "/oauth/v2/authorization",
    name: "LinkedIn",
    isClient: (clientId) => clientId === SANDBOX_LINKEDIN_CLIENT.id,
    codes,
    makeId: () => randomToken(7).replaceAll(/[-_]/gu, "x"),
    pkce: "none",
    optional: "w_member_social",
    wrong: { title: "Bummer, something went wrong." },
    cancelled: {
      error: "user_cancelled_authorize",
      error_description: "The user cancelled the authorization",
    },
  });

  app.post<{ Body: Record<string, string | undefined> | null }>(
    "/oauth/v2/accessToken",
    async (request, reply) => {
      if (await faults.strike("linkedin", reply)) return reply;
      const { grant_type, code = "", redirect_uri = "", client_id, client_secret } = request.body ?? {};
      if (client_id !== SANDBOX_LINKEDIN_CLIENT.id || client_secret !== SANDBOX_LINKEDIN_CLIENT.secret) {
        return reply
          .code(401)
          .send({ error: "invalid_client", error_description: "Client authentication failed" });
      }
      const consent = grant_type === "authorization_code" ? codes.redeem(code, redirect_uri) : undefined;
      if (!consent) {
        const error_description =
          "Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists";
        return reply.code(400).send({ error: "invalid_request", error_description });
      }
      const token = {
        accessToken: randomToken(96),
        accountId: consent.accountId,
        scope: consent.scopes.toSorted().join(","),
        expiresAt: new Date(clock.now().getTime() + ACCESS_LIFETIME * 1000).toISOString(),
        revoked: false,
      };
      tokens.push(token);
      state.save();
      return {
        access_token: token.accessToken,
        expires_in: ACCESS_LIFETIME,
        scope: token.scope,
        token_type: "Bearer",
        ...(consent.scopes.includes("openid") && { id_token: await idTokenOf(consent) }),
      };
    },
  );

  app.post<{ Body: { account?: unknown } | null }>("/revoke", async ({ body }, reply) => {
    const account = accounts.find(({ handle }) => handle === body?.account);
    if (!account) return reply.code(400).send({ error: "Send {account: handle}" });
    for (const token of tokens) if (token.accountId === account.id) token.revoked = true;
    state.save();
    return reply.code(204).send();
  });

  const bearer: Bearer = (request, scope, reply) => {
    const given = tokenOf(request);
    const token = tokens.find(({ accessToken }) => accessToken === given);
    const trouble = !token
      ? "invalid"
      : token.revoked
        ? "revoked"
        : new Date(token.expiresAt) <= clock.now() && "expired";
    if (!token || trouble) {
      void tokenTrouble(reply, trouble || "invalid");
      return undefined;
    }
    if (!token.scope.split(",").includes(scope)) {
      void refuse(reply, 403, "ACCESS_DENIED", "Not enough permissions to access", { serviceErrorCode: 100 });
      return undefined;
    }
    return accounts.find(({ id }) => id === token.accountId);
  };
  app.get("/v2/userinfo", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const account = bearer(request, "profile", reply);
    if (!account) return reply;
    const [given_name = "", ...family] = account.name.split(/\s+/u);
    return {
      sub: account.id,
      name: account.name,
      given_name,
      family_name: family.join(" "),
      picture: picture(account),
      locale: { country: "US", language: "en" },
      email: `${account.handle}@example.com`,
      email_verified: true,
    };
  });
  app.get("/v2/me", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const account = bearer(request, "r_basicprofile", reply);
    if (!account) return reply;
    const [localizedFirstName = "", ...family] = account.name.split(/\s+/u);
    const sizes = [{ identifiers: [{ identifier: picture(account) }] }];
    return {
      id: account.id,
      localizedFirstName,
      localizedLastName: family.join(" "),
      vanityName: account.handle,
      profilePicture: {
        displayImage: `urn:li:digitalmediaAsset:${account.id}`,
        "displayImage~": { elements: sizes },
      },
    };
  });
  return bearer;
}
