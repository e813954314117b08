import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { campaigns, media, posts, type SentPart, users } from "../../../db/schema.ts";
import { instant, type Raw } from "../../../db/raw-sql.ts";
import { isOfCampaign } from "../campaign-of-post.queries.ts";

export interface PricedPost {
  text: string | null;
  parts: readonly string[];
  /** Whether each picture has a description. */
  media: readonly boolean[];
  partPictures: readonly number[];
  status: PostStatus;
  /** Parts that are live on the network. */
  sentParts: readonly SentPart[];
  /** Set by a send that was not definitively rejected. */
  sendStartedAt: Date | null;
  scheduledAt: Date;
}

/** Statuses of posts that will not be sent, unless a part already was. */
export const ENDED = ["failed", "skipped", "missed"] as const satisfies PostStatus[];

interface PriceQuery {
  network: Network;
  from: Date;
  to?: Date;
  except?: string | undefined;
}

const described = sql<boolean[]>`to_jsonb(ARRAY(
  SELECT coalesce(described.alt <> '', false) FROM unnest(posts.media) WITH ORDINALITY AS shown (id, place)
  LEFT JOIN ${media} described ON described.id = shown.id ORDER BY shown.place))`;

const COLUMNS = {
  text: posts.text,
  parts: posts.parts,
  media: described,
  partPictures: posts.partPictures,
  status: posts.status,
  sentParts: posts.sentParts,
  sendStartedAt: posts.sendStartedAt,
  scheduledAt: posts.scheduledAt,
};

const partlySent = or(sql`${posts.sentParts} <> '[]'`, isNotNull(posts.sendStartedAt));

const within = ({ network, from, to, except }: PriceQuery) =>
  and(
    eq(posts.network, network),
    gte(posts.scheduledAt, from),
    to && lt(posts.scheduledAt, to),
    or(notInArray(posts.status, ENDED), partlySent),
    except === undefined ? undefined : ne(posts.id, except),
  );

/** @param of the id of a user or a campaign */
export async function findPriced(
  db: Db | Tx,
  of: { user: string } | { campaign: string },
  wanted: PriceQuery,
): Promise<PricedPost[]> {
  const whose = "user" in of ? eq(posts.userId, of.user) : isOfCampaign(of.campaign);
  const rows = await db
    .select(COLUMNS)
    .from(posts)
    .where(and(whose, within(wanted)));
  // Only drafts have no scheduled time.
  return rows.flatMap(({ scheduledAt, ...row }) => (scheduledAt ? [{ ...row, scheduledAt }] : []));
}

export interface Begun {
  userId: string;
  plan: Plan;
  /** For example, "2026-11", in UTC. */
  month: string;
  /** Number of single-part posts without links or pictures, whose cost never varies. */
  plain: number;
  others: Omit<PricedPost, "scheduledAt">[];
}

/** A cheap test for links: a dot that is not followed by a space. */
export const LINK_HINT = "\\.\\S";

/** Counts plain posts in the query instead of loading the text of thousands of posts. */
export async function findBegun(
  db: Db | Tx,
  wanted: { userIds: readonly string[] | "all"; network: Network; from: Date; except: readonly string[] },
): Promise<Begun[]> {
  const { userIds, network, from, except } = wanted;
  const ofThem = userIds === "all" ? sql`TRUE` : sql`posts.user_id = ANY (${sql.param(userIds)}::uuid[])`;
  const { rows } = await db.execute<Omit<Begun, "others"> & { others: Raw<Begun["others"][number]>[] }>(sql`
    SELECT users.id AS "userId", users.plan, to_char(scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      (count(*) FILTER (WHERE is_plain))::int AS plain,
      coalesce(jsonb_agg(jsonb_build_object('text', text, 'parts', parts, 'media', ${described},
        'partPictures', part_pictures,
        'status', posts.status, 'sentParts', sent_parts, 'sendStartedAt', send_started_at
      )) FILTER (WHERE NOT is_plain), '[]') AS others
    FROM ${posts} JOIN ${users} ON users.id = posts.user_id,
      LATERAL (SELECT parts = '[]' AND media = '{}' AND text !~ ${LINK_HINT}) AS kinds (is_plain)
    WHERE ${ofThem} AND network = ${network}
      AND scheduled_at >= ${instant(from)} AND posts.id <> ALL (${sql.param(except)}::uuid[])
      AND (posts.status = 'published' OR ${partlySent})
    GROUP BY users.id, month`);
  return rows.map((row) => ({
    ...row,
    others: row.others.map(({ sendStartedAt, ...post }) => ({
      ...post,
      sendStartedAt: sendStartedAt === null ? null : new Date(sendStartedAt),
    })),
  }));
}

export async function countDescriptions(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: posts.id, media: described })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.media.filter(Boolean).length]));
}

export async function findCampaign(db: Db | Tx, id: string, userId: string) {
  const [row] = await db
    .select({
      network: campaigns.network,
      postType: campaigns.postType,
      includeLink: campaigns.includeLink,
    })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.userId, userId)));
  return row;
}
