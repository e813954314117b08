import type { Stage } from "@postfolio/contract/applications/application-stages.ts";
import type { EventKind } from "@postfolio/contract/applications/application-events.ts";
import type { SentLetter, SentResume } from "@postfolio/contract/applications/applications.ts";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "../accounts.ts";
import { instant } from "../columns.ts";
import { letters } from "../letters.ts";
import { resumes } from "../resumes.ts";
import { shareLinks } from "../sharing.ts";

/** A job that a user saved, and what they sent to apply. A deleted application can be restored for a while. */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    title: text("title").notNull(),
    company: text("company").notNull(),
    url: text("url").notNull(),
    description: text("description").notNull(),
    location: text("location").notNull().default(""),
    salary: text("salary").notNull().default(""),
    /** `2026-12-03`, or empty. */
    deadline: text("deadline").notNull().default(""),
    contact: text("contact").notNull().default(""),
    stage: text("stage").$type<Stage>().notNull(),
    /** The stage that the user chose, and when. Later events move the application on from that stage. */
    chosenStage: text("chosen_stage").$type<Stage>().notNull().default("saved"),
    stageChosenAt: instant("stage_chosen_at"),
    /** The event that determines `stage`; null if the user's choice does. */
    stageEventId: uuid("stage_event_id"),
    resumeId: uuid("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    letterId: uuid("letter_id").references(() => letters.id, { onDelete: "set null" }),
    linkId: uuid("link_id").references(() => shareLinks.id, { onDelete: "set null" }),
    /** Meaningful only after the `saved` stage. */
    appliedAt: instant("applied_at"),
    /** Copies of the documents that were sent, so that later changes do not affect them. */
    sentResume: jsonb("sent_resume").$type<SentResume>(),
    sentLetter: jsonb("sent_letter").$type<SentLetter>(),
    /** Lets lists show the version without reading the copies. */
    resumeVersion: integer("resume_version").generatedAlwaysAs(sql`(sent_resume ->> 'version')::integer`),
    resumeName: text("resume_name").generatedAlwaysAs(sql`sent_resume ->> 'name'`),
    letterName: text("letter_name").generatedAlwaysAs(sql`sent_letter ->> 'name'`),
    followUpAt: instant("follow_up_at"),
    /** The `followUpAt` that the user was reminded of. */
    remindedOf: instant("reminded_of"),
    postingReadAt: instant("posting_read_at"),
    notes: text("notes").notNull(),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(description) + octet_length(notes) + coalesce(octet_length(sent_resume::text), 0) + coalesce(octet_length(sent_letter::text), 0)`,
      ),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("applications_user_updated").on(t.userId, t.updatedAt.desc()),
    index("applications_resume").on(t.resumeId),
    index("applications_letter").on(t.letterId),
    index("applications_link").on(t.linkId),
    index("applications_deleted").on(t.deletedAt),
    index("applications_follow_up").on(t.followUpAt),
  ],
);

/** What has happened with an application, and what is coming up. A deleted event can be restored for a while. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text("kind").$type<EventKind>().notNull(),
    at: instant("at").notNull(),
    endsAt: instant("ends_at"),
    /** IANA name. */
    timeZone: text("time_zone").notNull(),
    place: text("place").notNull(),
    people: text("people").notNull(),
    notes: text("notes").notNull(),
    outcome: text("outcome").notNull(),
    /** When the user last set the event's kind or time. */
    setAt: instant("set_at").notNull(),
    /** When the next reminder is due. Null if there is none. */
    remindAt: instant("remind_at"),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(place) + octet_length(people) + octet_length(notes) + octet_length(outcome)`,
      ),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("application_events_application").on(t.applicationId, t.at),
    index("application_events_user").on(t.userId, t.bytes),
    index("application_events_remind").on(t.remindAt),
    index("application_events_deleted").on(t.deletedAt),
  ],
);
