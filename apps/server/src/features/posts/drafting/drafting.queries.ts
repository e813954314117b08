import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { Language, PostType, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { FirstLines } from "@postfolio/contract/generation/first-lines.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import type { Angle, PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { LATE_AFTER } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { EarlierPost, RecentPost } from "../../generation/generation.offers.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { CONNECTED, pageOf } from "../../../db/connected-account.ts";
import { instant, type Raw } from "../../../db/raw-sql.ts";
import { campaigns, posts, users } from "../../../db/schema.ts";
import { isOfCampaign } from "../campaign-of-post.queries.ts";
import { hashOfPost } from "../post-hash.ts";
import { picturesByPart, storedPictures } from "../post-pictures.ts";
import { type DraftChange, type UnwrittenPost } from "./drafting.policy.ts";
import { keepText } from "../actions/post-versions.queries.ts";

export interface DraftJob extends UnwrittenPost {
  /** IANA name. */
  timeZone: string;
  /** The author's interface language; null if unknown. */
  interfaceLanguage: InterfaceLanguage | null;
  id: string;
  campaignId: string;
  userId: string;
  accountName: string | null;
  leaseId: string;
  title: string;
  prompt: string;
  postType: PostType;
  includeLink: boolean;
  creativeFallback: boolean;
  language: Language | null;
  tone: Tone | null;
  keywords: string[];
  resume: string | null;
  /** The name of the page that the post is for; null for a person. */
  page: string | null;
  reader: string;
  stories: string[];
  /** The article that the current text is based on. */
  source: NewsSource | null;
  angle: string | null;
  form: PostForm | null;
  parts: string[];
  media: string[];
  partPictures: number[];
  /** Null if there is at most one text. */
  textCount: number | null;
  wish: string | null;
  angles: Angle[];
  /** The limits stated by the account's server, on a network of many servers. */
  limits: StatedLimits | null;
}

/** Claims one post per user at a time, so that each post is compared with those before it. */
export async function claimPlanned(
  db: Db | Tx,
  { leaseId, leaseUntil, now, limit }: { leaseId: string; leaseUntil: Date; now: Date; limit: number },
): Promise<DraftJob[]> {
  const { rows } = await db.execute<Raw<DraftJob>>(sql`
    WITH due AS (
      SELECT DISTINCT ON (p.user_id) p.id, p.user_id, p.due_at
      FROM ${posts} p JOIN ${campaigns} c ON c.id = p.campaign_id AND c.status = 'Active'
      WHERE p.status = 'planned' AND p.due_at <= ${instant(now)}
        AND p.scheduled_at > ${instant(plus(now, -LATE_AFTER))}
        AND NOT EXISTS (SELECT FROM ${users} u WHERE u.id = p.user_id AND u.suspended_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM ${posts} o WHERE o.user_id = p.user_id
          AND o.status = 'planned' AND o.lease_until > ${instant(now)})
      ORDER BY p.user_id, p.due_at, p.scheduled_at
    ), mine AS (
      SELECT p.id FROM ${posts} p JOIN due ON due.id = p.id
      WHERE p.status = 'planned' AND p.due_at <= ${instant(now)}
      ORDER BY due.due_at LIMIT ${limit}
      FOR UPDATE OF p SKIP LOCKED
    )
    UPDATE ${posts} SET lease_id = ${leaseId}, lease_until = ${instant(leaseUntil)}, due_at = ${instant(leaseUntil)}
    FROM mine, ${campaigns} c WHERE posts.id = mine.id AND c.id = posts.campaign_id
    RETURNING posts.id, posts.campaign_id AS "campaignId", posts.user_id AS "userId", posts.network, posts.account_name AS "accountName", posts.text,
      posts.scheduled_at AS "scheduledAt", posts.attempts, posts.lease_id AS "leaseId", c.title, c.prompt,
      c.post_type AS "postType", c.include_link AS "includeLink", c.ask_first AS "askFirst",
      c.creative_fallback AS "creativeFallback", c.time_zone AS "timeZone", c.language, c.tone, c.keywords,
      c.resume_id AS "resume", ${pageOf("posts")} AS "page", c.reader, c.stories, posts.source, posts.angle, posts.form, posts.parts,
      posts.media, posts.part_pictures AS "partPictures",
      posts.text_count AS "textCount", posts.rewriting_from AS "rewritingFrom", posts.wish, c.angles,
      (SELECT u.language FROM ${users} u WHERE u.id = posts.user_id) AS "interfaceLanguage",
      ${CONNECTED.toPosts} -> 'limits' AS limits`);
  return rows.map((row) => ({ ...row, scheduledAt: new Date(row.scheduledAt) }));
}

export async function findEarlierPosts(
  db: Db | Tx,
  campaignId: string,
  limit: number,
  except?: string,
): Promise<EarlierPost[]> {
  const rows = await db
    .select({ text: posts.text, source: posts.source, angle: posts.angle })
    .from(posts)
    .where(and(isOfCampaign(campaignId), isNotNull(posts.text), isNot(except)))
    .orderBy(desc(posts.scheduledAt))
    .limit(limit);
  return rows.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]));
}

