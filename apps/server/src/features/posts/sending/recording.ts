import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../../db/client.ts";
import { isOutage } from "../../../db/outage.ts";
import { webhookEventsOf } from "../post-webhook-events.ts";
import { hashOfPost } from "../post-hash.ts";
import { picturesByPart, storedPictures } from "../post-pictures.ts";
import { named, noticeOn, threadRest } from "../post-reasons.ts";
import { insertPost, updatePost } from "../posts.queries.ts";
import type { Judged, Publisher } from "./publisher.ts";
import type { Verdict } from "./publishing.policy.ts";
import { type ClaimedPost, pauseNetwork, recordChanges } from "./publishing.queries.ts";
import { rememberRefusal } from "./thread-rule.ts";

/** Waits until the database is available. @returns whether each lease was still held */
export async function recordVerdicts(publisher: Publisher, items: Judged[]): Promise<boolean[]> {
  const { log } = publisher.deps;
  for (;;) {
    try {
      return await recordAll(publisher, items);
    } catch (error) {
      if (!isOutage(error)) return await recordEach(publisher, items);
      log.warn({ posts: items.length }, "The outcome of posts will be recorded once the database is back");
      await sleep(SECOND, undefined, { signal: publisher.stopping.signal }).catch(() => {
        throw error;
      });
    }
  }
}

/** Records each item separately, so that one failure does not affect the others. */
async function recordEach(publisher: Publisher, items: Judged[]): Promise<boolean[]> {
  const recorded: boolean[] = [];
  for (const item of items) {
    const [done = false] = await recordAll(publisher, [item]).catch((error: unknown) => {
      publisher.deps.log.error(
        { err: error, post: item.post.id },
        "The outcome of a post could not be recorded",
      );
      return [];
    });
    recorded.push(done);
  }
  return recorded;
}

async function recordAll(publisher: Publisher, items: Judged[]): Promise<boolean[]> {
  const { clock, db, hasWebhooks, notify, tell } = publisher.deps;
  await recordTroubles(publisher, items);
  const records = items.map(({ post: { id, leaseId }, verdict: { change } }) => ({ id, leaseId, change }));
  const users = items.map(({ post }) => post.userId);
  if (!items.some(({ verdict }) => verdict.failure ?? verdict.cut) && !(await hasWebhooks(db, users))) {
    const recorded = await recordChanges(db, records);
    return items.map(({ post }) => recorded.has(post.id));
  }
  return db.transaction(async (tx) => {
    const recorded = await recordChanges(tx, records);
    const notices = items.flatMap(({ post, verdict: { change, cut, failure } }) => {
      const reason = cut ? change.reason : failure;
      if (!reason || !recorded.has(post.id)) return [];
      const event = cut ? ("thread-cut" as const) : ("post-failed" as const);
      const key = `failed:${post.id}:${post.leaseId}`;
      return { ...noticeOn(post), key, message: { ...named(post), event, reason } };
    });
    await notify(tx, notices);
    const moved = items.filter(({ post }) => recorded.has(post.id));
    await tell("webhookEvents", {
      db: tx,
      events: moved.flatMap(({ post, verdict: { change, failure } }) =>
        webhookEventsOf(post, { ...change, reason: failure ?? change.reason }),
      ),
    });
    for (const { post, verdict } of items) {
      // One at a time, because a transaction uses a single connection.
      if (verdict.cut && recorded.has(post.id)) await keepRest(tx, post, verdict.cut, clock());
    }
    return items.map(({ post }) => recorded.has(post.id));
  });
}

async function keepRest(
  tx: Tx,
  { id, userId, network, parts, options, ...stored }: ClaimedPost,
  { live, rest }: NonNullable<Verdict["cut"]>,
  now: Date,
): Promise<void> {
  const [text = "", ...more] = rest;
  const pictures = picturesByPart(stored);
  const sent = { parts: parts.slice(0, live.length - 1), ...storedPictures(pictures.slice(0, live.length)) };
  await updatePost(tx, id, userId, sent);
  await insertPost(tx, {
    id: uuid(),
    userId,
    network,
    text,
    parts: more,
    options,
    ...storedPictures(pictures.slice(live.length)),
    textHash: hashOfPost(text),
    edited: true,
    status: "draft",
    continues: live.at(-1) ?? null,
    reason: threadRest(network, live.length),
    dueAt: now,
    createdAt: now,
  });
}

/** Runs before the posts can be claimed again. */
async function recordTroubles({ deps, social }: Publisher, items: Judged[]): Promise<void> {
  const { network } = social;
  const limited = new Map<string, { userId: string; accountId: string; until: Date }>();
  const pauses = items.flatMap(({ verdict }) => verdict.pause ?? []);
  for (const { post, verdict } of items) {
    const { userId, accountId } = post;
    const until = verdict.accountLimitedUntil;
    if (until) limited.set(`${userId} ${accountId}`, { userId, accountId, until });
  }
  const cut = items.find(({ verdict }) => verdict.cut)?.verdict.cut;
  if (cut && (await rememberRefusal(deps.db, network, cut.detail, deps.clock()))) {
    deps.log.error(
      { network, detail: cut.detail },
      "The network does not let this app reply, so threads are no longer offered (X_THREADS)",
    );
  }
  const [trouble] = pauses.toSorted((a, b) => Number(a.until ?? 0) - Number(b.until ?? 0));
  if (trouble) {
    await pauseNetwork(deps.db, network, trouble, deps.clock());
    deps.log.error(
      { network, detail: trouble.detail, until: trouble.until },
      "Publishing is paused for all users",
    );
  }
  for (const account of limited.values()) {
    // One at a time, because the embedded database has one connection.
    await deps.tell("accountLimited", { ...account, network });
  }
}
