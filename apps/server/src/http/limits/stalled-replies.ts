import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * If a client stops reading, the unsent rest of the response stays in memory. `stallMs` is in milliseconds.
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
