import { statfs } from "node:fs/promises";

/**
 * Bytes left to what must go on being written (sessions, posts, the database's own log): a database that finds its
 * disk full ends.
 */
const RESERVE = 128 * 1024 * 1024;
/** Milliseconds that an answer holds. */
const HOLDS = 1_000;

/** Whether the disk that a folder is on has room for what users store. */
export type DiskRoom = () => Promise<boolean>;

/** @param reserve bytes that are not for users */
export function diskRoomOf(folder: string, reserve = RESERVE): DiskRoom {
  let asked = 0;
  let answer = Promise.resolve(true);
  return () => {
    const now = performance.now();
    if (asked === 0 || now - asked > HOLDS) {
      asked = now;
      answer = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize > reserve,
        // A file system that does not say: the database finds out.
        () => true,
      );
    }
    return answer;
  };
}
