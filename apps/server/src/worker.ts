import type { Deps } from "./deps.ts";
import { mailPasswordReset, sweepPasswordResets } from "./features/accounts/password-reset.ts";
import { sweepSessions } from "./features/accounts/sessions.ts";
import { sweepGenerations } from "./features/generation/counted-calls.ts";
import { mailNotices } from "./features/notices/notice-mail.ts";
import { sweepNotices } from "./features/notices/notices.ts";

const HOUR = 60 * 60 * 1000;

export interface Worker {
  /** Waits for what runs. */
  stop(): Promise<void>;
}

/** Starts what runs without a request. Several workers may run: each sweep is one idempotent statement. */
export function startWorker(deps: Deps): Worker {
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
      swept("links for new passwords", sweepPasswordResets(deps)),
      swept("notices read long ago", sweepNotices(deps)),
    ]);
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  const working = deps.jobs
    .work({
      "notice-mail": ({ userId }) => mailNotices(deps, userId),
      "password-reset-mail": ({ email }) => mailPasswordReset(deps, email),
    })
    .catch((error: unknown) => deps.log.error({ err: error }, "Jobs are not worked off"));
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      const stopWorking = await working;
      await stopWorking?.();
    },
  };
}
