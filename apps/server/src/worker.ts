import { DAY, HOUR, MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { watchClock } from "./features/posts/sending/clock-watch.ts";
import type { Deps } from "./deps.ts";
import { mailVerification } from "./features/accounts/email-verification.ts";
import { sweepUsedTokens } from "./features/accounts/google/google-once.ts";
import { sweepLinks } from "./features/accounts/mailed-links.ts";
import { mailPasswordReset } from "./features/accounts/passwords/password-reset.ts";
import { sweepSessions } from "./features/accounts/sessions/sessions.ts";
import { allowance, payers } from "./features/accounts/archive/user-records.queries.ts";
import { sweepApplications } from "./features/applications/applications.ts";
import type { BillingDeps } from "./features/billing/customer-state.ts";
import { endGraces, reconcile } from "./features/billing/reconciliation.ts";
import { startEngine } from "./features/posts/sending/engine.ts";
import { sleepBeyondPlan, wakeWithinPlan } from "./features/campaigns/plan-change.ts";
import { keepAngles } from "./features/campaigns/campaigns.queries.ts";
import { planAhead } from "./features/campaigns/planning.ts";
import { type AccessDeps, accessFor, breakConnection } from "./features/connections/access.ts";
import { listConnections } from "./features/connections/connections.ts";
import { limitAccount } from "./features/connections/connections.queries.ts";
import { sweepAttempts, sweepExpiring } from "./features/connections/expiry.ts";
import { proposeInBackground } from "./features/generation/posts/angle-proposals.ts";
import { sweepGenerations } from "./features/generation/counted-calls.ts";
import { resumeFacts } from "./features/generation/generation.policy.ts";
import { draftPost } from "./features/generation/posts/post-generation.ts";
import { campaignPosts } from "./features/posts/actions/campaign-posts.ts";
import { findPosts } from "./features/posts/posts.ts";
import { approvalByMail, sweepPostLinks } from "./features/posts/actions/mailed-approval.ts";
import { mailNotices, type NoticeMailDeps } from "./features/notices/notice-mail.ts";
import { sweepLetters } from "./features/letters/letters.ts";
import { enqueueWeeklyMails, mailWeek } from "./features/notices/weekly-mail.ts";
import type { Week } from "./features/notices/weekly-mail.policy.ts";
import { createNotify, createSettleNotices, sweepNotices } from "./features/notices/notices.ts";
import { listResults } from "./features/results/results.ts";
import { type ReadingDeps, readResults } from "./features/results/reading.ts";
import { loadMedia, sweepMedia } from "./features/media/media.ts";
import { sweepPhotos } from "./features/resumes/photos.ts";
import { getResume, sweepBin } from "./features/resumes/resumes.ts";
import { skippedBy, voiceOf } from "./features/voices/voices.ts";
import { sweepRateLimits } from "./http/rate-limits.queries.ts";

/** Milliseconds between two checks for unplanned days and for lapsed plans. */
const PLAN_EVERY = 5 * MINUTE;
/** Milliseconds between two checks for posts whose results are to be read. */
const READ_EVERY = 10 * MINUTE;
/** Milliseconds between two checks for a clock that jumped, after which new days are planned immediately. */
const LOOK_EVERY = 500;

export interface Worker {
  /** Does the periodic work right away, because the time was moved. */
  hurry(): Promise<void>;
  /** Waits for work in progress. */
  stop(): Promise<void>;
}

/** Leaves out what only serves requests, above all the browsers that print. */
export type WorkerDeps = Omit<
  Deps,
  "diskRoom" | "pdf" | "readFile" | "resumeMarkup" | "shrinkPicture" | "webRoot"
>;

/**
 * Starts the background work. Several workers may run, since sweeps and planning can be repeated and posts
 * are leased.
 */
export function startWorker(deps: WorkerDeps): Worker {
  const accessDeps: AccessDeps = { ...deps, notify: createNotify(deps) };
  const billingDeps: BillingDeps = {
    ...deps,
    notify: accessDeps.notify,
    settleNotices: createSettleNotices(deps),
    payers,
    sleepBeyondPlan: (tx, userId, change) => sleepBeyondPlan({ posts: campaignPosts }, tx, userId, change),
    wakeWithinPlan: (tx, userId, change) =>
      wakeWithinPlan({ ...deps, posts: campaignPosts }, tx, userId, change),
  };
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const swept = (what: string, work: Promise<unknown>): Promise<void> =>
    work.then(
      (result) => deps.log.debug({ result }, `swept ${what}`),
      (error: unknown) =>
        deps.log.error({ err: error }, `${what} could not be swept; the next sweep will try again`),
    );
  const sweepAll = (): Promise<unknown> =>
    Promise.all([
      swept("ended sessions", sweepSessions(deps)),
      swept("expired generations", sweepGenerations({ ...deps, allowance })),
      swept("expired mailed links", sweepLinks(deps)),
      swept("used links of posts", sweepPostLinks(deps)),
      swept("expired Google sign-ins", sweepUsedTokens(deps)),
      swept("expired limits", sweepRateLimits(deps)),
      swept("deleted letters", sweepLetters(deps)),
      swept("weekly mails", enqueueWeeklyMails(deps)),
      swept("notices read long ago", sweepNotices(deps)),
      swept("resumes in the bin", sweepBin(deps)),
      swept("unused photos", sweepPhotos(deps)),
      swept("unused media", sweepMedia(deps)),
      swept("deleted applications", sweepApplications(deps)),
      swept("ending connections", sweepExpiring(accessDeps)),
      swept("attempts to connect", sweepAttempts(deps)),
      swept("customers whose state may be wrong", reconcile(billingDeps, stopping.signal)),
    ]);
  const sweep = (): void => {
    // Never two at the same time, however long one takes; stopping waits for all.
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
      .then(() => swept("ended grace periods", endGraces(billingDeps)))
      .then(() => swept("unplanned days", planDays()));
  };
  plan();
  const planTimer = setInterval(plan, PLAN_EVERY);
  const readingDeps: ReadingDeps = {
    ...deps,
    accessFor: (userId, network) => accessFor(accessDeps, userId, network),
    breakConnection: (userId, network, token) => breakConnection(accessDeps, userId, network, token),
  };
  let reading: Promise<void> = Promise.resolve();
  const readAll = (): void => {
    reading = reading.then(() => swept("results of posts", readResults(readingDeps, stopping.signal)));
  };
  readAll();
  const readTimer = setInterval(readAll, READ_EVERY);
  const jumped = watchClock(deps.clock);
  const jumpTimer = setInterval(() => {
    if (!jumped()) return;
    plan();
    readAll();
  }, LOOK_EVERY);
  const engine = startEngine({
    ...accessDeps,
    accessFor: (userId, network) => accessFor(accessDeps, userId, network),
    breakConnection: (userId, network, token) => breakConnection(accessDeps, userId, network, token),
    limitAccount: (userId, network, until) => limitAccount(deps.db, { userId, network }, until),
    draftPost: (request, signal) => draftPost(deps, request, signal),
    factsOf: async (userId, id) => {
      const resume = await getResume(deps, { userId }, id);
      return resume ? resumeFacts(resume) : "";
    },
    voiceOf: (userId, network, occasion) => voiceOf(deps, userId, network, occasion),
    skippedBy: (userId, network) => skippedBy(deps, userId, network),
    proposeAngles: async ({ campaignId, network, ...job }, facts, signal) => {
      const angles = await proposeInBackground(deps, { ...job, type: network, facts }, signal);
      return keepAngles(deps.db, { ...job, id: campaignId }, angles);
    },
    tally: deps.tally,
    mediaOf: (userId, ids) => loadMedia(deps.db, userId, ids),
    callTimeoutMs: deps.config.x.timeoutMs,
  });
  const noticeMailDeps: NoticeMailDeps = {
    ...deps,
    askedPost: (userId, postId) => approvalByMail(deps, { userId, postId }),
  };
  const working = deps.jobs
    .work({
      "notice-mail": ({ userId }) => mailNotices(noticeMailDeps, userId),
      "password-reset-mail": ({ email }) => mailPasswordReset(deps, email),
      "verification-mail": ({ userId }) => mailVerification(deps, userId),
      "weekly-mail": ({ userId }) =>
        mailWeek({ ...deps, weekOf: (user, now) => weekOf(deps, user, now) }, userId),
    })
    .catch((error: unknown) => deps.log.error({ err: error }, "jobs are not being processed"));
  return {
    hurry: async () => {
      sweep();
      plan();
      readAll();
      await Promise.all([running, planning, reading]);
      await engine.hurry();
    },
    stop: async () => {
      clearInterval(timer);
      clearInterval(planTimer);
      clearInterval(readTimer);
      clearInterval(jumpTimer);
      stopping.abort();
      await Promise.all([engine.stop(), running, planning, reading]);
      const stopWorking = await working;
      await stopWorking?.();
    },
  };
}

/** What a user's weekly mail is about, from all features that know of it. */
async function weekOf(deps: Pick<Deps, "db" | "clock">, userId: string, now: Date): Promise<Week> {
  const span = (before: number, after: number) => ({
    from: plus(now, -before).toISOString(),
    to: plus(now, after).toISOString(),
  });
  const week = 7 * DAY;
  const connections = await listConnections(deps, { userId });
  return {
    published: await listResults(deps, { userId }, span(week, 0)),
    month: await listResults(deps, { userId }, span(30 * DAY, 0)),
    posts: await findPosts(deps, { userId }, span(week, week)),
    broken: connections.flatMap(({ network, state }) => (state === "broken" ? [network] : [])),
  };
}
