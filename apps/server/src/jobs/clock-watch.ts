export interface Jump {
  from: Date;
  to: Date;
}

const MINUTE = 60_000;

/**
 * Detects a clock that was set forward, by the sandbox or after the machine was asleep.
 * @param elapsed a monotonic clock, in milliseconds
 * @param ignored milliseconds; smaller corrections are ignored
 * @returns a function that returns the jump since its last call
 */
export function watchClock(
  clock: () => Date,
  elapsed: () => number = () => performance.now(),
  ignored = MINUTE,
): () => Jump | undefined {
  let last = { at: clock(), elapsed: elapsed() };
  return () => {
    const before = last;
    last = { at: clock(), elapsed: elapsed() };
    const ahead = last.at.getTime() - before.at.getTime() - (last.elapsed - before.elapsed);
    return ahead > ignored ? { from: before.at, to: last.at } : undefined;
  };
}
