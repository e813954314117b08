import type { FastifyInstance } from "fastify";

/** The stand-ins' own time, which a test can move: tokens expire and limits reset by it. */
export interface Clock {
  now(): Date;
}

/** The system's time, moved ahead by each `POST /clock` `{advance: seconds}`, which answers `{now}`. */
export function clock(app: FastifyInstance): Clock {
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  app.post("/clock", async (request, reply) => {
    const { advance } = (request.body ?? {}) as { advance?: unknown };
    if (typeof advance !== "number" || !Number.isFinite(advance)) {
      return reply.code(400).send({ error: "Send {advance: seconds}" });
    }
    ahead += advance * 1000;
    return { now: now().toISOString() };
  });
  return { now };
}
