import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { clientOf } from "./limits.ts";

/** A body that costs less to read than to arrange for. */
const LARGE_BYTES = 64 * 1024;
/** Large bodies of one client that are read at a time: as many as a browser sends pictures. */
const AT_ONCE = 4;
/** Most clients remembered; beyond this, the one that has sent nothing large for longest is forgotten. */
const CLIENTS = 10_000;

declare module "fastify" {
  interface FastifyRequest {
    /** Lets the client's next large body be read. */
    endBody: (() => void) | null;
  }
}

/** Whether a request says that its body is large, or does not say how large it is. */
export const isLarge = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > LARGE_BYTES;

/**
 * Reads and checks few large bodies of one client at a time, so that other clients' requests come in between. The
 * others wait where they are: in the sender's and the system's buffers.
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
