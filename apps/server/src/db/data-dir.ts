import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** Beginnings of what the server keeps there: a folder that holds other things and none of these is not ours. */
const OURS = ["secret", "lock", "database", "sandbox"];
/** At the top of a volume of its own. */
const IGNORED = "lost+found";
/** What users have who are neither the owner nor in the group. */
const OTHERS = 0o007;

/**
 * Makes the data folder where it is missing, and closes it and everything in it to all other users: folders
 * 0700, files 0600, whatever the umask is and was. Every start does it, for copies and backups come back open.
 * @throws Error for a folder that is not ours, and for one that stays open to everybody
 */
export function prepareDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder).filter((name) => name !== IGNORED);
  if (names.length > 0 && !names.some((name) => OURS.includes(name.split(".", 1)[0] ?? ""))) {
    throw new Error(
      `${folder} holds other files. Set DATA_DIR to a folder of its own: all other users are kept out of it`,
    );
  }
  close(folder, statSync(folder));
  // The database may be a link to another disk. Links further down are left alone.
  for (const name of names) closeAll(join(folder, name), statSync);
}

/**
 * Refuses to begin with nothing where there was something: a secret is made after the first database.
 * @throws Error when a secret is there and its database is not
 */
export function demandDatabase(folder: string): void {
  const database = join(folder, "database");
  const isThere = existsSync(database) && readdirSync(database).length > 0;
  // A first start that was cut short.
  const isUnfinished = existsSync(`${database}.unfinished`);
  if (isThere || isUnfinished || !existsSync(join(folder, "secret"))) return;
  throw new Error(
    `${folder} holds a secret, but its database is missing. Restore the folder "database" from a backup, or import ` +
      'one with npm run data:import. To start with nothing, delete the file "secret" as well',
  );
}

function closeAll(path: string, look: typeof statSync | typeof lstatSync): void {
  try {
    const stats = look(path);
    if (stats.isSymbolicLink()) return;
    close(path, stats);
    if (stats.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name), lstatSync);
  } catch (error) {
    // The database of a process that runs already comes and goes.
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
    // Some volumes belong to another user and to this one's group, which is no harm.
    if ((mode & OTHERS) === 0) return;
    throw new Error(
      `${path} is open to every user of this machine and cannot be closed: ${(error as Error).message}`,
      { cause: error },
    );
  }
}
