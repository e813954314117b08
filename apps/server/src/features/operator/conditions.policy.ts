import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/plans.ts";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";

/** How late a post or a job may be before its operator should look, in milliseconds. */
const LATE = 15 * MINUTE;
/** Free bytes below which a disk is nearly full. */
const LITTLE_ROOM = 1024 * 1024 * 1024;
/** How old the last backup may be before its operator should look, in milliseconds. */
const OLD_BACKUP = 2 * DAY;

/** What is known of the server at a moment. */
export interface Known {
  health: Omit<Health, "attention" | "notSetUp">;
  now: Date;
  /** Milliseconds since the last backup or, without one, since there is something to back up. */
  unsaved: number;
  /** Milliseconds for which the oldest job has waited; 0 if none does. */
  jobsLate: number;
  /** Why the AI provider takes no requests of this server, if it does not. */
  aiRefusal: "misconfigured" | "busy" | null;
}

/** Something that only an operator can put right. */
interface Condition {
  /** The rule of `deploy/prometheus/alerts.yaml` about it. */
  alert: string;
  /** Says what it is, and what to do; false while all is well. */
  says: (known: Known) => string | false;
  /** Whether it is about one node, so that the others cannot tell that it is over. */
  ofNode?: true;
  /** Whether it keeps mails from going out, so that it is only under the bell. */
  unmailable?: true;
}

const minutes = (milliseconds: number): string => `${Math.round(milliseconds / MINUTE)} minutes`;
const pausedHere = ({ posts }: Known["health"]): string =>
  posts.paused
    .map(({ network, reason }) => `${NETWORK_NAME[network]} takes nothing from this server: ${reason}`)
    .join(". ");

/**
 * What needs an operator, worst first: it is on the screen, mailed when it begins and when it is over, a metric, and an
 * alert rule.
 */
const CONDITIONS = {
  disk: {
    alert: "PostfolioDiskNearlyFull",
    ofNode: true,
    says: ({ health: { disk } }) =>
      disk !== null &&
      disk.freeBytes < LITTLE_ROOM &&
      "The disk of DATA_DIR is nearly full. A full one stops the server",
  },
  migrations: {
    alert: "PostfolioDatabaseOfAnotherVersion",
    says: ({ health: { database } }) => {
      const { applied, known } = database.migrations;
      return applied !== known && `The database has ${applied} migrations, and this version knows ${known}`;
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
        : `No backup of PostgreSQL has been noted for ${days} days. docs/run-for-a-company.md says how they are noted. If something else watches them, set BACKUPS_KEPT=0`;
    },
  },
  "posts-late": {
    alert: "PostfolioPostsWaiting",
    says: ({ health: { posts }, now }) => {
      const late = posts.oldestDueAt === null ? 0 : now.getTime() - Date.parse(posts.oldestDueAt);
      return late > LATE && `The oldest post that should have gone out is ${minutes(late)} late`;
    },
  },
  "jobs-late": {
    alert: "PostfolioJobsWaiting",
    says: ({ jobsLate }) =>
      jobsLate > LATE &&
      `Mails and webhooks have waited for ${minutes(jobsLate)}. Is a worker running (ROLES)?`,
  },
  "network-paused": {
    alert: "PostfolioNetworkPaused",
    says: ({ health }) => health.posts.paused.length > 0 && pausedHere(health),
  },
  "mail-failing": {
    alert: "PostfolioMailFailing",
    unmailable: true,
    says: ({ health: { mail } }) =>
      mail.lastFailedAt !== null &&
      mail.lastFailedAt > (mail.lastSentAt ?? "") &&
      `The last mail could not be sent: ${mail.lastFailure}`,
  },
  "ai-refused": {
    alert: "PostfolioAiRefused",
    says: ({ aiRefusal, health: { ai } }) =>
      aiRefusal === "misconfigured" &&
      `${ai.model} accepts nothing from this server. Check AI_API_KEY and AI_MODEL`,
  },
  "ai-quota": {
    alert: "PostfolioAiQuota",
    says: ({ aiRefusal, health: { ai } }) =>
      aiRefusal === "busy" && `${ai.model} says that the account has no requests left for now`,
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

/** Those that hold, in sentences, worst first. */
export const holding = (known: Known): Map<ConditionName, string> =>
  new Map(
    CONDITION_NAMES.flatMap((name) => {
      const says = conditionOf(name).says(known);
      return says === false ? [] : [[name, says] as const];
    }),
  );
