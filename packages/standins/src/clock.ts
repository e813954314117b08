import type { FastifyInstance } from "fastify";
import { openState } from "./state-file.ts";

/** The stand-ins' own time, which can be moved ahead: tokens expire, limits reset and renewals fall due by it. */
export interface Clock {
  now: () => Date;
  /** Does nothing for a moment that has passed. Resolves when all who follow the time have caught up. */
  moveTo(instant: Date): Promise<void>;
  /** Calls whoever has something to do when time has moved. */
  onMove(catchUp: () => Promise<void>): void;
}

/**
 * The system's time, moved ahead by each `POST /clock` `{advance: seconds}` or `{to: instant}`, which
 * answers `{now}`. It never goes back, over a restart neither: what was made later would lie in the future.
 *
 * @param stateFile where the distance is kept; without one it is forgotten at the end
 */
export function clock(app: FastifyInstance, stateFile: string | undefined): Clock {
  const state = openState(stateFile, { aheadMs: 0 });
  const followers: (() => Promise<void>)[] = [];
  const now = (): Date => new Date(Date.now() + state.value.aheadMs);
  const move = async (ms: number): Promise<void> => {
    state.value.aheadMs += ms;
    state.save();
    await Promise.all(followers.map((catchUp) => catchUp()));
  };
  app.post("/clock", async (request, reply) => {
    const { advance, to } = (request.body ?? {}) as { advance?: unknown; to?: unknown };
    const ms = typeof to === "string" ? Date.parse(to) - now().getTime() : Number(advance) * 1000;
    if (!(ms >= 0) || !Number.isFinite(now().getTime() + ms)) {
      return reply.code(400).send({ error: "Send {advance: seconds} or {to: an instant that lies ahead}" });
    }
    await move(ms);
    return { now: now().toISOString() };
  });
  return {
    now,
    moveTo: (instant) => move(Math.max(0, instant.getTime() - now().getTime())),
    onMove: (catchUp) => void followers.push(catchUp),
  };
}
