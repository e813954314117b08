import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { type ApiDocument, apiPage, COPY_SCRIPT } from "./api-page.ts";

const DOCUMENT = "/api/openapi.json";

/** Documents only routes registered after this call. */
export async function documentApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Postfolio",
        version: "1",
        description:
          'Every failure returns `{"status": "error", "data": "a sentence for the user"}`. If a request has the wrong ' +
          "shape, `details` has a path and a message for each problem.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          key: { type: "http", scheme: "bearer", bearerFormat: "pf_" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const serve = (url: string, type: string, text: () => string): void => {
    let made: Promise<Made> | undefined;
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      made ??= make(text());
      return send(await made, type, request, reply);
    });
  };
  const document = () => app.swagger() as unknown as ApiDocument;
  serve(DOCUMENT, "application/json; charset=utf-8", () => JSON.stringify(document()));
  serve("/api/docs", "text/html; charset=utf-8", () => apiPage(document(), publicUrl));
  serve("/api/docs/copy.js", "text/javascript; charset=utf-8", () => COPY_SCRIPT);
}

interface Made {
  bytes: Buffer;
  gzipped: Buffer;
  hash: string;
}

async function make(text: string): Promise<Made> {
  const bytes = Buffer.from(text);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, gzipped: await promisify(gzip)(bytes), hash };
}

function send(
  { bytes, gzipped, hash }: Made,
  type: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = negotiate(headers["accept-encoding"] ?? "", ["gzip", "identity"]) ?? "identity";
  // RFC 9110 treats each encoding as a separate representation with its own tag.
  const etag = `"${hash}-${encoding}"`;
  void reply.headers({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
  if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (encoding === "gzip") void reply.header("content-encoding", "gzip");
  return reply.type(type).send(encoding === "gzip" ? gzipped : bytes);
}
