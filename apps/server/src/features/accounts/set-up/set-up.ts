import { timingSafeEqual } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { planHeld } from "../../../config/plan-held.ts";
import type { setUp } from "@postfolio/contract/accounts/set-up.routes.ts";
import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { importFile } from "../../../db/copy/data-files.ts";
import { importLines } from "../../../db/copy/copy.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { prepareDataDir } from "../../../config/data-dir.ts";
import { users } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { AppError } from "../../../errors.ts";
import { languageOfNewAccount } from "../../../words.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { emailKey } from "../../../email-key.ts";
import { insertUser, type UserRow } from "../accounts.queries.ts";

type SetUpDeps = Pick<Deps, "db" | "clock" | "config" | "setUpCode"> & { tell: Tell };

const isEmpty = async (db: Db | Tx): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(users)
      .limit(1)
  ).length === 0;

export const needsSetUp = async ({ config }: Pick<Deps, "config">, db: Db | Tx): Promise<boolean> =>
  config.production && isEmpty(db);

export function watchSetUp(deps: Pick<Deps, "config" | "db">): () => Promise<boolean> {
  let needed = deps.config.production;
  return async () => {
    needed &&= await needsSetUp(deps, deps.db);
    return needed;
  };
}

/** Crockford's base 32. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** For example, "7QK2-M9XD-…", made from 80 bits of a key that only this machine has. */
export const setUpCodeOf = (key: Uint8Array): string =>
  Array.from(key.subarray(0, 16), (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replaceAll(/.{4}(?=.)/gu, "$&-");

const plain = (code: string): Buffer => Buffer.from(code.toUpperCase().replaceAll(/[^0-9A-Z]/gu, ""));

async function assertMaySetUp(deps: SetUpDeps, code: string): Promise<void> {
  if (!(await needsSetUp(deps, deps.db))) throw new AppError("not_found", MESSAGES.isSetUp);
  const [given, wanted] = [plain(code), plain(deps.setUpCode)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AppError("forbidden", MESSAGES.setUpCodeWrong);
  }
}

/** If two people have the code, only the first succeeds. */
const lockUsersTable = (tx: Tx) => tx.execute(sql`lock table ${users} in share row exclusive mode`);

/** The operator's email counts as confirmed, since email may not be set up yet. */
export async function setUpServer(
  deps: SetUpDeps,
  { code, email, password, first_name, last_name }: z.output<typeof setUp>,
): Promise<UserRow> {
  await assertMaySetUp(deps, code);
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await lockUsersTable(tx);
    const now = deps.clock();
    const made = (await isEmpty(tx))
      ? await insertUser(tx, {
          id: uuid(),
          email,
          emailKey: emailKey(email),
          firstName: first_name,
          lastName: last_name,
          passwordHash,
          language: languageOfNewAccount(),
          emailVerifiedAt: now,
          operatorSince: now,
          plan: planHeld(deps.config),
          createdAt: now,
        })
      : undefined;
    if (!made) throw new AppError("not_found", MESSAGES.isSetUp);
    const entry = { db: tx, actorId: made.id };
    await deps.tell("remembered", { ...entry, action: "account-created" });
    await deps.tell("remembered", { ...entry, action: "operator-made", detail: AUDIT_TEXTS.atFirstStart });
    return made;
  });
}

/** Checks the code before reading the file. If the file cannot be restored, nothing changes. */
export async function restoreBackup(deps: SetUpDeps, code: string, backup: Readable): Promise<void> {
  await assertMaySetUp(deps, code);
  const { dataDir } = deps.config;
  prepareDataDir(dataDir);
  const folder = await mkdtemp(join(dataDir, "database.restore-"));
  try {
    const file = join(folder, "backup");
    await pipeline(backup, createWriteStream(file, { mode: 0o600 }));
    const client = await deps.db.$client.connect();
    try {
      await importFile(file, (lines) => importLines(client, lines, { replacesUnused: true }));
    } finally {
      // The connection's prepared statements refer to emptied tables.
      client.release(true);
    }
  } catch (error) {
    throw new AppError("unprocessable", MESSAGES.restoreFailed((error as Error).message), {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await deps.tell("remembered", { db: deps.db, action: "backup-restored", actorId: null });
}
