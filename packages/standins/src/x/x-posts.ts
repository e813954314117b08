import type { FastifyInstance, FastifyReply } from "fastify";
import { type Bearer, type Network, serveLimit } from "../social/network.ts";
import { createIds, createMemory } from "../social/posts.ts";
import { cashtagsIn, mentionsIn, publicText, weightedLength } from "./post-text.ts";
import { invalid, problem, type XState } from "./x-state.ts";

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

/** Which field names X accepts for a post: the old, the new, both, or none. */
const VOCABULARIES = ["both", "tweet", "post", "none"];

/**
 * `POST /2/tweets` and `GET /2/users/:id/tweets`, with X's limits, which `POST /limits` `{posts}` changes, and its
 * field names, which `POST /vocabulary` `{fields}` changes.
 */
export function takePosts(
  app: FastifyInstance,
  { state, faults, clock }: Network<XState>,
  bearer: Bearer,
): void {
  const { posts } = state.value;
  const nextId = createIds(EPOCH, posts, ({ id }) => BigInt(id));
  const earlier = createMemory(posts);
  const allowed = serveLimit(app, "15 minutes", 100);
  const windows = new Map<string, { used: number; resetsAt: number }>();

  let vocabulary = "both";
  app.post<{ Body: { fields?: unknown } | null }>("/vocabulary", async ({ body }, reply) => {
    const fields = String(body?.fields);
    if (!VOCABULARIES.includes(fields))
      return reply.code(400).send({ error: `Send {fields: ${VOCABULARIES.join(" | ")}}` });
    vocabulary = fields;
    return reply.code(204).send();
  });

  /** Counts a call. @returns false if it was one too many and has been answered */
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

  app.post<{ Body: unknown }>("/2/tweets", async (request, reply) => {
    if (await faults.strike("x", reply)) return reply;
    const author = bearer(request, "tweet.write", reply);
    if (!author || !count(author.id, reply)) return reply;
    const text = textIn(request.body);
    if (text === undefined) {
      return invalid(reply, "The body must be {text} with a text that is not empty");
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
    // Self-serve apps may not mention users unasked; X answers as it does to anything it forbids.
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
    const post = { id: nextId(now), accountId: author.id, text, createdAt: now.toISOString() };
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
      if (asked && vocabulary !== "both" && vocabulary !== "none" && vocabulary !== asked) {
        return invalid(reply, `The query parameter [${asked}.fields] is not one of those allowed`);
      }
      const wanted =
        vocabulary === "none" ? [] : (request.query[`${asked ?? "tweet"}.fields`] ?? "").split(",");
      const from = start_time ? new Date(start_time).toISOString() : "";
      const found = posts
        .filter(({ accountId, createdAt }) => accountId === request.params.id && createdAt >= from)
        .slice(-most)
        .toReversed();
      const data = found.map(({ id, text, createdAt }) => {
        const { text: shown, urls } = publicText(id, text);
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
}

/** The text of a post; undefined if the body has other fields, or no text. */
function textIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || Object.keys(body).join() !== "text") return undefined;
  const { text } = body as { text: unknown };
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}
