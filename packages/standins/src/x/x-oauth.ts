import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCodes, randomToken } from "../social/codes.ts";
import { serveConsent } from "../social/consent.ts";
import { type Bearer, type Network, tokenOf } from "../social/network.ts";
import { type Grant, problem, SANDBOX_X_CLIENT, type XState } from "./x-state.ts";

/** Seconds. */
const CODE_LIFETIME = 30;
const ACCESS_LIFETIME = 7_200;

type TokenRequest = Record<string, string | undefined>;

/**
 * Serves OAuth 2.0 with PKCE for a confidential client, and `/2/users/me`.
 * @returns a function that checks a request's token
 */
export function authorizeUsers(app: FastifyInstance, network: Network<XState>): Bearer {
  const { state, faults, clock, picture } = network;
  const { accounts } = state.value;
  const codes = createCodes(clock, CODE_LIFETIME);
  serveConsent(app, network, {
    path: "/i/oauth2/authorize",
    name: "X",
    isClient: (clientId) => clientId === SANDBOX_X_CLIENT.id,
    codes,
    makeId: () => String(10n ** 18n + BigInt(accounts.length)),
    pkce: "required",
    wrong: {
      title: "Something went wrong",
      text: "<p>You weren't able to give access to the App. Go back and try logging in again.</p>",
    },
    cancelled: { error: "access_denied" },
  });

  const renew = (grant: Grant) => {
    if (grant.refreshToken) grant.spentTokens.push(grant.refreshToken);
    const offline = grant.scope.split(" ").includes("offline.access");
    Object.assign(grant, {
      accessToken: randomToken(48),
      accessExpiresAt: new Date(clock.now().getTime() + ACCESS_LIFETIME * 1000).toISOString(),
      refreshToken: offline ? randomToken(48) : "",
    });
    state.save();
    return {
      token_type: "bearer",
      expires_in: ACCESS_LIFETIME,
      access_token: grant.accessToken,
      scope: grant.scope,
      ...(offline && { refresh_token: grant.refreshToken }),
    };
  };
  const end = (grant: Grant): void => {
    state.value.grants.splice(state.value.grants.indexOf(grant), 1);
    state.save();
  };
  const invalid = (reply: FastifyReply, what: string): FastifyReply =>
    reply
      .code(400)
      .send({ error: "invalid_request", error_description: `Value passed for the ${what} was invalid.` });

  app.post<{ Body: TokenRequest | null }>("/2/oauth2/token", async (request, reply) => {
    if (await faults.strike("x", reply)) return reply;
    if (!isClient(request)) return noClient(reply);
    const {
      grant_type,
      code = "",
      redirect_uri = "",
      code_verifier = "",
      refresh_token,
    } = request.body ?? {};
    if (grant_type === "authorization_code") {
      const consent = codes.redeem(code, redirect_uri, code_verifier);
      if (!consent) return invalid(reply, "authorization code");
      const { accountId, scopes } = consent;
      const tokens = { accessToken: "", accessExpiresAt: "", refreshToken: "", spentTokens: [] };
      const grant: Grant = { accountId, scope: scopes.join(" "), ...tokens };
      state.value.grants.push(grant);
      return renew(grant);
    }
    if (grant_type !== "refresh_token" || !refresh_token) return invalid(reply, "grant type");
    const grant = state.value.grants.find((grant) => grant.refreshToken === refresh_token);
    if (grant) return renew(grant);
    // A used refresh token was used again, so someone else may have it, and the grant must end.
    const betrayed = state.value.grants.find(({ spentTokens }) => spentTokens.includes(refresh_token));
    if (betrayed) end(betrayed);
    return invalid(reply, "token");
  });

  app.post<{ Body: TokenRequest | null }>("/2/oauth2/revoke", async (request, reply) => {
    if (await faults.strike("x", reply)) return reply;
    if (!isClient(request)) return noClient(reply);
    const token = request.body?.["token"];
    const grant = state.value.grants.find(
      ({ accessToken, refreshToken }) => token && (accessToken === token || refreshToken === token),
    );
    if (grant) end(grant);
    return { revoked: true };
  });

  const bearer: Bearer = (request, scope, reply) => {
    const token = tokenOf(request);
    const grant = state.value.grants.find(({ accessToken }) => token && accessToken === token);
    if (!grant || new Date(grant.accessExpiresAt) <= clock.now()) {
      void problem(reply, 401, "Unauthorized", "Unauthorized");
      return undefined;
    }
    if (!grant.scope.split(" ").includes(scope)) {
      void problem(reply, 403, "Forbidden", `Missing scope: ${scope}`);
      return undefined;
    }
    return accounts.find(({ id }) => id === grant.accountId);
  };
  app.get<{ Querystring: { "user.fields"?: string } }>("/2/users/me", async (request, reply) => {
    if (await faults.strike("x", reply)) return reply;
    const account = bearer(request, "users.read", reply);
    if (!account) return reply;
    const fields = request.query["user.fields"]?.split(",") ?? [];
    return {
      data: {
        id: account.id,
        name: account.name,
        username: account.handle,
        ...(fields.includes("profile_image_url") && { profile_image_url: picture(account) }),
      },
    };
  });
  return bearer;
}

function isClient({ headers }: FastifyRequest): boolean {
  const credentials = `${SANDBOX_X_CLIENT.id}:${SANDBOX_X_CLIENT.secret}`;
  return headers.authorization === `Basic ${Buffer.from(credentials).toString("base64")}`;
}

const noClient = (reply: FastifyReply): FastifyReply =>
  reply
    .code(401)
    .send({ error: "unauthorized_client", error_description: "Missing valid authorization header" });
