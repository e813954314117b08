import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type MediaFiles, type PostMedia, typeOf } from "../social/media.ts";
import type { Bearer, Network } from "../social/network.ts";
import { type MastodonState, refuse } from "./mastodon-state.ts";

const MB = 1024 * 1024;
export const MEDIA_LIMITS = {
  types: ["image/jpeg", "image/png", "image/gif"],
  bytes: 16 * MB,
  pixels: 33_177_600,
  description: 1_500,
  /** Maximum number of uploads in half an hour. */
  uploads: 30,
};
const WINDOW = 30 * 60 * 1000;
/** Number of polls until an animation is processed. */
const LOOKS = 2;

interface Upload extends PostMedia {
  accountId: string;
  looks: number;
  ready: boolean;
  attached: boolean;
}

export interface TakenMedia {
  /** @returns the uploads for a status, or a message about what is wrong with them */
  find: (accountId: string, ids: readonly string[], most: number) => PostMedia[] | string;
  attach: (ids: readonly string[]) => void;
  attachmentOf: (media: PostMedia) => ReturnType<typeof attachment>;
}

/** Returns an upload as described by the API. Without `ready`, the upload is still being processed. */
export const attachment = ({ id, type, alt }: PostMedia, url: string, ready = true) => ({
  id,
  type: type === "image/gif" ? ("gifv" as const) : ("image" as const),
  url: ready ? url : null,
  preview_url: url,
  remote_url: null,
  preview_remote_url: null,
  text_url: null,
  meta: { original: { width: 600, height: 400, size: "600x400", aspect: 1.5 } },
  description: alt === "" ? null : alt,
  blurhash: "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
});

/** Serves uploads. Pictures are ready immediately; animations are processed while the app polls. */
export function takeMedia(
  app: FastifyInstance,
  { faults, clock }: Network<MastodonState>,
  bearer: Bearer,
  files: MediaFiles,
  mediaUrl: (id: string) => string,
): TakenMedia {
  const uploads = new Map<string, Upload>();
  const recent = new Map<string, number[]>();
  let last = 0;
  // Parsed by Node's built-in `formData()`, so that the stand-in does not rely on our own multipart code.
  app.addContentTypeParser<Buffer>(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: 20 * MB },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { "content-type": headers["content-type"] ?? "" },
      }).formData(),
  );
  const full = (accountId: string): boolean => {
    const since = clock.now().getTime() - WINDOW;
    const kept = (recent.get(accountId) ?? []).filter((at) => at > since);
    recent.set(accountId, kept);
    if (kept.length >= MEDIA_LIMITS.uploads) return true;
    kept.push(clock.now().getTime());
    return false;
  };
  faults.define("mastodon-media", {
    "422": (reply) =>
      refuse(reply, 422, "Validation failed: File has contents that are not what they are reported to be"),
    "429": (reply) => refuse(reply, 429, "Throttled"),
    "500": (reply) => refuse(reply, 500, "There was an error processing thumbnail for uploaded media"),
  });

  const upload = (waits: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (await faults.strike("mastodon-media", reply)) return reply;
    const author = bearer(request, "write:media", reply);
    if (!author) return reply;
    if (full(author.id)) return refuse(reply, 429, "Throttled");
    const { body } = request;
    const file = body instanceof FormData ? body.get("file") : null;
    const alt = body instanceof FormData ? body.get("description") : null;
    if (!(file instanceof Blob)) return refuse(reply, 422, "Validation failed: File can't be blank");
    const bytes = Buffer.from(await file.arrayBuffer());
    const type = typeOf(bytes);
    if (!type || !MEDIA_LIMITS.types.includes(type))
      return refuse(reply, 422, "Validation failed: File content type is invalid, File is invalid");
    if (bytes.length > MEDIA_LIMITS.bytes)
      return refuse(reply, 422, "Validation failed: File must be less than 16 MB");
    if (typeof alt === "string" && alt.length > MEDIA_LIMITS.description)
      return refuse(
        reply,
        422,
        `Validation failed: Description is too long (maximum is ${MEDIA_LIMITS.description} characters)`,
      );
    last = Math.max(last + 1, clock.now().getTime());
    const ready = !waits || type !== "image/gif";
    const made: Upload = {
      id: String(last),
      type,
      alt: typeof alt === "string" ? alt : "",
      accountId: author.id,
      looks: 0,
      ready,
      attached: false,
    };
    uploads.set(made.id, made);
    files.put(made.id, bytes);
    return reply.code(ready ? 200 : 202).send(attachment(made, mediaUrl(made.id), ready));
  };
  app.post("/api/v2/media", upload(true));
  // Deprecated, but older clients still call it.
  app.post("/api/v1/media", upload(false));

  const own = (accountId: string, id: string): Upload | undefined => {
    const upload = uploads.get(id);
    return upload?.accountId === accountId ? upload : undefined;
  };
  app.get<{ Params: { id: string } }>("/api/v1/media/:id", async (request, reply): Promise<FastifyReply> => {
    if (await faults.strike("mastodon-media", reply)) return reply;
    const author = bearer(request, "write:media", reply);
    if (!author) return reply;
    const upload = own(author.id, request.params.id);
    if (!upload || upload.attached) return refuse(reply, 404, "Record not found");
    upload.looks += 1;
    if (upload.looks >= LOOKS) upload.ready = true;
    return reply.code(upload.ready ? 200 : 206).send(attachment(upload, mediaUrl(upload.id), upload.ready));
  });

  return {
    find: (accountId, ids, most) => {
      if (ids.length > most) return `Validation failed: Cannot attach more than ${most} files`;
      const found = ids.map((id) => own(accountId, id));
      const lost = ids.filter((_, index) => !found[index] || found[index].attached);
      if (lost.length > 0)
        return `Validation failed: Media ${lost.join(", ")} not found or already attached to another post`;
      const media = found.flatMap((upload) => upload ?? []);
      if (media.some(({ ready }) => !ready))
        return "Validation failed: Cannot attach files that have not finished processing. Try again in a moment!";
      if (media.length > 1 && media.some(({ type }) => type === "image/gif"))
        return "Validation failed: Cannot attach a video to a post that already contains images";
      return media.map(({ id, type, alt }) => ({ id, type, alt }));
    },
    attach: (ids) => {
      for (const id of ids) Object.assign(uploads.get(id) ?? {}, { attached: true });
    },
    attachmentOf: (media) => attachment(media, mediaUrl(media.id)),
  };
}
