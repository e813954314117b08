import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Another process has the folder. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/**
 * Takes a folder for this process alone.
 *
 * The lock is the operating system's own, reached through SQLite's exclusive transaction on a file
 * that stays empty: it ends with the process however that dies, so there is no stale lock to take
 * over and no moment in which two could, and it also holds between containers that share the folder.
 * The pid beside it only serves the message.
 * @throws FolderInUse naming the process that has the folder
 */
export function lockFolder(folder: string): FolderLock {
  const ownerFile = join(folder, "lock.owner");
  const lockFile = join(folder, "lock");
  // SQLite would leave it to the umask who may hold the lock.
  closeSync(openSync(lockFile, "a", 0o600));
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
      throw new Error(`${folder} cannot be locked: ${(error as Error).message}`, { cause: error });
    }
    throw new FolderInUse(
      `${folder} is in use by ${ownerOf(ownerFile)}. Only one process can use it at a time.`,
      { cause: error },
    );
  }
  writeFileSync(ownerFile, `process ${process.pid}`, { mode: 0o600 });
  return { release: () => lock.close() };
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "another process";
  }
}
