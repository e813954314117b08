import type { FastifyInstance } from "fastify";
import { openState } from "./state-file.ts";

/** The stand-ins' own time, which can be moved ahead: tokens expire, limits reset and renewals fall due by it. */
export interface Clock {
  now(): Date;
}

/**
 * The system's time, moved ahead by each `POST /clock` `{advance: seconds}` or `{to: instant}`, which
 * answers `{now}`. It never goes back, over a restart neither: what was made later would lie in the future.
 *
 * @param stateFile where the distance is kept; without one it is forgotten at the end
 */
export function clock(app: FastifyInstance, stateFile: string | undefined): Clock {
  const state = openState(stateFile, { aheadMs: 0 });
  const now = (): Date => new Date(Date.now() + state.value.aheadMs);
  app.post("/clock", async (request, reply) => {
    const { advance, to } = (request.body ?? {}) as { advance?: unknown; to?: unknown };
    const ms = typeof to === "string" ? Date.parse(to) - now().getTime() : Number(advance) * 1000;
    if (!(ms >= 0) || !Number.isFinite(now().getTime() + ms)) {
      return reply.code(400).send({ error: "Send {advance: seconds} or {to: an instant that lies ahead}" });
    }
    state.value.aheadMs += ms;
    state.save();
    return { now: now().toISOString() };
  });
  return { now };
}
