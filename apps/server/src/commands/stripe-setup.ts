import { setUpCatalog, setUpWebhook } from "../adapters/stripe/catalog.ts";
import { parseConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { readEnvironment } from "../config/environment.ts";
import { PaymentError } from "../errors.ts";

const USAGE = `Usage: STRIPE_SECRET_KEY=sk_… PUBLIC_URL=https://… npm run stripe:setup

Creates the products, prices, portal settings and event endpoint in that account, and repairs any that differ. You can run it any number of times.`;

async function main(env: Record<string, string | undefined>): Promise<void> {
  if (!env["STRIPE_SECRET_KEY"] && !env["STRIPE_SECRET_KEY_FILE"]) throw new ConfigError(USAGE);
  // A placeholder, because the endpoint's secret does not exist yet.
  const { payment, publicUrl } = parseConfig({
    ...env,
    STRIPE_WEBHOOK_SECRET: "whsec_",
    STRIPE_WEBHOOK_SECRET_FILE: "",
  });
  const made = await setUpCatalog(payment);
  console.log(made.length > 0 ? `Created or changed:\n  ${made.join("\n  ")}` : "Everything is up to date.");
  const url = `${publicUrl}/api/payment/webhook`;
  if (!publicUrl.startsWith("https:")) {
    console.log(`No event endpoint: Stripe cannot reach ${url}. Set PUBLIC_URL to an https URL.`);
    return;
  }
  const { secret, mended } = await setUpWebhook(payment, url);
  if (mended.length > 0) {
    console.log(`Repaired the endpoint:\n  ${mended.join("\n  ")}`);
  }
  console.log(
    secret
      ? `Events go to ${url}. Set this on the server; it is shown only once:\n  STRIPE_WEBHOOK_SECRET=${secret}`
      : `Events already go to ${url}. That endpoint's secret is in Stripe's dashboard.`,
  );
}

try {
  await main(readEnvironment());
} catch (error) {
  const reason = error instanceof PaymentError ? `Stripe failed (${error.failure}): ` : "";
  console.error(reason + (error as Error).message);
  process.exitCode = 1;
}
