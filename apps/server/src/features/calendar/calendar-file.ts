import { EVENT_NAME } from "@postfolio/contract/applications/application-events.ts";
import { shortened } from "@postfolio/contract/documents/copy-name.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { HOUR, SECOND } from "@postfolio/contract/time-units.ts";
import type { findDeadlines, findDuePosts, findFollowUps, FoundEvent } from "./calendar.queries.ts";
import { type CalendarEntry, iCalendar } from "./icalendar.ts";
import type { Words } from "../../words.ts";

type Found<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export interface Entries {
  appointments: readonly FoundEvent[];
  deadlines: readonly Found<typeof findDeadlines>[];
  followUps: readonly Found<typeof findFollowUps>[];
  posts: readonly Found<typeof findDuePosts>[];
}

interface Place {
  publicUrl: string;
  /** IANA name. */
  timeZone: string;
  words: Words;
}

export const NO_ENTRIES: Entries = { appointments: [], deadlines: [], followUps: [], posts: [] };

/** Maximum number of characters of a post's text in the title of its entry. */
const TITLE = 80;

export function calendarFile({ appointments, deadlines, followUps, posts }: Entries, place: Place): string {
  const { publicUrl, timeZone, words } = place;
  const { t } = words;
  const { hostname } = new URL(publicUrl);
  const entries: CalendarEntry[] = [
    ...appointments.map(({ id, applicationId, kind, at, endsAt, place: location, ...job }) => ({
      uid: id,
      start: at,
      end: endsAt ?? new Date(at.getTime() + HOUR),
      summary: t("{{kind}}: {{job}}", { kind: t(EVENT_NAME[kind]), job: nameOf(job) }),
      location,
      url: `${publicUrl}/applications/${applicationId}/interview`,
      ...changed(job),
    })),
    ...deadlines.map(({ deadline, ...job }) => ({
      uid: `deadline-${job.id}`,
      start: deadline,
      summary: t("Apply by today: {{job}}", { job: nameOf(job) }),
      url: `${publicUrl}/applications/${job.id}`,
      ...changed(job),
    })),
    ...followUps.map(({ followUpAt, ...job }) => ({
      uid: `follow-up-${job.id}`,
      start: followUpAt.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      summary: t("Follow up: {{job}}", { job: nameOf(job) }),
      url: `${publicUrl}/applications/${job.id}`,
      ...changed(job),
    })),
    ...posts.map(({ id, campaignId, network, text, scheduledAt, createdAt, changedAt }) => ({
      uid: `post-${id}`,
      start: scheduledAt,
      summary: text
        ? t("Post on {{network}}: {{text}}", {
            network: NETWORK_NAME[network],
            text: shortened(text, TITLE),
          })
        : t("Post on {{network}}", { network: NETWORK_NAME[network] }),
      url: `${publicUrl}${campaignId === null ? "/posts" : `/campaigns/${campaignId}`}`,
      ...changed({ createdAt, updatedAt: changedAt ?? createdAt }),
    })),
  ];
  return iCalendar(
    "Postfolio",
    entries.map((entry) => ({ ...entry, uid: `${entry.uid}@${hostname}` })),
  );
}

const nameOf = ({ title, company }: { title: string; company: string }): string =>
  [title, company].filter(Boolean).join(", ");

const changed = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  changedAt: updatedAt,
  sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / SECOND)),
});
