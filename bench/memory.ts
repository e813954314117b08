import { readdir, readFile } from "node:fs/promises";

/**
 * Returns the total proportional set size, in MiB, of all descendants of this process, or of the given process and its
 * descendants. Requires Linux's /proc.
 */
export async function memoryBelow(root = process.pid): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name));
  const parents = new Map<string, string>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(pid, stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? "0");
  }
  const isBelow = (pid: string): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === String(root) || isBelow(parent));
  };
  const counted = pids.filter((pid) => isBelow(pid) || (root !== process.pid && pid === String(root)));
  let kib = 0;
  for (const pid of counted) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    kib += Number(/^Pss:\s+(\d+)/mu.exec(rollup)?.[1] ?? 0);
  }
  return kib / 1024;
}
