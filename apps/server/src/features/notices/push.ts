import { createHash } from "node:crypto";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { PushChoices } from "@postfolio/contract/notices/push.ts";
import { PUSH_KINDS, type PushKind } from "@postfolio/contract/notices/push-kinds.ts";
import { pushInvalid, pushOff } from "@postfolio/contract/notices/notice-texts.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { lockUser } from "../../db/users.ts";
import type { PushMessage } from "../../adapters/push/push.ts";
import type { PushTarget } from "../../adapters/push/web-push.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { batched } from "../../jobs/batched.ts";
import { type Words, wordsOfUser } from "../../words.ts";
import type { SignedIn } from "../../http/implement.ts";
import type { NoticeEvent, NoticeMessage } from "./notice-kinds.offers.ts";
import { subjectOf, textOf } from "./notice-words.ts";
import type { NoticeRow } from "./notices.queries.ts";
import {
  deleteSubscription,
  deleteSubscriptionsOf,
  findPushes,
  findPushMuted,
  findSubscriptionIds,
  findSubscriptions,
  insertSubscription,
  type PushJob,
  setPushMuted,
} from "./push.queries.ts";

export type PushDeps = Pick<
  Deps,
  "db" | "clock" | "config" | "jobs" | "log" | "push" | "postOut" | "tokenCipher"
>;

/** Null for events that can wait until the user opens the app. The type requires an entry for each new event. */
const PUSHED: Record<NoticeEvent, PushKind | null> = {
  "approval-asked": "waiting",
  "account-changed": "waiting",
  "change-asked": "waiting",
  "post-failed": "failed",
  "post-uncertain": "failed",
  "post-unwritten": "failed",
  "post-missed": "failed",
  "thread-cut": "failed",
  "connection-broken": "failed",
  "follow-up": "due",
  "interview-ahead": "due",
  "task-ahead": "due",
  "post-reviewed": null,
  "approver-answered": null,
  "no-news": null,
  "budget-reached": null,
  "key-scheduled": null,
  "key-made": null,
  "agent-connected": null,
  "account-passed": null,
  "access-ended": null,
  "webhook-paused": null,
  "connection-ending": null,
  "payment-failed": null,
  "second-plan-ended": null,
  "plan-over": null,
  "plan-lowered": null,
  "campaigns-asleep": null,
  "campaigns-awake": null,
  "link-opened": null,
  "server-needs": null,
  "server-well": null,
  told: null,
};

/** How long, in seconds, a push service keeps a message for a device that is offline. */
const TTL = 24 * 60 * 60;
/** Maximum number of characters; push services accept 4 KB. */
const MAX_TITLE = 90;
const MAX_BODY = 240;

/** Adds a job for each device in the notice's transaction, so that no caller waits for a push service. */
export async function enqueuePushes(
  { config, jobs }: Pick<PushDeps, "config" | "jobs">,
  db: Db | Tx,
  { id, userId, message }: { id: string; userId: string; message: NoticeMessage },
): Promise<void> {
  const kind = PUSHED[message.event];
  if (kind === null || !config.installedApp) return;
  const devices = await findSubscriptionIds(db, userId);
  if (devices.length === 0 || (await findPushMuted(db, userId)).includes(kind)) return;
  for (const device of devices) {
    await jobs.enqueue(db, "push", { device, notice: id }, { key: `${id} ${device}`, turnOf: userId });
  }
}

/** @returns a function that throws an Error if the message should be sent again */
export function createPushNotice({
  db,
  clock,
  config,
  log,
  push,
  tokenCipher,
}: PushDeps): (job: PushJob) => Promise<void> {
  const find = batched((wanted: PushJob[]) => findPushes(db, wanted));
  return async (job) => {
    const found = await find(job);
    if (!found) return;
    const { device } = job;
    const { subscription, notice } = found;
    const sealed = tokenCipher.decrypt(subscription.sealed, device);
    const ttl = remainingSeconds(notice, clock());
    if (sealed === undefined) return deleteSubscription(db, device);
    if (ttl <= 0) return;
    const message = messageOf(notice, wordsOfUser(found), { publicUrl: config.publicUrl, ttl });
    const outcome = await push.send(JSON.parse(sealed) as PushTarget, message);
    if (outcome === "gone") await deleteSubscription(db, device);
    // Neither message includes the push address, which is a secret.
    if (outcome === "refused") log.warn({ device }, "A push service refused a message");
    if (outcome === "later") throw new Error("A push service did not accept a message");
  };
}

