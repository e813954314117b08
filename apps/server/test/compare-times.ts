/**
 * Measures how often the first kind of work takes longer than the second, counting ties as half: the effect
 * size of the Mann–Whitney test. It is 0.5 if the times are alike, and 0 or 1 if one sample tells them apart.
 * Only ranks count, so a pause of the machine affects just one sample.
 *
 * The two run in turns, in random order, so that whatever slows the machine slows both.
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
 * Returns five standard deviations of the result of `shareSlower` for two samples from the same distribution. Chance
 * alone exceeds this value about once in two million runs.
 */
export const fiveSigma = (rounds: number): number => 5 * Math.sqrt((2 * rounds + 1) / (12 * rounds ** 2));
