import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/**
 * Locks a folder with an exclusive SQLite transaction on a file that stays empty. The operating system releases the
 * lock when the process ends, and the lock works across containers. The pid next to the file is only for the error
 * message.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): FolderLock {
  const ownerFile = join(folder, "lock.owner");
  const lockFile = join(folder, "lock");
  // SQLite would create the file with the umask's permissions.
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
  return {
    release: () => {
      // Otherwise, the error message would name this process until the next owner writes its pid.
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "another process";
  }
}
