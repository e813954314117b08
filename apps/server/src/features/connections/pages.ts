import type { OfferedPage } from "@postfolio/contract/connections/connections.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { accountsFull, networkUnreachable, pageGone, pagesNotGranted } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import type { PagesOutcome, SocialProfile } from "../../adapters/social/social.ts";
import { shortName } from "../../db/connected-account.ts";
import type { Db, Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { ConnectionDeps } from "./connections.ts";
import { roleLost } from "./broken-reasons.ts";
import { aboutConnection, auditDetail } from "./connections.policy.ts";
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  findConnections,
  findOwn,
  findPages,
  markBroken,
  saveConnection,
} from "./connections.queries.ts";
import { open } from "./sealed-tokens.ts";

/** @throws AppError `not_found` unless it is the user's own account on a network with pages */
export async function offeredPages(
  deps: ConnectionDeps,
  { userId }: Caller,
  id: string,
): Promise<OfferedPage[]> {
  const person = await personOf(deps, userId, id);
  const pages = await askFor(deps, person);
  const working = new Set(
    (await findConnections(deps.db, userId))
      .filter(({ network, brokenReason }) => network === person.network && brokenReason === null)
      .map(({ accountId }) => accountId),
  );
  return pages.map(({ accountId, name, handle, picture }) => ({
    id: accountId,
    name,
    handle,
    picture,
    isConnected: working.has(accountId),
  }));
}

/** Accepts only pages the network lists for the person. A page that was broken works again. */
export async function connectPages(
  deps: ConnectionDeps,
  { userId }: Caller,
  id: string,
  chosen: readonly string[],
): Promise<void> {
  const asked = await personOf(deps, userId, id);
  const pages = await askFor(deps, asked);
  const wanted = [...new Set(chosen)].map((one) => pages.find(({ accountId }) => accountId === one));
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // The person may have reconnected in the meantime.
    const person = await personOf({ ...deps, db: tx }, userId, id);
    for (const page of wanted) {
      if (!page) throw new AppError("conflict", pageGone);
      await savePage(deps, tx, person, page);
    }
  });
  deps.log.info({ user: userId, network: asked.network, pages: wanted.length }, "pages are connected");
}

async function savePage(
  deps: ConnectionDeps,
  tx: Tx,
  person: ConnectionRow,
  page: SocialProfile,
): Promise<void> {
  const { userId, network } = person;
  const { defaultSince: _default, ...shared } = person;
  const row = { ...shared, ...page, id: uuid(), personId: person.id, connectedAt: deps.clock() };
  // Data is exported in the order of IDs, and a page must come after its person.
  const known = await findConnection(tx, row);
  if (known && known.personId !== person.id) await deleteConnection(tx, known.id, userId);
  const free = { limitedUntil: null, remindedDays: null, refreshLeaseUntil: null };
  const saved = await saveConnection(tx, { ...row, ...free });
  if (saved === "gone") throw notFound();
  if (saved === "full") throw new AppError("conflict", accountsFull(network, LIMITS.accountsPerNetwork));
  await deps.tell("settled", { db: tx, userId, about: [aboutConnection(saved.id)] });
  const detail = auditDetail(row);
  await deps.tell("remembered", { db: tx, action: "account-connected", actorId: userId, detail });
  const account = { id: row.accountId, name: shortName(row) };
  await deps.tell("accountConnected", { tx, userId, network, account });
}

/** @throws AppError */
async function personOf(
  deps: Pick<ConnectionDeps, "networks"> & { db: Db | Tx },
  userId: string,
  id: string,
): Promise<ConnectionRow> {
  const row = await findOwn(deps.db, id, userId);
  if (!row || row.personId !== null || !deps.networks[row.network].pages) throw notFound();
  return row;
}

/** @throws AppError */
async function askFor(deps: ConnectionDeps, person: ConnectionRow): Promise<readonly SocialProfile[]> {
  const { network } = person;
  const outcome = await pagesOf(deps, person);
  if (outcome.kind === "listed") return outcome.pages;
  deps.log.warn({ user: person.userId, network, detail: outcome.detail }, "could not list pages");
  if (outcome.kind === "refused") throw new AppError("conflict", pagesNotGranted(network));
  throw new AppError("failed_dependency", networkUnreachable(network));
}

async function pagesOf(deps: ConnectionDeps, person: ConnectionRow): Promise<PagesOutcome> {
  const { network, accountId, handle } = person;
  const tokens = open(deps.tokenCipher, person);
  const list = deps.networks[network].pages;
  if (!tokens || !list || person.brokenReason !== null) {
    return { kind: "refused", why: "unauthorized", detail: "the account is broken" };
  }
  return list({ accountId, handle, ...tokens });
}

/**
 * Runs after a person has connected or reconnected.
 * @returns how many pages could also be connected
 */
export async function meetPages(deps: ConnectionDeps, person: ConnectionRow): Promise<number> {
  if (!deps.networks[person.network].pages) return 0;
  const outcome = await pagesOf(deps, person);
  if (outcome.kind !== "listed") {
    deps.log.warn(
      { user: person.userId, network: person.network, detail: outcome.detail },
      "could not list pages",
    );
    if (outcome.kind === "unavailable") return 0;
  }
  const may = new Set(outcome.kind === "listed" ? outcome.pages.map(({ accountId }) => accountId) : []);
  const connected = await findPages(deps.db, person.id);
  for (const page of connected) {
    const reason = outcome.kind === "listed" ? roleLost(page.name) : pagesNotGranted(page.network);
    if (!may.has(page.accountId)) await markBroken(deps.db, page, reason);
    may.delete(page.accountId);
  }
  return may.size;
}
