import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, plus, SECOND } from "@postfolio/contract/time-units.ts";
import type { Access, Permission } from "../../adapters/social/social.ts";
import { isOutage } from "../../db/outage.ts";
import type { Deps } from "../../deps.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { shortName } from "../../db/connected-account.ts";
import { aboutConnection, accountName } from "./connections.policy.ts";
import { withLimits } from "./server-limits.ts";
import {
  type ConnectionRow,
  findConnection,
  findHolder,
  leaseRefresh,
  markBroken,
  markPagesBroken,
  type OfNetwork,
  updateTokens,
} from "./connections.queries.ts";
import { accessExpired, accessRefused, accessUnreadable, personBroken, roleLost } from "./broken-reasons.ts";
import { open, seal } from "./sealed-tokens.ts";
import { sentenceOf } from "../../words.ts";

export interface AccessDeps extends Pick<
  Deps,
  "db" | "clock" | "log" | "config" | "networks" | "tokenCipher"
> {
  notify: Notify;
}

/** Leaves enough time for a call that starts now. */
const REFRESH_BEFORE = 5 * MINUTE;
/** Added to the duration of the longest call, so that two callers never refresh at the same time. */
const LEASE_MARGIN = 15 * SECOND;
const LOOK_AGAIN = SECOND;
const AFTER_TROUBLE = 15 * SECOND;
/**
 * If the network refuses a token this soon after a refresh, it is refusing the account. Otherwise, the token has ended
 * early.
 */
const REFUSED_AGAIN = 10 * MINUTE;

/** Null for the network's default account. */
type WantedAccount = OfNetwork & { accountId: string | null };

/**
 * Returns a token that stays valid for a few minutes. X's tokens are refreshed shortly before they expire, by one
 * caller at a time, since using a refresh token twice ends the connection. No transaction is open during the call.
 */
export async function accessFor(deps: AccessDeps, wanted: WantedAccount): Promise<Access> {
  const { network } = wanted;
  for (;;) {
    // Loops only if another caller has changed the tokens.
    const row = await findConnection(deps.db, wanted);
    if (!row) return { kind: "none" };
    if (row.brokenReason !== null) return { kind: "broken", reason: row.brokenReason };
    const now = deps.clock();
    if (row.limitedUntil && row.limitedUntil > now) return { kind: "later", at: row.limitedUntil };
    // A page uses its person's tokens, which are refreshed once for all of that person's pages.
    const holder = row.personId === null ? row : await findHolder(deps.db, row);
    if (!holder) continue;
    const tokens = open(deps.tokenCipher, holder);
    if (!tokens) return broken(deps, holder, accessUnreadable(network));
    const left = holder.accessExpiresAt.getTime() - now.getTime();
    if (left > REFRESH_BEFORE || (tokens.refreshToken === null && left > 0)) {
      return ready(await withLimits(deps, row), tokens);
    }
    if (tokens.refreshToken === null) return broken(deps, holder, accessExpired(network));
    if (holder.refreshLeaseUntil && holder.refreshLeaseUntil > now) {
      return { kind: "later", at: plus(now, LOOK_AGAIN) };
    }
    const until = plus(now, deps.config.x.timeoutMs + LEASE_MARGIN);
    if (await leaseRefresh(deps.db, holder, now, until)) {
      return refresh(deps, row, holder, { ...tokens, refreshToken: tokens.refreshToken });
    }
  }
}

const ready = (
  { accountId, handle, limits, defaults }: ConnectionRow,
  { accessToken, server, secrets }: Permission,
): Access => ({
  kind: "ready",
  account: { accountId, handle, accessToken, server, secrets, limits, defaults },
});

async function broken(deps: AccessDeps, holder: ConnectionRow, reason: string): Promise<Access> {
  await breakRow(deps, holder, reason);
  return { kind: "broken", reason };
}

/** @param holder the row itself or, for a page, the row of the page's person */
async function refresh(
  deps: AccessDeps,
  row: ConnectionRow,
  holder: ConnectionRow,
  permission: Permission & { refreshToken: string },
): Promise<Access> {
  const { network, userId } = row;
  const outcome = await deps.networks[network].refresh(permission);
  if (outcome.kind === "refreshed") {
    const { accessToken, accessExpiresAt, refreshToken: next } = outcome.tokens;
    const tokens = { accessToken, accessExpiresAt, refreshToken: next ?? permission.refreshToken };
    const change = { ...seal(deps.tokenCipher, row, tokens), refreshLeaseUntil: null };
    const kept = await insist(deps, () => updateTokens(deps.db, holder, change));
    // If the tokens were not saved, the user has reconnected in the meantime.
    return kept
      ? ready(await withLimits(deps, row), { ...permission, accessToken })
      : { kind: "later", at: plus(deps.clock(), LOOK_AGAIN) };
  }
  deps.log.warn({ user: userId, network, detail: outcome.detail }, "tokens could not be refreshed");
  if (outcome.kind === "refused") return broken(deps, holder, accessRefused(network));
  const at = plus(deps.clock(), AFTER_TROUBLE);
  await updateTokens(deps.db, holder, { refreshLeaseUntil: at });
  return { kind: "later", at };
}

/**
 * Retries during a short database outage, because the old refresh token is used up and the new one exists only here.
 */
async function insist(deps: AccessDeps, save: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      if (!isOutage(error) || tries === 60) throw error;
      deps.log.warn("new tokens will be saved as soon as the database is back");
      await sleep(SECOND);
    }
  }
}

/**
 * A token that can be refreshed counts as expired from now on, because networks may end tokens early, and the next
 * caller refreshes it. Otherwise, the connection breaks, and the user is notified once.
 * @param refusedToken the rejected access token; a connection with a newer token stays
 * @param lostRole breaks only the page, not the person's connection
 */
export async function refuseAccess(
  deps: AccessDeps,
  account: WantedAccount,
  refusedToken: string,
  lostRole = false,
): Promise<void> {
  const row = await findConnection(deps.db, account);
  if (!row) return;
  const holder = await findHolder(deps.db, row);
  if (!holder) return;
  const current = open(deps.tokenCipher, holder)?.accessToken;
  if (current !== refusedToken) return;
  if (lostRole) return breakRow(deps, row, roleLost(row.name));
  const now = deps.clock();
  if (holder.refreshToken === null) return breakRow(deps, holder, accessRefused(account.network));
  // Another call was refused with the same token before.
  if (holder.accessExpiresAt <= now) return;
  if (holder.refusedAt && holder.refusedAt > plus(now, -REFUSED_AGAIN)) {
    return breakRow(deps, holder, accessRefused(account.network));
  }
  await updateTokens(deps.db, holder, { accessExpiresAt: now, refusedAt: now });
}

/** Marks a connection as broken. If it belongs to a person, the connections of their pages also break. */
export async function breakRow(deps: AccessDeps, row: ConnectionRow, reason: string): Promise<void> {
  const { userId, network } = row;
  await deps.db.transaction(async (tx) => {
    if (!(await markBroken(tx, row, reason))) return;
    await markPagesBroken(tx, row.id, personBroken(shortName(row)));
    deps.log.warn({ user: userId, network, reason: sentenceOf(reason) }, "a connection broke");
    await deps.notify(tx, {
      userId,
      key: `broken:${row.id}:${row.connectedAt.toISOString()}`,
      message: { event: "connection-broken", account: accountName(row), reason },
      link: "/profile",
      about: aboutConnection(row.id),
    });
  });
}
