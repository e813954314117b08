import { watchClock } from "./features/posts/clock-watch.ts";
import type { Deps } from "./deps.ts";
import { mailVerification } from "./features/accounts/email-verification.ts";
import { sweepUsedTokens } from "./features/accounts/google-once.ts";
import { sweepLinks } from "./features/accounts/mailed-links.ts";
import { mailPasswordReset } from "./features/accounts/password-reset.ts";
import { sweepSessions } from "./features/accounts/sessions.ts";
import { allowance, payers } from "./features/accounts/user-records.queries.ts";
import type { BillingDeps } from "./features/billing/customer-state.ts";
import { endGraces, reconcile } from "./features/billing/reconciliation.ts";
import { startEngine } from "./features/posts/engine.ts";
import { sleepBeyondPlan, wakeWithinPlan } from "./features/campaigns/plan-change.ts";
import { planAhead } from "./features/campaigns/planning.ts";
import { type AccessDeps, accessFor, breakConnection } from "./features/connections/access.ts";
import { limitAccount } from "./features/connections/connections.queries.ts";
import { sweepAttempts, sweepExpiring } from "./features/connections/expiry.ts";
import { sweepGenerations } from "./features/generation/counted-calls.ts";
import { draftPost } from "./features/generation/post-generation.ts";
import { campaignPosts } from "./features/posts/campaign-posts.ts";
import { mailNotices } from "./features/notices/notice-mail.ts";
import { createNotify, createSettleNotices, sweepNotices } from "./features/notices/notices.ts";
import { sweepPhotos } from "./features/resumes/photos.ts";
import { sweepRateLimits } from "./http/rate-limits.queries.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** Milliseconds between two looks for days that are not planned yet, and for plans that are lost. */
const PLAN_EVERY = 5 * MINUTE;
/** Milliseconds between two looks for a clock that jumped: new days are planned at once then. */
const LOOK_EVERY = 500;

export interface Worker {
  /** Does now what it would do some minutes later: the time has been moved. */
  hurry(): Promise<void>;
  /** Waits for what runs. */
  stop(): Promise<void>;
}

/** Without what serves requests only, above all the browsers that print. */
export type WorkerDeps = Omit<Deps, "diskRoom" | "pdf" | "resumeMarkup" | "shrinkPicture" | "webRoot">;

/** Starts what runs without a request. Several workers may run: sweeps and planning can be repeated, posts are leased. */
export function startWorker(deps: WorkerDeps): Worker {
  const accessDeps: AccessDeps = { ...deps, notify: createNotify(deps) };
  const billingDeps: BillingDeps = {
    ...deps,
    notify: accessDeps.notify,
    settleNotices: createSettleNotices(deps),
    payers,
    sleepBeyondPlan,
    wakeWithinPlan: (tx, userId, change) =>
      wakeWithinPlan({ ...deps, posts: campaignPosts }, tx, userId, change),
  };
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const swept = (what: string, work: Promise<unknown>): Promise<void> =>
    work.then(
      (result) => deps.log.debug({ result }, `swept ${what}`),
      (error: unknown) =>
        deps.log.error({ err: error }, `${what} could not be swept; the next sweep comes by itself`),
    );
  const sweepAll = (): Promise<unknown> =>
    Promise.all([
      swept("sessions that are over", sweepSessions(deps)),
      swept("generations that are over", sweepGenerations({ ...deps, allowance })),
      swept("mailed links that are over", sweepLinks(deps)),
      swept("Google sign-ins that are over", sweepUsedTokens(deps)),
      swept("limits that are over", sweepRateLimits(deps)),
      swept("notices read long ago", sweepNotices(deps)),
      swept("photos that are in no resume", sweepPhotos(deps)),
      swept("connections that end", sweepExpiring(accessDeps)),
      swept("journeys to consent", sweepAttempts(deps)),
      swept("customers whose state may be wrong", reconcile(billingDeps, stopping.signal)),
    ]);
  const sweep = (): void => {
    // Never two at once, however long one takes: whoever stops waits for all.
    running = running.then(sweepAll);
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  const planDays = async (): Promise<number> => {
    const planned = await planAhead({ ...deps, posts: campaignPosts }, stopping.signal);
    deps.tally.planned(planned);
    return planned;
  };
  let planning: Promise<void> = Promise.resolve();
  const plan = (): void => {
    planning = planning
      .then(() => swept("graces that are over", endGraces(billingDeps)))
      .then(() => swept("days that are not planned", planDays()));
  };
  plan();
  const planTimer = setInterval(plan, PLAN_EVERY);
  const jumped = watchClock(deps.clock);
  const jumpTimer = setInterval(() => {
    if (jumped()) plan();
  }, LOOK_EVERY);
  const engine = startEngine({
    ...accessDeps,
    accessFor: (userId, network) => accessFor(accessDeps, userId, network),
    breakConnection: (userId, network, token) => breakConnection(accessDeps, userId, network, token),
    limitAccount: (userId, network, until) => limitAccount(deps.db, { userId, network }, until),
    draftPost: (request, signal) => draftPost(deps, request, signal),
    tally: deps.tally,
    callTimeoutMs: deps.config.x.timeoutMs,
  });
  const working = deps.jobs
    .work({
      "notice-mail": ({ userId }) => mailNotices(deps, userId),
      "password-reset-mail": ({ email }) => mailPasswordReset(deps, email),
      "verification-mail": ({ userId }) => mailVerification(deps, userId),
    })
    .catch((error: unknown) => deps.log.error({ err: error }, "Jobs are not worked off"));
  return {
    hurry: async () => {
      sweep();
      plan();
      await Promise.all([running, planning]);
      await engine.hurry();
    },
    stop: async () => {
      clearInterval(timer);
      clearInterval(planTimer);
      clearInterval(jumpTimer);
      stopping.abort();
      await Promise.all([engine.stop(), running, planning]);
      const stopWorking = await working;
      await stopWorking?.();
    },
  };
}
