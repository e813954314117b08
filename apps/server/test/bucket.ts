import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a bucket over HTTP that counts requests and fails on demand. Other tests check our requests against a real
 * service.
 */
export async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; mediaType: string }>();
  const bucket = {
    objects,
    /** The status to respond with instead, or `cut` to end the connection. */
    fault: null as number | "cut" | null,
    /** Delays each response until this resolves. */
    gate: null as (() => Promise<void>) | null,
    settings: {} as Record<string, string>,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, reply) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      await bucket.gate?.();
      if (bucket.fault === "cut") return request.socket.destroy();
      if (bucket.fault !== null) {
        return reply.writeHead(bucket.fault).end("<Error><Code>SlowDown</Code></Error>");
      }
      const key = request.url!.slice("/pictures/".length);
      if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=of-the-tests/")) {
        return reply.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      }
      if (request.method === "PUT") {
        objects.set(key, {
          bytes: Buffer.concat(parts),
          mediaType: request.headers["content-type"] ?? "",
        });
        return reply.writeHead(200).end();
      }
      if (request.method === "DELETE") {
        objects.delete(key);
        return reply.writeHead(204).end();
      }
      const found = objects.get(key);
      if (!found) return reply.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
      return reply.writeHead(200, { "content-type": found.mediaType }).end(found.bytes);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  bucket.settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "of-the-tests",
    S3_SECRET_ACCESS_KEY: "and of nothing else",
    S3_PATH_STYLE: "true",
  };
  return bucket;
}
