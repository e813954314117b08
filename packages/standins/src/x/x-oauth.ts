import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { page } from "../page.ts";
import type { Account } from "../social/accounts.ts";
import { createCodes, randomToken } from "../social/codes.ts";
import { consentPage, decide, type Decision, goBack, isWebAddress } from "../social/consent.ts";
import type { State } from "../state-file.ts";
import { type Grant, problem, SANDBOX_X_CLIENT, type XState } from "./x-state.ts";

/** Seconds. */
const CODE_LIFETIME = 30;
const ACCESS_LIFETIME = 7_200;

interface AuthorizeQuery {
  response_type?: string;
  client_id?: string;
  redirect_uri?: string;
  scope?: string;
  state?: string;
  code_challenge?: string;
  code_challenge_method?: string;
}

type TokenRequest = Record<string, string | undefined>;

interface OAuthOptions {
  state: State<XState>;
  faults: Faults;
  clock: Clock;
  picture: (account: Account) => string;
}

export type Bearer = (request: FastifyRequest, scope: string, reply: FastifyReply) => Account | undefined;

/** OAuth 2.0 with PKCE for a confidential client, and `/2/users/me`. */
export function authorizeUsers(
  app: FastifyInstance,
  { state, faults, clock, picture }: OAuthOptions,
): { bearer: Bearer } {
  const { accounts } = state.value;
  const codes = createCodes(clock, CODE_LIFETIME);

  const refused = (query: AuthorizeQuery): string | undefined => {
    if (query.client_id !== SANDBOX_X_CLIENT.id) return "client_id";
    if (!isWebAddress(query.redirect_uri)) return "redirect_uri";
    if (query.response_type !== "code") return "response_type";
    if (!query.state || query.state.length > 500) return "state";
    if (!query.code_challenge || query.code_challenge_method !== "S256") return "code_challenge";
    return query.scope ? undefined : "scope";
  };
  app.get<{ Querystring: AuthorizeQuery }>("/i/oauth2/authorize", async ({ query }, reply) => {
    const wrong = refused(query);
    void reply.type("text/html");
    if (wrong) return reply.code(400).send(wentWrong(wrong));
    return reply.send(consentPage({ network: "X", accounts, picture, scope: query.scope ?? "" }));
  });
  app.post<{ Querystring: AuthorizeQuery; Body: Decision | null }>(
    "/i/oauth2/authorize",
    async ({ query, body }, reply) => {
      const wrong = refused(query);
      if (wrong) return reply.code(400).type("text/html").send(wentWrong(wrong));
      const { redirect_uri = "", scope = "", code_challenge } = query;
      const account = decide(body ?? {}, accounts, () => String(10n ** 18n + BigInt(accounts.length)));
      if (!account) {
        return reply.redirect(goBack(redirect_uri, { error: "access_denied", state: query.state }), 302);
      }
      state.save();
      const consent = { accountId: account.id, redirectUri: redirect_uri, scope, challenge: code_challenge };
      return reply.redirect(goBack(redirect_uri, { state: query.state, code: codes.issue(consent) }), 302);
    },
  );

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
      const grant = { accountId: consent.accountId, scope: consent.scope, spentTokens: [] };
      const whole: Grant = { ...grant, accessToken: "", accessExpiresAt: "", refreshToken: "" };
      state.value.grants.push(whole);
      return renew(whole);
    }
    if (grant_type !== "refresh_token" || !refresh_token) return invalid(reply, "grant type");
    const grant = state.value.grants.find((grant) => grant.refreshToken === refresh_token);
    if (grant) return renew(grant);
    // A used token was used again, so someone else may have it: the grant is no longer safe.
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
    const token = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? "")?.[1];
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
  return { bearer };
}

function isClient({ headers }: FastifyRequest): boolean {
  const credentials = `${SANDBOX_X_CLIENT.id}:${SANDBOX_X_CLIENT.secret}`;
  return headers.authorization === `Basic ${Buffer.from(credentials).toString("base64")}`;
}

const noClient = (reply: FastifyReply): FastifyReply =>
  reply
    .code(401)
    .send({ error: "unauthorized_client", error_description: "Missing valid authorization header" });

const wentWrong = (what: string): string =>
  page({
    title: "Something went wrong",
    main: `<p>You weren't able to give access to the App. Go back and try logging in again.</p>
      <p>The <code>${what}</code> of this address is missing or wrong.</p>`,
  });
