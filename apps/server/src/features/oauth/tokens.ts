import type { Message } from "@postfolio/contract/message.ts";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import type { Tokens } from "@postfolio/contract/oauth/oauth.routes.ts";
import { DAY, HOUR, plus, SECOND } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { deleteAccess } from "../../db/accesses.ts";
import { oauthGrants } from "../../db/schema.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { isDescriptionAddress } from "./clients.policy.ts";
import * as queries from "./oauth.queries.ts";
import { OAuthRefusal } from "./refusals.ts";
import { newSecret, proves } from "./secrets.ts";
import { hashOfToken } from "../../token-hash.ts";

export interface TokenDeps extends Pick<Deps, "db" | "clock"> {
  notify: Notify;
  tell: Tell;
}

const ACCESS_AGE = HOUR;
/** How long a used refresh token still works, because concurrent calls by an agent may all refresh with it. */
const AT_ONCE = 10 * SECOND;
/** Maximum number of access tokens per grant, and of refresh tokens per generation. */
const LIVE_TOKENS = 5;
/** Ends the grants of agents that never come back. */
const GRANT_AGE = 90 * DAY;

type Form = Partial<Record<string, unknown>>;

function fieldOf(form: Form, name: string): string {
  const value = form[name];
  if (typeof value !== "string" || value === "")
    throw new OAuthRefusal("invalid_request", `${name} is required`);
  return value;
}

export function giveTokens(deps: TokenDeps, form: Form): Promise<Tokens> {
  const grantType = fieldOf(form, "grant_type");
  if (grantType === "authorization_code") return exchange(deps, form);
  if (grantType === "refresh_token") return refresh(deps, form);
  throw new OAuthRefusal("unsupported_grant_type", "Use authorization_code or refresh_token");
}

/** The transaction returns refusals instead of throwing them, so that revocations are committed. */
const settle = async (outcome: Promise<Tokens | OAuthRefusal>): Promise<Tokens> => {
  const given = await outcome;
  if (given instanceof OAuthRefusal) throw given;
  return given;
};

const badCode = () => new OAuthRefusal("invalid_grant", "The code is invalid or has expired");
const badToken = () => new OAuthRefusal("invalid_grant", "The refresh token is invalid or has expired");

/**
 * A code works once, whatever the outcome. A second use revokes the grant: one of the two callers cannot be the agent.
 */
function exchange({ db, clock, notify, tell }: TokenDeps, form: Form): Promise<Tokens> {
  const [code, clientId, redirectUri, verifier] = [
    fieldOf(form, "code"),
    fieldOf(form, "client_id"),
    fieldOf(form, "redirect_uri"),
    fieldOf(form, "code_verifier"),
  ];
  const hash = hashOfToken(code);
  return settle(
    db.transaction(async (tx) => {
      const now = clock();
      const taken = await queries.takeCode(tx, hash, now);
      if (!taken) {
        const given = await queries.grantOfCode(tx, hash);
        if (given !== undefined) await end(tx, tell, given, AUDIT_TEXTS.agentCodeUsedTwice);
        return badCode();
      }
      const { userId, scopes, resource } = taken;
      if (taken.expiresAt <= now || taken.clientId !== clientId || taken.redirectUri !== redirectUri)
        return badCode();
      if (!proves(verifier, taken.challenge) || (await queries.isSuspended(tx, userId))) return badCode();
      if (form["resource"] !== undefined && form["resource"] !== resource) return otherResource(resource);
      const client = await queries.findClient(tx, clientId, now);
      if (!client) return badCode();
      const { name } = client;
      const host = new URL(isDescriptionAddress(clientId) ? clientId : redirectUri).host;
      const id = uuid();
      const expiresAt = plus(now, GRANT_AGE);
      await queries.insertGrant(tx, {
        id,
        userId,
        clientId,
        name,
        host,
        scopes,
        resource,
        createdAt: now,
        expiresAt,
      });
      await queries.linkCode(tx, hash, id);
      await notify(tx, {
        userId,
        key: `agent-connected ${id}`,
        message: { event: "agent-connected", name, host, scopes },
        link: "/connect",
      });
      // Leaves out the name, which the agent chooses itself.
      const detail = `${host}: ${scopes.join(", ")}`;
      await tell("remembered", { db: tx, action: "agent-connected", actorId: userId, detail });
      return newTokens(tx, { id, clientId, scopes }, { generation: 0, now });
    }),
  );
}