function remainingSeconds({ message, createdAt }: NoticeRow, now: Date): number {
  const end =
    message.event === "approval-asked"
      ? new Date(message.until).getTime()
      : createdAt.getTime() + TTL * SECOND;
  return Math.min(TTL, Math.floor((end - now.getTime()) / SECOND));
}

/** Uses the format that Safari shows even without a service worker. */
function messageOf(
  { id, message, about, link }: NoticeRow,
  words: Words,
  { publicUrl, ttl }: { publicUrl: string; ttl: number },
): PushMessage {
  const tag = about ?? id;
  return {
    payload: JSON.stringify({
      web_push: 8030,
      notification: {
        title: cut(subjectOf(message, words), MAX_TITLE),
        body: cut(textOf(message, words), MAX_BODY),
        lang: words.language,
        dir: words.direction,
        navigate: publicUrl + link,
        tag,
      },
    }),
    ttl,
    urgency: message.event === "approval-asked" ? "high" : "normal",
    topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
  };
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;

export async function subscribe(deps: PushDeps, caller: SignedIn, target: PushTarget): Promise<PushState> {
  const { db, clock, config, push, postOut, tokenCipher } = deps;
  if (!config.installedApp) throw new AppError("forbidden", pushOff);
  if ((await postOut.refuses(target.endpoint)) !== undefined || !push.accepts(target)) {
    throw new AppError("invalid_request", pushInvalid);
  }
  const { userId, sessionId } = caller;
  const endpointHash = createHash("sha256").update(target.endpoint).digest("hex");
  const id = uuid();
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await deleteSubscriptionsOf(tx, sessionId);
    const sealed = tokenCipher.encrypt(JSON.stringify(target), id);
    const row = { id, userId, sessionId, endpointHash, sealed, createdAt: clock() };
    await insertSubscription(tx, row, LIMITS.pushDevices);
  });
  return getPush(deps, caller);
}

export async function unsubscribeDevice(deps: PushDeps, caller: SignedIn): Promise<PushState> {
  await deleteSubscriptionsOf(deps.db, caller.sessionId);
  return getPush(deps, caller);
}

interface PushState {
  publicKey: string;
  /** Whether this session's device receives push notifications. */
  on: boolean;
  kinds: PushChoices;
}

export async function getPush({ db, push }: PushDeps, { userId, sessionId }: SignedIn): Promise<PushState> {
  const devices = await findSubscriptions(db, userId);
  const muted = await findPushMuted(db, userId);
  return {
    publicKey: push.publicKey,
    on: devices.some((device) => device.sessionId === sessionId),
    kinds: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !muted.includes(kind)])) as PushChoices,
  };
}

export async function choosePushes(deps: PushDeps, caller: SignedIn, kinds: PushChoices): Promise<PushState> {
  await setPushMuted(
    deps.db,
    caller.userId,
    PUSH_KINDS.filter((kind) => !kinds[kind]),
  );
  return getPush(deps, caller);
}

/** For the data archive: leaves out the addresses, since anyone who has one can send to the device. */
export async function everyDevice(
  { db }: Pick<PushDeps, "db">,
  { userId }: Pick<SignedIn, "userId">,
): Promise<{ muted: readonly string[]; devices: { since: string }[] }> {
  const devices = await findSubscriptions(db, userId);
  return {
    muted: await findPushMuted(db, userId),
    devices: devices.map(({ createdAt }) => ({ since: createdAt.toISOString() })),
  };
}
