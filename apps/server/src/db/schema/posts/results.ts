import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { posts } from "./posts.ts";

/** A post's metrics at a given age, or a reading that is still to be done. */
export const postResults = pgTable(
  "post_results",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    age: text("age").$type<ReadingAge>().notNull(),
    network: text("network").$type<Network>().notNull(),
    dueAt: instant("due_at").notNull(),
    leaseUntil: instant("lease_until"),
    readAt: instant("read_at"),
    /** Null if the network does not report this metric. */
    likes: integer("likes"),
    reposts: integer("reposts"),
    replies: integer("replies"),
    views: integer("views"),
    gone: boolean("gone").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.age] }),
    index("post_results_due")
      .on(t.network, t.dueAt)
      .where(sql`${t.readAt} is null`),
  ],
);

/** How many posts were read in a month, since the network charges for reads. */
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
