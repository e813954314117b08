import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Account } from "../social/accounts.ts";
import { metricsOf } from "../social/metrics.ts";
import { type Bearer, type Network, serveLimit } from "../social/network.ts";
import { createIds } from "../social/posts.ts";
import type { Post } from "../social/timeline.ts";
import type { TakenMedia } from "./mastodon-media.ts";
import { type MastodonState, refuse, type ServerTraits, SOFTWARE } from "./mastodon-state.ts";
import { contentOf, hashtagsIn, statusLength } from "./status-text.ts";

const HOUR = 3_600_000;
/** Milliseconds. */
const WINDOW = 3 * HOUR;
const KEYS_KEPT = HOUR;
const VISIBILITIES = ["public", "unlisted", "private", "direct"] as const;
type Visibility = (typeof VISIBILITIES)[number];
const MOST_LISTED = 40;
const MOST_IDS = 20;

interface StatusFields {
  status: string;
  spoiler: string;
  visibility: Visibility;
  language: string | null;
  sensitive: boolean;
  mediaIds: string[];
  replyTo: string | undefined;
}

export const accountJson = ({ id, name, handle }: Account, baseUrl: string, picture: string) => ({
  id,
  username: handle,
  acct: handle,
  display_name: name,
  locked: false,
  bot: false,
  discoverable: true,
  indexable: false,
  group: false,
  created_at: "2026-01-01T00:00:00.000Z",
  note: "",
  url: `${baseUrl}/@${handle}`,
  uri: `${baseUrl}/users/${handle}`,
  avatar: picture,
  avatar_static: picture,
  avatar_description: "",
  header: picture,
  header_static: picture,
  header_description: "",
  followers_count: 0,
  following_count: 0,
  statuses_count: 0,
  last_status_at: "2026-01-01",
  hide_collections: null,
  noindex: false,
  emojis: [],
  roles: [],
  fields: [],
  feature_approval: { automatic: ["public" as const], manual: [], current_user: "automatic" as const },
});

/** Returns a status in the form in which the API returns it to its author. */
export const statusJson = (
  {
    id,
    text,
    createdAt,
    media,
    replyTo,
    warning = "",
    sensitive = false,
    visibility = "public",
    language,
  }: Post,
  author: ReturnType<typeof accountJson>,
  {
    now,
    baseUrl,
    application,
    attachmentOf,
    homeOf,
    rendersMarkdown,
  }: {
    now: Date;
    baseUrl: string;
    application: { name: string; website: string | null };
    attachmentOf: TakenMedia["attachmentOf"];
    homeOf: (handle: string, server: string | undefined) => string | undefined;
    rendersMarkdown: boolean;
  },
) => {
  const { likes, reposts, replies } = metricsOf({ id, createdAt }, now);
  const tagUrl = (name: string): string => `${baseUrl}/tags/${name.toLowerCase()}`;
  return {
    id,
    created_at: createdAt,
    in_reply_to_id: replyTo ?? null,
    in_reply_to_account_id: replyTo === undefined ? null : author.id,
    sensitive: sensitive || warning !== "",
    spoiler_text: warning,
    visibility: visibility as Visibility,
    language: language ?? null,
    uri: `${author.uri}/statuses/${id}`,
    url: `${author.url}/${id}`,
    replies_count: replies,
    reblogs_count: reposts,
    favourites_count: likes,
    quotes_count: 0,
    quote_approval: { automatic: ["public" as const], manual: [], current_user: "automatic" as const },
    edited_at: null,
    favourited: false,
    reblogged: false,
    muted: false,
    bookmarked: false,
    pinned: false,
    content: rendersMarkdown
      ? contentOf(text, tagUrl, homeOf).replaceAll(/\*([^*]+)\*/gu, "<em>$1</em>")
      : contentOf(text, tagUrl, homeOf),
    filtered: [],
    reblog: null,
    application,
    account: author,
    media_attachments: (media ?? []).map(attachmentOf),
    mentions: [],
    tags: hashtagsIn(text).map((name) => ({ name: name.toLowerCase(), url: tagUrl(name) })),
    emojis: [],
    card: null,
    poll: null,
  };
};

/**
 * Serves creating, listing, reading, and deleting statuses, and the account that a token belongs to. `POST /limits`
 * `{posts}` sets how many statuses an account may post in three hours.
 */
