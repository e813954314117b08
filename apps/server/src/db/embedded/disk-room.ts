import { statfs } from "node:fs/promises";

/** Bytes kept free for sessions, posts, and the log, because a database stops when its disk is full. */
const RESERVE = 128 * 1024 * 1024;
/** How long, in milliseconds, a result is reused. */
const HOLDS = 1_000;

export type DiskRoom = () => Promise<boolean>;

export function diskRoomOf(folder: string, reserve = RESERVE): DiskRoom {
  let asked = 0;
  let answer = Promise.resolve(true);
  return () => {
    const now = performance.now();
    if (asked === 0 || now - asked > HOLDS) {
      asked = now;
      answer = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize > reserve,
        // If the file system cannot tell, assume that there is room; the database will notice a full disk itself.
        () => true,
      );
    }
    return answer;
  };
}
