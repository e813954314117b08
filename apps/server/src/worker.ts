import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { buildFeatures, type WorkerDeps } from "./features.ts";
import { mailInvitation, sweepInvitations } from "./features/accounts/sign-up/invitations.ts";
import { mailDeed } from "./features/operator/people/told-by-mail.ts";
import { backUpNightly } from "./features/operator/backups.ts";
import { watchConditions } from "./features/operator/conditions.ts";
import { sweepAudit } from "./features/audit/audit.ts";
import { mailVerification } from "./features/accounts/email-verification.ts";
import { sweepUsedSignIns } from "./features/accounts/nonces.ts";
import { sweepOidcAttempts } from "./features/accounts/oidc/oidc-trip.ts";
import { mailWrongCodes } from "./features/accounts/second-factor/code-limit.ts";
import { sweepTickets } from "./features/accounts/second-factor/tickets.ts";
import { mailWayChange } from "./features/accounts/ways/change-mail.ts";
import { sweepLinks } from "./features/accounts/mailed-links.ts";
import { mailPasswordReset } from "./features/accounts/passwords/password-reset.ts";
import { sweepSessions } from "./features/accounts/sessions/sessions.ts";
import { sweepApplications } from "./features/applications/applications.ts";
import { remindOfFollowUps } from "./features/applications/follow-ups.ts";
import { reconcile, settlePlans } from "./features/billing/reconciliation.ts";
import { planAhead } from "./features/campaigns/planning.ts";
import { revokeEnded } from "./features/connections/connections.ts";
import { sweepAttempts, sweepExpiring } from "./features/connections/expiry.ts";
import { sweepGenerations } from "./features/generation/counted-calls.ts";
import { sweepBins } from "./features/documents/documents.ts";
import { sweepKeys } from "./features/keys/keys.ts";
import { letterKind } from "./features/letters/stored-letter.ts";
import { sweepMedia } from "./features/media/media.ts";
import { mailNotices } from "./features/notices/notice-mail.ts";
import { sweepAgents } from "./features/oauth/agents.ts";
import { sweepNotices } from "./features/notices/notices.ts";
import { enqueueWeeklyMails, mailWeek } from "./features/notices/weekly-mail.ts";
import { sweepPostLinks } from "./features/posts/actions/mailed-approval.ts";
import { watchClock } from "./features/posts/sending/clock-watch.ts";
import { startEngine } from "./features/posts/sending/engine.ts";
import { readResults } from "./features/results/reading.ts";
import { sweepPhotos } from "./features/resumes/photos.ts";
import { resumeKind } from "./features/resumes/stored-resume.ts";
import { sweepDevices } from "./features/sharing/devices.ts";
import { deliver } from "./features/webhooks/delivering.ts";
import { sweepDeliveries } from "./features/webhooks/webhooks.ts";
import { sweepKeptReplies } from "./http/idempotency.queries.ts";
import { sweepRateLimits } from "./http/limits/rate-limits.queries.ts";
import { repeat } from "./jobs/rounds.ts";

/** Milliseconds. New days are planned immediately after a jump. */
const LOOK_EVERY = 500;

/** Milliseconds; a start has more urgent work. */
const FIRST_AFTER = 5_000;

export interface Worker {
  /** Time was moved. */
  hurry(): Promise<void>;
  stop(): Promise<void>;
}

/** Safe to repeat and to run on several nodes. */
interface Sweep {
  what: string;
  every: number;
  afterJump?: boolean;
  /** May take minutes, so no other sweep waits for it. */
  takesLong?: boolean;
  run: () => Promise<unknown>;
}

