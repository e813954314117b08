import { z } from "zod";
import type { Stage } from "./application-stages.ts";
import { instant } from "./applications.ts";
import { timeZone } from "../campaigns/campaigns.ts";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { type Text, text } from "../text.ts";

export const EVENT_KINDS = ["applied", "replied", "interview", "task", "offer", "note"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_NAME: Record<EventKind, Text> = {
  applied: text("Applied"),
  replied: text("Reply"),
  interview: text("Interview"),
  task: text("Task"),
  offer: text("Offer"),
  note: text("Note"),
};

/** The stage that an event moves an application to. A reply alone says nothing about the stage. */
export const STAGE_OF_EVENT: Partial<Record<EventKind, Stage>> = {
  applied: "applied",
  interview: "interview",
  task: "interview",
  offer: "offer",
};

/**
 * Whether events of this kind are appointments or due dates that the user is reminded of. Other kinds record what has
 * happened.
 */
export const isAhead = (kind: EventKind): boolean => kind === "interview" || kind === "task";

const line = (most: number) => z.string().trim().max(most, MESSAGES.textTooLong);

const fields = {
  kind: z.enum(EVENT_KINDS, MESSAGES.eventKindUnknown),
  at: instant,
  endsAt: instant.nullable(),
  timeZone,
  /** A place, or the link to a video call. */
  place: line(LIMITS.url),
  people: line(LIMITS.eventText),
  notes: line(LIMITS.paragraph),
  outcome: line(LIMITS.eventText),
};

interface Span {
  at?: string | undefined;
  endsAt?: string | null | undefined;
}
export const endsAfterStart = ({ at, endsAt }: Span): boolean =>
  at === undefined || !endsAt || new Date(endsAt) > new Date(at);

export const newApplicationEvent = z
  .strictObject({
    ...fields,
    endsAt: fields.endsAt.default(null),
    timeZone: fields.timeZone.default("UTC"),
    place: fields.place.default(""),
    people: fields.people.default(""),
    notes: fields.notes.default(""),
    outcome: fields.outcome.default(""),
  })
  .refine(endsAfterStart, { path: ["endsAt"], error: MESSAGES.eventEndsFirst });
export type NewApplicationEvent = z.output<typeof newApplicationEvent>;

export const applicationEventUpdate = z
  .strictObject(fields)
  .partial()
  .refine(endsAfterStart, { path: ["endsAt"], error: MESSAGES.eventEndsFirst });
export type ApplicationEventUpdate = z.output<typeof applicationEventUpdate>;

export const applicationEvent = z.object({
  _id: id,
  application: id,
  kind: z.enum(EVENT_KINDS),
  at: isoInstant,
  endsAt: isoInstant.nullable(),
  timeZone: z.string(),
  place: z.string(),
  people: z.string(),
  notes: z.string(),
  outcome: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** The results of the applications that were sent. */
export const applicationInsights = z.object({
  sent: z.int(),
  answered: z.int(),
  interviewed: z.int(),
  offered: z.int(),
  /** Days from sending an application to its first dated response. Null if there are no such responses. */
  daysToAnswer: z.object({ median: z.number(), of: z.int() }).nullable(),
});
export type ApplicationInsights = z.infer<typeof applicationInsights>;

/** A question that an interviewer may ask, and the resume lines that answer it. */
export const interviewQuestion = z.object({
  text: z.string(),
  evidence: z.array(z.object({ path: z.string(), text: z.string() })),
});
export type InterviewQuestion = z.infer<typeof interviewQuestion>;
