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
  says: (known: Known) => string | false;
  /** Concerns a single node, so other nodes cannot tell whether the condition is over. */
  ofNode?: true;
  /** Prevents sending email, so the condition is shown only in the app. */
  unmailable?: true;
}

const minutes = (milliseconds: number): string => `${Math.round(milliseconds / MINUTE)} minutes`;
const pausedHere = ({ posts }: Known["health"]): string =>
  posts.paused
    .map(
      ({ network, reason }) => `${NETWORK_NAME[network]} isn't accepting posts from this server: ${reason}`,
    )
    .join(". ");

/** Worst first. Each is shown in the app, emailed when it starts and ends, and has a metric and an alert rule. */
const CONDITIONS = {
  disk: {
    alert: "PostfolioDiskNearlyFull",
    ofNode: true,
    says: ({ health: { disk } }) =>
      disk !== null &&
      disk.freeBytes < LITTLE_ROOM &&
      "The disk of DATA_DIR is nearly full. The server stops when it is full",
  },
  migrations: {
    alert: "PostfolioDatabaseOfAnotherVersion",
    says: ({ health: { database } }) => {
      const { applied, known } = database.migrations;
      return applied !== known && `The database has ${applied} migrations, but this version expects ${known}`;
    },
  },
  "backup-failed": {
    alert: "PostfolioBackupFailed",
    says: ({ health: { backups } }) =>
      backups.lastFailedAt !== null && `The last backup failed and was not kept: ${backups.lastFailure}`,
  },
  "backup-old": {
    alert: "PostfolioBackupOld",
    says: ({ health: { backups }, unsaved }) => {
      if (backups.state === "off" || unsaved <= OLD_BACKUP) return false;
      const days = Math.floor(unsaved / DAY);
      return backups.state === "on"
        ? `There has been no backup for ${days} days`
        : `No PostgreSQL backup has been recorded for ${days} days. See docs/run-for-a-company.md for how to record them. If something else monitors them, set BACKUPS_KEPT=0`;
    },
  },
  "posts-late": {
    alert: "PostfolioPostsWaiting",
    says: ({ health: { posts }, now }) => {
      const late = posts.oldestDueAt === null ? 0 : now.getTime() - Date.parse(posts.oldestDueAt);
      return late > LATE_AFTER && `The oldest post that should have gone out is ${minutes(late)} late`;
    },
  },
  "jobs-late": {
    alert: "PostfolioJobsWaiting",
    says: ({ jobsLate }) =>
      jobsLate > LATE_AFTER &&
      `Emails and webhooks have been waiting for ${minutes(jobsLate)}. Is a worker running (ROLES)?`,
  },
  "network-paused": {
    alert: "PostfolioNetworkPaused",
    says: ({ health }) => health.posts.paused.length > 0 && pausedHere(health),
  },
  "object-store": {
    alert: "PostfolioObjectStoreFailing",
    says: ({ storeFailure }) =>
      storeFailure !== null &&
      `The object store of S3_ENDPOINT doesn't work, so pictures are missing and posts with pictures wait: ${storeFailure}`,
  },
  "mail-failing": {
    alert: "PostfolioMailFailing",
    unmailable: true,
    says: ({ health: { mail } }) =>
      mail.lastFailedAt !== null &&
      mail.lastFailedAt > (mail.lastSentAt ?? "") &&
      `The last email could not be sent: ${mail.lastFailure}`,
  },
  "ai-refused": {
    alert: "PostfolioAiRefused",
    says: ({ aiRefusal, health: { ai } }) =>
      aiRefusal === "misconfigured" &&
      `${ai.model} rejects every request from this server. Check AI_API_KEY and AI_MODEL`,
  },
  "ai-quota": {
    alert: "PostfolioAiQuota",
    says: ({ aiRefusal, health: { ai } }) =>
      aiRefusal === "busy" && `${ai.model} reports that the account has no requests left for now`,
  },
  "ai-failing": {
    alert: "PostfolioAiFailing",
    says: ({ health: { ai } }) =>
      ai.calls >= 10 && ai.failed * 2 > ai.calls && "More than half of this month's AI calls failed",
  },
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[];
export const conditionOf = (name: ConditionName): Condition => CONDITIONS[name];

export const holding = (known: Known): Map<ConditionName, string> =>
  new Map(
    CONDITION_NAMES.flatMap((name) => {
      const says = conditionOf(name).says(known);
      return says === false ? [] : [[name, says] as const];
    }),
  );
