import { lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const userId = (): number | undefined => process.getuid?.();

/** Chromium refuses to run its sandbox as root, so a server that runs as root starts it as this user. */
const NOBODY = 65_534;

/** Null for the server's own user. */
export const browserUser = (): { uid: number; gid: number } | null =>
  userId() === 0 ? { uid: NOBODY, gid: NOBODY } : null;

/**
 * Returns a temporary folder that only this user can write to, kept between starts. Creates a new folder if the
 * existing one is owned by or writable for another user.
 */
export async function privateFolder(): Promise<string> {
  const uid = userId();
  const path = join(tmpdir(), `postfolio-${uid ?? "user"}`);
  // If we are root, the browser runs as another user, who must be able to traverse the folder but not list it.
  const mode = browserUser() ? 0o711 : 0o700;
  try {
    await mkdir(path, { mode });
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const stats = await lstat(path);
  const ours = uid === undefined || (stats.uid === uid && (stats.mode & 0o022) === 0);
  return stats.isDirectory() && ours ? path : mkdtemp(join(tmpdir(), "postfolio-"));
}

const RUN_FOLDER = /^run-(\d+)-/u;

export const runFolder = async (): Promise<string> =>
  mkdtemp(join(await privateFolder(), `run-${process.pid}-`));

/** Deletes folders that killed processes left behind. */
export async function sweepRunFolders(): Promise<void> {
  const base = await privateFolder();
  const stale = (await readdir(base)).filter((name) => {
    const pid = RUN_FOLDER.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(stale.map((name) => rm(join(base, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
