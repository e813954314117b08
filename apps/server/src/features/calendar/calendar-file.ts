import { EVENT_NAME } from "@postfolio/contract/applications/application-events.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { HOUR, SECOND } from "@postfolio/contract/time-units.ts";
import ical, { ICalCalendarMethod, type ICalEventData } from "ical-generator";
import type { findDeadlines, findDuePosts, findFollowUps, FoundEvent } from "./calendar.queries.ts";

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
}

export const NO_ENTRIES: Entries = { appointments: [], deadlines: [], followUps: [], posts: [] };

/** Characters of a post's text in its title. */
const TITLE = 80;

/**
 * An iCalendar file (RFC 5545). Times are in UTC, which needs no rules for daylight saving time. The same entries
 * always give the same bytes.
 */
export function calendarFile({ appointments, deadlines, followUps, posts }: Entries, place: Place): string {
  const { publicUrl, timeZone } = place;
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: "Postfolio",
    prodId: { company: "Postfolio", product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR / SECOND,
  });
  const add = (id: string, entry: Omit<ICalEventData, "id">) =>
    calendar.createEvent({ ...entry, id: `${id}@${hostname}` });

  for (const { id, applicationId, kind, at, endsAt, place: where, ...job } of appointments) {
    add(id, {
      start: at,
      end: endsAt ?? new Date(at.getTime() + HOUR),
      summary: line(`${EVENT_NAME[kind]}: ${nameOf(job)}`),
      ...(where && { location: line(where) }),
      url: `${publicUrl}/applications/${applicationId}/interview`,
      ...changed(job),
    });
  }
  for (const { id, deadline, ...job } of deadlines) {
    add(`deadline-${id}`, { ...wholeDay(deadline), ...ofJob("Apply by today", publicUrl, { id, ...job }) });
  }
  for (const { id, followUpAt, ...job } of followUps) {
    const day = Temporal.Instant.fromEpochMilliseconds(followUpAt.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
    add(`follow-up-${id}`, { ...wholeDay(day), ...ofJob("Follow up", publicUrl, { id, ...job }) });
  }
  for (const { id, campaignId, network, text, scheduledAt } of posts) {
    const what = text ? `: ${line(text).slice(0, TITLE).toWellFormed()}` : "";
    add(`post-${id}`, {
      start: scheduledAt,
      end: scheduledAt,
      summary: `Post on ${NETWORK_NAME[network]}${what}`,
      url: `${publicUrl}${campaignId === null ? "/posts" : `/campaigns/${campaignId}`}`,
      stamp: new Date(0),
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

interface Job {
  id: string;
  title: string;
  company: string;
  createdAt: Date;
  updatedAt: Date;
}

const nameOf = ({ title, company }: Pick<Job, "title" | "company">): string =>
  [title, company].filter(Boolean).join(", ");

const ofJob = (what: string, publicUrl: string, job: Job) => ({
  summary: line(`${what}: ${nameOf(job)}`),
  url: `${publicUrl}/applications/${job.id}`,
  ...changed(job),
});

/** A higher sequence replaces what a calendar has. */
const changed = ({ createdAt, updatedAt }: Pick<Job, "createdAt" | "updatedAt">) => ({
  stamp: updatedAt,
  lastModified: updatedAt,
  sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / SECOND)),
});

/** @param day such as `2026-11-30` */
const wholeDay = (day: string) => ({ start: new Date(`${day}T00:00:00Z`), allDay: true });

/** One line without control characters, which no calendar may contain. */
const line = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
