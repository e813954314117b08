import { webhookResponded, webhookSecretLost } from "@postfolio/contract/webhooks/webhook-texts.ts";
import { SIGNATURE_HEADER } from "@postfolio/contract/webhooks/webhooks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Posted } from "../../adapters/fetch/guarded-fetch.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { signatureOf } from "./signature.ts";
import type { Notify } from "../notices/notices.offers.ts";
import {
  beginTry,
  countFailure,
  type DeliveryRow,
  forgetFailures,
  recordOutcome,
  type WebhookRow,
} from "./webhooks.queries.ts";

export type DeliveringDeps = Pick<Deps, "db" | "clock" | "tokenCipher" | "postOut"> & { notify: Notify };

/** How long, in milliseconds, the receiver has to respond. */
export const RECEIVER_TIMEOUT_MS = 10_000;

/**
 * May send an event again, because a worker that died may already have sent it.
 * @param isLast whether the event is abandoned if this try fails
 * @throws Error if the event should be retried
 */
export async function deliver(deps: DeliveringDeps, { id }: { id: string }, isLast: boolean): Promise<void> {
  const { db, clock } = deps;
  const found = await beginTry(db, id, clock());
  if (!found) return;
  const { status, reason } = await send(deps, found);
  const isTaken = status !== null && status >= 200 && status < 300;
  const state: DeliveryRow["state"] = isTaken ? "delivered" : isLast ? "failed" : "waiting";
  const outcome = { state, status, reason: isTaken ? "" : (reason ?? webhookResponded(status)) };
  const isPaused = await db.transaction(async (tx) => {
    await recordOutcome(tx, id, outcome);
    if (!isTaken) return pauseIfHopeless(deps, tx, found.webhook.id);
    await forgetFailures(tx, found.webhook.id);
    return false;
  });
  // The event will be sent once the owner resumes the webhook.
  if (isPaused) return;
  // Omits the URL, which may contain a secret.
  if (state === "waiting") throw new Error("The receiver of an event did not accept it");
}

/** Pauses after many consecutive failures. @returns whether the webhook was paused */
async function pauseIfHopeless({ clock, notify }: DeliveringDeps, tx: Tx, id: string): Promise<boolean> {
  const now = clock();
  const paused = await countFailure(tx, id, { most: LIMITS.webhookFailures, now });
  if (!paused) return false;
  await notify(tx, {
    userId: paused.userId,
    key: `webhook-paused ${id} ${now.toISOString()}`,
    // Includes only the host, since the rest may contain a secret.
    message: { event: "webhook-paused", host: new URL(paused.url).host },
    link: "/profile-setting#webhooks",
  });
  return true;
}

async function send(
  deps: DeliveringDeps,
  { body, type, webhook }: { body: string; type: string; webhook: WebhookRow },
): Promise<Posted> {
  const secrets = secretsOf(deps, webhook);
  if (secrets.length === 0) return { status: null, reason: webhookSecretLost };
  return deps.postOut.post(webhook.url, {
    body,
    timeoutMs: RECEIVER_TIMEOUT_MS,
    headers: {
      "content-type": "application/json",
      "postfolio-event": type,
      [SIGNATURE_HEADER]: signatureOf(body, secrets, deps.clock()),
    },
  });
}

function secretsOf({ tokenCipher, clock }: DeliveringDeps, webhook: WebhookRow): string[] {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = webhook;
  const isBoth = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock();
  return [sealedSecret, ...(isBoth ? [sealedOldSecret] : [])].flatMap(
    (sealed) => tokenCipher.decrypt(sealed, id) ?? [],
  );
}
