import { type Network, NETWORKS } from "../networks/networks.ts";
import type { ReadingAge } from "./reading-ages.ts";
import type { Figures, Metric, PostResult } from "./results.ts";

export const METRICS = ["views", "likes", "reposts", "replies"] as const satisfies Metric[];

export const POSTS_TO_COMPARE = 10;

const NOT_READ: Figures = { likes: null, reposts: null, replies: null, views: null };

export function resultAt(result: PostResult, age: ReadingAge): PostResult {
  const read = age === "24h" ? result.firstDay : result.age === age ? result : null;
  const { views, likes, reposts, replies } = read ?? NOT_READ;
  return { ...result, views, likes, reposts, replies, age: read && age };
}

/** How a post compares with the median of the author's posts on the network at the same age. */
export interface Compared {
  result: PostResult;
  value: number;
  median: number;
  ratio: number;
}

/** Compares posts, best first. With fewer than ten known metrics or a median of 0, nothing is compared. */
export function compareResults(
  results: readonly PostResult[],
  metric: Metric,
  age: ReadingAge = "24h",
): Compared[] {
  const known = results.flatMap((read) => {
    const result = resultAt(read, age);
    const value = result[metric];
    return value === null ? [] : [{ result, value }];
  });
  const compared = NETWORKS.flatMap((network: Network) => {
    const own = known.filter(({ result }) => result.network === network);
    const median = medianOf(own.map(({ value }) => value));
    if (own.length < POSTS_TO_COMPARE || median === 0) return [];
    return own.map((one) => ({ ...one, median, ratio: one.value / median }));
  });
  return compared.toSorted((a, b) => b.ratio - a.ratio);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
