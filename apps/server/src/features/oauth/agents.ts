import * as OAUTH_TEXTS from "@postfolio/contract/oauth/oauth-texts.ts";
import type { Agent } from "@postfolio/contract/oauth/oauth.routes.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from "../../db/schema.ts";
import { deleteAccess, describeAccess, noteUse } from "../../db/accesses.ts";
import { deleteUntil } from "../../db/sweep.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Tell } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import { isDescriptionAddress } from "./clients.policy.ts";
import { resourceOf } from "./consent.ts";
import { findGrants, type GrantRow, prepareFindLiveGrant } from "./oauth.queries.ts";
import { prefixOf } from "./secrets.ts";
import { hashOfToken } from "../../token-hash.ts";

/** Used codes are kept to detect reuse. */
const USED_CODE_AGE = DAY;

export const listAgents = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Caller,
): Promise<Agent[]> => (await findGrants(db, userId, clock())).map(toAgent);

export const disconnectAgent = (
  { db, tell }: Pick<Deps, "db"> & { tell: Tell },
  { userId }: Caller,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await deleteAccess(tx, oauthGrants, id, userId);
    if (!ended) throw notFound();
    await tell("remembered", { db: tx, action: "agent-disconnected", actorId: userId, detail: ended.host });
  });

/** Throws unless the token is valid for this server. */
export function createTokenAuthenticator({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">) {
  const findLiveGrant = prepareFindLiveGrant(db, resourceOf(config));
  return async (token: string): Promise<Caller> => {
    const now = clock();
    const found = await findLiveGrant(hashOfToken(token), now);
    if (!found) throw new AppError("unauthenticated", OAUTH_TEXTS.accessEnded);
    const { grant, expiresAt, narrowed } = found;
    await noteUse(db, oauthGrants, grant, now);
    const { id, userId, name } = grant;
    const scopes = narrowed ?? grant.scopes;
    return { userId, key: { id, name, scopes, prefix: prefixOf(token), expiresAt, isAgent: true } };
  };
}

export async function sweepAgents({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  const swept = [
    await deleteUntil(db, oauthCodes.expiresAt, plus(now, -USED_CODE_AGE)),
    await deleteUntil(db, oauthTokens.expiresAt, now),
    await deleteUntil(db, oauthGrants.expiresAt, now),
    await deleteUntil(db, oauthClients.expiresAt, now),
  ];
  return swept.reduce((sum, rows) => sum + rows, 0);
}

const toAgent = ({ clientId, host, ...grant }: GrantRow): Agent => ({
  ...describeAccess(grant),
  host,
  isLocal: !isDescriptionAddress(clientId) && /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::|$)/u.test(host),
});
