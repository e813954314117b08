import { type Scope, SCOPE_NAMES } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MCP_PATH } from "@postfolio/contract/oauth/agents.ts";
import type { Message } from "@postfolio/contract/message.ts";
import type { AgentRequest } from "@postfolio/contract/oauth/oauth.routes.ts";
import * as OAUTH_TEXTS from "@postfolio/contract/oauth/oauth-texts.ts";
import { plus, SECOND } from "@postfolio/contract/time-units.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/implement.ts";
import { type ClientDeps, clientOf, UNUSED_AGE } from "./clients.ts";
import { isDescriptionAddress, isLoopback, isNamed } from "./clients.policy.ts";
import { type ClientRow, insertCode, keepClient } from "./oauth.queries.ts";
import { newSecret } from "./secrets.ts";
import { countAccesses } from "../../db/accesses.ts";
import { oauthGrants } from "../../db/schema.ts";
import { hashOfToken } from "../../token-hash.ts";
import { sentenceInReply, sentenceOf } from "../../words.ts";

/*
 * Stateless: the consent request and the decision both carry the agent's full authorization query, and both are fully
 * validated.
 */

export type ConsentDeps = ClientDeps & Pick<Deps, "config">;

const CODE_AGE = 60 * SECOND;

export const resourceOf = ({ publicUrl }: Pick<Deps["config"], "publicUrl">): string => publicUrl + MCP_PATH;

interface ConsentRequest {
  client: ClientRow;
  redirectUri: string;
  scopes: Scope[];
  challenge: string;
  /** The error to send to the agent; null if the request can be allowed. */
  fault: { error: string; description: Message } | null;
  back: (answer: Record<string, string>) => string;
}

async function read(deps: ConsentDeps, text: string): Promise<ConsentRequest> {
  const query = new URLSearchParams(text);
  const named = (name: string): string => query.get(name) ?? "";
  const isTwice = (name: string): boolean => query.getAll(name).length > 1;
  if (isTwice("client_id") || isTwice("redirect_uri")) throw new AppError("invalid_request");
  const client = await clientOf(deps, named("client_id"));
  const redirectUri = named("redirect_uri");
  if (!isNamed(redirectUri, client.redirectUris)) {
    throw new AppError("invalid_request", OAUTH_TEXTS.redirectUnknown);
  }
  const words = named("scope").split(" ").filter(Boolean);
  const known = SCOPE_NAMES.filter((scope) => words.includes(scope));
  const state = query.get("state");
  return {
    client,
    redirectUri,
    scopes: words.length === 0 ? [...SCOPE_NAMES] : known,
    challenge: named("code_challenge"),
    fault: faultOf(query, deps, words.length > 0 && known.length === 0),
    back: (answer) => {
      const said = { ...answer, ...(state !== null && { state }), iss: deps.config.publicUrl };
      // The setters of `URL` would rewrite the agent's part of the query.
      return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${new URLSearchParams(said).toString()}`;
    },
  };
}

function faultOf(
  query: URLSearchParams,
  { config }: ConsentDeps,
  hasNoScope: boolean,
): ConsentRequest["fault"] {
  const fault = (error: string, description: Message) => ({ error, description });
  const names = ["response_type", "state", "scope", "resource", "code_challenge", "code_challenge_method"];
  const twice = names.find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) return fault("invalid_request", OAUTH_TEXTS.requestTwice(twice));
  if (query.has("request") || query.has("request_uri")) {
    return fault("invalid_request", OAUTH_TEXTS.requestForm);
  }
  if (query.get("response_type") !== "code") {
    return fault("unsupported_response_type", OAUTH_TEXTS.requestResponseType);
  }
  if (
    !/^[\w-]{43}$/u.test(query.get("code_challenge") ?? "") ||
    query.get("code_challenge_method") !== "S256"
  ) {
    return fault("invalid_request", OAUTH_TEXTS.requestChallenge);
  }
  const resource = resourceOf(config);
  if (query.get("resource") !== resource)
    return fault("invalid_target", OAUTH_TEXTS.requestResource(resource));
  return hasNoScope ? fault("invalid_scope", OAUTH_TEXTS.requestScopes) : null;
}

const forAgent = ({ error, description }: NonNullable<ConsentRequest["fault"]>) => ({
  error,
  error_description: sentenceOf(description),
});

const hostOf = ({ id }: ClientRow): string | null => (isDescriptionAddress(id) ? new URL(id).host : null);

export async function showRequest(deps: ConsentDeps, text: string): Promise<AgentRequest> {
  const { client, redirectUri, scopes, fault, back } = await read(deps, text);
  return {
    name: client.name,
    host: hostOf(client),
    redirectHost: new URL(redirectUri).host,
    isLocal: isLoopback(redirectUri),
    scopes,
    fault: fault && {
      message: sentenceInReply(fault.description),
      url: back(forAgent(fault)),
    },
  };
}

/** Grants the chosen scopes; null denies the request. @returns the redirect URL with the outcome */
export async function answerRequest(
  deps: ConsentDeps,
  { userId }: SignedIn,
  { query, scopes: chosen }: { query: string; scopes: readonly Scope[] | null },
): Promise<string> {
  const { db, clock, config } = deps;
  const { client, redirectUri, scopes, challenge, fault, back } = await read(deps, query);
  if (fault) return back(forAgent(fault));
  if (chosen === null) return back({ error: "access_denied" });
  const allowed = scopes.filter((scope) => chosen.includes(scope));
  if (allowed.length === 0) throw new AppError("invalid_request", OAUTH_TEXTS.agentScopeRequired);
  const code = newSecret("code");
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countAccesses(tx, oauthGrants, userId)) >= LIMITS.agentsPerUser) {
      throw new AppError("conflict", OAUTH_TEXTS.tooManyAgents);
    }
    const now = clock();
    if (!(await keepClient(tx, client.id, plus(now, UNUSED_AGE)))) {
      throw new AppError("invalid_request", OAUTH_TEXTS.agentUnknown);
    }
    await insertCode(tx, {
      hash: hashOfToken(code),
      userId,
      clientId: client.id,
      scopes: allowed,
      resource: resourceOf(config),
      redirectUri,
      challenge,
      expiresAt: plus(now, CODE_AGE),
    });
  });
  return back({ code });
}
