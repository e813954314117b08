import { SIGNATURE_HEADER } from "@postfolio/contract/webhooks/webhooks.ts";
import type { Posted } from "../../adapters/fetch/guarded-fetch.ts";
import type { Deps } from "../../deps.ts";
import { signatureOf } from "./signature.ts";
import { beginTry, recordOutcome, type WebhookRow } from "./webhooks.queries.ts";

export type DeliveringDeps = Pick<Deps, "db" | "clock" | "tokenCipher" | "postOut">;

/** Milliseconds that a receiver may take for its answer. */
const PATIENCE = 10_000;

/**
 * Sends an event once. It may have been sent before, when a worker died before it could record that.
 * @param isLast whether it is given up if this fails
 * @throws Error when it should be tried again
 */
export async function deliver(deps: DeliveringDeps, { id }: { id: string }, isLast: boolean): Promise<void> {
  const { db, clock } = deps;
  const found = await beginTry(db, id, clock());
  if (!found) return;
  const { status, reason } = await send(deps, found);
  const isTaken = status !== null && status >= 200 && status < 300;
  const state = isTaken ? "delivered" : isLast ? "failed" : "waiting";
  await recordOutcome(db, id, {
    state,
    status,
    reason: isTaken ? "" : (reason ?? `It answered with status ${status}`),
  });
  // Without the address, which may hold a secret of the receiver.
  if (state === "waiting") throw new Error("The receiver of an event did not take it");
}

async function send(
  deps: DeliveringDeps,
  { body, type, webhook }: { body: string; type: string; webhook: WebhookRow },
): Promise<Posted> {
  const secrets = secretsOf(deps, webhook);
  if (secrets.length === 0) return { status: null, reason: SECRET_LOST };
  return deps.postOut(webhook.url, {
    body,
    timeoutMs: PATIENCE,
    headers: {
      "content-type": "application/json",
      "postfolio-event": type,
      [SIGNATURE_HEADER]: signatureOf(body, secrets, deps.clock()),
    },
  });
}

const SECRET_LOST = "This server can no longer read the secret. Replace it, then send the event again";

function secretsOf({ tokenCipher, clock }: DeliveringDeps, webhook: WebhookRow): string[] {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = webhook;
  const isBoth = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock();
  return [sealedSecret, ...(isBoth ? [sealedOldSecret] : [])].flatMap(
    (sealed) => tokenCipher.decrypt(sealed, id) ?? [],
  );
}
