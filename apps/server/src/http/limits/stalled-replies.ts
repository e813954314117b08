import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Drops connections whose client reads nothing of its answer for this long. Otherwise the unsent rest would
 * stay in memory for as long as the client likes. An answer that is still being made does not count.
 * @param stallMs milliseconds
 */
export function dropStalledReplies(app: FastifyInstance, stallMs: number): void {
  app.server.on("request", (_request, response: ServerResponse) => {
    response.setTimeout(stallMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
      // A socket is idle in both cases, and its timer fires once.
      else response.setTimeout(stallMs);
    });
  });
}
