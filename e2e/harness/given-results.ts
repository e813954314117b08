import type { Figures, PostResult } from "@postfolio/contract/results/results.ts";
import { DAY } from "@postfolio/contract/time-units.ts";

interface Given extends Partial<PostResult> {
  /** The metrics 24 hours and 7 days after publication. */
  day?: Partial<Figures>;
  week?: Partial<Figures>;
}

const NONE: Figures = { likes: null, reposts: null, replies: null, views: null };

/**
 * Returns a post that was published a little more than this many days ago, with its results, in the server's format.
 */
export function givenResult(number: number, { day, week, ...fields }: Given = {}): PostResult {
  return {
    post: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    campaign: null,
    network: "Twitter",
    account: "@ada",
    connection: null,
    text: `Post ${number}`,
    parts: 1,
    url: `https://x.example/robin/status/${number}`,
    at: new Date(Date.now() - (number + 0.9) * DAY).toISOString(),
    ...NONE,
    ...day,
    ...week,
    age: week ? "7d" : day ? "24h" : null,
    firstDay: day ? { ...NONE, ...day } : null,
    gone: false,
    ...fields,
  };
}

/** Returns this many posts, newest first. */
export const givenResults = (count: number, given: (number: number) => Given): PostResult[] =>
  Array.from({ length: count }, (_, index) => givenResult(index + 1, given(index + 1)));
