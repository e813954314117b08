import type { FastifyInstance } from "fastify";
import { metricsOf } from "../social/metrics.ts";
import type { Bearer, Network } from "../social/network.ts";
import { publicText } from "./post-text.ts";
import { type Accepts, invalid, type XState } from "./x-state.ts";

/** Maximum number of ids in a request. */
const MAX_IDS = 100;

interface Query {
  ids?: string;
  "tweet.fields"?: string;
  "post.fields"?: string;
}

/**
 * Serves `GET /2/tweets?ids=`, with public metrics. `POST /gone` `{id}` acts like an author who deletes the post; `GET
 * /reads.json` returns the number of times each post was read, because X charges for reads.
 */
export function serveMetrics(
  app: FastifyInstance,
  { state, faults, clock }: Network<XState>,
  bearer: Bearer,
  accepts: Accepts,
): void {
  const gone = new Set<string>();
  const reads = new Map<string, number>();

  app.post<{ Body: { id?: unknown } | null }>("/gone", async ({ body }, reply) => {
    if (!state.value.posts.some(({ id }) => id === body?.id))
      return reply.code(400).send({ error: "Send {id: of a post}" });
    gone.add(String(body?.id));
    return reply.code(204).send();
  });
  app.get("/reads.json", async () => Object.fromEntries(reads));

  app.get<{ Querystring: Query }>("/2/tweets", async (request, reply) => {
    if (await faults.strike("x", reply)) return reply;
    if (!bearer(request, "tweet.read", reply)) return reply;
    const ids = request.query.ids?.split(",") ?? [];
    if (ids.length === 0 || ids.length > MAX_IDS || ids.some((id) => !/^\d{1,19}$/u.test(id)))
      return invalid(reply, `The \`ids\` query parameter must have 1 to ${MAX_IDS} numeric ids`);
    const asked = (["tweet", "post"] as const).find((word) => request.query[`${word}.fields`] !== undefined);
    if (asked && !accepts(asked))
      return invalid(reply, `The query parameter [${asked}.fields] is not one of those allowed`);
    const wanted = (request.query[`${asked ?? "tweet"}.fields`] ?? "").split(",");
    const found = state.value.posts.filter(({ id }) => ids.includes(id) && !gone.has(id));
    for (const { id } of found) reads.set(id, (reads.get(id) ?? 0) + 1);
    const data = found.map((post) => {
      const { views, likes, reposts, replies, quotes, bookmarks } = metricsOf(post, clock.now());
      return {
        id: post.id,
        text: publicText(post.id, post.text).text,
        [`edit_history_${asked ?? "tweet"}_ids`]: [post.id],
        ...(wanted.includes("created_at") && { created_at: post.createdAt }),
        ...(wanted.includes("public_metrics") && {
          public_metrics: {
            [asked === "post" ? "repost_count" : "retweet_count"]: reposts,
            reply_count: replies,
            like_count: likes,
            quote_count: quotes,
            bookmark_count: bookmarks,
            impression_count: views,
          },
        }),
      };
    });
    const errors = ids
      .filter((id) => !found.some((post) => post.id === id))
      .map((id) => ({
        resource_type: asked ?? "tweet",
        resource_id: id,
        parameter: "ids",
        value: id,
        title: "Not Found Error",
        detail: `Could not find ${asked ?? "tweet"} with ids: [${id}].`,
        type: "https://api.twitter.com/2/problems/resource-not-found",
      }));
    return { ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) };
  });
}
