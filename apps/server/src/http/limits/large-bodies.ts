import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { clientOf } from "./request-limits.ts";

/** Smaller bodies cost less to read than to queue. */
const LARGE_BYTES = 64 * 1024;
/** Maximum number of large bodies per client; browsers upload this many pictures at once. */
const AT_ONCE = 4;
const CLIENTS = 10_000;

declare module "fastify" {
  interface FastifyRequest {
    endBody: (() => void) | null;
  }
}

/** Bodies of unknown length count as large. */
export const isLarge = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > LARGE_BYTES;

/**
 * Reads only a few large bodies of a client at once. Waiting bodies stay in the buffers of the sender and the operating
 * system.
 */
export function readFewLargeBodies(app: FastifyInstance): void {
  const limits = new LRUCache<string, LimitFunction>({ max: CLIENTS });
  app.decorateRequest("endBody", null);
  app.addHook("preParsing", async (request, { raw }) => {
    if (!isLarge(request)) return;
    const { kind, id } = clientOf(request.caller, request);
    const key = `${kind} ${id}`;
    const limit = limits.get(key) ?? pLimit(AT_ONCE);
    limits.set(key, limit);
    await new Promise<void>((begin) => {
      const read = () =>
        new Promise<void>((end) => {
          request.endBody = end;
          if (raw.closed) end();
          else raw.once("close", end);
          begin();
        });
      void limit(read);
    });
  });
  app.addHook("preHandler", async ({ endBody }) => endBody?.());
}
