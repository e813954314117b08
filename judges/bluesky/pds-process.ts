import { envToCfg, envToSecrets, PDS } from "@atproto/pds";

/* Bluesky's own account server (PDS) in a separate process. Prints "ready" once it listens. */

export interface PdsSettings {
  port: number;
  /** The URL for clients, whose requests go through a slow connection. */
  publicUrl: string;
  plcUrl: string;
  folder: string;
  /** Hexadecimal. */
  plcKey: string;
  /** Hexadecimal. The nonces for signed calls are derived from it. */
  dpopSecret: string;
  /** The lifetime of access tokens, in seconds. Defaults to the server's own. */
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
  // The server sends requests only to itself, so it needs no SSRF protection.
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
