import { z } from "zod";
import { type ProviderAnswer, read } from "../social/ask.ts";
import type { PostFigures, ResultsOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

/** A member's post takes four calls; LinkedIn allows 100 calls per member per day. */
export const POSTS_PER_READING = 20;

const QUERIES = { views: "IMPRESSION", likes: "REACTION", reposts: "RESHARE", replies: "COMMENT" } as const;
type Figure = keyof typeof QUERIES;

const analyticsReply = z.object({ elements: z.array(z.object({ count: z.number().int().min(0) })) });

/**
 * Uses `GET /rest/memberCreatorPostAnalytics`. If LinkedIn rejects one post, the others are still fetched.
 * @param ask sends a GET request to an API path as the user
 */
export async function readAnalytics(
  ask: (path: string) => Promise<ProviderAnswer>,
  urns: readonly string[],
  now: Date,
): Promise<ResultsOutcome> {
  const figures = new Map<string, PostFigures>();
  const gone: string[] = [];
  let refusal: ProviderAnswer | undefined;
  for (const urn of urns) {
    // One at a time, because LinkedIn limits calls per member.
    const told = await figuresOf(ask, urn);
    if ("likes" in told) figures.set(urn, told);
    else if (told.kind === "answer" && told.status === 404) gone.push(urn);
    else if (told.kind === "answer" && told.status === 400) refusal = told;
    else {
      const failure = outcomeOf(told, now);
      return figures.size + gone.length === 0 ? failure : { kind: "read", figures, gone, failure };
    }
  }
  // If LinkedIn rejects all posts, the request itself is wrong.
  return refusal && figures.size + gone.length === 0
    ? outcomeOf(refusal, now)
    : { kind: "read", figures, gone };
}

/**
 * LinkedIn's key for a `ugcPost` is `ugc` ("Member Post Statistics",
 * learn.microsoft.com/linkedin/marketing/community-management/members/post-statistics).
 */
const entityOf = (urn: string): string =>
  // Rest.li requires the URN to be encoded, but not the syntax around it.
  `(${urn.startsWith("urn:li:ugcPost:") ? "ugc" : "share"}:${encodeURIComponent(urn)})`;

async function figuresOf(
  ask: (path: string) => Promise<ProviderAnswer>,
  urn: string,
): Promise<PostFigures | ProviderAnswer> {
  const figures: PostFigures = { views: null, likes: null, reposts: null, replies: null };
  for (const name of Object.keys(QUERIES) as Figure[]) {
    const query = `q=entity&entity=${entityOf(urn)}&queryType=${QUERIES[name]}&aggregation=TOTAL`;
    const answer = await ask(`/rest/memberCreatorPostAnalytics?${query}`);
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, analyticsReply);
    if (!given) return answer;
    figures[name] = given.elements[0]?.count ?? null;
  }
  return figures;
}

const statisticsReply = z.object({
  elements: z.array(
    z.object({
      share: z.string().optional(),
      ugcPost: z.string().optional(),
      totalShareStatistics: z.object({
        impressionCount: z.number().int(),
        likeCount: z.number().int(),
        shareCount: z.number().int(),
        commentCount: z.number().int(),
      }),
    }),
  ),
});

/**
 * Uses `GET /rest/organizationalEntityShareStatistics`, which needs the role ADMINISTRATOR. Posts missing
 * from LinkedIn's response get no figures.
 * @param ask sends a GET request to an API path as the user
 */
export async function readShareStatistics(
  ask: (path: string) => Promise<ProviderAnswer>,
  organization: string,
  urns: readonly string[],
  now: Date,
): Promise<ResultsOutcome> {
  const list = (name: string, of: readonly string[]): string =>
    of.length === 0 ? "" : `&${name}=List(${of.map(encodeURIComponent).join(",")})`;
  const isUgc = (urn: string): boolean => urn.startsWith("urn:li:ugcPost:");
  const answer = await ask(
    `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${encodeURIComponent(organization)}` +
      list(
        "shares",
        urns.filter((urn) => !isUgc(urn)),
      ) +
      list("ugcPosts", urns.filter(isUgc)),
  );
  const given = answer.kind === "answer" && answer.status === 200 && read(answer, statisticsReply);
  if (!given) return outcomeOf(answer, now);
  const figures = new Map(
    given.elements.map(({ share, ugcPost, totalShareStatistics: total }): [string, PostFigures] => [
      share ?? ugcPost ?? "",
      // LinkedIn deducts withdrawn reactions, so totals can be negative for a while.
      {
        views: Math.max(0, total.impressionCount),
        likes: Math.max(0, total.likeCount),
        reposts: Math.max(0, total.shareCount),
        replies: Math.max(0, total.commentCount),
      },
    ]),
  );
  return { kind: "read", figures, gone: [] };
}
