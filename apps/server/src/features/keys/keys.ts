import type { KeySummary, MadeKey, NewKey } from "@postfolio/contract/keys/keys.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { countAccesses, deleteAccess, describeAccess, noteUse } from "../../db/accesses.ts";
import { keys } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { hashOfToken } from "../../token-hash.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { isKey, newKeyText, prefixOf } from "./key-form.ts";
import { findKeys, insertKey, type KeyRow, prepareFindLiveKey } from "./keys.queries.ts";

export interface KeyDeps extends Pick<Deps, "db" | "clock"> {
  notify: Notify;
  tell: Tell;
}

/** Expired keys stay listed, so that owners see why their software stopped. */
const LISTED = 30 * DAY;

/** Also emails the owner, since someone else may have created the key. */
export async function makeKey(
  { db, clock, notify, tell }: KeyDeps,
  { userId }: Caller,
  { name, scopes, expiresInDays }: NewKey,
): Promise<MadeKey> {
  const key = newKeyText();
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countAccesses(tx, keys, userId)) >= LIMITS.keysPerUser) {
      throw new AppError("conflict", MESSAGES.tooManyKeys);
    }
    const now = clock();
    const row = await insertKey(tx, {
      id: uuid(),
      userId,
      name,
      prefix: prefixOf(key),
      hash: hashOfToken(key),
      scopes,
      createdAt: now,
      expiresAt: expiresInDays === null ? null : plus(now, expiresInDays * DAY),
    });
    await notify(tx, {
      userId,
      key: `key-made ${row.id}`,
      message: { event: "key-made", name, scopes },
      link: "/connect",
    });
    const detail = `${row.prefix}…: ${scopes.join(", ")}`;
    await tell("remembered", { db: tx, action: "key-made", actorId: userId, detail });
    return { ...toSummary(row), key };
  });
}

export const listKeys = async ({ db }: Pick<Deps, "db">, { userId }: Caller): Promise<KeySummary[]> =>
  (await findKeys(db, userId)).map(toSummary);

export const endKey = ({ db, tell }: Pick<KeyDeps, "db" | "tell">, { userId }: Caller, id: string) =>
  db.transaction(async (tx) => {
    const ended = await deleteAccess(tx, keys, id, userId);
    if (!ended) throw notFound();
    const detail = `${ended.prefix}…`;
    await tell("remembered", { db: tx, action: "key-ended", actorId: userId, detail });
  });

export function thisKey({ userId, key }: Caller) {
  if (!key) throw new AppError("not_found", MESSAGES.noKeyHere);
  const { id, name, prefix, scopes, expiresAt } = key;
  return {
    _id: id,
    name,
    prefix,
    scopes: [...scopes],
    expiresAt: expiresAt?.toISOString() ?? null,
    user: userId,
  };
}

/** A caller with a dead key is never treated as a visitor. */
export function createKeyAuthenticator({ db, clock, tell }: Pick<KeyDeps, "db" | "clock" | "tell">) {
  const findLiveKey = prepareFindLiveKey(db);
  return async (token: string): Promise<Caller> => {
    const now = clock();
    const found = isKey(token) ? await findLiveKey(hashOfToken(token), now) : undefined;
    if (!found) throw new AppError("unauthenticated", MESSAGES.keyRefused);
    const { id, userId, name, scopes, prefix, expiresAt, lastUsedAt } = found;
    if (!lastUsedAt) {
      await db.transaction(async (tx) => {
        if (!(await noteUse(tx, keys, found, now))) return;
        const detail = `${prefix}…`;
        await tell("remembered", { db: tx, action: "key-used", actorId: userId, detail });
      });
    } else await noteUse(db, keys, found, now);
    return { userId, key: { id, name, scopes, prefix, expiresAt, isAgent: false } };
  };
}

export const sweepKeys = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, keys.expiresAt, plus(clock(), -LISTED));

const toSummary = (key: KeyRow): KeySummary => ({ ...describeAccess(key), prefix: key.prefix });
