/** Keys remembered at a time; beyond it the oldest are forgotten. */
const REMEMBERED = 50_000;

/** Milliseconds since some moment, by a clock that nobody sets: setting the other one frees or bars nobody. */
export type Elapsed = () => number;

interface SlidingCountOptions {
  elapsed: Elapsed;
  /** What one key may take within the window. */
  most: number;
  /** In milliseconds. */
  window: number;
}

export interface SlidingCount {
  /** Takes one, unless all are taken. @returns when, which names it for `putBack` */
  take(key: string): { at: number } | { freeIn: number };
  putBack(key: string, at: number): void;
}

/** Counts what happens under a key within a window that slides, in memory, in this process. */
export function createSlidingCount({ elapsed, most, window }: SlidingCountOptions): SlidingCount {
  const taken = new Map<string, number[]>();
  return {
    take: (key) => {
      const now = elapsed();
      const recent = (taken.get(key) ?? []).filter((at) => now - at < window);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= most) return { freeIn: oldest + window - now };
      recent.push(now);
      remember(taken, key, recent);
      return { at: now };
    },
    putBack: (key, at) => {
      const all = taken.get(key);
      const index = all?.indexOf(at) ?? -1;
      if (index >= 0) all?.splice(index, 1);
    },
  };
}

/** Sets the newest entry of a map that never grows beyond what is remembered. */
export function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= REMEMBERED && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
