import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { noOptionsThere, pageDisconnected } from "@postfolio/contract/messages.ts";
import type { PostDefaults } from "@postfolio/contract/networks/post-options.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../db/client.ts";
import { findOwnAccount, shortName } from "../../db/connected-account.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { Tell } from "../../events.ts";
import { aboutConnection, accountName, auditDetail, endOf, stateOf } from "./connections.policy.ts";
import {
  type ConnectionRow,
  countWaiting,
  deleteConnection,
  findConnection,
  findConnections,
  findOwn,
  findPages,
  makeDefault,
  updateDefaults,
} from "./connections.queries.ts";
import { open, type SealedTokens } from "./sealed-tokens.ts";
import { reasonInReply } from "../../words.ts";

export type ConnectionDeps = Pick<
  Deps,
  "db" | "clock" | "log" | "config" | "networks" | "tokenCipher" | "jobs"
> & {
  tell: Tell;
};

const NO_DEFAULTS: PostDefaults = { visibility: null, language: null };

export async function listConnections(
  deps: Pick<Deps, "db" | "clock" | "networks">,
  { userId }: Pick<Caller, "userId">,
): Promise<Connection[]> {
  const now = deps.clock();
  const rows = await findConnections(deps.db, userId);
  const waiting = await countWaiting(deps.db, userId, now);
  const isDefault = (row: ConnectionRow) => rows.find(({ network }) => network === row.network) === row;
  return rows.map((row) => {
    const { posts = 0, campaigns = 0 } =
      waiting.find((one) => one.network === row.network && one.accountId === row.accountId) ?? {};
    return {
      _id: row.id,
      network: row.network,
      account: shortName(row),
      kind: row.personId === null ? "person" : "page",
      person: row.personId,
      hasPages: row.personId === null && deps.networks[row.network].pages !== undefined,
      server: row.server && new URL(row.server).host,
      isDefault: isDefault(row),
      state: stateOf(row, now),
      ...reasonInReply(row.brokenReason),
      name: accountName(row),
      picture: row.picture,
      media: row.media,
      limits: row.limits && { ...row.limits, readAt: (row.limitsReadAt ?? now).toISOString() },
      defaults: networkOf(row.network).postOptions ? (row.defaults ?? NO_DEFAULTS) : null,
      expiresAt: endOf(row)?.toISOString() ?? null,
      waiting: { posts, campaigns },
    };
  });
}

/** From now on, posts that don't set these options use these defaults, including scheduled posts. */
export async function chooseDefaults(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  id: string,
  defaults: PostDefaults,
): Promise<void> {
  const { network } = await findOwnAccount(db, userId, id);
  if (!networkOf(network).postOptions) throw new AppError("unprocessable", noOptionsThere(network));
  await updateDefaults(db, id, userId, defaults);
}

/** Posts are sent from the default account unless they are planned for another one. */
export async function chooseDefault(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Caller,
  id: string,
): Promise<void> {
  if (!(await makeDefault(db, id, userId, clock()))) throw notFound();
}

export async function disconnectDefault(
  deps: ConnectionDeps,
  caller: Caller,
  network: Network,
): Promise<string> {
  const row = await findConnection(deps.db, { userId: caller.userId, network, accountId: null });
  if (!row) throw notFound();
  return disconnect(deps, caller, row.id);
}

/**
 * Also disconnects a person's pages, and revokes the tokens if the provider allows it. The account's posts wait until
 * the account is reconnected, or until their author sends them from another account.
 * @returns the message to show
 */
export async function disconnect(deps: ConnectionDeps, { userId }: Caller, id: string): Promise<string> {
  const { row, ended } = await deps.db.transaction(async (tx) => {
    const pages = (await findOwn(tx, id, userId)) ? await findPages(tx, id) : [];
    const row = await deleteConnection(tx, id, userId);
    if (!row) throw notFound();
    const ended = [row, ...pages];
    for (const detail of ended.map(auditDetail)) {
      await deps.tell("remembered", { db: tx, action: "account-disconnected", actorId: userId, detail });
    }
    return { row, ended };
  });
  await deps.tell("settled", {
    db: deps.db,
    userId,
    about: ended.map((one) => aboutConnection(one.id)),
  });
  // The person and other pages still use the tokens.
  if (row.personId !== null) return pageDisconnected;
  const told = await revoke(deps, row);
  const { disconnected } = networkOf(row.network);
  return told ? disconnected.told : disconnected.untold;
}

type RevokingDeps = Pick<ConnectionDeps, "log" | "networks" | "tokenCipher">;

/** Revokes the tokens once the transaction has ended, retrying until it works. */
export const revokeLater = (
  jobs: Pick<Deps["jobs"], "enqueue">,
  tx: Tx,
  { userId, network, accessToken, refreshToken, server, secrets }: ConnectionRow,
): Promise<void> =>
  jobs.enqueue(
    tx,
    "revoke-tokens",
    { userId, network, accessToken, refreshToken, server, secrets },
    { key: uuid() },
  );

/** @throws Error so that the call is retried, unless the tokens were sealed with another secret */
export async function revokeEnded(deps: RevokingDeps, ended: SealedTokens): Promise<void> {
  if (!open(deps.tokenCipher, ended)) {
    deps.log.warn(
      { user: ended.userId, network: ended.network },
      "tokens of an ended connection are unreadable",
    );
    return;
  }
  if (!(await revoke(deps, ended))) throw new Error("The network did not revoke the tokens");
}

/** @returns whether the provider revoked the tokens */
export async function revoke(deps: RevokingDeps, row: SealedTokens): Promise<boolean> {
  const { userId: user, network } = row;
  const tokens = open(deps.tokenCipher, row);
  const { failure } = tokens ? await deps.networks[network].revoke(tokens) : { failure: "unreadable tokens" };
  if (failure) deps.log.warn({ user, network, failure }, "tokens could not be revoked");
  return failure === null;
}
