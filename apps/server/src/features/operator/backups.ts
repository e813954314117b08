import type { BackupState } from "@postfolio/contract/operator/server.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Backup, Backups } from "../../adapters/backups/backups.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { AppError, notFound } from "../../errors.ts";
import { isBackupDue } from "./backups.policy.ts";
import { findNotes, note } from "./server-notes.ts";

export type BackupDeps = Pick<Deps, "db" | "clock" | "log" | "config" | "backups"> & {
  firstUserAt: (db: Db) => Promise<Date | undefined>;
  tell: Tell;
};

export async function backupState({
  db,
  config,
  backups,
}: Pick<BackupDeps, "db" | "config" | "backups">): Promise<BackupState> {
  const failed = (await findNotes(db)).get("backup failed");
  const all = (await backups?.list()) ?? [];
  const isOver = failed && all[0] && all[0].at > failed.at;
  return {
    kept: backups ? config.backupsKept : 0,
    elsewhere: config.databaseUrl !== undefined,
    running: backups?.isBeingMade() ?? false,
    lastFailedAt: failed && !isOver ? failed.at.toISOString() : null,
    lastFailure: failed && !isOver ? failed.detail : "",
    backups: all.map(({ name, at, bytes }) => ({ name, at: at.toISOString(), bytes })),
  };
}

async function makeBackup(deps: BackupDeps, backups: Backups): Promise<Backup> {
  try {
    const backup = await backups.make();
    await deps.tell("remembered", {
      db: deps.db,
      action: "backup-made",
      actorId: null,
      detail: backup.name,
    });
    deps.log.info({ backup: backup.name, bytes: backup.bytes }, "a backup was made and checked");
    return backup;
  } catch (error) {
    await note(deps, "backup failed", (error as Error).message);
    throw error;
  }
}

/** Starts a backup, which takes minutes. The backup state reports the outcome. */
export function beginBackup(deps: BackupDeps): void {
  const { backups } = deps;
  if (!backups) throw new AppError("failed_dependency", MESSAGES.backupsOff);
  if (backups.isBeingMade()) throw new AppError("conflict", MESSAGES.backupRunning);
  makeBackup(deps, backups).catch((error: unknown) => deps.log.error({ err: error }, "a backup failed"));
}

/** Uses the machine's clock, since the sandbox's clock may jump. @returns the backup's name */
export async function backUpNightly(deps: BackupDeps): Promise<string | undefined> {
  const { backups } = deps;
  if (!backups) return undefined;
  const [newest] = await backups.list();
  if (!isBackupDue(newest?.at ?? (await deps.firstUserAt(deps.db)), new Date())) return undefined;
  return (await makeBackup(deps, backups)).name;
}

export async function openBackup({ backups }: Pick<BackupDeps, "backups">, name: string) {
  const opened = await backups?.open(name);
  if (!opened) throw notFound();
  return opened;
}
