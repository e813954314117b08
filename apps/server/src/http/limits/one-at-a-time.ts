import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Begins no request of a connection before the system has taken the whole answer to the one before. Node would serve
 * all that a client sends ahead at once, and keep the answers in memory until they are read.
 */
export function serveOneAtATime(app: FastifyInstance): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  app.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const before = latest.get(socket);
    latest.set(socket, raw);
    if (before && !before.closed) await new Promise((closed) => before.once("close", closed));
  });
}
