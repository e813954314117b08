import {
  POST_STATES,
  type PostMove,
  statusesBefore,
  type Unsent,
} from "@postfolio/contract/post-lifecycle.ts";
import { type SQL, sql } from "drizzle-orm";
import { instant, interval, literals } from "../../db/raw-sql.ts";

/* The contract's table of a post's life, as SQL on rows of `posts`. */

/** Whether a post is in a state that the move can be made in. */
export const canMake = (move: PostMove, table = "posts"): SQL =>
  sql`${sql.raw(table)}.status IN ${literals(statusesBefore(move))}`;

/** When a post in that state is due whose time is `at`. */
export const dueAtSql = (status: Unsent, at: SQL): SQL =>
  sql`${at} + ${interval(POST_STATES[status].dueAfter)}`;

/** The same of a planned post: one that has a text was asked to be written again, which is due at once. */
export const draftDueSql = (at: SQL, now: Date): SQL =>
  sql`CASE WHEN text IS NULL THEN ${dueAtSql("planned", at)} ELSE ${instant(now)} END`;

/** The same of any post that has yet to go out. */
export const unsentDueSql = (at: SQL, now: Date): SQL =>
  sql`CASE posts.status WHEN 'ready' THEN ${dueAtSql("ready", at)}
    WHEN 'awaiting_approval' THEN ${dueAtSql("awaiting_approval", at)} ELSE ${draftDueSql(at, now)} END`;
