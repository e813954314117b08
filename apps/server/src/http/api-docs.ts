import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const DOCUMENT = "/api/openapi.json";

/**
 * Documents the routes that are registered after it: at /api/openapi.json and, for people, at /api/docs.
 * @param publicUrl where clients reach the API
 */
export async function documentApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Postfolio",
        version: "1",
        description:
          'Every failure answers `{"status": "error", "data": "a sentence for the user"}`. If a request has the wrong ' +
          "shape, `details` has a path and a message for each fault.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiHooks: {
      // The page's own copies of the document would be generated again for each request.
      onRequest: (request, reply, next) => {
        if (/\/(?:json|yaml)$/u.test(request.routeOptions.url ?? "")) void reply.redirect(DOCUMENT);
        else next();
      },
    },
  });
  let document: Promise<Document> | undefined;
  app.get(DOCUMENT, { schema: { hide: true } }, async (request, reply) =>
    sendDocument(await (document ??= describe(app)), request, reply),
  );
}

interface Document {
  json: Buffer;
  gzipped: Buffer;
  hash: string;
}

/** What all requests share, since the routes do not change while the server runs. */
async function describe(app: FastifyInstance): Promise<Document> {
  const json = Buffer.from(JSON.stringify(app.swagger()));
  const hash = createHash("sha256").update(json).digest("base64url");
  return { json, gzipped: await promisify(gzip)(json), hash };
}

function sendDocument(
  { json, gzipped, hash }: Document,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = negotiate(headers["accept-encoding"] ?? "", ["gzip", "identity"]) ?? "identity";
  // By RFC 9110, each encoding is a representation with a tag of its own.
  const etag = `"${hash}-${encoding}"`;
  void reply.headers({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
  if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (encoding === "gzip") void reply.header("content-encoding", "gzip");
  return reply.type("application/json; charset=utf-8").send(encoding === "gzip" ? gzipped : json);
}
