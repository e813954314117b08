import { type PostStatus, UNSENT } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { CONNECTED, type ConnectedAccount, isForAnother } from "../../db/connected-account.ts";
import { isOneOf } from "../../db/list-part.ts";
import { instant } from "../../db/raw-sql.ts";
import { campaigns, posts } from "../../db/schema.ts";
import { isOfCampaign } from "./campaign-of-post.queries.ts";
import { type GivenReview, REVIEW } from "./given-review.ts";
import { ofQueue, type Queue } from "./planning/day-room.queries.ts";

export type PostRow = typeof posts.$inferSelect;
export type SeenPost = PostRow & { connected: ConnectedAccount | null; review: GivenReview | null };

const seen = { ...getTableColumns(posts), connected: CONNECTED.toPosts, review: REVIEW };

export const hasCampaign = async (db: Db | Tx, id: string, userId: string): Promise<boolean> =>
  (await db.$count(campaigns, and(eq(campaigns.id, id), eq(campaigns.userId, userId)))) > 0;

const ID = { id: posts.id };

/** Ordered by time: the upcoming and the latest past posts, or the latest posts before an instant. */
export const findIdsOf = (
  db: Db | Tx,
  campaignId: string,
  { now, past, before }: { now: Date; past: number; before: Date | undefined },
): Promise<{ id: string }[]> =>
  db
    .select(ID)
    .from(posts)
    .where(
      and(
        isOfCampaign(campaignId),
        before && lt(posts.scheduledAt, before),
        sql`${posts.scheduledAt} >= coalesce((
          SELECT p.scheduled_at FROM ${posts} p
          WHERE ${isOfCampaign(campaignId, sql`p`)}
            AND ${before ? sql`p.scheduled_at < ${instant(before)}` : sql`p.scheduled_at <= ${instant(now)}`}
          ORDER BY p.scheduled_at DESC OFFSET ${past - 1} LIMIT 1), '-infinity')`,
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id));

/** Returns the posts in the order of `ids`. */
export async function findPostsIn(db: Db | Tx, ids: readonly string[]): Promise<SeenPost[]> {
  const rows = await db.select(seen).from(posts).where(isOneOf(posts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface PostFilter {
  network?: Network | undefined;
  /** The account's id on the network. */
  accountId?: string | undefined;
  status?: PostStatus | undefined;
}
/** Users see a ready post for another account as waiting for approval. */
const SEEN_STATUS = sql`CASE WHEN posts.status = 'ready' AND ${isForAnother("posts")} THEN 'awaiting_approval'
  ELSE posts.status END`;
const wantedBy = ({ network, accountId, status }: PostFilter) =>
  and(
    network && eq(posts.network, network),
    accountId === undefined ? undefined : eq(posts.accountId, accountId),
    status && sql`${SEEN_STATUS} = ${status}`,
  );

export const findIdsBetween = (
  db: Db | Tx,
  userId: string,
  { from, to }: { from: Date; to: Date },
  wanted: PostFilter,
): Promise<{ id: string }[]> =>
  db
    .select(ID)
    .from(posts)
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(
      and(
        eq(posts.userId, userId),
        between(posts.scheduledAt, from, to),
        or(isNull(campaigns.id), ne(campaigns.status, "Delete")),
        wantedBy(wanted),
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id));

/** Returns published texts that the user wrote or edited, newest first. */
export async function findPublishedOwn(
  db: Db | Tx,
  userId: string,
  network: Network,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ text: posts.text })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.network, network),
        eq(posts.status, "published"),
        eq(posts.edited, true),
        isNotNull(posts.text),
      ),
    )
    .orderBy(desc(posts.scheduledAt))
    .limit(limit);
  return rows.flatMap(({ text }) => text ?? []);
}

/** Drafts first, newest first; then all other posts, most recent first. */
export const findOwnIds = (
  db: Db | Tx,
  userId: string,
  wanted: PostFilter,
  limit: number,
): Promise<{ id: string }[]> =>
  db
    .select(ID)
    .from(posts)
    .where(and(eq(posts.userId, userId), isNull(posts.campaignId), wantedBy(wanted)))
    .orderBy(sql`${posts.scheduledAt} DESC NULLS FIRST`, desc(posts.id))
    .limit(limit);

/** Returns unsent posts that have a text, in the order in which they go out. */
export const findWaitingTexts = (
  db: Db,
  userId: string,
  limit: number,
): Promise<
  (Pick<PostRow, "id" | "campaignId" | "network" | "text" | "parts"> & { title: string | null })[]