export function takeStatuses(
  app: FastifyInstance,
  { state, faults, clock, picture }: Network<MastodonState>,
  bearer: Bearer,
  { baseUrl, traits, media }: { baseUrl: () => string; traits: ServerTraits; media: TakenMedia },
): void {
  const { posts, accounts } = state.value;
  const nextId = createIds(0, posts, ({ id }) => BigInt(id));
  const allowed = serveLimit(app, "three hours", 300);
  const used = new Map<string, number[]>();
  const keys = new Map<string, { id: string; at: number }>();
  const spent = new Map<string, number>();

  const homeOf = (handle: string, server: string | undefined): string | undefined => {
    if (server !== undefined && server !== new URL(baseUrl()).host) return `https://${server}/@${handle}`;
    const known = accounts.some((account) => account.handle.toLowerCase() === handle.toLowerCase());
    return known ? `${baseUrl()}/@${handle}` : undefined;
  };
  const person = (account: Account) => accountJson(account, baseUrl(), picture(account));
  const json = (post: Post) => {
    const author = accounts.find(({ id }) => id === post.accountId)!;
    const application = { name: state.value.apps.at(-1)?.name ?? "", website: null };
    return statusJson(post, person(author), {
      now: clock.now(),
      baseUrl: baseUrl(),
      application,
      attachmentOf: media.attachmentOf,
      homeOf,
      rendersMarkdown: SOFTWARE[traits.software].rendersMarkdown,
    });
  };
  const find = (id: string): Post | undefined => posts.find((post) => post.id === id);
  type WithId = { Params: { id: string } };

  app.get("/api/v1/accounts/verify_credentials", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    const account = bearer(request, "read:accounts", reply);
    if (!account) return reply;
    return {
      ...person(account),
      source: {
        privacy: traits.privacy,
        sensitive: false,
        language: traits.language,
        note: "",
        fields: [],
        follow_requests_count: 0,
      },
      role: { id: "-99", name: "", permissions: "0", color: "", highlighted: false },
    };
  });

  app.post("/api/v1/statuses", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    const author = bearer(request, "write:statuses", reply);
    if (!author) return reply;
    const now = clock.now();
    const key = keyOf(request) && `${author.id} ${keyOf(request)}`;
    const earlier = key === undefined ? undefined : keys.get(key);
    const known = earlier && earlier.at > now.getTime() - KEYS_KEPT ? find(earlier.id) : undefined;
    const software = SOFTWARE[traits.software];
    if (known && software.keys === "kept") return json(known);
    if (key !== undefined && software.keys === "refused") {
      if ((spent.get(key) ?? 0) > now.getTime() - KEYS_KEPT)
        return reply.code(400).send({ message: "Duplicate idempotency key." });
      spent.set(key, now.getTime());
    }
    const recent = (used.get(author.id) ?? []).filter((at) => at > now.getTime() - WINDOW);
    if (recent.length >= allowed()) return refuse(reply, 429, "Throttled");
    const asked = fieldsIn(request.body, traits.privacy);
    if (typeof asked === "string") return refuse(reply, 422, asked);
    const { status, spoiler, visibility, language, sensitive, mediaIds, replyTo } = asked;
    if (replyTo !== undefined && !find(replyTo))
      return refuse(reply, 404, "The post you are trying to reply to does not appear to exist.");
    if (software.needsMedia && mediaIds.length === 0 && replyTo === undefined)
      return refuse(reply, 403, "Empty statuses are not allowed");
    if (spoiler.length > software.maxWarning)
      return refuse(reply, 422, "The spoiler text may not be greater than 140 characters.");
    const attached = media.find(author.id, mediaIds, traits.maxMedia);
    if (typeof attached === "string") return refuse(reply, 422, attached);
    if (status.trim() === "" && attached.length === 0)
      return refuse(reply, 422, "Validation failed: Text can't be blank");
    const length =
      software.counts === "seen"
        ? statusLength(status, spoiler, traits.urlLength)
        : Array.from(status + spoiler).length;
    if (length > traits.maxCharacters)
      return refuse(
        reply,
        422,
        `Validation failed: Text character limit of ${traits.maxCharacters} exceeded`,
      );
    const post: Post = {
      id: nextId(now),
      accountId: author.id,
      text: status.trim(),
      createdAt: now.toISOString(),
      ...(attached.length > 0 && { media: attached }),
      ...(replyTo !== undefined && { replyTo }),
      ...(spoiler !== "" && { warning: spoiler }),
      ...(sensitive && { sensitive }),
      ...(visibility !== "public" && { visibility }),
      ...(language !== null && { language }),
    };
    posts.push(post);
    media.attach(mediaIds);
    if (key !== undefined) keys.set(key, { id: post.id, at: now.getTime() });
    used.set(author.id, [...recent, now.getTime()]);
    state.save();
    return json(post);
  });

  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    "/api/v1/statuses",
    async (request, reply) => {
      if (await faults.strike("mastodon", reply)) return reply;
      if (!bearer(request, "read:statuses", reply)) return reply;
      const ids = [request.query["id[]"] ?? []].flat();
      if (ids.length > MOST_IDS) return refuse(reply, 422, "Too many ids");
      return ids.flatMap((id) => find(id) ?? []).map(json);
    },
  );
  app.get<WithId>("/api/v1/statuses/:id", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    if (!bearer(request, "read:statuses", reply)) return reply;
    const post = find(request.params.id);
    return post ? json(post) : refuse(reply, 404, "Record not found");
  });
  app.get<WithId>("/api/v1/statuses/:id/source", async (request, reply) => {
    if (await faults.strike("mastodon", reply)) return reply;
    const author = bearer(request, "read:statuses", reply);
    if (!author) return reply;
    const post = find(request.params.id);
    if (post?.accountId !== author.id) return refuse(reply, 404, "Record not found");
    return { id: post.id, text: post.text, spoiler_text: post.warning ?? "" };
  });
  app.delete<WithId>("/api/v1/statuses/:id", async (request, reply) => {
    const author = bearer(request, "write:statuses", reply);
    if (!author) return reply;
    const post = find(request.params.id);
    if (post?.accountId !== author.id) return refuse(reply, 404, "Record not found");
    const { text } = post;
    const deleted = { ...json(post), text };
    posts.splice(posts.indexOf(post), 1);
    state.save();
    return deleted;
  });
  app.get<WithId & { Querystring: { limit?: string; max_id?: string; exclude_reblogs?: string } }>(
    "/api/v1/accounts/:id/statuses",
    async (request, reply) => {
      if (await faults.strike("mastodon", reply)) return reply;
      const reader = bearer(request, "read:statuses", reply);
      if (!reader) return reply;
      const { limit = "20", max_id } = request.query;
      const most = Math.min(Number(limit) || 20, MOST_LISTED);
      return posts
        .filter(
          ({ accountId, id }) =>
            accountId === request.params.id && (max_id === undefined || BigInt(id) < BigInt(max_id)),
        )
        .filter(
          ({ visibility = "public" }) =>
            reader.id === request.params.id || ["public", "unlisted"].includes(visibility),
        )
        .slice(-most)
        .toReversed()
        .map(json);
    },
  );
}

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["idempotency-key"];
  return typeof key === "string" && key !== "" ? key : undefined;
};

/** Returns the fields of a posted status, or a message about what is wrong with them. */
function fieldsIn(body: unknown, privacy: string): StatusFields | string {
  const given = new Map<string, unknown>(body instanceof FormData ? [...body] : Object.entries(body ?? {}));
  if (body instanceof FormData) given.set("media_ids[]", body.getAll("media_ids[]"));
  const text = (name: string): string => (given.get(name) === undefined ? "" : String(given.get(name)));
  const visibility = VISIBILITIES.find((one) => one === (text("visibility") || privacy));
  if (!visibility) return "Validation failed: Visibility is not included in the list";
  const language = text("language");
  if (language !== "" && !/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/u.test(language))
    return "Validation failed: Language is invalid";
  return {
    status: text("status"),
    spoiler: text("spoiler_text"),
    visibility,
    language: language || null,
    sensitive: text("sensitive") === "true",
    mediaIds: [given.get("media_ids") ?? given.get("media_ids[]") ?? []].flat().map(String),
    replyTo: text("in_reply_to_id") || undefined,
  };
}
