import { setUpCatalog, setUpWebhook } from "./adapters/stripe/catalog.ts";
import { ConfigError, parseConfig } from "./config.ts";
import { PaymentError } from "./errors.ts";

const USAGE = `Usage: STRIPE_SECRET_KEY=sk_… PUBLIC_URL=https://… npm run stripe:setup

Makes the products, prices and portal settings in that account, and the endpoint for its events, and mends
what is there and not as it should be. It can run any number of times.`;

async function main(env: Record<string, string | undefined>): Promise<void> {
  if (!env["STRIPE_SECRET_KEY"] && !env["STRIPE_SECRET_KEY_FILE"]) throw new ConfigError(USAGE);
  // The secret of the endpoint that is only about to be made.
  const { payment, publicUrl } = parseConfig({
    ...env,
    STRIPE_WEBHOOK_SECRET: "whsec_",
    STRIPE_WEBHOOK_SECRET_FILE: "",
  });
  const made = await setUpCatalog(payment);
  console.log(made.length > 0 ? `Made or changed:\n  ${made.join("\n  ")}` : "All is as it should be.");
  const url = `${publicUrl}/api/payment/webhook`;
  if (!publicUrl.startsWith("https:")) {
    console.log(`No endpoint for events: Stripe cannot reach ${url}. Set PUBLIC_URL to an https address.`);
    return;
  }
  const { secret, mended } = await setUpWebhook(payment, url);
  if (mended.length > 0) {
    console.log(`The endpoint was mended:\n  ${mended.join("\n  ")}`);
  }
  console.log(
    secret
      ? `Events go to ${url}. Shown this once, to be set for the server:\n  STRIPE_WEBHOOK_SECRET=${secret}`
      : `Events go to ${url} already; the secret of that endpoint is in Stripe's dashboard.`,
  );
}

try {
  await main({ ...process.env });
} catch (error) {
  const reason = error instanceof PaymentError ? `Stripe did not do it (${error.failure}): ` : "";
  console.error(reason + (error as Error).message);
  process.exitCode = 1;
}
