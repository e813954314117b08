import { z } from "zod";
import { type Answer, read } from "../social/ask.ts";
import type { PostFigures, ResultsOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

/** Four calls each, within the 100 calls a day that LinkedIn allows for a member. */
export const POSTS_PER_READING = 20;

/** LinkedIn's name of each figure; it answers with one per call. */
const QUERIES = { views: "IMPRESSION", likes: "REACTION", reposts: "RESHARE", replies: "COMMENT" } as const;
type Figure = keyof typeof QUERIES;

const analyticsReply = z.object({ elements: z.array(z.object({ count: z.number().int().min(0) })) });

/**
 * Reads the author's analytics of posts: `GET /rest/memberCreatorPostAnalytics`, of LinkedIn's Community
 * Management API.
 * @param ask sends a GET to a path of the API, as the user
 * @returns what was read before a failure, if anything was
 */
export async function readAnalytics(
  ask: (path: string) => Promise<Answer>,
  urns: readonly string[],
  now: Date,
): Promise<ResultsOutcome> {
  const figures = new Map<string, PostFigures>();
  const gone: string[] = [];
  for (const urn of urns) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, within the member's limit
    const told = await figuresOf(ask, urn);
    if ("likes" in told) figures.set(urn, told);
    else if (told.kind === "answer" && told.status === 404) gone.push(urn);
    else if (figures.size + gone.length === 0) return outcomeOf(told, now);
    else break;
  }
  return { kind: "read", figures, gone };
}

/** A post's figures, or the answer that has none. */
async function figuresOf(ask: (path: string) => Promise<Answer>, urn: string): Promise<PostFigures | Answer> {
  const kind = urn.startsWith("urn:li:ugcPost:") ? "ugcPost" : "share";
  const figures: PostFigures = { views: null, likes: null, reposts: null, replies: null };
  for (const name of Object.keys(QUERIES) as Figure[]) {
    // Rest.li encodes the URN, but not the syntax around it.
    const entity = `(${kind}:${encodeURIComponent(urn)})`;
    const query = `q=entity&entity=${entity}&queryType=${QUERIES[name]}&aggregation=TOTAL`;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask(`/rest/memberCreatorPostAnalytics?${query}`);
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, analyticsReply);
    if (!given) return answer;
    // No element means that LinkedIn does not tell.
    figures[name] = given.elements[0]?.count ?? null;
  }
  return figures;
}
