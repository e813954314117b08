import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { MediaFiles, PostMedia } from "../social/media.ts";
import { metricsOf } from "../social/metrics.ts";
import type { Network } from "../social/network.ts";
import type { Post } from "../social/timeline.ts";
import type { Signed } from "./bluesky-oauth.ts";
import { accountWith, type BlueskyState, COLLECTION, refuse, uriOf } from "./bluesky-state.ts";

const GRAPHEMES = 300;
const BYTES = 3_000;
const PICTURE_BYTES = 2_000_000;
const HOUR = 3_600_000;

interface Blob {
  ref?: { $link?: string };
  mimeType?: string;
}
interface Picture {
  image?: Blob;
  alt?: string;
  aspectRatio?: { width?: number; height?: number };
}
interface PostValue {
  $type?: string;
  text?: string;
  createdAt?: string;
  langs?: string[];
  facets?: { index?: { byteStart?: number; byteEnd?: number }; features?: unknown[] }[];
  embed?: {
    $type?: string;
    images?: Picture[];
    items?: Picture[];
    external?: { uri?: string; title?: string; description?: string };
  };
  reply?: { root?: { uri?: string; cid?: string }; parent?: { uri?: string; cid?: string } };
}
interface Write {
  $type?: string;
  collection?: string;
  rkey?: string;
  value?: PostValue;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Returns why the server rejects a record; undefined if the record is valid. */
function fault(
  { $type, text, createdAt, langs = [], facets = [], embed }: PostValue,
  has: (blob: Blob | undefined) => boolean,
): string | undefined {
  if ($type !== COLLECTION || typeof text !== "string") return "Record/text must be a string";
  const size = Buffer.byteLength(text);
  if (size > BYTES) return `Record/text must not be longer than ${BYTES} characters`;
  if (Array.from(graphemes.segment(text)).length > GRAPHEMES)
    return `Record/text must not be longer than ${GRAPHEMES} graphemes`;
  if (!createdAt || Number.isNaN(Date.parse(createdAt)))
    return "Record/createdAt must be an valid atproto datetime";
  const language = langs.findIndex((lang) => !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(lang));
  if (language >= 0) return `Record/langs/${language} must be a well-formed BCP 47 language tag`;
  for (const { index, features } of facets) {
    const { byteStart = -1, byteEnd = -1 } = index ?? {};
    if (byteStart < 0 || byteEnd <= byteStart || byteEnd > size || !features?.length)
      return "Record/facets is invalid";
  }
  const pictures = picturesOf(embed);
  const most = embed?.$type === "app.bsky.embed.gallery" ? 10 : 4;
  if (pictures.length > most) return `Record/embed must not have more than ${most} elements`;
  if (embed?.$type === "app.bsky.embed.gallery" && pictures.some(({ aspectRatio }) => !aspectRatio))
    return "Record/embed must have the property aspectRatio";
  if (pictures.some(({ alt }) => typeof alt !== "string")) return "Record/embed must have the property alt";
  return pictures.every(({ image }) => has(image)) ? undefined : "BlobNotFound: Could not find blob";
}

const picturesOf = (embed: PostValue["embed"]): Picture[] => embed?.images ?? embed?.items ?? [];

/**
 * Serves accounts' repositories and Bluesky's public API. `POST /bluesky/limits` `{posts}` sets how many posts an
 * account may create per hour.
 */
export function takePosts(
  app: FastifyInstance,
  { state, faults, clock, picture }: Network<BlueskyState>,
  signed: Signed,
  { files, allowed, origin }: { files: MediaFiles; allowed: () => number; origin: () => string },
): void {
  const { posts, records, accounts } = state.value;

  app.get<{ Params: { did: string } }>("/bluesky/plc/:did", async ({ params }, reply) => {
    const account = accounts.find(({ id }) => id === params.did);
    if (!account) return reply.code(404).send({ message: `DID not registered: ${params.did}` });
    return {
      id: account.id,
      alsoKnownAs: [`at://${account.handle}`],
      service: [{ id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint: origin() }],
    };
  });
  app.get<{ Querystring: { handle?: string } }>(
    "/xrpc/com.atproto.identity.resolveHandle",
    async ({ query }, reply) => {
      if (await faults.strike("bluesky-handles", reply)) return reply;
      const account = accountWith(state.value, query.handle ?? "");
      state.save();
      return account ? { did: account.id } : refuse(reply, 400, "InvalidRequest", "Unable to resolve handle");
    },
  );
  app.get<{ Querystring: { actor?: string } }>(
    "/xrpc/app.bsky.actor.getProfile",
    async ({ query }, reply) => {
      const account = accounts.find(({ id, handle }) => id === query.actor || handle === query.actor);
      if (!account) return refuse(reply, 400, "InvalidRequest", "Profile not found");
      return { did: account.id, handle: account.handle, displayName: account.name, avatar: picture(account) };
    },
  );

  app.post<{ Body: { repo?: string; writes?: Write[] } | null }>(
    "/xrpc/com.atproto.repo.applyWrites",
    async (request, reply) => {
      if (await faults.strike("bluesky", reply)) return reply;
      const session = await signed(request, reply);
      if (!session) return reply;
      const { did, scope, account } = session;
      const { repo, writes = [] } = request.body ?? {};
      if (repo !== did && repo !== account.handle)
        return refuse(reply, 403, "AuthenticationRequired", "Not your repository");
      if (!/transition:generic|repo:app\.bsky\.feed\.post/u.test(scope))
        return refuse(reply, 403, "ScopeMissingError", "Missing required scope");
      const since = clock.now().getTime() - HOUR;
      const recent = posts.filter((post) => post.accountId === did && Date.parse(post.createdAt) > since);
      if (recent.length + writes.length > allowed()) {
        const reset = Math.ceil((clock.now().getTime() + HOUR) / 1000);
        void reply.headers({
          "ratelimit-limit": String(allowed()),
          "ratelimit-remaining": "0",
          "ratelimit-reset": String(reset),
        });
        return refuse(reply, 429, "RateLimitExceeded", "Rate Limit Exceeded");
      }
      const has = (blob: Blob | undefined): boolean => {
        const bytes = files.get(blob?.ref?.$link ?? "");
        return bytes !== undefined && bytes.length <= PICTURE_BYTES;
      };
      for (const { $type, collection, value = {} } of writes) {
        if ($type !== "com.atproto.repo.applyWrites#create" || collection !== COLLECTION)
          return refuse(reply, 400, "InvalidRequest", "Only posts can be created here");
        const trouble = fault(value, has);
        if (trouble?.startsWith("BlobNotFound")) return refuse(reply, 400, "BlobNotFound", trouble);
        if (trouble) return refuse(reply, 400, "InvalidRequest", `Invalid ${COLLECTION} record: ${trouble}`);
      }
      // If the key is taken, Bluesky's server fails like this: bluesky-social/atproto#3718.
      if (writes.some(({ rkey }) => records.some((one) => one.did === did && one.rkey === rkey)))
        return refuse(reply, 500, "InternalServerError", "Internal Server Error");
      const results = writes.map(({ rkey = "", value = {} }) => {
        const cid = `bafyrei${createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 52)}`;
        records.push({ did, rkey, cid, value: value as Record<string, unknown> });
        posts.push(shown(did, rkey, value, clock.now()));
        return {
          $type: "com.atproto.repo.applyWrites#createResult",
          uri: uriOf(did, rkey),
          cid,
          validationStatus: "valid",
        };
      });
      state.save();
      return { commit: { cid: results.at(-1)?.cid, rev: "3l" }, results };
    },
  );

  interface RecordQuery {
    repo?: string;
    collection?: string;
    rkey?: string;
  }
  app.get<{ Querystring: RecordQuery }>("/xrpc/com.atproto.repo.getRecord", async ({ query }, reply) => {
    if (await faults.strike("bluesky", reply)) return reply;
    const { repo = "", rkey = "" } = query;
    const found = records.find((one) => one.did === repo && one.rkey === rkey);
    if (!found) return refuse(reply, 400, "RecordNotFound", `Could not locate record: ${uriOf(repo, rkey)}`);
    return { uri: uriOf(repo, rkey), cid: found.cid, value: found.value };
  });

  app.get<{ Querystring: { uris?: string | string[] } }>(
    "/xrpc/app.bsky.feed.getPosts",
    async ({ query }, reply) => {
      if (await faults.strike("bluesky-results", reply)) return reply;
      const uris = [query.uris ?? []].flat();
      if (uris.length > 25)
        return refuse(reply, 400, "InvalidRequest", "Error: uris must not have more than 25 elements");
      return {
        posts: uris.flatMap((uri) => {
          const post = posts.find(({ accountId, id }) => uriOf(accountId, id) === uri);
          if (!post) return [];
          const { likes, reposts, replies, quotes } = metricsOf(post, clock.now());
          return { uri, likeCount: likes, repostCount: reposts, replyCount: replies, quoteCount: quotes };
        }),
      };
    },
  );

  function shown(
    did: string,
    id: string,
    { text = "", langs = [], embed, reply }: PostValue,
    now: Date,
  ): Post {
    const media: PostMedia[] = picturesOf(embed).map(({ image, alt = "" }) => ({
      id: image?.ref?.$link ?? "",
      type: image?.mimeType ?? "",
      alt,
    }));
    const { uri, title = "", description } = embed?.external ?? {};
    return {
      id,
      accountId: did,
      text,
      createdAt: now.toISOString(),
      ...(langs[0] !== undefined && { language: langs[0] }),
      ...(uri && { article: { source: uri, title, ...(description && { description }) } }),
      ...(media.length > 0 && { media }),
      ...(reply?.parent?.uri && { replyTo: reply.parent.uri.split("/").at(-1) ?? "" }),
    };
  }
}

/** Serves `com.atproto.repo.uploadBlob`, which accepts bytes of any type. */
export async function takePictures(
  app: FastifyInstance,
  { faults }: Pick<Network<BlueskyState>, "faults">,
  signed: Signed,
  files: MediaFiles,
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: 2 * PICTURE_BYTES },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    uploads.post<{ Body: Buffer }>("/xrpc/com.atproto.repo.uploadBlob", async (request, reply) => {
      if (await faults.strike("bluesky-media", reply)) return reply;
      const session = await signed(request, reply);
      if (!session) return reply;
      if (!/transition:generic|blob:/u.test(session.scope))
        return refuse(reply, 403, "ScopeMissingError", "Missing required scope");
      const mimeType = request.headers["content-type"] ?? "";
      const $link = `bafkrei${createHash("sha256")
        .update(request.body)
        .digest("hex")
        .slice(0, 52)
        .replaceAll(/[0189]/gu, "a")}`;
      files.put($link, request.body);
      return { blob: { $type: "blob", ref: { $link }, mimeType, size: request.body.length } };
    });
  });
}
