import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  EmbeddedJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
} from "jose";
import { escapeHtml as escape, sendPage } from "../page.ts";
import type { Account } from "../social/accounts.ts";
import { createCodes, randomToken } from "../social/codes.ts";
import type { Network } from "../social/network.ts";
import { accountWith, type BlueskyState, refuse, type Session } from "./bluesky-state.ts";

/** Seconds. */
const CODE_LIFETIME = 60;
const ACCESS_LIFETIME = 30 * 60;
const PUSHED_LIFETIME = 5 * 60 * 1000;

type Form = Record<string, string | undefined>;
interface Pushed {
  form: Form;
  thumbprint: string;
  expiresAt: number;
}

/**
 * Returns a request's account and session; undefined if the request is not allowed, in which case an error has been
 * sent.
 */
export type Signed = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<(Session & { account: Account }) | undefined>;

const addressOf = (request: FastifyRequest): string =>
  `http://${request.headers.host}${request.url.split("?")[0]}`;

/**
 * Serves OAuth as profiled by atproto. For scripts: `POST /bluesky/clients` `{client_id, jwks}` registers a client that
 * would normally have an HTTPS URL, `POST /bluesky/revoke` `{account}` ends an account's sessions, and `POST
 * /bluesky/scopes` `{fine}` sets whether scopes finer than `transition:generic` are supported.
 */
