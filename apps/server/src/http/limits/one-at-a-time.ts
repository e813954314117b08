import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * By default, Node serves all pipelined requests at once and keeps the responses in memory. Here, a request starts only
 * after the operating system has accepted the whole previous response.
 */
export function serveOneAtATime(app: FastifyInstance): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  app.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const before = latest.get(socket);
    latest.set(socket, raw);
    if (before && !before.closed) await new Promise((closed) => before.once("close", closed));
  });
}
