import type { FastifyInstance, FastifyReply } from "fastify";
import { type Bearer, type Network, serveLimit } from "../social/network.ts";
import { createIds, createMemory } from "../social/posts.ts";
import { cashtagsIn, mentionsIn, publicText, weightedLength } from "./post-text.ts";
import { type Accepts, invalid, notSummoned, problem, type XState } from "./x-state.ts";
import type { TakeMedia } from "./x-media.ts";

/** The epoch of X's ids, in milliseconds since 1970. */
const EPOCH = 1_288_834_974_657;
const WINDOW = 15 * 60 * 1000;
const MAX_LENGTH = 280;

interface PostsQuery {
  max_results?: string;
  start_time?: string;
  "tweet.fields"?: string;
  "post.fields"?: string;
}

/** Which field names X accepts for a post: the old one, the new one, both, or neither. */
const VOCABULARIES = ["both", "tweet", "post", "none"];

/**
 * Serves `POST /2/tweets` and `GET /2/users/:id/tweets`, with X's limits, which `POST /limits` `{posts}` changes, and
 * its field names, which `POST /vocabulary` `{fields}` changes.
 * @returns a function that tells whether X accepts a word in field names
 */
export function takePosts(
  app: FastifyInstance,
  { state, faults, clock }: Network<XState>,
  bearer: Bearer,
  mediaOf: TakeMedia,
): Accepts {
  const { posts } = state.value;
  const nextId = createIds(EPOCH, posts, ({ id }) => BigInt(id));
  const earlier = createMemory(posts);
  const allowed = serveLimit(app, "15 minutes", 100);
  const windows = new Map<string, { used: number; resetsAt: number }>();

  let vocabulary = "both";
  const accepts: Accepts = (word) => vocabulary === "both" || vocabulary === "none" || vocabulary === word;
  app.post<{ Body: { fields?: unknown } | null }>("/vocabulary", async ({ body }, reply) => {
    const fields = String(body?.fields);
    if (!VOCABULARIES.includes(fields))
      return reply.code(400).send({ error: `Send {fields: ${VOCABULARIES.join(" | ")}}` });
    vocabulary = fields;
    return reply.code(204).send();
  });

  /**
   * Counts a request toward the limit. @returns false if it was over the limit, in which case an error has been sent
   */
  const count = (accountId: string, reply: FastifyReply): boolean => {
    const now = clock.now().getTime();
    let window = windows.get(accountId);
    if (!window || window.resetsAt <= now) window = { used: 0, resetsAt: now + WINDOW };
    windows.set(accountId, window);
    const exceeded = window.used >= allowed();
    if (!exceeded) window.used += 1;
    void reply.headers({
      "x-rate-limit-limit": String(allowed()),
      "x-rate-limit-remaining": String(Math.max(0, allowed() - window.used)),
      "x-rate-limit-reset": String(Math.ceil(window.resetsAt / 1000)),
    });
    if (exceeded) void problem(reply, 429, "Too Many Requests", "Too Many Requests");
    return !exceeded;
  };

  /** Whether an account may reply to its own posts, which is one interpretation of X's rule for self-serve plans. */
  let repliesToSelf = true;
  app.post<{ Body: { toSelf?: unknown } | null }>("/replies", async ({ body }, reply) => {
    if (typeof body?.toSelf !== "boolean")
      return reply.code(400).send({ error: "Send {toSelf: true | false}" });
    repliesToSelf = body.toSelf;
    return reply.code(204).send();
  });

  app.post<{ Body: unknown }>("/2/tweets", async (request, reply) => {
    if (await faults.strike("x", reply)) return reply;
    const author = bearer(request, "tweet.write", reply);
    if (!author || !count(author.id, reply)) return reply;
    const asked = postIn(request.body);
    if (asked === undefined) {
      return invalid(reply, "The body must be {text, media, reply} with a text that is not empty");
    }
    const { text, replyTo } = asked;
    const media = asked.mediaIds === undefined ? undefined : mediaOf(author.id, asked.mediaIds);
    if (typeof media === "string") return invalid(reply, media);
    const parent = replyTo === undefined ? undefined : posts.find(({ id }) => id === replyTo);
    if (replyTo !== undefined && (parent?.accountId !== author.id || !repliesToSelf)) {
      return notSummoned(reply);
    }
    if (weightedLength(text) > MAX_LENGTH) {
      return problem(
        reply,
        403,
        "Forbidden",
        "Your Tweet text is too long. For the maximum length see the docs.",
      );
    }
    if (cashtagsIn(text) > 1) {
      return problem(reply, 403, "Forbidden", "Posts are limited to a maximum of one cashtag");
    }
    // Self-serve apps may not mention users unprompted. X responds as it does to any other forbidden request.
    if (mentionsIn(text) > 0) {
      return problem(reply, 403, "Forbidden", "You are not permitted to perform this action.");
    }
    const now = clock.now();
    if (earlier(author.id, text, now)) {
      return problem(
        reply,
        403,
        "Forbidden",
        "You are not allowed to create a Tweet with duplicate content.",
      );
    }
    const post = {
      id: nextId(now),
      accountId: author.id,
      text,
      createdAt: now.toISOString(),
      ...(media && { media }),
      ...(replyTo !== undefined && { replyTo }),
    };
    posts.push(post);
    state.save();
    return reply.code(201).send({
      data: { id: post.id, text: publicText(post.id, text).text, edit_history_post_ids: [post.id] },
    });
  });

  app.get<{ Params: { id: string }; Querystring: PostsQuery }>(
    "/2/users/:id/tweets",
    async (request, reply) => {
      if (await faults.strike("x", reply)) return reply;
      if (!bearer(request, "tweet.read", reply)) return reply;
      const { max_results = "10", start_time } = request.query;
      const most = Number(max_results);
      if (!(most >= 5 && most <= 100)) return invalid(reply, "`max_results` must be between 5 and 100");
      if (start_time && Number.isNaN(Date.parse(start_time)))
        return invalid(reply, "`start_time` is no instant");
      const asked = (["tweet", "post"] as const).find(
        (word) => request.query[`${word}.fields`] !== undefined,
      );
      if (asked && !accepts(asked)) {
        return invalid(reply, `The query parameter [${asked}.fields] is not one of those allowed`);
      }
      const wanted =
        vocabulary === "none" ? [] : (request.query[`${asked ?? "tweet"}.fields`] ?? "").split(",");
      const from = start_time ? new Date(start_time).toISOString() : "";
      const found = posts
        .filter(({ accountId, createdAt }) => accountId === request.params.id && createdAt >= from)
        .slice(-most)
        .toReversed();
      const data = found.map(({ id, text, createdAt, media }) => {
        const { text: shown, urls } = publicText(id, text, media ? media.length : 0);
        return {
          id,
          text: shown,
          [`edit_history_${asked ?? "tweet"}_ids`]: [id],
          ...(wanted.includes("created_at") && { created_at: createdAt }),
          ...(wanted.includes("entities") && urls.length > 0 && { entities: { urls } }),
        };
      });
      const meta = { result_count: data.length, newest_id: data[0]?.id, oldest_id: data.at(-1)?.id };
      return data.length > 0 ? { data, meta } : { meta: { result_count: 0 } };
    },
  );
  return accepts;
}

/** Returns the posted fields; undefined if the body has other fields or no text. */
function postIn(body: unknown): { text: string; mediaIds: unknown; replyTo: string | undefined } | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { text, media, reply, ...others } = body as Record<string, unknown>;
  if (Object.keys(others).length > 0 || typeof text !== "string" || text.trim() === "") return undefined;
  const replyTo = (reply as { in_reply_to_tweet_id?: unknown } | undefined)?.in_reply_to_tweet_id;
  if (reply !== undefined && typeof replyTo !== "string") return undefined;
  return {
    text: text.trim(),
    mediaIds: media === undefined ? undefined : ((media as { media_ids?: unknown }).media_ids ?? []),
    replyTo: replyTo as string | undefined,
  };
}
