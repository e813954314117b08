import type { Network } from "@postfolio/contract/plans.ts";
import type { ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { posts } from "./posts.ts";

/** What readers did with a post at an age, or that this is still to be read; it goes with its post. */
export const postResults = pgTable(
  "post_results",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    age: text("age").$type<ReadingAge>().notNull(),
    network: text("network").$type<Network>().notNull(),
    dueAt: instant("due_at").notNull(),
    /** Nobody else reads it until then. */
    leaseUntil: instant("lease_until"),
    readAt: instant("read_at"),
    /** Null where the network does not tell. */
    likes: integer("likes"),
    reposts: integer("reposts"),
    replies: integer("replies"),
    views: integer("views"),
    /** The network no longer has the post. */
    gone: boolean("gone").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.age] }),
    index("post_results_due")
      .on(t.network, t.dueAt)
      .where(sql`${t.readAt} is null`),
  ],
);

/** Posts whose results were read in a month, for all users: the network charges the operator for each. */
export const resultReads = pgTable(
  "result_reads",
  {
    network: text("network").$type<Network>().notNull(),
    /** The first day of the month (UTC). */
    month: date("month", { mode: "string" }).notNull(),
    reads: integer("reads").notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.month] })],
);
