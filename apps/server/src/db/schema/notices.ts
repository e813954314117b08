import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NoticeMessage } from "../../features/notices/notice-kinds.offers.ts";
import { owner, sessions } from "./accounts.ts";
import { instant } from "./columns.ts";

/** A user without a row gets all emails. */
export const mailChoices = pgTable("mail_choices", {
  userId: owner().primaryKey(),
  muted: text("muted").array().notNull(),
  pushMuted: text("push_muted").array().notNull().default([]),
});

/** Browsers that get notices. Each row is deleted with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** SHA-256, hex. */
    endpointHash: text("endpoint_hash").notNull(),
    /** Address and keys, encrypted, because anyone who has them can send to the device. */
    sealed: text("sealed").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpointHash),
    index("push_subscriptions_user").on(t.userId, t.createdAt),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);

export const weeklyMails = pgTable(
  "weekly_mails",
  {
    userId: owner().primaryKey(),
    dueAt: instant("due_at").notNull(),
  },
  (t) => [index("weekly_mails_due").on(t.dueAt)],
);

export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** Prevents a second notice about the same event. */
    key: text("key").notNull(),
    /** Notices in a group are shown as one. */
    group: text("group").notNull(),
    /** The sentence is generated when the notice is read. */
    message: jsonb("message").$type<NoticeMessage>().notNull(),
    /** What the notice is about, such as a post's ID. Once the post needs no attention, neither does the notice. */
    about: text("about"),
    link: text("link").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    mailedAt: instant("mailed_at"),
  },
  (t) => [
    uniqueIndex("notices_user_key").on(t.userId, t.key),
    index("notices_user_group").on(t.userId, t.group, t.createdAt.desc()),
    index("notices_user_about")
      .on(t.userId, t.about)
      .where(sql`${t.readAt} is null`),
  ],
);
