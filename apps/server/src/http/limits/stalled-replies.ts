import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Drops connections whose client reads nothing for this long: the unsent rest would stay in memory. An answer still
 * being made does not count.
 * @param stallMs milliseconds
 */
export function dropStalledReplies(app: FastifyInstance, stallMs: number): void {
  app.server.on("request", (_request, response: ServerResponse) => {
    response.setTimeout(stallMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
      // The timer fires once for an idle socket.
      else response.setTimeout(stallMs);
    });
  });
}
