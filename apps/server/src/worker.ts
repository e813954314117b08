import type { Deps } from "./deps.ts";
import { sweepSessions } from "./features/accounts/sessions.ts";
import { sweepGenerations } from "./features/generation/counted-calls.ts";

const HOUR = 60 * 60 * 1000;

export interface Worker {
  /** Waits for what runs. */
  stop(): Promise<void>;
}

/** Starts what runs without a request. Several workers may run: each sweep is one idempotent statement. */
export function startWorker(deps: Pick<Deps, "db" | "clock" | "sessionKey" | "log">): Worker {
  let running: Promise<unknown> = Promise.resolve();
  const swept = (what: string, work: Promise<unknown>): Promise<void> =>
    work.then(
      (result) => deps.log.debug({ result }, `swept ${what}`),
      (error: unknown) =>
        deps.log.error({ err: error }, `${what} could not be swept; the next sweep is in an hour`),
    );
  const sweep = (): void => {
    running = Promise.all([
      swept("sessions that are over", sweepSessions(deps)),
      swept("generations that are over", sweepGenerations(deps)),
    ]);
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
