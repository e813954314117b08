import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type MediaFiles, type PostMedia, typeOf } from "../social/media.ts";
import type { Network } from "../social/network.ts";
import type { Authors } from "./linkedin-authors.ts";
import { type LinkedinState, refuse } from "./linkedin-state.ts";

const MB = 1024 * 1024;
const MAX_DOCUMENT = 100 * MB;
const ALT_TEXT = 4_086;

interface Asset {
  urn: string;
  kind: "image" | "document";
  owner: string;
  accountId: string;
  /** Undefined until the file is uploaded. */
  type?: string | undefined;
}

/** Returns the media of a post, or LinkedIn's reason for rejecting them. */
export type TakeMedia = (
  accountId: string,
  content: Record<string, unknown>,
) => PostMedia[] | { code: string; message: string };

/** Serves uploads of images and documents: LinkedIn returns a URL, which then accepts the bytes. */
export function takeMedia(
  app: FastifyInstance,
  { faults, clock }: Network<LinkedinState>,
  authors: Authors,
  takesHeaders: (request: FastifyRequest, reply: FastifyReply) => boolean,
  { baseUrl, files }: { baseUrl: () => string; files: MediaFiles },
): TakeMedia {
  const assets = new Map<string, Asset>();
  let last = 0;
  faults.define("linkedin-media", {
    "403": (reply) => refuse(reply, 403, "ACCESS_DENIED", "Accessing this resource is forbidden."),
  });

  for (const kind of ["image", "document"] as const) {
    app.post<{ Querystring: { action?: string }; Body: Record<string, unknown> | null }>(
      `/rest/${kind}s`,
      async (request, reply) => {
        if (await faults.strike("linkedin-media", reply)) return reply;
        const asked = request.body?.["initializeUploadRequest"] as { owner?: unknown } | undefined;
        const member = authors.memberFor(asked?.owner, request, reply);
        if (!member || !takesHeaders(request, reply)) return reply;
        const accountId = authors.idOf(asked?.owner, member);
        if (request.query.action !== "initializeUpload" || accountId === undefined) {
          return refuse(reply, 403, "ACCESS_DENIED", `Accessing this ${kind} resource is forbidden.`);
        }
        last = Math.max(last + 1, clock.now().getTime());
        const name = `${kind === "image" ? "C4E" : "D4E"}${last}`;
        const urn = `urn:li:${kind}:${name}`;
        assets.set(name, { urn, kind, owner: String(asked?.owner), accountId });
        // Uses the host in the request, because clients may reach the stand-in through another host.
        const { href: uploadUrl } = new URL(
          `${new URL(baseUrl()).pathname}/dms-uploads/${name}`,
          `http://${request.headers.host}`,
        );
        const uploadUrlExpiresAt = clock.now().getTime() + 3_600_000;
        return {
          value: { uploadUrlExpiresAt, uploadUrl, [kind]: urn },
        };
      },
    );
    // Self-serve apps are not allowed to read media.
    app.get(`/rest/${kind}s/:urn`, async (_request, reply) =>
      refuse(reply, 403, "ACCESS_DENIED", `Not enough permissions to access: ${kind}s.GET`, {
        serviceErrorCode: 100,
      }),
    );
  }

  void app.register(async (uploads) => {
    uploads.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_DOCUMENT },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    uploads.put<{ Params: { name: string }; Body: Buffer }>("/dms-uploads/:name", async (request, reply) => {
      if (await faults.strike("linkedin-media", reply)) return reply;
      const asset = assets.get(request.params.name);
      const member = authors.memberFor(asset?.owner, request, reply);
      if (!member) return reply;
      if (!asset || authors.idOf(asset.owner, member) === undefined)
        return refuse(reply, 404, "NOT_FOUND", "No such upload");
      asset.type = typeOf(request.body) ?? "unknown";
      files.put(request.params.name, request.body);
      return reply.code(201).send();
    });
  });

  const take = (
    accountId: string,
    kind: Asset["kind"],
    urn: unknown,
  ): { id: string; type: string } | { code: string; message: string } => {
    const name = String(urn).split(":").at(-1) ?? "";
    const asset = assets.get(name);
    if (!asset || asset.urn !== urn || asset.kind !== kind || asset.accountId !== accountId) {
      return { code: "INVALID_CONTENT_OWNERSHIP", message: `${String(urn)} is not owned by the author` };
    }
    if (asset.type === undefined)
      return { code: "MEDIA_ASSET_WAITING_UPLOAD", message: "Media asset is waiting upload" };
    const right = kind === "document" ? asset.type === "application/pdf" : asset.type.startsWith("image/");
    if (!right) return { code: "MEDIA_ASSET_PROCESSING_FAILED", message: "Media asset processing failed" };
    return { id: name, type: asset.type };
  };

  return (accountId, content) => {
    const wrong = (field: string) => ({
      code: "INVALID_FIELD",
      message: `ERROR :: /content/${field} :: field is required or has a wrong value`,
    });
    const isDocument = String((content["media"] as { id?: unknown } | undefined)?.id).startsWith(
      "urn:li:document:",
    );
    const multi = (content["multiImage"] as { images?: unknown } | undefined)?.images;
    const list = content["multiImage"] === undefined ? [content["media"]] : multi;
    if (!Array.isArray(list)) return wrong("multiImage/images");
    if (content["multiImage"] !== undefined && (list.length < 2 || list.length > 20)) {
      return wrong("multiImage/images");
    }
    const media: PostMedia[] = [];
    for (const entry of list as ({ id?: unknown; altText?: unknown; title?: unknown } | null)[]) {
      const { id, altText = "", title } = entry ?? {};
      if (typeof altText !== "string" || altText.length > ALT_TEXT) return wrong("altText");
      if (isDocument !== (typeof title === "string" && title !== "")) return wrong("media/title");
      const taken = take(accountId, isDocument ? "document" : "image", id);
      if ("code" in taken) return taken;
      media.push({ ...taken, alt: altText, ...(typeof title === "string" && { title }) });
    }
    return media;
  };
}
