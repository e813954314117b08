import type { BackupState } from "@postfolio/contract/operator/server.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Backup, Backups } from "../../adapters/backups/backups.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import { isBackupDue } from "./backups.policy.ts";
import { findMarks, mark } from "./marks.ts";

export type BackupDeps = Pick<Deps, "db" | "clock" | "log" | "config" | "backups"> & {
  /** When the first user came, from which on there is something to back up. */
  firstUserAt: (db: Db) => Promise<Date | undefined>;
  /** Adds the backup to the audit log. */
  remembered: (backup: Backup) => Promise<void>;
};

export async function backupState({
  db,
  config,
  backups,
}: Pick<BackupDeps, "db" | "config" | "backups">): Promise<BackupState> {
  const failed = (await findMarks(db)).get("backup failed");
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

/** Makes a backup. A failure is noted for the operator and thrown. */
async function makeBackup(deps: BackupDeps, backups: Backups): Promise<Backup> {
  try {
    const backup = await backups.make();
    await deps.remembered(backup);
    deps.log.info({ backup: backup.name, bytes: backup.bytes }, "a backup was made and checked");
    return backup;
  } catch (error) {
    await mark(deps, "backup failed", (error as Error).message);
    throw error;
  }
}

/**
 * Begins a backup, which may take minutes; the state says how it ends.
 * @throws AppError `conflict` while one is being made, `failed_dependency` where there are none
 */
export function beginBackup(deps: BackupDeps): void {
  const { backups } = deps;
  if (!backups) throw new AppError("failed_dependency", { userMessage: MESSAGES.backupsOff });
  if (backups.isBeingMade()) throw new AppError("conflict", { userMessage: MESSAGES.backupRunning });
  makeBackup(deps, backups).catch((error: unknown) => deps.log.error({ err: error }, "a backup failed"));
}

/** Makes the nightly backup if it is due. By the machine's own time: the sandbox's may jump. @returns its name */
export async function backUpNightly(deps: BackupDeps): Promise<string | undefined> {
  const { backups } = deps;
  if (!backups) return undefined;
  const [newest] = await backups.list();
  if (!isBackupDue(newest?.at ?? (await deps.firstUserAt(deps.db)), new Date())) return undefined;
  return (await makeBackup(deps, backups)).name;
}

/** @throws AppError `not_found` */
export async function openBackup({ backups }: Pick<BackupDeps, "backups">, name: string) {
  const opened = await backups?.open(name);
  if (!opened) throw notFound();
  return opened;
}
