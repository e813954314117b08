import Stripe from "stripe";

export interface StripeSettings {
  secretKey: string;
  /** The secret that webhooks are signed with. */
  webhookSecret: string;
  /** Stripe's own address or the stand-in's. */
  apiUrl: string;
  /** Milliseconds for one attempt. */
  timeoutMs: number;
}

/** Attempts beyond the first. Stripe's SDK gives each writing call an idempotency key, so none is done twice. */
const RETRIES = 2;

/** Stripe's SDK, which retries what may be retried, with growing pauses. */
export function createStripe({
  secretKey,
  apiUrl,
  timeoutMs,
}: Omit<StripeSettings, "webhookSecret">): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const secure = protocol === "https:";
  return new Stripe(secretKey, {
    protocol: secure ? "https" : "http",
    host: hostname,
    port: port || (secure ? 443 : 80),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: "Postfolio" },
  });
}
