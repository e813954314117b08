import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { Tell } from "../../events.ts";
import { aboutConnection, accountName, endOf, stateOf } from "./connections.policy.ts";
import { deleteConnection, findConnection, findConnections } from "./connections.queries.ts";
import { open, type SealedTokens } from "./sealed-tokens.ts";

export type ConnectionDeps = Pick<Deps, "db" | "clock" | "log" | "config" | "networks" | "tokenCipher"> & {
  tell: Tell;
};

export async function listConnections(
  deps: Pick<Deps, "db" | "clock">,
  { userId }: Pick<Caller, "userId">,
): Promise<Connection[]> {
  const now = deps.clock();
  return (await findConnections(deps.db, userId)).map((row) => ({
    network: row.network,
    state: stateOf(row, now),
    name: accountName(row),
    picture: row.picture,
    media: row.media,
    expiresAt: endOf(row)?.toISOString() ?? null,
  }));
}

export const isConnected = async (db: Db | Tx, userId: string, network: Network): Promise<boolean> =>
  (await findConnection(db, { userId, network }))?.brokenReason === null;

/** Also revokes the tokens if the provider allows it. @returns the message to show */
export async function disconnect(
  deps: ConnectionDeps,
  { userId }: Caller,
  network: Network,
): Promise<string> {
  const row = await deps.db.transaction(async (tx) => {
    const ended = await deleteConnection(tx, { userId, network });
    if (!ended) throw notFound();
    const detail = NETWORK_NAME[network];
    await deps.tell("remembered", { db: tx, action: "account-disconnected", actorId: userId, detail });
    return ended;
  });
  await deps.tell("settled", { db: deps.db, userId, about: [aboutConnection(network)] });
  const told = await revoke(deps, row);
  const { disconnected } = networkOf(network);
  return told ? disconnected.told : disconnected.untold;
}

type RevokingDeps = Pick<ConnectionDeps, "log" | "networks" | "tokenCipher">;

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
