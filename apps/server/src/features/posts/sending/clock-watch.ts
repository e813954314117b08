/** A clock that went from one instant to another without the time in between. */
export interface Jump {
  from: Date;
  to: Date;
}

/** Milliseconds by which the clock may get ahead of elapsed time: smaller corrections are ignored. */
const DRIFT = 60_000;

/**
 * Detects that the clock was set ahead, by the sandbox's controls or because the machine was asleep.
 * @param elapsed a monotonic clock, in milliseconds
 * @returns a function that returns the jump since its last call, if any
 */
export function watchClock(
  clock: () => Date,
  elapsed: () => number = () => performance.now(),
): () => Jump | undefined {
  let last = { at: clock(), elapsed: elapsed() };
  return () => {
    const before = last;
    last = { at: clock(), elapsed: elapsed() };
    const ahead = last.at.getTime() - before.at.getTime() - (last.elapsed - before.elapsed);
    return ahead > DRIFT ? { from: before.at, to: last.at } : undefined;
  };
}
