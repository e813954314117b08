/**
 * How often the first kind of work takes longer than the second, ties counted half: the effect size of
 * Mann and Whitney's test, 0.5 where the times are alike, 0 or 1 where they can be told apart by one sample.
 * It looks at ranks only, so a pause of the machine counts as one sample and no more.
 *
 * The two are run in turns, in an order drawn anew each time, so that what slows the machine slows both.
 */
export async function shareSlower(
  rounds: number,
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<number> {
  const times = { first: [] as number[], second: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const turn = [
      ["first", first],
      ["second", second],
    ] as const;
    for (const [kind, work] of Math.random() < 0.5 ? turn : turn.toReversed()) {
      const start = performance.now();
      await work(round);
      times[kind].push(performance.now() - start);
    }
  }
  const wins = times.first.flatMap((a) => times.second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

/**
 * Five standard deviations of that share for two samples of one distribution: beyond it chance is not to blame,
 * which it would be once in two million runs.
 */
export const fiveSigma = (rounds: number): number => 5 * Math.sqrt((2 * rounds + 1) / (12 * rounds ** 2));