> =>
  db
    .select({
      id: posts.id,
      campaignId: posts.campaignId,
      network: posts.network,
      text: posts.text,
      parts: posts.parts,
      title: campaigns.title,
    })
    .from(posts)
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(eq(posts.userId, userId), inArray(posts.status, [...UNSENT, "draft"]), isNotNull(posts.text)))
    .orderBy(sql`${posts.scheduledAt} NULLS LAST`, asc(posts.id))
    .limit(limit);

/** Newest first. */
export const findOfIdeas = (
  db: Db | Tx,
  userId: string,
): Promise<Pick<PostRow, "id" | "idea" | "network" | "form" | "status" | "text">[]> =>
  db
    .select({
      id: posts.id,
      idea: posts.idea,
      network: posts.network,
      form: posts.form,
      status: posts.status,
      text: posts.text,
    })
    .from(posts)
    .where(and(eq(posts.userId, userId), isNotNull(posts.idea)))
    .orderBy(desc(posts.id));

const findAfter = (db: Db | Tx, whose: SQL | undefined, after: string, limit: number): Promise<SeenPost[]> =>
  db
    .select(seen)
    .from(posts)
    .where(and(whose, gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);

export const findOwnPostsAfter = (
  db: Db | Tx,
  userId: string,
  after: string,
  limit: number,
): Promise<SeenPost[]> =>
  findAfter(db, and(eq(posts.userId, userId), isNull(posts.campaignId)), after, limit);

/** Whether a sent or upcoming post on the account has the same words or text. */
export async function hasSameText(
  tx: Tx,
  { id, text, hash, ...queue }: Queue & { id: string; text: string; hash: string },
): Promise<boolean> {
  const same = and(
    ofQueue(queue),
    eq(posts.textHash, hash),
    // Texts without words, such as emoji, share one hash.
    /[\p{L}\p{N}]/u.test(text) ? undefined : eq(posts.text, text),
    ne(posts.id, id),
    notInArray(posts.status, ["draft", "failed", "skipped", "missed"]),
  );
  return (await tx.$count(posts, same)) > 0;
}

export async function insertPost(tx: Tx, row: typeof posts.$inferInsert): Promise<SeenPost> {
  const [inserted] = await tx.insert(posts).values(row).returning(seen);
  return inserted!;
}

export async function removePost(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.delete(posts).where(and(eq(posts.id, id), eq(posts.userId, userId)));
}

/** Returns the texts of posts that were sent, were possibly sent, or are upcoming. */
export async function findTextsSince(
  db: Db | Tx,
  {
    userId,
    network,
    since,
    except,
  }: { userId: string; network: Network; since: Date; except?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ text: posts.text })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        gt(posts.scheduledAt, since),
        eq(posts.network, network),
        isNotNull(posts.text),
        notInArray(posts.status, ["failed", "skipped", "missed"]),
        except === undefined ? undefined : ne(posts.id, except),
      ),
    );
  return rows.flatMap(({ text }) => text ?? []);
}

export const findPostsAfter = (
  db: Db | Tx,
  campaignId: string,
  after: string,
  limit: number,
): Promise<SeenPost[]> => findAfter(db, eq(posts.campaignId, campaignId), after, limit);

export async function findPost(db: Db | Tx, id: string, userId: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, userId)));
  return row;
}

export async function lockPost(tx: Tx, id: string, userId: string) {
  const [row] = await tx
    .select({ post: seen, campaign: getTableColumns(campaigns) })
    .from(posts)
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .for("update", { of: posts });
  return row;
}

/** Also ends a worker's lease on the post. */
export async function updatePost(
  tx: Tx,
  id: string,
  userId: string,
  change: Partial<PostRow>,
): Promise<SeenPost> {
  const [row] = await tx
    .update(posts)
    .set({ ...change, leaseId: null, leaseUntil: null })
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .returning(seen);
  return row!;
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** Returns null if no post is planned. */
export async function findNextPostAt(db: Db | Tx, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: posts.scheduledAt })
    .from(posts)
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(
      and(
        gt(posts.scheduledAt, now),
        inArray(posts.status, ["planned", "ready"]),
        or(isNull(campaigns.id), eq(campaigns.status, "Active")),
      ),
    )
    .orderBy(asc(posts.scheduledAt))
    .limit(1);
  return row?.at ?? null;
}
