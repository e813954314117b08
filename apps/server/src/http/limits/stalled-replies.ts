import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Drops clients that stop reading, because the unsent part of a response stays in memory.
 * @param stallMs milliseconds
 */
export function dropStalledReplies(app: FastifyInstance, stallMs: number): void {
  app.server.on("request", (_request, response: ServerResponse) => {
    response.setTimeout(stallMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
      // The timer fires only once per idle period of a socket.
      else response.setTimeout(stallMs);
    });
  });
}
