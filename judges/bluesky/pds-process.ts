import { envToCfg, envToSecrets, PDS } from "@atproto/pds";

/*
 * Bluesky's own server for accounts (PDS), in a process of its own. Prints "ready" once it listens.
 */

export interface PdsSettings {
  port: number;
  /** Where others reach it, through a slow line. */
  publicUrl: string;
  plcUrl: string;
  folder: string;
  /** Hexadecimal. */
  plcKey: string;
  /** Hexadecimal. The nonces that calls are signed with follow from it. */
  dpopSecret: string;
  /** For which access tokens are good; the server's own choice by default. */
  tokenSeconds?: number;
}

const { port, publicUrl, plcUrl, folder, plcKey, dpopSecret, tokenSeconds } = JSON.parse(
  process.env["PDS"] ?? "",
) as PdsSettings;
const env = {
  port,
  hostname: "localhost",
  devMode: true,
  dataDirectory: folder,
  blobstoreDiskLocation: `${folder}/blobs`,
  didPlcUrl: plcUrl,
  serviceHandleDomains: [".test"],
  inviteRequired: false,
  dpopSecret,
  jwtSecret: "of these tests",
  adminPassword: "of these tests",
  plcRotationKeyK256PrivateKeyHex: plcKey,
  // It fetches from itself, and nothing else.
  disableSsrfProtection: true,
  rateLimitsEnabled: false,
  bskyAppViewUrl: "https://appview.invalid",
  bskyAppViewDid: "did:example:invalid",
  modServiceUrl: "https://moderation.invalid",
  modServiceDid: "did:example:invalid",
};
const config = envToCfg(env);
config.service.publicUrl = publicUrl;
config.oauth.issuer = publicUrl;
const pds = await PDS.create(config, envToSecrets(env));
if (tokenSeconds !== undefined) {
  const { tokenManager } = pds.ctx.oauthProvider as unknown as { tokenManager: { tokenMaxAge: number } };
  tokenManager.tokenMaxAge = tokenSeconds * 1_000;
}
await pds.start();
process.on("SIGTERM", () => void pds.destroy().finally(() => process.exit(0)));
process.stdout.write("ready\n");
