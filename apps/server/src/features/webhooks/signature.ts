import { createHmac } from "node:crypto";
import { SECOND } from "@postfolio/contract/time-units.ts";

/**
 * Signs a body as Stripe does: the time is part of what is signed, so that a receiver can refuse what is sent again
 * later by someone else. @param secrets the current one, and the one before while it still counts
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / SECOND);
  const signed = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`,
  );
  return [`t=${time}`, ...signed].join(",");
}
