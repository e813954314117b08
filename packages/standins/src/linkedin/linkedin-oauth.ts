import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { page } from "../page.ts";
import type { Account } from "../social/accounts.ts";
import { createCodes, randomToken } from "../social/codes.ts";
import { consentPage, decide, type Decision, goBack, isWebAddress } from "../social/consent.ts";
import type { State } from "../state-file.ts";
import { type LinkedinState, refuse, SANDBOX_LINKEDIN_CLIENT } from "./linkedin-state.ts";

/** Seconds. */
const CODE_LIFETIME = 30 * 60;
const ACCESS_LIFETIME = 60 * 24 * 60 * 60;
const POSTING = "w_member_social";

interface AuthorizeQuery {
  response_type?: string;
  client_id?: string;
  redirect_uri?: string;
  scope?: string;
  state?: string;
}

interface OAuthOptions {
  state: State<LinkedinState>;
  faults: Faults;
  clock: Clock;
  picture: (account: Account) => string;
}

export type Bearer = (request: FastifyRequest, scope: string, reply: FastifyReply) => Account | undefined;

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
 * OAuth 2.0 and `/v2/userinfo`. `POST /revoke` `{account}` acts like a member who removes the app
 * in the settings; LinkedIn itself has no such call.
 */
export function authorizeUsers(
  app: FastifyInstance,
  { state, faults, clock, picture }: OAuthOptions,
): { bearer: Bearer } {
  const { accounts, tokens } = state.value;
  const codes = createCodes(clock, CODE_LIFETIME);

  const refused = (query: AuthorizeQuery): string | undefined => {
    if (query.client_id !== SANDBOX_LINKEDIN_CLIENT.id) return "client_id";
    if (!isWebAddress(query.redirect_uri)) return "redirect_uri";
    if (query.response_type !== "code") return "response_type";
    return query.scope ? undefined : "scope";
  };
  app.get<{ Querystring: AuthorizeQuery }>("/oauth/v2/authorization", async ({ query }, reply) => {
    const wrong = refused(query);
    void reply.type("text/html");
    if (wrong) return reply.code(400).send(bummer(wrong));
    const { scope = "" } = query;
    return reply.send(consentPage({ network: "LinkedIn", accounts, picture, scope, optional: POSTING }));
  });
  app.post<{ Querystring: AuthorizeQuery; Body: Decision | null }>(
    "/oauth/v2/authorization",
    async ({ query, body }, reply) => {
      const wrong = refused(query);
      if (wrong) return reply.code(400).type("text/html").send(bummer(wrong));
      const { redirect_uri = "", scope = "" } = query;
      const account = decide(body ?? {}, accounts, () => randomToken(7).replaceAll(/[-_]/gu, "x"));
      if (!account) {
        const error = "user_cancelled_authorize";
        const error_description = "The user cancelled the authorization";
        return reply.redirect(goBack(redirect_uri, { error, error_description, state: query.state }), 302);
      }
      state.save();
      const granted = scope.split(" ").filter((name) => name !== body?.without);
      const consent = { accountId: account.id, redirectUri: redirect_uri, scope: granted.sort().join(",") };
      return reply.redirect(goBack(redirect_uri, { code: codes.issue(consent), state: query.state }), 302);
    },
  );

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
      const consent = grant_type === "authorization_code" ? codes.redeem(code, redirect_uri, "") : undefined;
      if (!consent) {
        const error_description =
          "Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists";
        return reply.code(400).send({ error: "invalid_request", error_description });
      }
      const token = {
        accessToken: randomToken(96),
        accountId: consent.accountId,
        scope: consent.scope,
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
    const given = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? "")?.[1];
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
  return { bearer };
}

const bummer = (what: string): string =>
  page({
    title: "Bummer, something went wrong.",
    main: `<p>The <code>${what}</code> of this address is missing or wrong.</p>`,
  });
