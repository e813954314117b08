import { type Message, message } from "@postfolio/contract/message.ts";
import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";

/** After this delay, posts and jobs count as late. */
const LATE_AFTER = 15 * MINUTE;
/** Bytes. */
const LITTLE_ROOM = 1024 * 1024 * 1024;
const OLD_BACKUP = 2 * DAY;

export interface Known {
  health: Omit<Health, "attention" | "notSetUp">;
  now: Date;
  /** Milliseconds since the last backup or, without one, since the first user was created. */
  unsaved: number;
  /** How long, in milliseconds, the oldest job has been waiting; 0 if no jobs are waiting. */
  jobsLate: number;
  aiRefusal: "misconfigured" | "busy" | null;
  /** Why the object store does not store or return pictures. */
  storeFailure: string | null;
}

interface Condition {
  /** The condition's rule in `deploy/prometheus/alerts.yaml`. */
  alert: string;
  says: (known: Known) => Message | false;
  /** Concerns a single node, so other nodes cannot tell whether the condition is over. */
  ofNode?: true;
  /** Prevents sending email, so the condition is shown only in the app. */
  unmailable?: true;
}

const minutes = (milliseconds: number): number => Math.round(milliseconds / MINUTE);
const pausedHere = (paused: Health["posts"]["paused"]): Message =>
  paused
    .map(({ network, reason }): Message =>
      message("health_network_paused", { network: NETWORK_NAME[network], why: reason }),
    )
    .reduce((first, second) => message("health_both", { first, second }));

/** Worst first. Each is shown in the app, emailed when it starts and ends, and has a metric and an alert rule. */
const CONDITIONS = {
  disk: {
    alert: "PostfolioDiskNearlyFull",
    ofNode: true,
    says: ({ health: { disk } }) =>
      disk !== null && disk.freeBytes < LITTLE_ROOM && "health_disk_nearly_full",
  },
  migrations: {
    alert: "PostfolioDatabaseOfAnotherVersion",
    says: ({ health: { database } }) => {
      const { applied, known } = database.migrations;
      return applied !== known && message("health_other_migrations", { count: applied, known });
    },
  },
  "backup-failed": {
    alert: "PostfolioBackupFailed",
    says: ({ health: { backups } }) =>
      backups.lastFailedAt !== null && message("health_backup_failed", { why: backups.lastFailure }),
  },
  "backup-old": {
    alert: "PostfolioBackupOld",
    says: ({ health: { backups }, unsaved }) => {
      if (backups.state === "off" || unsaved <= OLD_BACKUP) return false;
      const count = Math.floor(unsaved / DAY);
      return backups.state === "on"
        ? message("health_backup_old", { count })
        : message("health_backup_not_recorded", { count });
    },
  },
  "posts-late": {
    alert: "PostfolioPostsWaiting",
    says: ({ health: { posts }, now }) => {
      const late = posts.oldestDueAt === null ? 0 : now.getTime() - Date.parse(posts.oldestDueAt);
      return late > LATE_AFTER && message("health_posts_late", { count: minutes(late) });
    },
  },
  "jobs-late": {
    alert: "PostfolioJobsWaiting",
    says: ({ jobsLate }) =>
      jobsLate > LATE_AFTER && message("health_jobs_late", { count: minutes(jobsLate) }),
  },
  "network-paused": {
    alert: "PostfolioNetworkPaused",
    says: ({ health: { posts } }) => posts.paused.length > 0 && pausedHere(posts.paused),
  },
  "object-store": {
    alert: "PostfolioObjectStoreFailing",
    says: ({ storeFailure }) =>
      storeFailure !== null && message("health_object_store_failing", { why: storeFailure }),
  },
  "mail-failing": {
    alert: "PostfolioMailFailing",
    unmailable: true,
    says: ({ health: { mail } }) =>
      mail.lastFailedAt !== null &&
      mail.lastFailedAt > (mail.lastSentAt ?? "") &&
      message("health_mail_failing", { why: mail.lastFailure }),
  },
  "ai-refused": {
    alert: "PostfolioAiRefused",
    says: ({ aiRefusal, health: { ai } }) =>
      aiRefusal === "misconfigured" && message("health_ai_refused", { model: ai.model }),
  },
  "ai-quota": {
    alert: "PostfolioAiQuota",
    says: ({ aiRefusal, health: { ai } }) =>
      aiRefusal === "busy" && message("health_ai_quota", { model: ai.model }),
  },
  "ai-failing": {
    alert: "PostfolioAiFailing",
    says: ({ health: { ai } }) => ai.calls >= 10 && ai.failed * 2 > ai.calls && "health_ai_failing",
  },
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[];
export const conditionOf = (name: ConditionName): Condition => CONDITIONS[name];

export const holding = (known: Known): Map<ConditionName, Message> =>
  new Map(
    CONDITION_NAMES.flatMap((name) => {
      const says = conditionOf(name).says(known);
      return says === false ? [] : [[name, says] as const];
    }),
  );
