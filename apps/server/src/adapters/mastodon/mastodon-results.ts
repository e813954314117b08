import { z } from "zod";
import { type ProviderAnswer, read } from "../social/ask.ts";
import type { PostFigures, ResultsOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

/** Each post takes one of the 300 calls that a server allows an account in five minutes. */
export const POSTS_PER_READING = 20;

const count = z.number().int().min(0);
const statusFigures = z.object({ favourites_count: count, reblogs_count: count, replies_count: count });

/** Servers do not count views. If a call fails, the statuses read before it are kept. */
export async function readFigures(
  ask: (path: string) => Promise<ProviderAnswer>,
  ids: readonly string[],
  now: Date,
): Promise<ResultsOutcome> {
  const figures = new Map<string, PostFigures>();
  const gone: string[] = [];
  for (const id of ids) {
    const answer = await ask(`/api/v1/statuses/${encodeURIComponent(id)}`);
    const told = answer.kind === "answer" && answer.status === 200 && read(answer, statusFigures);
    if (told) {
      const { favourites_count: likes, reblogs_count: reposts, replies_count: replies } = told;
      figures.set(id, { likes, reposts, replies, views: null });
    } else if (answer.kind === "answer" && (answer.status === 404 || answer.status === 410)) {
      gone.push(id);
    } else {
      const failure = outcomeOf(answer, now);
      return figures.size + gone.length === 0 ? failure : { kind: "read", figures, gone, failure };
    }
  }
  return { kind: "read", figures, gone };
}
