import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { forEachProvider, networkOf, type Provider } from "@postfolio/contract/networks/networks.ts";
import { SANDBOX_CLIENT_ID } from "@postfolio/standins/google/google.ts";
import { SANDBOX_MODEL } from "@postfolio/standins/openai/openai.ts";
import { configsAt } from "@postfolio/standins/social/networks.ts";
import { type Standins, startStandins } from "@postfolio/standins/standins.ts";
import { SANDBOX_STRIPE_KEY } from "@postfolio/standins/stripe/stripe.ts";
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
  const networkConfigs: { [P in Provider]: Partial<Config[P]> } = configsAt(url);
  const networks = forEachProvider((network) => {
    const { provider } = networkOf(network);
    return sandboxed(config[provider], networkConfigs[provider]);
  }) as Pick<Config, Provider>;
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
      ...networks,
      payment: sandboxed(config.payment, { secretKey: SANDBOX_STRIPE_KEY, webhookSecret, apiUrl: url }),
      mail: sandboxed(config.mail, { smtpUrl, mailboxUrl: `${url}/mail` }),
    },
  };
}
