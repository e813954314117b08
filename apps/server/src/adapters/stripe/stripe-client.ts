import Stripe from "stripe";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Timeout for each attempt, in milliseconds. */
  timeoutMs: number;
}

/** Stripe's SDK sends an idempotency key with each write request. */
const RETRIES = 2;

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