export function authorizeUsers(
  app: FastifyInstance,
  { state, faults, clock }: Pick<Network<BlueskyState>, "state" | "faults" | "clock">,
  origin: () => string,
): Signed {
  const { sessions, accounts } = state.value;
  const codes = createCodes(clock, CODE_LIFETIME);
  const pushed = new Map<string, Pushed>();
  const bound = new Map<string, Pushed>();
  const clients = new Map<string, JSONWebKeySet>();
  const proofs = new Set<string>();
  let nonce = randomUUID();
  let fine = true;

  app.get("/.well-known/oauth-protected-resource", async () => ({
    resource: origin(),
    authorization_servers: [origin()],
    scopes_supported: [],
    bearer_methods_supported: ["header"],
  }));
  app.get("/.well-known/oauth-authorization-server", async () => ({
    issuer: origin(),
    authorization_endpoint: `${origin()}/bluesky/oauth/authorize`,
    token_endpoint: `${origin()}/bluesky/oauth/token`,
    pushed_authorization_request_endpoint: `${origin()}/bluesky/oauth/par`,
    revocation_endpoint: `${origin()}/bluesky/oauth/revoke`,
    require_pushed_authorization_requests: true,
    scopes_supported: ["atproto", "transition:generic"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
    token_endpoint_auth_signing_alg_values_supported: ["ES256"],
    dpop_signing_alg_values_supported: ["ES256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }));
  app.post<{ Body: { client_id?: string; jwks?: JSONWebKeySet } | null }>(
    "/bluesky/clients",
    async ({ body }, reply) => {
      if (!body?.client_id || !body.jwks) return reply.code(400).send({ error: "Send {client_id, jwks}" });
      clients.set(body.client_id, body.jwks);
      return reply.code(204).send();
    },
  );
  app.post<{ Body: { account?: string } | null }>("/bluesky/revoke", async ({ body }, reply) => {
    const ended = accounts.find(({ handle }) => handle === body?.account)?.id;
    sessions.splice(0, sessions.length, ...sessions.filter(({ did }) => did !== ended));
    return reply.code(204).send();
  });
  app.post<{ Body: { fine?: boolean } | null }>("/bluesky/scopes", async ({ body }, reply) => {
    fine = body?.fine !== false;
    return reply.code(204).send();
  });
  app.post("/bluesky/nonce", async (_request, reply) => {
    nonce = randomUUID();
    return reply.code(204).send();
  });

  const wrong = (reply: FastifyReply, error: string, error_description: string, status = 400) => {
    void reply.code(status).header("dpop-nonce", nonce).send({ error, error_description });
    return undefined;
  };

  /** @returns the thumbprint of the key that signed the request (RFC 9449); undefined if an error has been sent */
  async function proven(
    request: FastifyRequest,
    reply: FastifyReply,
    accessToken?: string,
  ): Promise<string | undefined> {
    const status = accessToken === undefined ? 400 : 401;
    const no = (error: string, text: string) => {
      if (status === 401)
        void reply.header("www-authenticate", `DPoP error="${error}", error_description="${text}"`);
      return wrong(reply, error, text, status);
    };
    const proof = String(request.headers["dpop"] ?? "");
    const options = {
      typ: "dpop+jwt",
      algorithms: ["ES256"],
      currentDate: clock.now(),
      clockTolerance: 86_400 * 400,
    };
    const read = await jwtVerify(proof, EmbeddedJWK, options).catch(() => undefined);
    if (!read) return no("invalid_dpop_proof", "DPoP proof required");
    const { payload, protectedHeader } = read;
    if (payload["nonce"] !== nonce)
      return no("use_dpop_nonce", "Authorization server requires nonce in DPoP proof");
    if (payload["htm"] !== request.method || payload["htu"] !== addressOf(request))
      return no("invalid_dpop_proof", "DPoP htm or htu mismatch");
    if (!payload.jti || proofs.has(payload.jti)) return no("invalid_dpop_proof", "DPoP proof replayed");
    proofs.add(payload.jti);
    const hash = accessToken && createHash("sha256").update(accessToken).digest("base64url");
    if (payload["ath"] !== hash) return no("invalid_dpop_proof", "DPoP ath mismatch");
    return calculateJwkThumbprint(protectedHeader.jwk as JWK);
  }

  /**
   * Loopback clients are public; all other clients must sign their requests. @returns false if an error has been sent
   */
  async function isClient(form: Form, reply: FastifyReply): Promise<boolean> {
    const { client_id = "", client_assertion = "", client_assertion_type } = form;
    if (/^http:\/\/localhost\/?(?:\?|$)/u.test(client_id)) return true;
    const jwks = clients.get(client_id);
    const assertion =
      jwks &&
      client_assertion_type === "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" &&
      (await jwtVerify(client_assertion, createLocalJWKSet(jwks), {
        algorithms: ["ES256"],
        issuer: client_id,
        subject: client_id,
        audience: origin(),
        requiredClaims: ["jti"],
      }).catch(() => undefined));
    if (!assertion) wrong(reply, "invalid_client", "The client could not be authenticated");
    return Boolean(assertion);
  }

  const allowedRedirect = ({ client_id = "", redirect_uri = "" }: Form): boolean => {
    if (!client_id.startsWith("http://localhost")) return true;
    const { hostname } = URL.parse(redirect_uri) ?? {};
    const uris = new URL(client_id).searchParams.getAll("redirect_uri");
    return (hostname === "127.0.0.1" || hostname === "[::1]") && uris.includes(redirect_uri);
  };
  const allowedScope = ({ client_id = "", scope = "" }: Form): boolean => {
    const declared = new URL(client_id).searchParams.get("scope")?.split(" ");
    return (
      scope.split(" ").every((one) => declared?.includes(one) ?? true) && scope.split(" ").includes("atproto")
    );
  };

  app.post<{ Body: Form | null }>("/bluesky/oauth/par", async (request, reply) => {
    if (await faults.strike("bluesky", reply)) return reply;
    const form = request.body ?? {};
    const thumbprint = await proven(request, reply);
    if (thumbprint === undefined || !(await isClient(form, reply))) return reply;
    if (
      form["response_type"] !== "code" ||
      !form["code_challenge"] ||
      form["code_challenge_method"] !== "S256" ||
      !form["state"]
    ) {
      wrong(reply, "invalid_request", "PKCE and a state are required");
      return reply;
    }
    if (!allowedRedirect(form)) {
      wrong(reply, "invalid_request", "Invalid redirect_uri");
      return reply;
    }
    if (!allowedScope(form) || (!fine && /repo:|blob:/u.test(form["scope"] ?? ""))) {
      wrong(reply, "invalid_scope", "Unsupported scope");
      return reply;
    }
    const uri = `urn:ietf:params:oauth:request_uri:req-${randomToken(16)}`;
    pushed.set(uri, { form, thumbprint, expiresAt: clock.now().getTime() + PUSHED_LIFETIME });
    return reply
      .code(201)
      .header("dpop-nonce", nonce)
      .send({ request_uri: uri, expires_in: PUSHED_LIFETIME / 1000 });
  });

  interface AuthorizeQuery {
    client_id?: string;
    request_uri?: string;
  }
  const requestOf = ({ client_id, request_uri = "" }: AuthorizeQuery): Pushed | undefined => {
    const found = pushed.get(request_uri);
    return found && found.expiresAt > clock.now().getTime() && found.form["client_id"] === client_id
      ? found
      : undefined;
  };
  const hinted = ({ form }: Pushed): Account | undefined => {
    const { login_hint } = form;
    return login_hint?.startsWith("did:")
      ? accounts.find(({ id }) => id === login_hint)
      : accountWith(state.value, login_hint ?? `sandbox${accounts.length + 1}.test`);
  };
  const unknownRequest = (reply: FastifyReply): FastifyReply =>
    sendPage(reply, { title: "This request is unknown", main: "<p>Start again from the app.</p>" }, 400);

  app.get<{ Querystring: AuthorizeQuery }>("/bluesky/oauth/authorize", async ({ query }, reply) => {
    const request = requestOf(query);
    const account = request && hinted(request);
    if (!request || !account) return unknownRequest(reply);
    return sendPage(reply, {
      title: "Connect to Bluesky",
      main: `<p>An app wants to post as <b>@${escape(account.handle)}</b>.</p>
        <p>It requests: ${escape(request.form["scope"] ?? "")}</p>
        <form method="post"><input type="hidden" name="did" value="${escape(account.id)}">
        <button class="main">Authorize app</button>
        <button class="main" style="background:none;color:inherit" name="decision" value="cancel">Cancel</button></form>`,
    });
  });
  app.post<{ Querystring: AuthorizeQuery; Body: Form | null }>(
    "/bluesky/oauth/authorize",
    async ({ query, body }, reply) => {
      const request = requestOf(query);
      const account = request && (accounts.find(({ id }) => id === body?.["did"]) ?? hinted(request));
      if (!request || !account) return unknownRequest(reply);
      pushed.delete(query.request_uri ?? "");
      const { redirect_uri = "", scope = "", state: itsState = "", code_challenge } = request.form;
      const back = new URL(redirect_uri);
      back.searchParams.set("iss", origin());
      back.searchParams.set("state", itsState);
      if (body?.["decision"] === "cancel") {
        back.searchParams.set("error", "access_denied");
        return reply.redirect(back.href, 303);
      }
      if (body?.["name"]) account.name = body["name"];
      const code = codes.issue({
        accountId: account.id,
        clientId: request.form["client_id"] ?? "",
        redirectUri: redirect_uri,
        scopes: scope.split(" "),
        challenge: code_challenge,
        nonce: undefined,
      });
      bound.set(code, request);
      state.save();
      back.searchParams.set("code", code);
      return reply.redirect(back.href, 303);
    },
  );

  app.post<{ Body: Form | null }>("/bluesky/oauth/token", async (request, reply) => {
    if (await faults.strike("bluesky", reply)) return reply;
    const form = request.body ?? {};
    const thumbprint = await proven(request, reply);
    if (thumbprint === undefined || !(await isClient(form, reply))) return reply;
    const refused = (): FastifyReply => {
      wrong(reply, "invalid_grant", "Invalid or expired code or refresh token");
      return reply;
    };
    let session: Pick<Session, "did" | "scope">;
    if (form["grant_type"] === "refresh_token") {
      const index = sessions.findIndex(({ refreshToken }) => refreshToken === form["refresh_token"]);
      const known = sessions[index];
      // A refresh token can be used only once.
      if (!known || known.thumbprint !== thumbprint || known.clientId !== form["client_id"]) return refused();
      sessions.splice(index, 1);
      session = known;
    } else {
      const { code = "", redirect_uri = "", code_verifier } = form;
      const its = bound.get(code);
      bound.delete(code);
      const consent = codes.redeem(code, redirect_uri, code_verifier);
      if (!consent || !its || its.thumbprint !== thumbprint || its.form["client_id"] !== form["client_id"])
        return refused();
      session = { did: consent.accountId, scope: consent.scopes.join(" ") };
    }
    const { did, scope } = session;
    const tokens = { accessToken: randomToken(48), refreshToken: `ref-${randomToken(32)}` };
    const expiresAt = new Date(clock.now().getTime() + ACCESS_LIFETIME * 1000).toISOString();
    sessions.push({ did, scope, ...tokens, thumbprint, clientId: form["client_id"] ?? "", expiresAt });
    state.save();
    return reply.header("dpop-nonce", nonce).send({
      access_token: tokens.accessToken,
      token_type: "DPoP",
      refresh_token: tokens.refreshToken,
      scope,
      expires_in: ACCESS_LIFETIME,
      sub: did,
    });
  });
  app.post<{ Body: Form | null }>("/bluesky/oauth/revoke", async (request, reply) => {
    if (await faults.strike("bluesky", reply)) return reply;
    const form = request.body ?? {};
    const { token } = form;
    // A request without a proof gets the same response as a successful request.
    if (request.headers["dpop"] === undefined) return reply.send({});
    const thumbprint = await proven(request, reply);
    if (thumbprint === undefined || !(await isClient(form, reply))) return reply;
    const index = sessions.findIndex(
      (one) => thumbprint === one.thumbprint && [one.refreshToken, one.accessToken].includes(token ?? ""),
    );
    if (index >= 0) sessions.splice(index, 1);
    state.save();
    return reply.send({});
  });

  return async (request, reply) => {
    const token = /^DPoP (\S+)$/u.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) {
      void refuse(reply, 401, "AuthMissing", "Authentication Required");
      return undefined;
    }
    const thumbprint = await proven(request, reply, token);
    if (thumbprint === undefined) return undefined;
    const session = sessions.find(({ accessToken }) => accessToken === token);
    const account = accounts.find(({ id }) => id === session?.did);
    if (
      !session ||
      !account ||
      session.thumbprint !== thumbprint ||
      new Date(session.expiresAt) <= clock.now()
    ) {
      void reply.header(
        "www-authenticate",
        'DPoP error="invalid_token", error_description="Token is invalid"',
      );
      void refuse(reply, 401, "InvalidToken", "Token is invalid");
      return undefined;
    }
    void reply.header("dpop-nonce", nonce);
    return { ...session, account };
  };
}