const otherResource = (resource: string) =>
  new OAuthRefusal("invalid_target", `These tokens are for ${resource} and nothing else`);

/**
 * A refresh token works once, except that reusing it within seconds returns another token of the next generation. Using
 * a token for the first time spends its whole generation, and using a spent token later revokes the grant.
 */
function refresh({ db, clock, tell }: TokenDeps, form: Form): Promise<Tokens> {
  const [hash, clientId] = [hashOfToken(fieldOf(form, "refresh_token")), fieldOf(form, "client_id")];
  return settle(
    db.transaction(async (tx) => {
      const now = clock();
      const found = await queries.findToken(tx, hash);
      if (found?.token.kind !== "refresh" || found.grant.clientId !== clientId) return badToken();
      const { token, grant } = found;
      if (token.usedAt && token.usedAt <= plus(now, -AT_ONCE)) {
        await end(tx, tell, grant.id, AUDIT_TEXTS.agentTokenUsedTwice);
        return badToken();
      }
      if (token.expiresAt <= now || (await queries.isSuspended(tx, grant.userId))) return badToken();
      if (form["resource"] !== undefined && form["resource"] !== grant.resource)
        return otherResource(grant.resource);
      const words = typeof form["scope"] === "string" ? form["scope"].split(" ").filter(Boolean) : [];
      const narrowed = grant.scopes.filter((scope) => words.includes(scope));
      if (words.some((word) => !narrowed.some((scope) => scope === word))) {
        return new OAuthRefusal("invalid_scope", "The user has not allowed all of these scopes");
      }
      if (!token.usedAt) await queries.spendGeneration(tx, token, now);
      await queries.prolong(tx, grant.id, plus(now, GRANT_AGE));
      return newTokens(tx, grant, {
        generation: token.generation + 1,
        narrowed: words.length > 0 ? narrowed : null,
        now,
      });
    }),
  );
}

/** @param narrowed scopes of the access token, if fewer than the grant's */
async function newTokens(
  tx: Tx,
  { id: grantId, clientId, scopes }: Pick<queries.GrantRow, "id" | "clientId" | "scopes">,
  { generation, narrowed = null, now }: { generation: number; narrowed?: Scope[] | null; now: Date },
): Promise<Tokens> {
  const [access, again] = [newSecret("access"), newSecret("refresh")];
  const until = plus(now, GRANT_AGE);
  await queries.keepClient(tx, clientId, until);
  const usedAt = await queries.spentAt(tx, grantId, generation);
  // Leaves room for the new tokens, which count as the newest regardless of the clock.
  await queries.keepFewTokens(tx, grantId, generation, LIVE_TOKENS - 1);
  await queries.insertTokens(tx, [
    {
      hash: hashOfToken(access),
      grantId,
      kind: "access",
      generation,
      scopes: narrowed,
      expiresAt: plus(now, ACCESS_AGE),
    },
    { hash: hashOfToken(again), grantId, kind: "refresh", generation, usedAt, expiresAt: until },
  ]);
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: ACCESS_AGE / SECOND,
    refresh_token: again,
    scope: (narrowed ?? scopes).join(" "),
  };
}

async function end(tx: Tx, tell: Tell, grantId: string, why: (host: string) => Message): Promise<void> {
  const ended = await deleteAccess(tx, oauthGrants, grantId);
  if (!ended) return;
  await tell("remembered", {
    db: tx,
    action: "agent-disconnected",
    actorId: null,
    subjectId: ended.userId,
    detail: why(ended.host),
  });
}

/** Revoking a refresh token revokes the whole grant. Unknown tokens are ignored. */
export async function revoke({ db, tell }: Pick<TokenDeps, "db" | "tell">, form: Form): Promise<void> {
  const [hash, clientId] = [hashOfToken(fieldOf(form, "token")), fieldOf(form, "client_id")];
  const isAnothers = await db.transaction(async (tx) => {
    const found = await queries.findToken(tx, hash);
    if (!found) return false;
    if (found.grant.clientId !== clientId) return true;
    if (found.token.kind === "access") await queries.deleteToken(tx, hash);
    else await end(tx, tell, found.grant.id, AUDIT_TEXTS.endedByAgent);
    return false;
  });
  if (isAnothers) throw new OAuthRefusal("invalid_client", "This token was issued to another client");
}
