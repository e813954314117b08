import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { DAY, MINUTE, plus, WEEK } from "../time-units.ts";

/* A version's number is the document's version number in that state. */

const MAX_VERSIONS = { automatic: 50, named: 100 } as const;
/** The interval between automatic versions, and the idle time that ends an editing session. */
const EVERY = 10 * MINUTE;
/** All versions are kept for a day, then one a day for a month, then one a week. */
const ALL_FOR = DAY;
const DAILY_FOR = 30 * DAY;

export const versionSummary = z.object({
  version: z.int().min(1),
  name: z.string().nullable(),
  createdAt: isoInstant,
});
export type VersionSummary = z.infer<typeof versionSummary>;

export const versionParams = z.object({
  id,
  version: z.coerce
    .number<number | string>(MESSAGES.versionUnknown)
    .int(MESSAGES.versionUnknown)
    .min(1, MESSAGES.versionUnknown)
    .max(2 ** 31 - 1, MESSAGES.versionUnknown),
});

export const versionName = z
  .string(MESSAGES.nameRequired)
  .trim()
  .min(1, MESSAGES.nameRequired)
  .max(LIMITS.resumeName, MESSAGES.textTooLong);

/** If both an edit's base and the newest version are later than this, the edit saves no version. */
export const noVersionSince = (now: Date): Date => plus(now, -EVERY);

/**
 * Whether to keep the replaced state as a version. A version is kept at regular intervals during editing, and when an
 * editing session has ended.
 * @param state when the document was saved, and when its newest version was kept
 */
export const keepsReplaced = (state: { savedAt: Date; keptAt: Date }, now: Date): boolean =>
  Math.min(state.savedAt.getTime(), state.keptAt.getTime()) <= noVersionSince(now).getTime();

interface Kept {
  version: number;
  name: string | null;
  createdAt: Date;
}

/**
 * @param kept the versions that are kept, newest first
 * @returns the numbers of the versions to delete
 */
export function versionsToThin(kept: readonly Kept[], now: Date): number[] {
  const automatic = kept.filter(({ name }) => name === null);
  const named = kept.filter(({ name }) => name !== null);
  const periods = new Set<string>();
  const left = automatic.filter(({ createdAt }) => {
    const period = periodOf(createdAt, now);
    if (period === undefined) return true;
    if (periods.has(period)) return false;
    periods.add(period);
    return true;
  });
  const staying = new Set([...left.slice(0, MAX_VERSIONS.automatic), ...named.slice(0, MAX_VERSIONS.named)]);
  return kept.filter((one) => !staying.has(one)).map(({ version }) => version);
}

/** Returns the period for which only one version is kept; undefined while all versions are kept. */
function periodOf(instant: Date, now: Date): string | undefined {
  const age = now.getTime() - instant.getTime();
  if (age < ALL_FOR) return undefined;
  const length = age < DAILY_FOR ? DAY : WEEK;
  return `${length}/${Math.floor(instant.getTime() / length)}`;
}
