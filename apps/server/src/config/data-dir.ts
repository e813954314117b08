import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** The names of the server's files begin with these words. A folder with other files and none of these is not ours. */
const OURS = ["secret", "lock", "database", "sandbox"];
/** Linux creates this folder at the root of a volume. */
const IGNORED = "lost+found";
/** Permissions of users other than the owner and the group. */
const OTHERS = 0o007;

/**
 * Creates the folder if it is missing. Sets folders to 0700 and files to 0600, regardless of the umask. Every start
 * repeats this, because restored copies may be open to other users.
 * @throws Error if the folder is not ours or remains open to everyone
 */
export function prepareDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder).filter((name) => name !== IGNORED);
  if (names.length > 0 && !names.some((name) => OURS.includes(name.split(".", 1)[0] ?? ""))) {
    throw new Error(
      `${folder} contains other files. Set DATA_DIR to a dedicated folder, because other users lose access to it`,
    );
  }
  close(folder, statSync(folder));
  // The database may be a symbolic link to another disk. Links further down are left alone.
  for (const name of names) closeAll(join(folder, name), statSync);
}

/**
 * The first start creates the secret after the database, so a secret alone shows that a database is missing. The
 * exception is a secret put there to restore a backup.
 */
export function lacksDatabase(folder: string): boolean {
  const database = join(folder, "database");
  const isThere = existsSync(database) && readdirSync(database).length > 0;
  return !isThere && existsSync(join(folder, "secret"));
}

function closeAll(path: string, look: typeof statSync | typeof lstatSync): void {
  try {
    const stats = look(path);
    if (stats.isSymbolicLink()) return;
    close(path, stats);
    if (stats.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name), lstatSync);
  } catch (error) {
    // A running database may delete files in the meantime.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function close(path: string, stats: Stats): void {
  const mode = stats.mode & 0o777;
  const wanted = stats.isDirectory() ? 0o700 : 0o600;
  if (mode === wanted) return;
  try {
    chmodSync(path, wanted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    // Some volumes belong to another user and to our group, which is safe.
    if ((mode & OTHERS) === 0) return;
    throw new Error(
      `${path} is open to every user on this machine, and its permissions cannot be changed: ${(error as Error).message}`,
      { cause: error },
    );
  }
}
