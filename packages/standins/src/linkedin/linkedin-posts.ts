import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Network, serveLimit } from "../social/network.ts";
import { createIds, createMemory } from "../social/posts.ts";
import type { Post } from "../social/timeline.ts";
import type { Authors } from "./linkedin-authors.ts";
import type { TakeMedia } from "./linkedin-media.ts";
import { type LinkedinState, refuse } from "./linkedin-state.ts";
import { readLittleText } from "./little-text.ts";

/** Versions active as of 2026-11-22. Fixed, so that tests do not start failing one day. */
const VERSIONS = { oldest: 202_601, newest: 202_609 };
const MAX_LENGTH = 3_000;
/** Maximum number of characters in a card's title and description. */
const CARD = { title: 200, description: 256 };

export const deadVersion = (reply: FastifyReply, version: string): FastifyReply =>
  refuse(reply, 426, "NONEXISTENT_VERSION", `Requested version ${version}01 is not active`);

/** Sends a 429 without `Retry-After`, as LinkedIn does. */
export function tooMany(reply: FastifyReply): FastifyReply {
  const message = "Resource level throttle limit for calls to this resource is reached.";
  return refuse(reply, 429, "TOO_MANY_REQUESTS", message);
}

/** Serves `POST /rest/posts`, with a daily limit for each member that `POST /limits` `{posts}` changes. */
export function takePosts(
  app: FastifyInstance,
  { state, faults, clock }: Network<LinkedinState>,
  authors: Authors,
  mediaOf: TakeMedia,
): void {
  const { posts } = state.value;
  const nextId = createIds(0, posts, ({ id }) => BigInt(id.slice(id.lastIndexOf(":") + 1)));
  const earlier = createMemory(posts);
  const allowed = serveLimit(app, "day", 150);
  /** Number of posts per member and day (UTC). */
  const used = new Map<string, number>();

  app.post<{ Body: unknown }>("/rest/posts", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const body = request.body as Record<string, unknown> | null;
    const member = authors.memberFor(body?.["author"], request, reply);
    if (!member || !takesHeaders(request, reply)) return reply;
    const now = clock.now();
    const day = `${member.id} ${now.toISOString().slice(0, 10)}`;
    if ((used.get(day) ?? 0) >= allowed()) return tooMany(reply);
    const wrong = wrongField(body);
    if (wrong) {
      return refuse(
        reply,
        422,
        "INVALID_FIELD",
        `ERROR :: /${wrong} :: field is required or has a wrong value`,
      );
    }
    const accountId = authors.idOf(body?.["author"], member);
    if (!body || accountId === undefined) {
      const message =
        "Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [/author]";
      return refuse(reply, 403, "ACCESS_DENIED", message, { serviceErrorCode: 100 });
    }
    const content = (body["content"] ?? {}) as Record<string, unknown>;
    const hasMedia = Object.keys(content).join() === "media" || Object.keys(content).join() === "multiImage";
    const media = hasMedia ? mediaOf(accountId, content) : undefined;
    if (media && "code" in media) {
      return refuse(reply, media.code.startsWith("MEDIA") ? 400 : 422, media.code, media.message);
    }
    const article = body["content"] === undefined || hasMedia ? undefined : articleIn(content);
    if (typeof article === "string") return refuse(reply, 422, "INVALID_FIELD", article);
    const text = readLittleText(String(body["commentary"]));
    if (unescaped(String(body["commentary"])).length > MAX_LENGTH) {
      return refuse(
        reply,
        422,
        "FIELD_LENGTH_TOO_LONG",
        "ERROR :: /commentary :: length exceeds the maximum",
      );
    }
    const duplicate = earlier(accountId, text, now);
    if (duplicate) {
      const message = `Content is a duplicate of ${duplicate.id}`;
      const inputErrors = [{ code: "DUPLICATE_POST", description: "Duplicate post is detected" }];
      return reply.code(422).send({ message, errorDetails: { inputErrors }, status: 422 });
    }
    used.set(day, (used.get(day) ?? 0) + 1);
    // LinkedIn documents both kinds of ids, but not when it uses each kind.
    const id = `urn:li:${content["multiImage"] === undefined ? "share" : "ugcPost"}:${nextId(now)}`;
    const shown = { ...(article && { article }), ...(media && { media }) };
    posts.push({ id, accountId, text, createdAt: now.toISOString(), ...shown });
    state.save();
    return reply.code(201).header("x-restli-id", id).send();
  });
}

const unescaped = (text: string): string => text.replaceAll(/\\(?=[\\|{}@[\]()<>#*_~])/gu, "");

/** @returns false if the request lacks the headers of a versioned API, in which case an error has been sent */
export function takesHeaders({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const version = headers["linkedin-version"];
  if (typeof version !== "string") {
    const message =
      "A version must be present. Please specify a version by adding the LinkedIn-Version header.";
    void refuse(reply, 400, "VERSION_MISSING", message);
  } else if (!/^\d{6}$/u.test(version) || !isActive(Number(version))) {
    void deadVersion(reply, version);
  } else if (headers["x-restli-protocol-version"] !== "2.0.0") {
    void refuse(reply, 400, "INVALID_HEADER", "X-Restli-Protocol-Version must be 2.0.0");
  } else {
    return true;
  }
  return false;
}

/** Returns the card that the post requests, or a message about what is wrong with the card. */
function articleIn(content: unknown): NonNullable<Post["article"]> | string {
  const wrong = (field: string): string =>
    `ERROR :: /content${field} :: field is required or has a wrong value`;
  const { article, ...others } = (content ?? {}) as { article?: Record<string, unknown> };
  if (typeof article !== "object" || Object.keys(others).length > 0) return wrong("");
  const { source, title, description, ...unknown } = article;
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) return wrong(`/article/${stranger}`);
  if (typeof source !== "string" || !/^https?:$/u.test(URL.parse(source)?.protocol ?? ""))
    return wrong("/article/source");
  if (typeof title !== "string" || title === "" || title.length > CARD.title) return wrong("/article/title");
  if (description === undefined) return { source, title };
  if (typeof description !== "string" || description.length > CARD.description)
    return wrong("/article/description");
  return { source, title, description };
}

const isActive = (version: number): boolean => version >= VERSIONS.oldest && version <= VERSIONS.newest;

/** Returns the name of the first field that is missing or invalid. */
function wrongField(body: Record<string, unknown> | null): string | undefined {
  const distribution = body?.["distribution"] as Record<string, unknown> | undefined;
  const right: Record<string, boolean> = {
    author: typeof body?.["author"] === "string",
    commentary: typeof body?.["commentary"] === "string" && body["commentary"].trim() !== "",
    visibility: body?.["visibility"] === "PUBLIC",
    lifecycleState: body?.["lifecycleState"] === "PUBLISHED",
    distribution: distribution?.["feedDistribution"] === "MAIN_FEED",
    isReshareDisabledByAuthor: typeof body?.["isReshareDisabledByAuthor"] === "boolean",
  };
  return Object.keys(right).find((name) => !right[name]);
}
