import { createHmac } from "node:crypto";
import { SECOND } from "@postfolio/contract/time-units.ts";

/**
 * Signs the time as well, as Stripe does, so that receivers can reject replays.
 * @param secrets the current secret, and the previous one while it is still valid
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / SECOND);
  const signed = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`,
  );
  return [`t=${time}`, ...signed].join(",");
}
