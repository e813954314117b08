import type { FastifyInstance, FastifyReply } from "fastify";
import { type MediaFiles, type PostMedia, typeOf } from "../social/media.ts";
import type { Bearer, Network } from "../social/network.ts";
import { invalid, problem, type XState } from "./x-state.ts";

const MB = 1024 * 1024;
/** X deletes media that are not posted within this many seconds. */
const LIFETIME = 86_400;
const LIMITS = { picture: 5 * MB, animation: 15 * MB, chunk: 8 * MB, altText: 1_000, pictures: 4 };
/** Number of polls until an animation is processed. */
const LOOKS = 2;

interface Upload extends PostMedia {
  accountId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  ready: boolean;
  /** Whether processing failed. */
  failed?: boolean;
  /** The bytes of each segment of an animation, and the announced total number of bytes. */
  segments: Buffer[];
  total: number;
  looks: number;
}

/** Returns the media for a post, or a message about what is wrong with them. */
export type TakeMedia = (accountId: string, ids: unknown) => PostMedia[] | string;

/** Serves X's uploads: a picture in a single request, an animation in chunks, and descriptions for both. */
export function takeMedia(
  app: FastifyInstance,
  { faults, clock }: Network<XState>,
  bearer: Bearer,
  files: MediaFiles,
): TakeMedia {
  const uploads = new Map<string, Upload>();
  let last = 0;
  const begin = (accountId: string, total: number): Upload => {
    last = Math.max(last + 1, clock.now().getTime());
    const expiresAt = clock.now().getTime() + LIFETIME * 1000;
    const upload: Upload = {
      id: String(last),
      type: "",
      alt: "",
      accountId,
      expiresAt,
      ready: false,
      segments: [],
      total,
      looks: 0,
    };
    uploads.set(upload.id, upload);
    return upload;
  };
  const answer = ({ id, ready, failed, looks, total }: Upload) => ({
    data: {
      id,
      media_key: `3_${id}`,
      size: total,
      expires_after_secs: LIFETIME,
      ...(!ready && {
        processing_info: failed
          ? { state: "failed", error: { code: 1, name: "InvalidMedia", message: "Unsupported format" } }
          : { state: looks === 0 ? "pending" : "in_progress", check_after_secs: 0.05 },
      }),
    },
  });
  const invalidMedia = (reply: FastifyReply): FastifyReply => invalid(reply, "Your media IDs are invalid.");
  faults.define("x-media", {
    "403": (reply) => problem(reply, 403, "Forbidden", "You are not permitted to perform this action."),
    "413": (reply) => problem(reply, 413, "Request Entity Too Large", "The media is too large."),
  });
  const options = { bodyLimit: 12 * MB };
  type Body = { Body: Record<string, unknown> | null; Params: { id: string } };

  app.post<Body>("/2/media/upload", options, async (request, reply) => {
    if (await faults.strike("x-media", reply)) return reply;
    const author = bearer(request, "media.write", reply);
    if (!author) return reply;
    const { body } = request;
    const bytes = base64(body?.["media"]);
    const type = bytes && typeOf(bytes);
    if (!bytes || !type?.startsWith("image/") || body?.["media_category"] !== "tweet_image") {
      return invalid(reply, "media: not an image, or the category is not tweet_image");
    }
    if (bytes.length > LIMITS.picture) return problem(reply, 413, "Too Large", "The image is too large.");
    const upload = Object.assign(begin(author.id, bytes.length), { type, ready: true });
    files.put(upload.id, bytes);
    return answer(upload);
  });

  app.post<Body>("/2/media/upload/initialize", async (request, reply) => {
    if (await faults.strike("x-media", reply)) return reply;
    const author = bearer(request, "media.write", reply);
    if (!author) return reply;
    const { body } = request;
    const total = Number(body?.["total_bytes"]);
    if (body?.["media_type"] !== "image/gif" || body["media_category"] !== "tweet_gif" || !(total > 0)) {
      return invalid(reply, "media_type, media_category and total_bytes do not fit together");
    }
    if (total > LIMITS.animation) return problem(reply, 413, "Too Large", "The GIF is too large.");
    const { data } = answer(begin(author.id, total));
    return { data: { id: data.id, media_key: data.media_key, expires_after_secs: LIFETIME } };
  });

  const own = (accountId: string, id: string): Upload | undefined => {
    const upload = uploads.get(id);
    return upload?.accountId === accountId && upload.expiresAt > clock.now().getTime() ? upload : undefined;
  };
  app.post<Body>("/2/media/upload/:id/append", options, async (request, reply) => {
    if (await faults.strike("x-media", reply)) return reply;
    const author = bearer(request, "media.write", reply);
    if (!author) return reply;
    const upload = own(author.id, request.params.id);
    const { body } = request;
    const bytes = base64(body?.["media"]);
    const index = Number(body?.["segment_index"]);
    if (!upload || !bytes || !(index >= 0 && index <= 999) || bytes.length > LIMITS.chunk) {
      return invalid(reply, "media or segment_index is wrong");
    }
    upload.segments[index] = bytes;
    return { data: { expires_at: Math.floor(upload.expiresAt / 1000) } };
  });
  app.post<Body>("/2/media/upload/:id/finalize", async (request, reply) => {
    if (await faults.strike("x-media", reply)) return reply;
    const author = bearer(request, "media.write", reply);
    if (!author) return reply;
    const upload = own(author.id, request.params.id);
    if (!request.body || !upload) return invalid(reply, "Request body must be a JSON object.");
    const bytes = Buffer.concat(upload.segments);
    if (bytes.length !== upload.total) return invalid(reply, "Segments do not add up to total_bytes");
    upload.type = "image/gif";
    upload.failed = typeOf(bytes) !== "image/gif";
    upload.segments = [];
    files.put(upload.id, bytes);
    return answer(upload);
  });
  app.get<{ Querystring: { command?: string; media_id?: string } }>(
    "/2/media/upload",
    async (request, reply) => {
      const author = bearer(request, "media.write", reply);
      if (!author) return reply;
      const upload = own(author.id, request.query.media_id ?? "");
      if (!upload || request.query.command !== "STATUS") return invalid(reply, "media_id is wrong");
      upload.looks += 1;
      if (upload.looks >= LOOKS && !upload.failed) upload.ready = true;
      return answer(upload);
    },
  );
  app.post<Body>("/2/media/metadata", async (request, reply) => {
    if (await faults.strike("x-media", reply)) return reply;
    const author = bearer(request, "media.write", reply);
    if (!author) return reply;
    const { body } = request;
    const upload = own(author.id, String(body?.["id"]));
    const metadata = body?.["metadata"] as { alt_text?: { text?: unknown } } | undefined;
    const text = metadata?.alt_text?.text;
    if (!upload) return invalidMedia(reply);
    if (typeof text !== "string" || text === "" || text.length > LIMITS.altText) {
      return invalid(reply, "metadata.alt_text.text must have 1 to 1000 characters");
    }
    upload.alt = text;
    return { data: { id: upload.id, associated_metadata: {} } };
  });

  return (accountId, ids) => {
    if (!Array.isArray(ids) || ids.length === 0) return "media.media_ids must not be empty";
    if (ids.length > LIMITS.pictures) return "A post can have a maximum of 4 items";
    const found = ids.map((id) => own(accountId, String(id)));
    if (found.some((upload) => !upload?.ready)) return "Your media IDs are invalid.";
    const media = found.flatMap((upload) => upload ?? []);
    if (media.length > 1 && media.some(({ type }) => type === "image/gif")) {
      return "A post can have one GIF and nothing else";
    }
    return media.map(({ id, type, alt }) => ({ id, type, alt }));
  };
}

/**
 * Searches for invalid characters instead of matching the whole text, because a pattern that matches several megabytes
 * would overflow the stack.
 */
const base64 = (value: unknown): Buffer | undefined =>
  typeof value === "string" && value !== "" && !/[^A-Za-z0-9+/=]/u.test(value)
    ? Buffer.from(value, "base64")
    : undefined;
