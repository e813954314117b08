import { LIMITS } from "@postfolio/contract/limits.ts";
import * as OAUTH_TEXTS from "@postfolio/contract/oauth/oauth-texts.ts";
import { DAY, HOUR, MINUTE, plus, SECOND } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { count } from "../../http/limits/rate-limits.queries.ts";
import { isDescriptionAddress, readDescription, readRegistration } from "./clients.policy.ts";
import { type ClientRow, findClient, insertClient, keepDescription } from "./oauth.queries.ts";

export type ClientDeps = Pick<Deps, "db" | "clock" | "log" | "fetchOut">;

/** How long agents without a grant are kept. */
export const UNUSED_AGE = DAY;
const REREAD_AFTER = 5 * MINUTE;

export async function clientOf({ db, clock, log, fetchOut }: ClientDeps, id: string): Promise<ClientRow> {
  const now = clock();
  const known = await findClient(db, id, now);
  if (!isDescriptionAddress(id)) {
    if (!known) throw new AppError("invalid_request", OAUTH_TEXTS.agentUnknown);
    return known;
  }
  if (known?.readAt && known.readAt > plus(now, -REREAD_AFTER)) return known;
  // Every failure gets the same response, to reveal nothing about the server's own network.
  const unreadable = (cause?: unknown) => {
    log.info({ err: cause, client: id }, "an agent's description cannot be read");
    return new AppError("invalid_request", OAUTH_TEXTS.agentUnreadable, { cause });
  };
  const limits = {
    maxBytes: LIMITS.agentBytes,
    timeoutMs: 5 * SECOND,
    accept: "application/json",
    redirects: 0,
  };
  const { body } = await fetchOut(id, limits).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  const described = readDescription(id, body.toString("utf8"));
  if (!described) throw unreadable();
  return keepDescription(db, {
    id,
    ...described,
    createdAt: now,
    readAt: now,
    expiresAt: plus(now, UNUSED_AGE),
  });
}

/**
 * For agents that publish no client metadata on the web.
 * @param address the client's IP address, which is limited to a few registrations per hour
 */
export async function register({ db, clock }: Pick<Deps, "db" | "clock">, address: string, body: unknown) {
  const { name, redirectUris } = readRegistration(body);
  const { taken, endsIn } = await count(db, `oauth clients ${address}`, { window: HOUR });
  if (taken > LIMITS.agentsPerHour) {
    throw new AppError("rate_limited", undefined, { retryAfter: Math.ceil(endsIn / SECOND) });
  }
  const now = clock();
  const id = uuid();
  await insertClient(db, { id, name, redirectUris, createdAt: now, expiresAt: plus(now, UNUSED_AGE) });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / SECOND),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
