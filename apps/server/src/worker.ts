import type { Deps } from "./deps.ts";
import { sweepSessions } from "./features/accounts/sessions.ts";

const HOUR = 60 * 60 * 1000;

export interface Worker {
  /** Waits for what runs. */
  stop(): Promise<void>;
}

/** Starts what runs without a request. Several workers may run: each sweep is one idempotent statement. */
export function startWorker(deps: Pick<Deps, "db" | "clock" | "sessionKey" | "log">): Worker {
  let running: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    running = sweepSessions(deps).then(
      (removed) => deps.log.debug({ removed }, "swept sessions that are over"),
      (error: unknown) =>
        deps.log.error({ err: error }, "sessions could not be swept; the next sweep is in an hour"),
    );
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
