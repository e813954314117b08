import { randomBytes } from "node:crypto";
import type { Message } from "@postfolio/contract/message.ts";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import * as WEBHOOK_TEXTS from "@postfolio/contract/webhooks/webhook-texts.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import {
  type Delivery,
  TEST_EVENT,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from "@postfolio/contract/webhooks/webhooks.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import type { Events, Tell } from "../../events.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { sentenceInReply } from "../../words.ts";
import {
  deleteDeliveries,
  deleteWebhook,
  type DeliveryRow,
  findAllDeliveries,
  findDeliveries,
  findWaiting,
  findWebhook,
  findWebhooks,
  insertDelivery,
  insertWebhook,
  replaceWaiting,
  updateWebhook,
  waitAgain,
  type WebhookRow,
} from "./webhooks.queries.ts";

export type WebhookDeps = Pick<Deps, "db" | "clock" | "jobs" | "postOut" | "tokenCipher"> & { tell: Tell };

/** How long events are signed with both the old and the new secret. */
const BOTH_SECRETS = DAY;
const LOG_AGE = 30 * DAY;
const MAX_LISTED_DELIVERIES = 100;
/** In seconds. While a user is typing, changes are saved every few seconds, and only the last save counts. */
const CHANGE_DELAY = 30;

export async function listWebhooks({ db }: Pick<Deps, "db">, { userId }: Caller): Promise<Webhook[]> {
  return (await findWebhooks(db, [userId])).map(toWebhook);
}

async function assertCallable({ postOut }: Pick<Deps, "postOut">, url: string): Promise<void> {
  const why = await postOut.refuses(url);
  if (why === undefined) return;
  throw new AppError("invalid_request", WEBHOOK_TEXTS.webhookNeverCalled(why));
}

export async function createWebhook(
  deps: WebhookDeps,
  { userId }: Caller,
  asked: { url: string; events: WebhookEvent[] },
): Promise<WebhookWithSecret> {
  const { db, clock, tokenCipher, tell } = deps;
  await assertCallable(deps, asked.url);
  const [id, secret] = [uuid(), newSecret()];
  const row = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await findWebhooks(tx, [userId])).length >= LIMITS.webhooksPerUser) {
      throw new AppError("conflict", WEBHOOK_TEXTS.tooManyWebhooks);
    }
    const sealedSecret = tokenCipher.encrypt(secret, id);
    await remember(tell, tx, "webhook-added", userId, asked.url);
    return insertWebhook(tx, { id, userId, ...asked, sealedSecret, createdAt: clock() });
  });
  return { ...toWebhook(row), secret };
}

export async function editWebhook(
  deps: WebhookDeps,
  { userId }: Caller,
  id: string,
  change: { url?: string | undefined; events?: WebhookEvent[] | undefined },
): Promise<Webhook> {
  const { url, events } = change;
  const { db, tell } = deps;
  if (url !== undefined) await assertCallable(deps, url);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await findWebhook(tx, id, userId);
    const row =
      before &&
      (await updateWebhook(tx, id, userId, { url: url ?? before.url, events: events ?? before.events }));
    if (!row) throw notFound();
    if (row.url === before.url) return toWebhook(row);
    await remember(tell, tx, "webhook-changed", userId, row.url);
    // The failures counted so far were those of the old URL.
    return toWebhook(await resume(deps, tx, row));
  });
}

export const removeWebhook = ({ db, tell }: WebhookDeps, { userId }: Caller, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await deleteWebhook(tx, id, userId);
    if (!removed) throw notFound();
    await remember(tell, tx, "webhook-removed", userId, removed.url);
  });

const remember = (
  tell: Tell,
  tx: Tx,
  action: "webhook-added" | "webhook-changed" | "webhook-removed",
  actorId: string,
  url: string,
  detail = (host: string): Message => host,
): Promise<void> => tell("remembered", { db: tx, action, actorId, detail: detail(new URL(url).host) });

export async function replaceSecret(
  { db, clock, tokenCipher, tell }: WebhookDeps,
  { userId }: Caller,
  id: string,
): Promise<WebhookWithSecret> {
  const secret = newSecret();
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await findWebhook(tx, id, userId);
    const row =
      before &&
      (await updateWebhook(tx, id, userId, {
        sealedSecret: tokenCipher.encrypt(secret, id),
        sealedOldSecret: before.sealedSecret,
        oldSecretUntil: plus(clock(), BOTH_SECRETS),
      }));
    if (!row) throw notFound();
    await remember(tell, tx, "webhook-changed", userId, row.url, AUDIT_TEXTS.newWebhookSecret);
    return { ...toWebhook(row), secret };
  });
}

