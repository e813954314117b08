import Stripe from "stripe";

export interface StripeSettings {
  secretKey: string;
  /** The secret that webhooks are signed with. */
  webhookSecret: string;
  /** The address of Stripe or of the stand-in. */
  apiUrl: string;
  /** Milliseconds for one attempt. */
  timeoutMs: number;
}

/** Retries. Stripe's SDK sends an idempotency key with each writing call, so none takes effect twice. */
const RETRIES = 2;

/** Stripe's SDK, which retries what can be retried, with growing pauses. */
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
