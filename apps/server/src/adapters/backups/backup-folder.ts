import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { backupName } from "../../db/copy/data-files.ts";
import type { Backup, Backups } from "./backups.ts";

/** Older backups have no version in their names. */
const NAME = /^postfolio-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-v[\w.-]+)?\.ndjson\.gz$/u;
/** Marks a file whose import has not been tested yet. */
const UNCHECKED = ".unchecked";
const COMMAND = fileURLToPath(new URL("../../commands/data.ts", import.meta.url));
const STEP_TIMEOUT_MS = 3 * 60 * 60 * 1_000;

const run = promisify(execFile);

/** Runs the operators' commands in separate processes; the server itself only copies its database. */
export function createBackupFolder({ dataDir, keep }: { dataDir: string; keep: number }): Backups {
  const folder = join(dataDir, "backups");
  let making: Promise<Backup> | undefined;

  const list = async (): Promise<Backup[]> => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const found = await Promise.all(names.filter((name) => NAME.test(name)).map((name) => find(name)));
    return found.filter((backup) => backup !== undefined).toSorted((a, b) => (a.name < b.name ? 1 : -1));
  };
  const find = async (name: string): Promise<Backup | undefined> => {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    return stats && { name, at: stats.mtime, bytes: stats.size };
  };
  const command = (...args: string[]) =>
    run(process.execPath, [COMMAND, ...args], {
      // A `.env` file in another folder could specify another database.
      cwd: folder,
      env: { DATA_DIR: dataDir, TMPDIR: tmpdir() },
      timeout: STEP_TIMEOUT_MS,
      killSignal: "SIGKILL",
    }).catch((error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message, { cause: error });
    });
  const make = async (): Promise<Backup> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Killed processes leave unfinished files behind.
    for (const name of await readdir(folder)) {
      if (!NAME.test(name)) await rm(join(folder, name), { recursive: true, force: true });
    }
    const name = backupName(new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
    const unchecked = join(folder, `${name}${UNCHECKED}`);
    try {
      await command("export", unchecked);
      await command("check", unchecked);
      await rename(unchecked, join(folder, name));
    } catch (error) {
      await rm(unchecked, { force: true });
      throw error;
    }
    for (const old of (await list()).slice(keep)) await rm(join(folder, old.name), { force: true });
    return (await find(name))!;
  };
  return {
    list,
    make: () => {
      making ??= make().finally(() => (making = undefined));
      return making;
    },
    isBeingMade: () => making !== undefined,
    open: async (name) => {
      const backup = NAME.test(name) ? await find(name) : undefined;
      return backup && { backup, bytes: createReadStream(join(folder, name)) };
    },
  };
}