function sweepsOf(
  deps: WorkerDeps,
  { access, backups, billing, conditions, generation, planning, reading }: ReturnType<typeof buildFeatures>,
  stopping: AbortSignal,
): Sweep[] {
  return [
    { what: "ended sessions", every: HOUR, run: () => sweepSessions(deps) },
    { what: "the nightly backup", every: HOUR, takesLong: true, run: () => backUpNightly(backups) },
    { what: "what needs the operators", every: 5 * MINUTE, run: () => watchConditions(conditions) },
    { what: "old entries of the audit log", every: HOUR, run: () => sweepAudit(deps) },
    { what: "expired generations", every: HOUR, run: () => sweepGenerations(generation) },
    { what: "expired mailed links", every: HOUR, run: () => sweepLinks(deps) },
    { what: "expired invitations", every: HOUR, run: () => sweepInvitations(deps) },
    { what: "used links of posts", every: HOUR, run: () => sweepPostLinks(deps) },
    { what: "used sign-ins", every: HOUR, run: () => sweepUsedSignIns(deps) },
    { what: "sign-ins given up", every: HOUR, run: () => sweepTickets(deps) },
    { what: "sign-ins given up elsewhere", every: HOUR, run: () => sweepOidcAttempts(deps) },
    { what: "expired keys", every: HOUR, run: () => sweepKeys(deps) },
    { what: "agents that nobody let in or that stayed away", every: HOUR, run: () => sweepAgents(deps) },
    { what: "answers kept for a day", every: HOUR, run: () => sweepKeptReplies(deps) },
    { what: "expired limits", every: HOUR, run: () => sweepRateLimits(deps) },
    { what: "weekly mails", every: HOUR, run: () => enqueueWeeklyMails(deps) },
    { what: "notices read long ago", every: HOUR, run: () => sweepNotices(deps) },
    { what: "resumes in the bin", every: HOUR, run: () => sweepBins(deps, resumeKind) },
    { what: "letters in the bin", every: HOUR, run: () => sweepBins(deps, letterKind) },
    { what: "unused photos", every: HOUR, run: () => sweepPhotos(deps) },
    { what: "unused media", every: HOUR, run: () => sweepMedia(deps) },
    { what: "deleted applications", every: HOUR, run: () => sweepApplications(deps) },
    {
      what: "follow-ups of applications",
      every: HOUR,
      run: () => remindOfFollowUps(access),
    },
    { what: "old events of webhooks", every: HOUR, run: () => sweepDeliveries(deps) },
    { what: "devices of earlier days", every: HOUR, run: () => sweepDevices(deps) },
    { what: "ending connections", every: HOUR, run: () => sweepExpiring(access) },
    { what: "attempts to connect", every: HOUR, run: () => sweepAttempts(deps) },
    {
      what: "customers whose state may be wrong",
      every: HOUR,
      takesLong: true,
      run: () => reconcile(billing, stopping),
    },
    {
      // Lapsed plans first, so that nothing is planned for them.
      what: "plans that changed and unplanned days",
      every: 5 * MINUTE,
      afterJump: true,
      takesLong: true,
      run: async () => {
        // If it fails, days are still planned.
        const plans = await settlePlans(billing).catch((error: unknown) => ({ error }));
        const planned = await planAhead(planning, stopping);
        deps.tally.planned(planned);
        if (typeof plans !== "number") throw plans.error;
        return { plans, planned };
      },
    },
    {
      what: "results of posts",
      every: 10 * MINUTE,
      afterJump: true,
      takesLong: true,
      run: () => readResults(reading, stopping),
    },
  ];
}

/** In sequence: all at once would wait for few connections. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** Several workers may run: sweeps can be repeated, and posts are leased. */
export function startWorker(deps: WorkerDeps): Worker {
  const { log } = deps;
  const features = buildFeatures(deps);
  const stopping = new AbortController();
  const here = { log, stopping: stopping.signal };
  const inTurn = oneByOne();
  const sweeps = sweepsOf(deps, features, stopping.signal).map(
    ({ what, every, afterJump = false, takesLong = false, run }) => ({
      afterJump,
      rounds: repeat(
        here,
        what,
        async () => {
          await (takesLong ? run() : inTurn(run)).then(
            (result) => log.debug({ result }, `swept ${what}`),
            (error: unknown) =>
              log.error({ err: error }, `${what} could not be swept; the next sweep will try again`),
          );
          return every;
        },
        FIRST_AFTER,
      ),
    }),
  );
  const jumped = watchClock(deps.clock);
  const looking = repeat(here, "looking at the clock", async () => {
    if (jumped()) for (const { afterJump, rounds } of sweeps) if (afterJump) void rounds.hurry();
    return LOOK_EVERY;
  });
  const hurrySweeps = () => Promise.all(sweeps.map(({ rounds }) => rounds.hurry()));
  const engine = startEngine(features.engine);
  const working = deps.jobs
    .work({
      "invitation-mail": ({ id }) => mailInvitation(deps, id),
      "operator-deed-mail": (deed) => mailDeed(deps, deed),
      "notice-mail": ({ userId }) => mailNotices(features.noticeMail, userId),
      "password-reset-mail": ({ email }) => mailPasswordReset(deps, email),
      "revoke-tokens": (ended) => revokeEnded(deps, ended),
      "verification-mail": ({ userId }) => mailVerification(deps, userId),
      "way-change-mail": (change) => mailWayChange(deps, change),
      webhook: (event, isLastTry) => deliver(features.access, event, isLastTry),
      "weekly-mail": ({ userId }) => mailWeek(features.weeklyMail, userId),
      "wrong-codes-mail": (wrong) => mailWrongCodes(deps, wrong),
    })
    .catch((error: unknown) => log.error({ err: error }, "jobs are not being processed"));
  return {
    hurry: async () => {
      await hurrySweeps();
      await engine.hurry();
    },
    stop: async () => {
      stopping.abort();
      const all = [...sweeps.map(({ rounds }) => rounds), looking];
      await Promise.all([
        engine.stop(),
        ...all.map((rounds) => rounds.hurry()),
        ...all.map(({ ended }) => ended),
      ]);
      const stopWorking = await working;
      await stopWorking?.();
    },
  };
}
