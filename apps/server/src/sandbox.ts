import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { SANDBOX_CLIENT_ID } from "@postfolio/standins/google/google.ts";
import { SANDBOX_LINKEDIN_CLIENT } from "@postfolio/standins/linkedin/linkedin.ts";
import { SANDBOX_MODEL } from "@postfolio/standins/openai/openai.ts";
import { type Standins, startStandins } from "@postfolio/standins/standins.ts";
import { SANDBOX_STRIPE_KEY } from "@postfolio/standins/stripe/stripe.ts";
import { SANDBOX_X_CLIENT } from "@postfolio/standins/x/x.ts";
import type { Config } from "./config/config.ts";
import { prepareDataDir } from "./config/data-dir.ts";

export interface SandboxedProduct {
  webhookUrl: () => string;
  nextPost: (now: Date) => Promise<Date | null>;
}

export async function startSandbox(
  config: Config,
  { webhookUrl, nextPost }: SandboxedProduct,
): Promise<{ config: Config; standins: Standins }> {
  prepareDataDir(config.dataDir);
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const standins = await startStandins({
    port: config.standins.port,
    dataDir: join(config.dataDir, "sandbox"),
    stripe: { webhookUrl, webhookSecret },
    nextPost,
  });
  const { url, smtpUrl } = standins;
  const sandboxed = <T extends { state: string }>(provider: T, settings: Partial<T>): T =>
    provider.state === "sandbox" ? { ...provider, ...settings } : provider;
  return {
    standins,
    config: {
      ...config,
      standins: { ...config.standins, url },
      google: sandboxed(config.google, {
        clientId: SANDBOX_CLIENT_ID,
        scriptUrl: `${url}/google/gsi/client`,
        jwksUrl: `${url}/google/oauth2/v3/certs`,
      }),
      ai: sandboxed(config.ai, { model: SANDBOX_MODEL, baseUrl: `${url}/openai/v1` }),
      news: sandboxed(config.news, {
        searchUrl: `${url}/news/search?q={query}`,
        feeds: [`${url}/news/atom.xml`],
      }),
      x: sandboxed(config.x, {
        clientId: SANDBOX_X_CLIENT.id,
        clientSecret: SANDBOX_X_CLIENT.secret,
        authorizeUrl: `${url}/x/i/oauth2/authorize`,
        apiUrl: `${url}/x`,
        webUrl: `${url}/x`,
      }),
      linkedin: sandboxed(config.linkedin, {
        clientId: SANDBOX_LINKEDIN_CLIENT.id,
        clientSecret: SANDBOX_LINKEDIN_CLIENT.secret,
        oauthUrl: `${url}/linkedin/oauth/v2`,
        apiUrl: `${url}/linkedin`,
        webUrl: `${url}/linkedin`,
      }),
      bluesky: sandboxed(config.bluesky, {
        apiUrl: url,
        plcUrl: `${url}/bluesky/plc`,
        webUrl: `${url}/bluesky`,
      }),
      mastodon: sandboxed(config.mastodon, { apiUrl: `${url}/mastodon` }),
      payment: sandboxed(config.payment, { secretKey: SANDBOX_STRIPE_KEY, webhookSecret, apiUrl: url }),
      mail: sandboxed(config.mail, { smtpUrl, mailboxUrl: `${url}/mail` }),
    },
  };
}
