import {
  POST_STATES,
  type PostMove,
  statusesBefore,
  type Unsent,
} from "@postfolio/contract/posts/post-lifecycle.ts";
import { type SQL, sql } from "drizzle-orm";
import { instant, interval, literals } from "../../db/raw-sql.ts";

export const canMake = (move: PostMove, table = "posts"): SQL =>
  sql`${sql.raw(table)}.status IN ${literals(statusesBefore(move))}`;

export const dueAtSql = (status: Unsent, at: SQL): SQL =>
  sql`${at} + ${interval(POST_STATES[status].dueAfter)}`;

/** Returns when a planned post is due. If the post already has a text, the text is rewritten immediately. */
export const draftDueSql = (at: SQL, now: Date): SQL =>
  sql`CASE WHEN text IS NULL THEN ${dueAtSql("planned", at)} ELSE ${instant(now)} END`;

/** Returns when any unsent post is due. */
export const unsentDueSql = (at: SQL, now: Date): SQL =>
  sql`CASE posts.status WHEN 'ready' THEN ${dueAtSql("ready", at)}
    WHEN 'awaiting_approval' THEN ${dueAtSql("awaiting_approval", at)} ELSE ${draftDueSql(at, now)} END`;