/** Starts sending the events that are waiting. */
export const resumeWebhook = (deps: WebhookDeps, { userId }: Caller, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const webhook = await findWebhook(tx, id, userId);
    if (!webhook) throw notFound();
    await resume(deps, tx, webhook);
  });

async function resume({ jobs }: Pick<Deps, "jobs">, tx: Tx, webhook: WebhookRow): Promise<WebhookRow> {
  if (webhook.pausedAt === null && webhook.failures === 0) return webhook;
  const { id: webhookId, userId } = webhook;
  const resumed = await updateWebhook(tx, webhookId, userId, { failures: 0, pausedAt: null });
  if (webhook.pausedAt !== null) {
    for (const { id } of await findWaiting(tx, webhookId)) {
      await jobs.enqueue(tx, "webhook", { id }, { key: id, turnOf: userId });
    }
  }
  return resumed ?? webhook;
}

function assertNotPaused(webhook: WebhookRow | undefined): asserts webhook is WebhookRow {
  if (!webhook) throw notFound();
  if (webhook.pausedAt !== null) throw new AppError("conflict", WEBHOOK_TEXTS.webhookPaused);
}

export async function testWebhook(deps: WebhookDeps, { userId }: Caller, id: string): Promise<void> {
  const webhook = await findWebhook(deps.db, id, userId);
  assertNotPaused(webhook);
  await deps.db.transaction((tx) => enqueue(tx, deps, webhook, { type: TEST_EVENT, id, data: {} }));
}

export async function listDeliveries(
  { db }: WebhookDeps,
  { userId }: Caller,
  id: string,
): Promise<Delivery[]> {
  if (!(await findWebhook(db, id, userId))) throw notFound();
  return (await findDeliveries(db, id, userId, MAX_LISTED_DELIVERIES)).map(toDelivery);
}

/** Sends the event again with the same id. A waiting event is tried immediately. */
export async function resend({ db, jobs }: WebhookDeps, { userId }: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const webhookId = await waitAgain(tx, id, userId);
    assertNotPaused(webhookId === undefined ? undefined : await findWebhook(tx, webhookId, userId));
    await jobs.enqueue(tx, "webhook", { id }, { key: id, turnOf: userId });
  });
}

export async function recordEvents(
  deps: Pick<WebhookDeps, "clock" | "jobs">,
  { db, events }: Events["webhookEvents"],
): Promise<void> {
  if (events.length === 0) return;
  const all = await findWebhooks(db, [...new Set(events.map(({ userId }) => userId))]);
  for (const event of events) {
    for (const webhook of all) {
      if (webhook.userId !== event.userId || !webhook.events.includes(event.type)) continue;
      await enqueue(db, deps, webhook, event);
    }
  }
}

async function enqueue(
  db: Db | Tx,
  { clock, jobs }: Pick<WebhookDeps, "clock" | "jobs">,
  { id: webhookId, userId, pausedAt }: WebhookRow,
  { type, id: about, data }: { type: string; id: string; data: object },
): Promise<void> {
  const [id, createdAt] = [uuid(), clock()];
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data });
  const isChange = type.endsWith(".changed");
  if (isChange && (await replaceWaiting(db, { webhookId, type, about, body }))) return;
  const row = { id, webhookId, userId, type, about, body, state: "waiting" as const, createdAt };
  await insertDelivery(db, row, LIMITS.deliveriesPerUser);
  // The event waits until the webhook is resumed.
  if (pausedAt !== null) return;
  const delay = isChange && { delay: CHANGE_DELAY };
  await jobs.enqueue(db, "webhook", { id }, { key: id, turnOf: userId, ...delay });
}

export const sweepDeliveries = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteDeliveries(db, plus(clock(), -LOG_AGE));

export async function everyWebhook(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
): Promise<(Webhook & { deliveries: Delivery[] })[]> {
  const deliveries = await findAllDeliveries(db, userId);
  return (await findWebhooks(db, [userId])).map((row) => ({
    ...toWebhook(row),
    deliveries: deliveries.filter(({ webhookId }) => webhookId === row.id).map(toDelivery),
  }));
}

const newSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

const toWebhook = ({ id, url, events, oldSecretUntil, pausedAt, createdAt }: WebhookRow): Webhook => ({
  _id: id,
  url,
  events,
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  pausedAt: pausedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  type: row.type,
  state: row.state,
  body: row.body,
  tries: row.tries,
  status: row.status,
  reason: sentenceInReply(row.reason),
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
});
