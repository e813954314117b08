import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { DAY, MINUTE, plus, WEEK } from "../time-units.ts";

/*
 * Earlier states of a document, for resumes and letters alike. A version has the number that the document had
 * in that state. Automatic ones come from editing, named ones from the user.
 */

const MAX_VERSIONS = { automatic: 50, named: 100 } as const;
/** Milliseconds of editing between two automatic versions, and of rest that end a session of editing. */
const EVERY = 10 * MINUTE;
/** Automatic versions are all kept for a day, then one a day for a month, then one a week. */
const ALL_FOR = DAY;
const DAILY_FOR = 30 * DAY;

export const versionSummary = z.object({
  version: z.int().min(1),
  /** Null of an automatic version. */
  name: z.string().nullable(),
  createdAt: isoInstant,
});
export type VersionSummary = z.infer<typeof versionSummary>;

/** The part of a path that names a document, and one of its versions. */
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

/** An edit leaves no version of what it replaces if that and the newest version are both after this instant. */
export const noVersionSince = (now: Date): Date => plus(now, -EVERY);

/**
 * Whether an edit keeps the state that it replaces as an automatic version: every so often while there is
 * editing, and what a session of editing ended with.
 * @param state when it was saved, and when the document's newest version was kept, if there is one
 */
export const keepsReplaced = (state: { savedAt: Date; keptAt: Date }, now: Date): boolean =>
  Math.min(state.savedAt.getTime(), state.keptAt.getTime()) <= noVersionSince(now).getTime();

interface Kept {
  version: number;
  name: string | null;
  createdAt: Date;
}

/**
 * The numbers of the versions to delete, so that there are fewer the older they get.
 * @param kept all versions of a document, newest first
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

/** The period of which one automatic version stays; undefined while all do. */
function periodOf(instant: Date, now: Date): string | undefined {
  const age = now.getTime() - instant.getTime();
  if (age < ALL_FOR) return undefined;
  const length = age < DAILY_FOR ? DAY : WEEK;
  return `${length}/${Math.floor(instant.getTime() / length)}`;
}
