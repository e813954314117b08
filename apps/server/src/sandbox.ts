import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { SANDBOX_CLIENT_ID } from "@postfolio/standins/google/google.ts";
import { SANDBOX_LINKEDIN_CLIENT } from "@postfolio/standins/linkedin/linkedin.ts";
import { SANDBOX_MODEL } from "@postfolio/standins/openai/openai.ts";
import { type Standins, startStandins } from "@postfolio/standins/standins.ts";
import { SANDBOX_STRIPE_KEY } from "@postfolio/standins/stripe/stripe.ts";
import { SANDBOX_X_CLIENT } from "@postfolio/standins/x/x.ts";
import type { Config } from "./config.ts";
import { prepareDataDir } from "./db/data-dir.ts";

/** What the stand-ins need from the product. */
export interface SandboxedProduct {
  /** Where the payment stand-in sends its events, evaluated for each. */
  webhookUrl: () => string;
  /** When the next post of any user goes out. */
  nextPost: (now: Date) => Promise<Date | null>;
}

/** Starts the stand-ins and uses their addresses for providers that are not configured. */
export async function startSandbox(
  config: Config,
  { webhookUrl, nextPost }: SandboxedProduct,
): Promise<{ config: Config; standins: Standins }> {
  const { google, ai, news, mail, x, linkedin, payment } = config;
  prepareDataDir(config.dataDir);
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const standins = await startStandins({
    port: config.standins.port,
    dataDir: join(config.dataDir, "sandbox"),
    stripe: { webhookUrl, webhookSecret },
    nextPost,
  });
  return {
    standins,
    config: {
      ...config,
      standins: { ...config.standins, url: standins.url },
      ...(google.state === "sandbox" && {
        google: {
          ...google,
          clientId: SANDBOX_CLIENT_ID,
          scriptUrl: `${standins.url}/google/gsi/client`,
          jwksUrl: `${standins.url}/google/oauth2/v3/certs`,
        },
      }),
      ...(ai.state === "sandbox" && {
        ai: { ...ai, model: SANDBOX_MODEL, baseUrl: `${standins.url}/openai/v1` },
      }),
      ...(news.state === "sandbox" && {
        news: {
          ...news,
          searchUrl: `${standins.url}/news/search?q={query}`,
          feeds: [`${standins.url}/news/atom.xml`],
        },
      }),
      ...(x.state === "sandbox" && {
        x: {
          ...x,
          clientId: SANDBOX_X_CLIENT.id,
          clientSecret: SANDBOX_X_CLIENT.secret,
          authorizeUrl: `${standins.url}/x/i/oauth2/authorize`,
          apiUrl: `${standins.url}/x`,
          webUrl: `${standins.url}/x`,
        },
      }),
      ...(linkedin.state === "sandbox" && {
        linkedin: {
          ...linkedin,
          clientId: SANDBOX_LINKEDIN_CLIENT.id,
          clientSecret: SANDBOX_LINKEDIN_CLIENT.secret,
          oauthUrl: `${standins.url}/linkedin/oauth/v2`,
          apiUrl: `${standins.url}/linkedin`,
          webUrl: `${standins.url}/linkedin`,
        },
      }),
      ...(payment.state === "sandbox" && {
        payment: { ...payment, secretKey: SANDBOX_STRIPE_KEY, webhookSecret, apiUrl: standins.url },
      }),
      ...(mail.state === "sandbox" && {
        mail: { ...mail, smtpUrl: standins.smtpUrl, mailboxUrl: `${standins.url}/mail` },
      }),
    },
  };
}
