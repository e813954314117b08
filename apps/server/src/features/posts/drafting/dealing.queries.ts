import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, asc, between, count, desc, eq, gt, isNotNull, lte, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { campaigns, posts } from "../../../db/schema.ts";
import { isOfCampaign } from "../campaign-of-post.queries.ts";
import type { Dealt, Taken } from "./dealing.policy.ts";

/** Returns usage counts of all pairs, and the nearest posts before and after. */
export async function findTaken(
  db: Db | Tx,
  { id, campaignId, scheduledAt }: { id: string; campaignId: string; scheduledAt: Date },
  nearest: number,
): Promise<Taken> {
  const others = and(isOfCampaign(campaignId), ne(posts.id, id), isNotNull(posts.text));
  const pair = { text: posts.angle, form: posts.form };
  const ofOthers = () => db.select(pair).from(posts);
  const before = await ofOthers()
    .where(and(others, lte(posts.scheduledAt, scheduledAt)))
    .orderBy(desc(posts.scheduledAt))
    .limit(nearest);
  const after = await ofOthers()
    .where(and(others, gt(posts.scheduledAt, scheduledAt)))
    .orderBy(asc(posts.scheduledAt))
    .limit(nearest);
  const uses = await db
    .select({ ...pair, times: count() })
    .from(posts)
    .where(and(others, isNotNull(posts.angle)))
    .groupBy(posts.angle, posts.form);
  return {
    before: before.map(dealtIn),
    after: after.map(dealtIn),
    uses: uses.flatMap(({ times, ...row }) => {
      const dealt = dealtIn(row);
      return dealt ? [{ ...dealt, times }] : [];
    }),
  };
}

/**
 * Returns angles of all campaigns around the scheduled time, with their evidence, since the same story would make the
 * same post on two networks. Includes texts written without an angle, for example because a slow model proposed none in
 * time.
 */
export async function findTold(
  db: Db | Tx,
  { id, userId, scheduledAt }: { id: string; userId: string; scheduledAt: Date },
  days: number,
): Promise<{ told: string[]; texts: string[] }> {
  const rows = await db
    .select({ angle: posts.angle, text: posts.text, angles: campaigns.angles })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(
      and(
        eq(posts.userId, userId),
        ne(posts.id, id),
        isNotNull(posts.text),
        between(posts.scheduledAt, plus(scheduledAt, -days * DAY), plus(scheduledAt, days * DAY)),
      ),
    );
  return {
    told: rows.flatMap(({ angle, angles }) => [
      ...(angle === null ? [] : [angle]),
      ...angles.flatMap(({ text, evidence }) => (text === angle && evidence ? evidence : [])),
    ]),
    texts: rows.flatMap(({ angle, text }) => (angle === null && text !== null ? text : [])),
  };
}

const dealtIn = ({ text, form }: { text: string | null; form: PostForm | null }): Dealt | null =>
  text !== null && form !== null ? { text, form } : null;