const isNot = (id: string | undefined) => (id === undefined ? undefined : ne(posts.id, id));

/** Returns texts for all campaigns and networks, including drafts. */
export async function findRecentTexts(
  db: Db | Tx,
  userId: string,
  since: Date,
  limit: number,
  except?: string,
): Promise<RecentPost[]> {
  const rows = await db
    .select({
      network: posts.network,
      text: posts.text,
      title: sql<string | null>`${posts.source} ->> 'title'`,
    })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        ne(posts.text, ""),
        isNot(except),
        or(gt(posts.scheduledAt, since), isNull(posts.scheduledAt)),
      ),
    )
    .orderBy(desc(posts.scheduledAt))
    .limit(limit);
  return rows.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]));
}

export async function isTextTaken(
  db: Db | Tx,
  userId: string,
  network: Network,
  text: string,
): Promise<boolean> {
  const same = eq(posts.textHash, hashOfPost(text));
  return (await db.$count(posts, and(eq(posts.userId, userId), eq(posts.network, network), same))) > 0;
}

export interface Drafted {
  text: string;
  source: NewsSource | null;
  angle: string | null;
  form: PostForm | null;
  marks: Mark[];
  unread: boolean;
  firstLines: FirstLines | null;
}

/** @returns false, without changing anything, if the lease was lost or the campaign has changed */
export const recordDraft = (
  db: Db | Tx,
  job: DraftJob,
  change: DraftChange,
  draft?: Drafted & { writtenAt: Date },
): Promise<boolean> => {
  if (!draft) return update(db, job, change);
  const { writtenAt, ...made } = draft;
  const content = {
    ...made,
    textHash: hashOfPost(draft.text),
    textAt: writtenAt,
    changedAt: writtenAt,
    edited: false,
    // The old parts continued the old text, which is being replaced.
    parts: [],
    ...storedPictures(picturesByPart(job).slice(0, 1)),
  };
  if (!job.text) return update(db, job, { ...change, ...content });
  const number = (job.textCount ?? 1) + 1;
  return db.transaction(async (tx) => {
    const [still] = await tx.select({ id: posts.id }).from(posts).where(unchanged(job)).for("update");
    if (!still) return false;
    await keepText(tx, job.id);
    return update(tx, job, { ...change, ...content, textNumber: number, textCount: number });
  });
};

async function update(
  db: Db | Tx,
  job: DraftJob,
  change: Partial<typeof posts.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(posts)
    .set({ ...change, leaseId: null, leaseUntil: null })
    .where(unchanged(job));
  return rowCount === 1;
}

export async function releaseDraft(db: Db | Tx, job: DraftJob, now: Date): Promise<void> {
  await db.update(posts).set({ dueAt: now, leaseId: null, leaseUntil: null }).where(held(job));
}

const held = ({ id, leaseId }: DraftJob) =>
  and(eq(posts.id, id), eq(posts.leaseId, leaseId), eq(posts.status, "planned"));

const unchanged = (job: DraftJob) => {
  const { prompt, postType, includeLink, askFirst, language, tone, keywords, resume, reader, stories } = job;
  return and(
    held(job),
    // A claim may have read the campaign before an edit and committed after it.
    sql`EXISTS (SELECT FROM ${campaigns} c WHERE c.id = ${posts.campaignId} AND c.prompt = ${prompt}
      AND c.post_type = ${postType} AND c.include_link = ${includeLink} AND c.ask_first = ${askFirst}
      AND c.language IS NOT DISTINCT FROM ${language} AND c.tone IS NOT DISTINCT FROM ${tone}
      AND c.keywords = ${JSON.stringify(keywords)}::jsonb AND c.resume_id IS NOT DISTINCT FROM ${resume}
      AND c.reader = ${reader} AND c.stories = ${JSON.stringify(stories)}::jsonb)`,
  );
};
