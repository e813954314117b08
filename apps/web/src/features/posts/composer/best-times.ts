import type { Network } from "@postfolio/contract/networks/networks.ts";
import { compareResults } from "@postfolio/contract/results/compare-results.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";

/** An hour with fewer posts than this cannot be judged. */
const MIN_POSTS_AT_HOUR = 3;
const MAX_PROPOSED_HOURS = 3;

export function bestTimes(results: readonly PostResult[], network: Network, timeZone: string): string[] {
  const hour = new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone });
  const compared = compareResults(
    results.filter((result) => result.network === network),
    "views",
  );
  const byHour = Map.groupBy(compared, ({ result }) => hour.format(new Date(result.at)));
  return [...byHour]
    .map(([at, all]) => ({
      at,
      posts: all.length,
      ratio: all.reduce((sum, { ratio }) => sum + ratio, 0) / all.length,
    }))
    .filter(({ posts, ratio }) => posts >= MIN_POSTS_AT_HOUR && ratio > 1)
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, MAX_PROPOSED_HOURS)
    .map(({ at }) => `${at}:00`)
    .toSorted();
}
