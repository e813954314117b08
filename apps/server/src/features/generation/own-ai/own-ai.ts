import type { OwnAi, ShownAi } from "@postfolio/contract/generation/own-ai.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { eq } from "drizzle-orm";
import type { AiWriter } from "../../../adapters/ai/ai.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { ownAiKeys } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { AppError, notFound } from "../../../errors.ts";
import { assertOwn, type Caller } from "../../../http/implement.ts";

export type OwnAiDeps = Pick<Deps, "db" | "clock" | "ownAi" | "tokenCipher">;
type Row = typeof ownAiKeys.$inferSelect;

const findRow = async (db: Db, userId: string): Promise<Row | undefined> => {
  const [row] = await db.select().from(ownAiKeys).where(eq(ownAiKeys.userId, userId));
  return row;
};

const sealedFor = (userId: string): string => `ai ${userId}`;

/** @throws AppError `failed_dependency` if the key was sealed with another secret */
export async function ownWriter(deps: OwnAiDeps, userId: string): Promise<AiWriter | undefined> {
  if (!deps.ownAi) return undefined;
  const row = await findRow(deps.db, userId);
  if (!row) return undefined;
  const apiKey = deps.tokenCipher.decrypt(row.apiKey, sealedFor(userId));
  if (apiKey === undefined) throw new AppError("failed_dependency", MESSAGES.ownAiUnreadable);
  const { provider, model, baseUrl } = row;
  return deps.ownAi.writer({ provider, model, baseUrl, apiKey });
}

export const hasOwnAi = async ({ db, ownAi }: OwnAiDeps, userId: string): Promise<boolean> =>
  ownAi !== null && (await db.$count(ownAiKeys, eq(ownAiKeys.userId, userId))) > 0;

export async function showOwnAi(
  { db, ownAi }: OwnAiDeps,
  caller: Caller,
  id: string,
): Promise<{ allowed: boolean; own: ShownAi | null }> {
  assertOwn(caller, id);
  const row = await findRow(db, id);
  return { allowed: ownAi !== null, own: row ? toShown(row) : null };
}

/**
 * Changing the URL requires entering the key again, so that someone who finds the browser open cannot have the key sent
 * to their own server.
 */
export async function saveOwnAi(
  deps: OwnAiDeps & { tell: Tell },
  caller: Caller,
  id: string,
  { provider, model, apiKey, baseUrl }: OwnAi,
): Promise<ShownAi> {
  assertOwn(caller, id);
  if (!deps.ownAi) throw new AppError("forbidden", MESSAGES.ownAiOff);
  const fault = deps.ownAi.addressFault(baseUrl);
  if (fault) {
    throw new AppError(
      "invalid_request",
      fault === "private" ? MESSAGES.aiAddressPrivate : MESSAGES.aiAddressInsecure,
    );
  }
  const kept = {
    provider,
    model,
    baseUrl: baseUrl.replace(/\/+$/u, ""),
    apiKey: deps.tokenCipher.encrypt(apiKey, sealedFor(id)),
    // Four characters would reveal too much of a short key.
    lastCharacters: apiKey.length >= 12 ? apiKey.slice(-4) : "",
    savedAt: deps.clock(),
  };
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ownAiKeys)
      .values({ userId: id, ...kept })
      .onConflictDoUpdate({ target: ownAiKeys.userId, set: kept })
      .returning();
    await deps.tell("remembered", { db: tx, action: "ai-key-saved", actorId: id, detail: provider });
    return toShown(row!);
  });
}

export async function removeOwnAi(
  deps: OwnAiDeps & { tell: Tell },
  caller: Caller,
  id: string,
): Promise<void> {
  assertOwn(caller, id);
  await deps.db.transaction(async (tx) => {
    if ((await deleteOwnAi(tx, id)) === 0) throw notFound();
    await deps.tell("remembered", { db: tx, action: "ai-key-removed", actorId: id });
  });
}

/** @returns 1 or 0 */
export async function deleteOwnAi(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(ownAiKeys).where(eq(ownAiKeys.userId, userId));
  return rowCount ?? 0;
}

const toShown = ({ provider, model, baseUrl, lastCharacters, savedAt }: Row): ShownAi => ({
  provider,
  model,
  baseUrl,
  lastCharacters,
  savedAt: savedAt.toISOString(),
});
