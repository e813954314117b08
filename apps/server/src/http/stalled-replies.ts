import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Drops connections whose client takes nothing of its answer for so long: what waits to be sent would otherwise
 * be held for as long as the client likes. An answer that is still being made is not the client's fault.
 * @param stallMs milliseconds
 */
export function dropStalledReplies(app: FastifyInstance, stallMs: number): void {
  app.server.on("request", (_request, response: ServerResponse) => {
    response.setTimeout(stallMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
      // Sockets fall silent in both cases, and their timer runs once.
      else response.setTimeout(stallMs);
    });
  });
}
