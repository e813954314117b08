/** The time went from one instant to another at once. */
export interface Jump {
  from: Date;
  to: Date;
}

/** Milliseconds by which the clock may run ahead of the time that passes: smaller corrections are ignored. */
const DRIFT = 60_000;

/**
 * Notices when the clock is set ahead, as by the sandbox's controls or while the machine slept.
 * @param elapsed milliseconds that nobody sets
 * @returns what tells of a jump since it was last asked
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
